import FolioREPL

/// The commands of a session.
enum FuzzCommands {
  /// The verbs and their arguments.
  static let names =
    CommandTable.all.flatMap { $0.names }
    + [
      "drag +60", "release v=1.1", "settle", "pages 20", "viewport 390x600", "resize 200x800",
      "go 3",
      "expect page == 3", "touch", "move -80 over=120ms", "lift v=2", "tick 16ms", "load a.kdl",
      "load { pager b { pages extent=content } }", "insert 3 at 2", "remove 4",
      "edit { remove 4; insert 1 at 4 }", "stops=0,2", "undo", "redo",
      "begin", "alongside", "layout", "end", "edge=trailing", "instant", "--json", "kind=",
      "cause=",
      "target=", "over=", "rate=", "bounces=no", "slop=", "pixel=",
    ]
}
