"""A shelf of cards in Python: the same as shelf.c, with nothing but ctypes.

    swift build --product FolioC
    python3 Tests/FolioCTests/Samples/shelf.py .build/debug/libFolioC.so Configs/shelf.kdl
"""

import ctypes
import math
import sys
from ctypes import POINTER, c_char_p, c_double, c_int32, c_int64, c_uint32, c_uint64, c_void_p


def struct(name, fields):
    """A struct of folio.h; its size is its first field."""
    kinds = {"u32": c_uint32, "i32": c_int32, "u64": c_uint64, "i64": c_int64, "f64": c_double}
    members = [(word, kinds[kind]) for kind, words in fields for word in words.split()]
    made = type(name, (ctypes.Structure,), {"_fields_": members})
    made.__init__ = lambda self, **values: ctypes.Structure.__init__(
        self, struct_size=ctypes.sizeof(made), **values)
    return made


Options = struct("Options", [
    ("u32", "struct_size flags"), ("f64", "extent cross_extent"), ("i64", "count page"),
    ("f64", "slop pixel clock")])
State = struct("State", [
    ("u32", "struct_size flags"), ("i32", "phase reserved"),
    ("i64", "page_count current settled target first_visible last_visible laps"
     " snap_count current_snap"),
    ("f64", "offset target_offset minimum_offset maximum_offset fraction clamped_fraction"
            " scroll_fraction progress extent cross_extent leading trailing content_extent"
            " physical_offset physical_extent velocity clock")])
Shown = struct("Shown", [
    ("u32", "struct_size"), ("i32", "reserved"), ("i64", "page lap"), ("u64", "id"),
    ("f64", "start extent")])

DIAGNOSTICS, EXPLANATION, KEY_RIGHT = 1, 3, 0


class Library:
    """libFolioC with the types of the calls this sample makes."""

    def __init__(self, path):
        self.calls = calls = ctypes.CDLL(path)
        text = [c_void_p, c_int32, c_char_p, c_uint64]
        handle = POINTER(c_void_p)
        for name, result, arguments in [
            ("folio_config_create", c_int32, [c_char_p, c_uint64, c_char_p, handle]),
            ("folio_config_destroy", None, [c_void_p]),
            ("folio_config_text", c_uint64, text),
            ("folio_view_create", c_int32, [c_void_p, c_char_p, POINTER(Options), handle]),
            ("folio_pager_destroy", None, [c_void_p]),
            ("folio_view_touch", None, [c_void_p]),
            ("folio_view_move", None, [c_void_p, c_double]),
            ("folio_view_lift", None, [c_void_p, c_double]),
            ("folio_view_run", None, [c_void_p, c_double]),
            ("folio_view_key", c_int32, [c_void_p, c_int32]),
            ("folio_view_resize", c_int32, [c_void_p, c_double, c_double]),
            ("folio_pager_state", c_int32, [c_void_p, POINTER(State)]),
            ("folio_view_shown", c_uint32, [c_void_p, POINTER(Shown), c_uint32]),
            ("folio_pager_text", c_uint64, text),
        ]:
            call = getattr(calls, name)
            call.restype, call.argtypes = result, arguments

    def text(self, call, handle, kind):
        """A text: its length first, then all of it."""
        length = call(handle, kind, None, 0)
        buffer = ctypes.create_string_buffer(length + 1)
        call(handle, kind, buffer, length + 1)
        return buffer.value.decode()


def main(library, path):
    folio = Library(library)
    calls = folio.calls
    with open(path, "rb") as file:
        text = file.read()
    config = c_void_p()
    if calls.folio_config_create(text, len(text), path.encode(), config) != 0:
        print(folio.text(calls.folio_config_text, config, DIAGNOSTICS), file=sys.stderr, end="")
        return 1
    view = c_void_p()
    options = Options(extent=390, cross_extent=844, count=20, clock=math.nan)
    calls.folio_view_create(config, None, options, view)
    calls.folio_config_destroy(config)

    def show(title):
        state = State()
        calls.folio_pager_state(view, state)
        print(f"{title}: page {state.settled} at {state.offset:.17g}")

    calls.folio_view_touch(view)
    calls.folio_view_move(view, 60)
    calls.folio_view_lift(view, 1.1)
    calls.folio_view_run(view, 60000)
    show("a fling")
    print(folio.text(calls.folio_pager_text, view, EXPLANATION))
    calls.folio_view_key(view, KEY_RIGHT)
    calls.folio_view_run(view, 60000)
    show("a key")
    calls.folio_view_resize(view, 844, 390)
    show("a rotation")
    shown = (Shown * 16)(Shown())
    for index in range(min(16, calls.folio_view_shown(view, shown, 16))):
        page = shown[index]
        print(f"page {page.page} from {page.start:.17g}, {page.extent:.17g} long")
    calls.folio_pager_destroy(view)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:3]))
