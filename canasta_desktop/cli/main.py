"""The command line: argument parser, the window, and the commands on positions and rules.

Source: notation.md, "Commands". Invalid arguments or files give one sentence on the error stream and exit status 2.
Heavy imports are made where they are used, because the window is opened through this module.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from canasta_desktop.engine.dealing import SEED_DIGITS
from canasta_desktop.engine.ruleset import ALL_PRESETS, house_of
from canasta_desktop.usage import UsageError
from canasta_desktop.version import full_line
from canasta_desktop.words import catalogue
from canasta_desktop.words.catalogue import gettext as _

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from canasta_desktop.engine.ruleset import RuleSet
    from canasta_desktop.ui.app.messages import Transcript
    from canasta_desktop.ui.app.window import App, RunOptions
    from canasta_desktop.ui.services.preferences import Preferences

LARGEST_COUNT = 10_000_000
"""Largest number of games, deals or days in an argument."""
PIPES_NEED_UTF8 = sys.platform == "win32"
"""Whether the default encoding of a pipe is that of the user's region, not UTF-8."""
USAGE_ERROR = 2
"""Exit status if the arguments or the environment cannot be used."""


def run(arguments: Sequence[str]) -> int:
    """Run a command line; returns the exit status: 0, 1 for lines that could not be read, 2 for invalid arguments, 130."""
    _set_encoding()
    try:
        try:
            return _run(arguments)
        finally:  # also after a help text, which ends the program
            if sys.stdout:  # None in a program for Windows without a console
                sys.stdout.flush()
    except BrokenPipeError:
        # The reader of the output has closed the pipe. What is still held for it goes nowhere: else Python's last flush at exit
        # fails too, which makes the status 120 and is reported.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def _run(arguments: Sequence[str]) -> int:
    try:
        rest, language = _take_language(arguments)  # before the texts of the parser are looked up
        options = _parser().parse_args(rest)
        options.language = language
        status: int = options.command(options)
    except UsageError as error:
        print(f"canasta-desktop: {error}", file=sys.stderr)
        return USAGE_ERROR
    except KeyboardInterrupt:
        return 130
    return status


def _take_language(arguments: Sequence[str]) -> tuple[list[str], str | None]:
    """Choose the language before any text is looked up; returns the other arguments, and the language where one is given.

    `--language` may be anywhere.
    """
    rest: list[str] = []
    chosen = os.environ.get(catalogue.VARIABLE)
    given = iter(arguments)
    for word in given:
        if word == "--":
            rest += [word, *given]
        elif word.startswith("--language="):
            chosen = word.partition("=")[2]
        elif word == "--language" and (value := next(given, None)) is not None:
            chosen = value
        else:
            rest.append(word)
    if chosen:
        refused = chosen == catalogue.PSEUDO != os.environ.get(catalogue.VARIABLE)
        try:
            catalogue.use("" if refused else chosen)
        except catalogue.UnknownLanguageError:
            offered = ", ".join(catalogue.offered())
            raise UsageError(
                _("there is no language {name}; choose {offered}").format(name=repr(chosen[:40]), offered=offered)
            ) from None
    return rest, chosen


def _set_encoding() -> None:
    """Make the output streams accept names in any script: in pipes and files as well as on a terminal.

    On Windows a pipe would get the encoding of one region; it gets UTF-8 instead, as on other systems and as from a built
    program. If the user has chosen another encoding, characters that it lacks are written as `\\u4e2d`.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            chosen = "PYTHONIOENCODING" in os.environ or not PIPES_NEED_UTF8 or stream.isatty()
            stream.reconfigure(encoding=None if chosen else "utf-8", errors="backslashreplace")


def _parser() -> argparse.ArgumentParser:
    from canasta_desktop.session.settings import Speed
    from canasta_desktop.words import command_line as words

    parser = argparse.ArgumentParser(
        prog="canasta-desktop",
        description=words.DESCRIPTION,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"canasta-desktop {full_line()}")
    parser.add_argument("--seed", type=_seed, help=words.SEED)
    parser.add_argument("--rules", type=_any_rules, metavar="RULES", help=words.rules_at_table(ALL_PRESETS))
    parser.add_argument("--speed", choices=[speed.value for speed in Speed], help=words.SPEED)
    parser.add_argument("--window", type=_window, metavar="WxH", help=words.WINDOW)
    parser.add_argument("--open", type=Path, metavar="FILE", help=words.OPEN)
    parser.add_argument("--transcript", metavar="FILE", help=words.TRANSCRIPT)
    parser.add_argument("--language", metavar="LANGUAGE", help=words.LANGUAGE)
    parser.add_argument("--demo", choices=("frame", "deal", "watch"), help=argparse.SUPPRESS)  # see ui/app/demo.py
    parser.set_defaults(command=play)
    commands = parser.add_subparsers(title=words.COMMANDS, metavar="COMMAND")

    judge = commands.add_parser("judge", help=words.JUDGE, allow_abbrev=False)
    judge.add_argument("file", metavar="FILE", help=words.JUDGE_FILE)
    judge.set_defaults(command=judge_file)

    from canasta_desktop.cli.simulate import add_simulate

    add_simulate(commands, _any_rules, _count, _seed)

    rules = commands.add_parser("rules", help=words.RULES, allow_abbrev=False)
    rules.add_argument("rules", type=_any_rules, metavar="RULES", help=words.any_rules(ALL_PRESETS))
    rules.add_argument("--players", type=_count, metavar="N")
    rules.set_defaults(command=print_rules)

    from canasta_desktop.cli.arena import add_arena
    from canasta_desktop.cli.hint import add_hint
    from canasta_desktop.cli.statistics import add_statistics

    add_arena(commands, _any_rules, _count, _seed)
    add_statistics(commands, _rule_set, _count)

    from canasta_desktop.cli.records import add_records

    add_records(commands, _count)

    from canasta_desktop.cli.review import add_review

    add_review(commands, _count)

    from canasta_desktop.cli.seat import add_seat

    add_seat(commands)

    add_hint(commands, _seed)
    return parser


def _count(text: str) -> int:
    digits = text.lstrip("0")
    if not digits.isascii() or not digits.isdigit() or len(digits) > len(str(LARGEST_COUNT)) or int(digits) > LARGEST_COUNT:
        from canasta_desktop.words import command_line as words

        raise argparse.ArgumentTypeError(words.not_a_count(text[:40], 1, LARGEST_COUNT))
    return int(digits)


def _seed(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > SEED_DIGITS:
        from canasta_desktop.words import command_line as words

        raise argparse.ArgumentTypeError(words.not_a_seed(text[:40], SEED_DIGITS))
    return int(text)


def _rule_set(text: str) -> str:
    from canasta_desktop.engine.ruleset import ALL_PRESETS

    if text not in ALL_PRESETS:
        from canasta_desktop.words import command_line as words

        raise argparse.ArgumentTypeError(words.unknown_preset(text[:40], list(ALL_PRESETS)))
    return text


def _any_rules(text: str) -> RuleSet:
    """A preset or the user's house rules by name, or house rules from a TOML file. Raises ArgumentTypeError."""
    from canasta_desktop.engine.ruleset import ALL_PRESETS, preset
    from canasta_desktop.session.house_rules import HouseRulesError
    from canasta_desktop.session.house_shelf import find_house_rules, read_house_rules
    from canasta_desktop.session.store.folder import data_folder
    from canasta_desktop.words import command_line as words
    from canasta_desktop.words.notices import error_text

    if text in ALL_PRESETS:
        return preset(text)
    try:
        if text.lower().endswith(".toml"):
            return read_house_rules(Path(text)).rule_set()
    except HouseRulesError as error:
        raise argparse.ArgumentTypeError(error_text(error).rstrip(".")) from None
    house = find_house_rules(data_folder(), text)
    if house is None:
        raise argparse.ArgumentTypeError(words.unknown_rules(text[:40], list(ALL_PRESETS)))
    return house.rule_set()


def _window(text: str) -> tuple[int, int]:
    from canasta_desktop.session.settings import LARGEST_WINDOW, SMALLEST_WINDOW
    from canasta_desktop.words import command_line as words

    width, _x, height = text.lower().partition("x")
    if not (width.isascii() and width.isdigit() and height.isascii() and height.isdigit() and len(text) <= 11):
        raise argparse.ArgumentTypeError(words.not_a_size(text[:40]))
    size = int(width), int(height)
    if size[0] < SMALLEST_WINDOW[0] or size[1] < SMALLEST_WINDOW[1]:
        raise argparse.ArgumentTypeError(words.window_too_small(*SMALLEST_WINDOW))
    if size[0] > LARGEST_WINDOW[0] or size[1] > LARGEST_WINDOW[1]:
        raise argparse.ArgumentTypeError(words.window_too_large(*LARGEST_WINDOW))
    return size


def play(options: argparse.Namespace) -> int:
    """Run the window until it is closed; returns the exit status. Raises UsageError if it cannot be opened."""
    from canasta_desktop.paths import NoAssetsError
    from canasta_desktop.session.settings import Speed
    from canasta_desktop.session.settings_file import SettingsFile, config_folder
    from canasta_desktop.session.starts import Starts
    from canasta_desktop.session.store.folder import data_folder
    from canasta_desktop.ui.app.window import NoDisplayError, RunOptions
    from canasta_desktop.ui.services.preferences import Preferences
    from canasta_desktop.words import command_line as words

    folder = config_folder()
    starts = Starts(None if options.demo else folder)
    preferences = Preferences(SettingsFile(folder), wait=starts.offers_defaults)
    given = RunOptions(size=options.window, seed=options.seed, data=data_folder(), keeps=True)
    given.opens = options.open.absolute() if options.open else None
    given.language = options.language
    if options.rules:
        from canasta_desktop.session.house_rules import as_house_rules

        given.rules = options.rules.name
        given.house = as_house_rules(options.rules) if house_of(options.rules) else None
    if options.speed:
        given.speed = Speed(options.speed)
    try:
        app = _app(given, preferences, options.demo)  # from here on everything is said in the player's language
        app.starts = starts
        with _transcript(options.transcript) as transcript:
            if transcript is not None:
                app.voice.tell(transcript.hear)
            return app.run()
    except NoAssetsError:
        starts.went_well()  # no setting is the cause
        raise UsageError(words.NO_CARD_PICTURES) from None
    except (NoDisplayError, FileNotFoundError) as error:
        starts.went_well()
        raise UsageError(str(error)) from None


@contextmanager
def _transcript(file: str | None) -> Iterator[Transcript | None]:
    """What adds the messages to a file or, with `-`, writes them to the standard output.

    None without a file, and with `-` where there is no standard output, as in a program of Windows without a console.
    Raises UsageError if the file cannot be written.
    """
    if file is None or (file == "-" and sys.stdout is None):
        yield None
        return
    from canasta_desktop.ui.app.messages import Transcript
    from canasta_desktop.words import command_line as words

    if file == "-":
        yield Transcript(sys.stdout)
        return
    with ExitStack() as opened:
        try:
            out = opened.enter_context(Path(file).open("a", encoding="utf-8"))
        except OSError as error:
            raise UsageError(words.cannot_write(file, error.strerror or str(error))) from None
        yield Transcript(out)


def _app(options: RunOptions, preferences: Preferences, demo: str | None) -> App:
    """The application window; with `demo` an unattended one for checks of a built program."""
    if demo:
        from canasta_desktop.ui.app.demo import DemoApp

        return DemoApp(options, preferences, demo)
    from canasta_desktop.ui.app.window import App

    return App(options, preferences)


def judge_file(options: argparse.Namespace) -> int:
    """Judge each line of a file; exit status 1 if any could not be read."""
    if options.file == "-":
        return _judge_lines(sys.stdin.buffer)
    try:
        with Path(options.file).open("rb") as lines:
            return _judge_lines(lines)
    except OSError as error:
        from canasta_desktop.words import command_line as words

        raise UsageError(words.cannot_read(options.file, error.strerror or str(error))) from None


def _judge_lines(lines: BinaryIO) -> int:
    import msgspec

    from canasta_desktop.cli.judge import judge_line

    failed = False
    for line in lines:
        if not line.strip():
            continue
        answer = judge_line(line)
        failed = failed or "error" in answer
        sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
    sys.stdout.flush()
    return int(failed)


def print_rules(options: argparse.Namespace) -> int:
    """Print a rule set in plain words."""
    from textwrap import fill

    from canasta_desktop.engine.ruleset import RuleSetError
    from canasta_desktop.words import command_line as words
    from canasta_desktop.words.notices import error_text
    from canasta_desktop.words.rulebook import rulebook
    from canasta_desktop.words.titles import preset_title, rules_summary, rules_title

    rules: RuleSet = options.rules
    try:
        chapters = rulebook(rules, options.players or rules.players)
    except RuleSetError as error:
        raise UsageError(error_text(error)) from None
    print(words.rules_heading(rules_title(rules), rules_summary(rules) or words.house_rules_based_on(preset_title(rules.name))))
    for chapter in chapters:
        print(f"\n{chapter.title}\n{'-' * len(chapter.title)}")
        for paragraph in chapter.paragraphs:
            print(fill(paragraph, 92))
    return 0
