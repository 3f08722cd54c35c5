"""Replays the calls recorded by a page on the native library, and prints where each config came to rest.

    replay.py LIBRARY < {"configs": [{"text", "pager"}], "width", "height", "entries": [...]}

Each entry is a call of the page with its values. "look" prints the offset, page and phase of every config, in
hexadecimal so that nothing is rounded; "map" prints the map of each.
"""

import ctypes
import json
import math
import sys
from ctypes import POINTER, byref, c_char_p, c_double, c_int32, c_int64, c_uint32, c_uint64, c_void_p

KINDS = {"u32": c_uint32, "i32": c_int32, "i64": c_int64, "f64": c_double}


def struct(fields):
    members = [(word, KINDS[kind]) for kind, words in fields for word in words.split()]
    return type("Struct", (ctypes.Structure,), {"_fields_": members})


Options = struct([("u32", "struct_size flags"), ("f64", "extent cross_extent"),
                  ("i64", "count page"), ("f64", "slop pixel clock")])
State = struct([
    ("u32", "struct_size flags"), ("i32", "phase reserved"),
    ("i64", "page_count current settled target first_visible last_visible laps"
     " snap_count current_snap"),
    ("f64", "offset target_offset minimum_offset maximum_offset fraction clamped_fraction"
            " scroll_fraction progress extent cross_extent leading trailing content_extent"
            " physical_offset physical_extent velocity clock")])
Event = struct([
    ("u32", "struct_size"), ("i32", "kind"), ("u32", "flags"),
    ("i32", "cause gesture moved_by pointer destination direction stage"),
    ("f64", "offset velocity proposed_target proposed_travel pointer_travel finger_target"),
    ("i64", "page count"),
    ("f64", "position extent cross_extent leading trailing cross_leading cross_trailing")])

Place = struct([
    ("u32", "struct_size flags"), ("f64", "start extent alignment leading_margin trailing_margin")])

MAP = 6
KEYS = ["right", "left", "down", "up", "next", "previous", "page-down", "page-up", "space", "home",
        "end"]


def own_extents(count, port):
    seed, extents = 7, []
    for _ in range(count):
        seed = (seed * 1664525 + 1013904223) % 2**32
        extents.append(float(math.floor(port * (0.5 + (1.6 * seed) / 4294967296) + 0.5)))
    return extents


class Player:
    def __init__(self, calls, config, pager, width, height):
        self.calls, self.width, self.height = calls, width, height
        self.handle = c_void_p()
        self.pager = pager
        self.edges = {"top": 0, "right": 0, "bottom": 0, "left": 0}
        made = self.read(config)
        probe = Options(ctypes.sizeof(Options), 0, width, height, 0, 0, 0, 0, math.nan)
        calls.folio_view_create(made, pager.encode(), byref(probe), byref(self.handle))
        self.vertical = bool(self.state().flags & 4)
        if self.vertical:
            calls.folio_pager_destroy(self.handle)
            probe.extent, probe.cross_extent = height, width
            calls.folio_view_create(made, pager.encode(), byref(probe), byref(self.handle))
        calls.folio_config_destroy(made)
        self.count(20)

    def read(self, text):
        made = c_void_p()
        data = text.encode()
        assert self.calls.folio_config_create(data, len(data), None, byref(made)) == 0
        return made

    def state(self):
        state = State(ctypes.sizeof(State))
        assert self.calls.folio_pager_state(self.handle, byref(state)) == 0
        return state

    def map(self):
        length = self.calls.folio_pager_text(self.handle, MAP, None, 0)
        buffer = ctypes.create_string_buffer(length + 1)
        self.calls.folio_pager_text(self.handle, MAP, buffer, length + 1)
        return buffer.value.decode()

    def count(self, count):
        own = own_extents(count, self.height if self.vertical else self.width)
        numbers = (c_double * max(1, count))(*own)
        places, start = (Place * max(1, count))(), 0.0
        for place, extent in zip(places, own):
            place.struct_size, place.start, place.extent = ctypes.sizeof(Place), start, extent
            place.alignment = math.nan
            start += extent
        if (self.calls.folio_pager_reload(self.handle, numbers, count) != 0
                and self.calls.folio_pager_reload_placed(self.handle, places, count, math.nan) != 0):
            event = Event(struct_size=ctypes.sizeof(Event), kind=10, count=count)
            self.calls.folio_pager_send(self.handle, byref(event))

    def cover(self):
        along, across = ("left", "right"), ("top", "bottom")
        if self.vertical:
            along, across = across, along
        event = Event(struct_size=ctypes.sizeof(Event), kind=9)
        event.leading, event.trailing = (self.edges[side] for side in along)
        event.cross_leading, event.cross_trailing = (self.edges[side] for side in across)
        self.calls.folio_pager_send(self.handle, byref(event))

    def play(self, call, *values):
        calls, view = self.calls, self.handle
        if call == "advance":
            calls.folio_view_advance(view, values[0])
        elif call == "touch":
            calls.folio_view_touch(view)
        elif call == "move":
            calls.folio_view_move(view, values[0])
        elif call == "lift":
            calls.folio_view_lift(view, math.nan)
        elif call == "cancel":
            calls.folio_view_cancel(view)
        elif call == "wheel":
            calls.folio_view_wheel(view, values[0])
        elif call == "key":
            calls.folio_view_key(view, KEYS.index(values[0]))
        elif call == "finish":
            calls.folio_view_finish(view)
        elif call == "resize":
            self.width, self.height = values
            self.cover()
            extents = (self.height, self.width) if self.vertical else (self.width, self.height)
            calls.folio_view_resize(view, *extents)
        elif call == "count":
            self.count(values[0])
        elif call == "safeArea":
            self.edges = values[0]
        elif call == "setDirection":
            words = values[0]
            flags = (1 if words.get("rightToLeft") else 0) | (2 if words.get("reversed") else 0)
            calls.folio_view_set_flags(view, flags)
        else:
            raise ValueError(call)


def main(library):
    calls = ctypes.CDLL(library)
    calls.folio_config_create.argtypes = [c_char_p, c_uint64, c_char_p, POINTER(c_void_p)]
    calls.folio_view_create.argtypes = [c_void_p, c_char_p, c_void_p, POINTER(c_void_p)]
    calls.folio_pager_reload.argtypes = [c_void_p, POINTER(c_double), c_uint64]
    calls.folio_pager_reload_placed.argtypes = [c_void_p, c_void_p, c_uint32, c_double]
    calls.folio_pager_text.argtypes = [c_void_p, c_int32, c_char_p, c_uint64]
    calls.folio_pager_text.restype = c_uint64
    calls.folio_view_resize.argtypes = [c_void_p, c_double, c_double]
    calls.folio_view_key.argtypes = [c_void_p, c_int32]
    calls.folio_view_set_flags.argtypes = [c_void_p, c_uint32]
    for name in ["move", "lift", "wheel", "advance"]:
        getattr(calls, f"folio_view_{name}").argtypes = [c_void_p, c_double]
    for name in ["folio_view_touch", "folio_view_cancel", "folio_view_finish",
                 "folio_pager_destroy", "folio_config_destroy"]:
        getattr(calls, name).argtypes = [c_void_p]
    for name in ["state", "send"]:
        getattr(calls, f"folio_pager_{name}").argtypes = [c_void_p, c_void_p]
    played = json.load(sys.stdin)
    players = [
        Player(calls, config["text"], config["pager"], played["width"], played["height"])
        for config in played["configs"]]
    # On a phone, a config is played alone while it is shown; these calls are for all.
    shown, common = players, ["resize", "count", "safeArea", "setDirection"]
    for call, *values in played["entries"]:
        if call == "look":
            states = [player.state() for player in players]
            print(json.dumps([[state.offset.hex(), state.settled, state.phase, state.clock.hex()]
                              for state in states]))
        elif call == "map":
            print(json.dumps([player.map() for player in players]))
        elif call == "show":
            shown = [players[values[0]]]
        elif call != "configure":
            for player in players if call in common else shown:
                player.play(call, *values)


if __name__ == "__main__":
    main(sys.argv[1])
