"""Reads and writes resource bundles of ICU, whose layout its header uresdata.h describes.

A bundle is a tree: tables and lists, whose leaves are texts, numbers, bytes and aliases. The bundles of a folder share names and texts, which are
in its pool. What is written refers to the pool as what was read does, so that pools stay as they are.
"""

import struct
from dataclasses import dataclass


@dataclass(frozen=True)
class Pooled:
    """A name or a text that is in the pool of the folder, by its place there."""

    place: int


@dataclass(frozen=True)
class Text:
    value: tuple


@dataclass(frozen=True)
class Alias:
    value: tuple


@dataclass(frozen=True)
class Binary:
    value: bytes


@dataclass(frozen=True)
class Number:
    value: int


@dataclass(frozen=True)
class Numbers:
    value: tuple


@dataclass(frozen=True)
class Table:
    """Pairs of a name and a node, in order of the names. Names that are not in the pool are bytes."""

    members: list


@dataclass(frozen=True)
class List:
    members: list

STRING, BINARY, TABLE, ALIAS, TABLE32, TABLE16, STRING_V2, INT, ARRAY, ARRAY16, VECTOR = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 14
USES_POOL = 4
# Bytes begin at such a multiple.
ALIGNMENT = 16


class Bundle:
    """A bundle in its bytes."""

    def __init__(self, data):
        size, = struct.unpack_from("<H", data)
        if data[12:16] != b"ResB" or data[16] < 2:
            raise ValueError("not a resource bundle of a known version")
        self.header, self.body = data[:size], data[size:]
        self.root, first = struct.unpack_from("<2I", self.body)
        count = first & 0xFF
        self.indexes = struct.unpack_from(f"<{count}I", self.body, 4)
        if count < 8 and data[16] >= 3 or count < 7:
            raise ValueError("a resource bundle without all of its indexes")
        attributes = self.indexes[5]
        self.names = 4 * (1 + count)
        self.units = 4 * self.indexes[1]
        # Places of names and texts below these limits are in this bundle and in the pool, respectively.
        self.name_limit = 0
        if self.units > self.names:
            self.name_limit = self.units if attributes & USES_POOL else 1 << 31
        self.text_limit, self.short_text_limit = 0, 0
        if data[16] >= 3:
            self.text_limit = first >> 8 | (attributes & 0xF000) << 12
            self.short_text_limit = attributes >> 16

    def tree(self):
        return self.node(self.root)

    def _unpack(self, kind, count, place):
        return struct.unpack_from(f"<{count}{kind}", self.body, place)

    def _unit(self, place):
        return self._unpack("H", 1, self.units + 2 * place)[0]

    def _name(self, place, is_long=False):
        if is_long and place >= 1 << 31:
            return Pooled(place & 0x7FFFFFFF)
        if not is_long and place >= self.name_limit:
            return Pooled(place - self.name_limit)
        return self.body[place : self.body.index(b"\0", place)]

    def name(self, name, pool):
        """The text of a name."""
        if not isinstance(name, Pooled):
            return name.decode()
        start = pool.names + name.place
        return pool.body[start : pool.body.index(b"\0", start)].decode()

    def _text(self, place):
        if place < self.text_limit:
            return Pooled(place)
        place -= self.text_limit
        first = self._unit(place)
        if first & 0xFC00 != 0xDC00:
            end = place
            while self._unit(end):
                end += 1
            length = end - place
        elif first < 0xDFEF:
            length, place = first & 0x3FF, place + 1
        elif first < 0xDFFF:
            length, place = (first - 0xDFEF) << 16 | self._unit(place + 1), place + 2
        else:
            length, place = self._unit(place + 1) << 16 | self._unit(place + 2), place + 3
        return Text(self._unpack("H", length, self.units + 2 * place))

    def _short(self, unit):
        """The text that a unit of a table or list of units refers to."""
        return self._text(unit if unit < self.short_text_limit else unit - self.short_text_limit + self.text_limit)

    def node(self, resource):
        kind, place = resource >> 28, resource & 0xFFFFFFF
        if kind == INT:
            return Number(place)
        if kind == STRING_V2:
            return self._text(place)
        if kind == TABLE16:
            count = self._unit(place)
            units = self._unpack("H", 2 * count, self.units + 2 * place + 2)
            return Table([(self._name(name), self._short(unit)) for name, unit in zip(units[:count], units[count:])])
        if kind == ARRAY16:
            return List([self._short(unit) for unit in self._unpack("H", self._unit(place), self.units + 2 * place + 2)])
        start = 4 * place
        if kind == TABLE:
            count = self._unpack("H", 1, start)[0] if place else 0
            names = [self._name(name) for name in self._unpack("H", count, start + 2)]
            resources = self._unpack("I", count, start + 2 + 2 * count + (0 if count % 2 else 2))
            return Table([(name, self.node(resource)) for name, resource in zip(names, resources)])
        count = self._unpack("i", 1, start)[0] if place else 0
        start += 4
        if kind == TABLE32:
            names = [self._name(name, is_long=True) for name in self._unpack("I", count, start)]
            resources = self._unpack("I", count, start + 4 * count)
            return Table([(name, self.node(resource)) for name, resource in zip(names, resources)])
        if kind == ARRAY:
            return List([self.node(resource) for resource in self._unpack("I", count, start)])
        if kind == VECTOR:
            return Numbers(self._unpack("I", count, start))
        if kind == BINARY:
            return Binary(self.body[start : start + count])
        if kind in (STRING, ALIAS):
            return (Alias if kind == ALIAS else Text)(self._unpack("H", count, start))
        raise ValueError(f"a resource of the unknown kind {kind}")


class Writer:
    """Writes a tree as a bundle with the header and the pool of another one."""

    def __init__(self, bundle, tree):
        self.bundle = bundle
        self.names, self.name_places = bytearray(), {}
        self.units, self.text_places = [0], {(): 0}
        self.words, self.written = bytearray(), {}
        self._collect_names(tree)
        self.names += b"\xAA" * (-(bundle.names + len(self.names)) % 4)
        self.keys_top = (bundle.names + len(self.names)) // 4
        # Texts come first, so that as many as possible have places of sixteen bits.
        self._collect_texts(tree)
        self._collect_units(tree)
        if len(self.units) % 2:
            self.units.append(0xAAAA)
        self.words_start = self.keys_top + len(self.units) // 2
        self.root = self._resource(tree)

    @property
    def bytes(self):
        indexes = list(self.bundle.indexes)
        top = self.words_start + len(self.words) // 4
        indexes[1], indexes[2], indexes[3], indexes[6] = self.keys_top, top, top, self.words_start
        return b"".join([
            self.bundle.header, struct.pack(f"<{1 + len(indexes)}I", self.root, *indexes), bytes(self.names),
            struct.pack(f"<{len(self.units)}H", *self.units), bytes(self.words)])

    def _collect_names(self, node):
        for member in getattr(node, "members", []):
            if isinstance(node, Table):
                name, member = member
                if not isinstance(name, Pooled) and name not in self.name_places:
                    self.name_places[name] = self.bundle.names + len(self.names)
                    self.names += name + b"\0"
            self._collect_names(member)

    def _collect_texts(self, node):
        if isinstance(node, Text) and node.value not in self.text_places:
            self.text_places[node.value] = len(self.units)
            length = len(node.value)
            starts_low = length and node.value[0] & 0xFC00 == 0xDC00
            if length > 40 or starts_low or 0 in node.value:
                if length < 0x3EF:
                    self.units.append(0xDC00 | length)
                elif length < 0x100000:
                    self.units += [0xDFEF + (length >> 16), length & 0xFFFF]
                else:
                    self.units += [0xDFFF, length >> 16, length & 0xFFFF]
            self.units += [*node.value, 0]
        for member in getattr(node, "members", []):
            self._collect_texts(member[1] if isinstance(node, Table) else member)

    def _name_unit(self, name):
        """The place of a name as a unit; None if it does not fit."""
        if isinstance(name, Pooled):
            place = name.place + (4 * self.keys_top if self.names else 0)
        else:
            place = self.name_places[name]
        return place if place <= 0xFFFF else None

    def _text_unit(self, node):
        """The place of a text as a unit; None if it does not fit or the node is no text."""
        if isinstance(node, Pooled):
            return node.place if node.place < self.bundle.short_text_limit else None
        if isinstance(node, Text):
            unit = self.text_places[node.value] + self.bundle.short_text_limit
            return unit if unit <= 0xFFFF else None
        return None

    def _collect_units(self, node):
        """Writes what needs no more than sixteen bits for each member."""
        if isinstance(node, Table):
            names, nodes = [self._name_unit(name) for name, _ in node.members], [member for _, member in node.members]
        elif isinstance(node, List):
            names, nodes = [], node.members
        else:
            return
        for member in nodes:
            self._collect_units(member)
        units = [*names, *map(self._text_unit, nodes)]
        if not nodes or None in units:
            return
        kind, place = TABLE16 if isinstance(node, Table) else ARRAY16, len(self.units)
        units = [len(nodes), *units]
        known = self.written.get((kind, tuple(units)))
        if known is None:
            self.units += units
            known = self.written[(kind, tuple(units))] = kind << 28 | place
        self.written[id(node)] = known

    def _words(self, kind, data, before=4):
        """Writes words and returns the resource that refers to them. BEFORE: the bytes before those that begin at a multiple."""
        known = self.written.get((kind, data))
        if known is not None:
            return known
        if kind == BINARY:
            place = len(self.bundle.header) + 4 * self.words_start + len(self.words) + before
            self.words += b"\xAA" * (-place % ALIGNMENT)
        place = self.words_start + len(self.words) // 4
        self.words += data + b"\xAA" * (-len(data) % 4)
        self.written[(kind, data)] = kind << 28 | place
        return kind << 28 | place

    def _resource(self, node):
        if isinstance(node, Number):
            return INT << 28 | node.value
        if isinstance(node, Pooled):
            return STRING_V2 << 28 | node.place
        if isinstance(node, Text):
            return STRING_V2 << 28 | self.text_places[node.value] + self.bundle.text_limit
        if id(node) in self.written:
            return self.written[id(node)]
        if isinstance(node, Alias):
            return self._words(ALIAS, struct.pack(f"<i{len(node.value)}HH", len(node.value), *node.value, 0))
        if isinstance(node, Binary):
            return self._words(BINARY, struct.pack("<i", len(node.value)) + node.value) if node.value else BINARY << 28
        if isinstance(node, Numbers):
            return self._words(VECTOR, struct.pack(f"<i{len(node.value)}I", len(node.value), *node.value)) if node.value else VECTOR << 28
        if isinstance(node, List):
            resources = [self._resource(member) for member in node.members]
            return self._words(ARRAY, struct.pack(f"<i{len(resources)}I", len(resources), *resources)) if resources else ARRAY << 28
        if not node.members:
            return TABLE << 28
        count = len(node.members)
        resources = [self._resource(member) for _, member in node.members]
        names = [self._name_unit(name) for name, _ in node.members]
        if None not in names:
            names += [0xAAAA] * (1 - count % 2)
            return self._words(TABLE, struct.pack(f"<H{len(names)}H{count}I", count, *names, *resources))
        names = [name.place | 1 << 31 if isinstance(name, Pooled) else self.name_places[name] for name, _ in node.members]
        return self._words(TABLE32, struct.pack(f"<i{count}I{count}I", count, *names, *resources))
