"""The documents beside the code: what cites them finds its heading, and they tell every option, choice, value and code."""

from __future__ import annotations

import re
from functools import cache
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from msgspec import inspect

from canasta_desktop.engine.effective_options import matters
from canasta_desktop.engine.reasons import Code
from canasta_desktop.engine.rules import RuleSet
from canasta_desktop.engine.ruleset import ALL_PRESETS, FURTHER_HOUSE_OPTIONS, HOUSE_OPTIONS, preset
from canasta_desktop.engine.scoring import SideScore
from canasta_desktop.engine.special_hands import HANDS

if TYPE_CHECKING:
    from canasta_desktop.engine.choices import Seating

ROOT = Path(__file__).parents[2]
DOCUMENTS = {
    "rules.md": ROOT / "canasta_desktop/engine/rules.md",
    "notation.md": ROOT / "canasta_desktop/engine/notation.md",
    "protocol.md": ROOT / "canasta_desktop/engine/protocol.md",
    "strategy.md": ROOT / "canasta_desktop/bots/strategy.md",
}
CITATION = re.compile(r'(?P<document>[\w-]+\.md)(?!")(?P<headings>(?:,\s+"[^"]+")*)')
"""How code cites a document: `Source: rules.md, "Heading", "Heading"; notation.md, "Heading".`"""
RANKS = "456789TJQKA"
NAMES = ("name", "title", "summary")
"""Fields that name a rule set, and are no options."""


@cache
def text(document: str) -> str:
    return DOCUMENTS[document].read_text(encoding="utf-8")


@cache
def headings(document: str) -> list[str]:
    return re.findall(r"^#+ (.+)$", text(document), re.MULTILINE)


def rows(document: str, first: str) -> list[list[str]]:
    """The rows of the table whose head begins with these cells."""
    lines = text(document).splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith(first)) + 2
    table = takewhile(lambda line: line.startswith("|"), lines[at:])
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table]


def cited() -> list[tuple[str, str, str]]:
    """Where code and tests cite a document, with the document and the headings that they name."""
    found = []
    for folder in ("canasta_desktop", "tests", "build_scripts"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix not in {".py", ".toml", ".jsonl"} or path == Path(__file__):
                continue
            for match in CITATION.finditer(path.read_text(encoding="utf-8").replace('\\"', '"')):
                if match["document"] not in {"README.md", "LICENSES.md"}:
                    where = path.relative_to(ROOT).as_posix()
                    found.append((where, match["document"], match["headings"]))
    return found


def test_every_citation_finds_its_heading() -> None:
    citations = cited()
    assert len(citations) > 50
    lost = []
    for where, document, named in citations:
        known = headings(document) if document in DOCUMENTS else []
        wanted = [re.sub(r"\s+", " ", heading) for heading in re.findall(r'"([^"]+)"', named)]
        if not wanted or not set(wanted) <= set(known):
            lost.append((where, document, wanted))
    assert lost == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_a_heading_stands_once(document: str) -> None:
    assert len(set(headings(document))) == len(headings(document))


def test_headings_that_the_documents_cite_are_there() -> None:
    for document in DOCUMENTS:
        for other, named in re.findall(r'(?:`([\w.]+\.md)`, |see )"([^"]+)"', text(document)):
            assert named in headings(other or document), (document, other, named)


# options


def option_types() -> dict[str, inspect.Metadata]:
    described = inspect.type_info(RuleSet)
    assert isinstance(described, inspect.StructType)
    return {field.name: field.type for field in described.fields if field.name not in NAMES}  # type: ignore[misc]


def told(value: object) -> str:
    """A value of an option in a table."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def spans(numbers: list[int]) -> str:
    """Numbers, three or more in a row as a span."""
    parts: list[list[int]] = []
    for number in numbers:
        if parts and number == parts[-1][-1] + 1:
            parts[-1].append(number)
        else:
            parts.append([number])
    return ", ".join(f"{part[0]} to {part[-1]}" if len(part) > 2 else ", ".join(map(str, part)) for part in parts)


def choices(declared: inspect.Type) -> str:
    """What an option may be, as its table says it."""
    if isinstance(declared, inspect.Metadata):
        return choices(declared.type)
    if isinstance(declared, inspect.BoolType):
        return "no, yes"
    if isinstance(declared, inspect.IntType):
        return f"{declared.ge:,} to {declared.le:,}"
    if isinstance(declared, inspect.EnumType):
        return ", ".join(f"`{choice.value}`" for choice in declared.cls)
    if isinstance(declared, inspect.LiteralType):
        numbers = sorted(value for value in declared.values if isinstance(value, int))
        words = dict.fromkeys(value.replace("pure ", "`pure` ") for value in declared.values if isinstance(value, str))
        ranks = dict.fromkeys(re.sub(r"\b[4-9TJQKA]$", "a rank", word) if word[-1] in RANKS else f"`{word}`" for word in words)
        return ", ".join([spans(numbers), *ranks] if numbers else ranks)
    if isinstance(declared, inspect.UnionType):
        return ", ".join(map(choices, sorted(declared.types, key=lambda part: isinstance(part, inspect.LiteralType))))
    if isinstance(declared, inspect.VarTupleType):
        return f"list of {choices(declared.item_type)}"
    assert isinstance(declared, inspect.StructType), declared
    return " ".join(f"`{field.name}`" for field in declared.fields)


def test_every_option_is_told_with_its_choices_its_meaning_and_its_source() -> None:
    expected = []
    for name, declared in option_types().items():
        mark = " ✎" if name in HOUSE_OPTIONS + FURTHER_HOUSE_OPTIONS else ""
        meaning, source = (declared.extra_json_schema or {})["description"], (declared.extra or {})["source"]
        expected.append([f"`{name}`{mark}", choices(declared), meaning, source])
    assert_table(rows("rules.md", "| option | may be |"), expected)


def test_every_source_is_named() -> None:
    known = {key.rstrip("*") for row in rows("rules.md", "| key |") for key in row[0].split(" · ")}
    for declared in option_types().values():
        assert set((declared.extra or {})["source"].split()) <= known


def test_the_rules_say_what_every_choice_means() -> None:
    rules = text("rules.md").partition("\n## Options\n")[0]
    missing = []
    for name, declared in option_types().items():
        if isinstance(declared.type, inspect.EnumType):
            missing += [f"{name}: {choice.value}" for choice in declared.type.cls if f"`{name}: {choice.value}`" not in rules]
        elif not re.search(rf"`{name}[`:]", rules):
            missing.append(name)
    assert missing == []


# presets


def value_told(rules: RuleSet, name: str) -> str:
    """The value of an option of a preset, as the table says it."""
    value = getattr(rules, name)
    if not matters(rules, name) or (name in SWITCHED_OFF and not value):
        return "–"
    if name == "seatings":
        return "; ".join(map(seating_told, value))
    if name == "opening":
        return " · ".join(f"{line.total}: {line.minimum}" for line in value)
    if isinstance(value, tuple):
        return " · ".join(told(part) if not isinstance(part, msgspec.Struct) else struct_told(part) for part in value) or "–"
    if isinstance(value, msgspec.Struct):
        return struct_told(value)
    return told(value)


SWITCHED_OFF = ("foot_size", "sequence_longest", "wild_longest", "set_longest", "deals")
"""Options in which 0 means that there is no such thing."""


def seating_told(seating: Seating) -> str:
    sides = " ".join("".join(map(str, side)) for side in seating.sides)
    orders = ["".join(map(str, order)) for order in seating.orders]
    usual = ["".join(map(str, range(seating.players)))]
    parts = [sides if orders == usual else f"{sides} ({' '.join(orders)})"]
    parts += [f"{seating.packs} packs"] * bool(seating.packs) + [f"{seating.hand_size} cards"] * bool(seating.hand_size)
    return f"{seating.players}: {', '.join(parts)}"


def struct_told(value: Any) -> str:
    """A table of an option, without what is 0 or empty."""
    parts = []
    for field in value.__struct_fields__:
        part = getattr(value, field)
        if part and isinstance(part, tuple):
            parts.append(f"{field} {' '.join(f'{one.rank} {one.points}' for one in part)}")
        elif part:
            parts.append(f"{field} {part}")
    return ", ".join(parts) or "–"


def test_every_preset_is_told_with_its_values() -> None:
    expected = [[f"`{name}`", *(value_told(preset(one), name) for one in ALL_PRESETS)] for name in option_types()]
    head = "| option | " + " | ".join(f"`{name}`" for name in ALL_PRESETS) + " |"
    assert_table(rows("rules.md", head), expected)


def assert_table(found: list[list[str]], expected: list[list[str]]) -> None:
    """Compare a table; the rows that are wrong are printed as they should stand."""
    wrong = [" | ".join(["", *row, ""]).strip() for row in expected if row not in found]
    assert wrong == [], "these rows belong into the table:\n" + "\n".join(wrong)
    assert [row[0] for row in found] == [row[0] for row in expected]


def test_every_special_hand_is_told_with_its_points() -> None:
    common, league = ({hand.name: hand.points for hand in hands} for offered, hands in HANDS.items() if offered != "none")
    found = {row[0].strip("`"): tuple(row[2:]) for row in rows("rules.md", "| hand | cards |")}
    assert found == {name: (str(common.get(name, "–")), str(points)) for name, points in league.items()}


# notation


def test_every_refusal_is_told_in_order() -> None:
    assert [row[0].strip("`") for row in rows("notation.md", "| code | why |")] == [code.value for code in Code]


def test_every_item_of_a_score_is_told() -> None:
    named = [name for row in rows("notation.md", "| item | points |") for name in re.findall(r"`(\w+)`", row[0])]
    assert sorted(named) == sorted(SideScore._fields)


def fields_of(schema: type[msgspec.Struct]) -> set[str]:
    return set(schema.__struct_fields__)


def test_every_field_of_positions_and_records_is_told() -> None:
    from canasta_desktop.engine.documents import PositionDocument, TurnDocument
    from canasta_desktop.engine.records import Record, Result

    def named(part: str) -> set[str]:
        return set(re.findall(r"`(\w+)`", "\n".join(line for line in section(part).splitlines() if line.startswith("|"))))

    assert fields_of(PositionDocument) <= named("Position") <= fields_of(PositionDocument) | {
        "history", "draw", "play", "answer", "over", "null",
    }  # fmt: skip
    assert fields_of(TurnDocument) <= named("Position within a turn")
    assert fields_of(Record) | fields_of(Result) <= named("Record")


def section(heading: str) -> str:
    """The text under a heading of the notation, up to the next one."""
    return re.split(r"^#+ ", text("notation.md").partition(f"# {heading}\n")[2], maxsplit=1, flags=re.MULTILINE)[0]


def test_the_position_of_the_notation_is_one() -> None:
    from canasta_desktop.engine.documents import read_position

    written = re.search(r"```json\n(.+?)```", section("Position"), re.DOTALL)
    assert written
    assert read_position(msgspec.json.decode(written[1])).to_act == 0
