"""A desktop portal that tells given settings, on the bus of the session: run in a process of its own, it says when it is there.

`python portal.py SETTINGS` with the settings as JSON: D-Bus type and value by namespace and key. `hang` never answers.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from jeepney import HeaderFields, MessageType, new_error, new_method_return
from jeepney.bus_messages import message_bus
from jeepney.io.blocking import open_dbus_connection

NAME = "org.freedesktop.portal.Desktop"


def serve(told: dict[str, dict[str, tuple[str, Any]]] | None) -> None:
    with open_dbus_connection() as bus:
        bus.send_and_get_reply(message_bus.RequestName(NAME))
        print("ready", flush=True)
        while True:
            call = bus.receive()
            if call.header.message_type is not MessageType.method_call or told is None:
                continue
            if call.header.fields.get(HeaderFields.member) != "ReadAll":
                bus.send(new_error(call, "org.freedesktop.DBus.Error.UnknownMethod"))
                continue
            wanted = call.body[0]
            bus.send(new_method_return(call, "a{sa{sv}}", ({space: told[space] for space in wanted if space in told},)))


if __name__ == "__main__":
    serve(None if sys.argv[1] == "hang" else json.loads(sys.argv[1]))
