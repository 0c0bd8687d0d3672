"""Why a move is good, as codes and figures."""
