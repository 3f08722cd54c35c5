import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioFeel
import FolioReplay
import FolioReport
import FolioSurface

extension Command {
  static let lookVerbs: [Command] = [state, snaps, window, pool, explain, config]

  static let state = Command(
    name: "state", synopsis: "state [--json|--all]", summary: "show where the pager is",
    details: [
      "`--all` adds the anchor, which stays in place through resizes and edits, and the count of",
      "invalid answers of each strategy.",
    ],
    example: "state", otherWords: ["status", "info", "where", "print"]
  ) { (session, arguments, record) throws(Diagnostic) in
    let asJSON = arguments.take("--json") != nil
    let wantsAll = !asJSON && arguments.take("--all") != nil
    try arguments.end()
    let json = StateField.json(session)
    record.data = ("state", json)
    record.lines = asJSON ? [json.text] : StateText.lines(session.present, all: wantsAll)
    record.isVerbatim = asJSON
  }

  static let snaps = Command(
    name: "snaps", synopsis: "snaps [all]", summary: "list the snap points",
    details: [
      "A long list is shortened to the first, the last and the nearby snap points; `all` lists up",
      "to 10000. In a loop, the list covers one lap.",
    ],
    example: "snaps", otherWords: ["rests", "stops"]
  ) { (session, arguments, record) throws(Diagnostic) in
    let wantsAll = arguments.take("all") != nil
    try arguments.end()
    record.lines = SnapText.lines(session.present.pager, all: wantsAll)
    record.data = ("snaps", SnapText.json(session.present.pager, all: wantsAll))
  }

  static let explain = Command(
    name: "explain", synopsis: "explain [speeds | page INDEX]",
    summary: "explain the last release, or how a page looks",
    details: [
      "Then come the smallest changes in distance and speed that would make the surface land elsewhere. `speeds`",
      "lists where the same gesture lands at every other speed. `page` tells a page's position and what each",
      "part of the transform adds to its look.",
    ],
    example: "drag +60; release v=1.1; explain speeds", otherWords: ["why", "reason"]
  ) { (session, arguments, record) throws(Diagnostic) in
    if arguments.take("page") != nil { return try explainPage(session, &arguments, &record) }
    let wantsSpeeds = arguments.take("speeds") != nil
    try arguments.end()
    guard let release = session.present.release else {
      throw Diagnostic(
        .nothingToExplain, "nothing has been released yet", at: arguments.statement.span
      ).adding(help: "for example `drag +60; release v=1.1; explain`")
    }
    guard wantsSpeeds else {
      record.lines = ExplainText.lines(release)
      record.data = ("explain", release.json)
      return
    }
    if let late = release.late { return record.lines = [late] }
    let speeds = SpeedText(release)
    record.lines = speeds.lines
    record.data = ("speeds", speeds.json)
  }

  static let config = Command(
    name: "config", synopsis: "config [resolved]",
    summary: "show the config of the pager in use",
    details: [
      "`resolved` shows the values that apply to the current surface, with defaults and the source",
      "of each value.",
    ],
    example: "config resolved", otherWords: ["settings"]
  ) { (session, arguments, record) throws(Diagnostic) in
    let wantsAll = arguments.take("resolved") != nil
    try arguments.end()
    let state = session.present
    guard wantsAll else {
      let text = state.choice.printed()
      record.lines = text.split(separator: "\n").map(String.init)
      record.data = ("config", .string(text))
      record.isVerbatim = true
      return
    }
    let fields = state.choice.resolved(for: state.pager.layout.viewport).fields
    let values = Columns.lines(fields.map { ($0.name, $0.value) })
    record.lines = Columns.lines(zip(values, fields).map { ($0, $1.origin) })
    record.data = ("fields", .array(fields.map { $0.json }))
  }

  private static func explainPage(
    _ session: Session, _ arguments: inout Arguments, _ record: inout Record
  ) throws(Diagnostic) {
    let (state, pager) = (session.present, session.present.pager)
    let word = try arguments.need("a page")
    let page = try word.integer("a page", in: Int.min...Int.max)
    try arguments.end()
    let count = pager.layout.pageCount
    guard pager.layout.isLooping && count > 0 || (0..<count).contains(page) else {
      throw Refusal.noSuchPage(page, count: count).diagnostic(at: word.span)
    }
    guard let looks = state.looks, let plan = pager.configuration.transform else {
      let position = RoundedText.of(pager.position(ofPage: page), decimals: 3)
      record.lines = ["page \(page) at \(position): no transform"]
      record.data = ("page", .object([("position", .number(pager.position(ofPage: page)))]))
      return
    }
    let place = looks.position(ofPage: page)
    let reducesMotion = state.surface.behavior.reducesMotion
    let (position, distance) = (
      RoundedText.of(place.position, decimals: 3), RoundedText.of(place.distance)
    )
    record.lines =
      ["page \(page) at \(position), \(distance) pt from its place"]
      + Columns.lines(
        plan.strategies(reducesMotion).map { ($0.identifier, $0.transform(of: place).text) },
        indent: "  ")
      + ["together: \(looks.look(ofPage: page).text)" + (reducesMotion ? ", reduced motion" : "")]
    record.data = (
      "page",
      .object([
        ("position", .number(place.position)), ("distance", .number(place.distance.value)),
        ("transform", looks.look(ofPage: page).json),
      ])
    )
  }

  static let window = Command(
    name: "window", synopsis: "window [before=POINTS] [after=POINTS]",
    summary: "list the visible pages and their positions on the surface",
    details: [
      "`before` and `after` extend the viewport, so that pages there count as visible. A long list",
      "is shortened to its first and last pages. With a transform, the pages that it draws outside the",
      "viewport are listed too, each with its position and its look.",
    ],
    example: "window after=400",
    options: [
      Option(name: "before", summary: "points to add before the viewport"),
      Option(name: "after", summary: "points to add after the viewport"),
    ]
  ) { (session, arguments, record) throws(Diagnostic) in
    let ends = try ["before", "after"].map { (name) throws(Diagnostic) in
      Points(max(0, try arguments.option(name)?.number("a length") ?? 0))
    }
    try arguments.end()
    let (pager, mapping) = (session.present.pager, session.present.mapping)
    let draws = pager.configuration.transform?.draws ?? 0
    let pages = pager.layout.visiblePages(
      at: pager.offset, before: ends[0], after: ends[1]
    ).map { pager.layout.drawnPages(around: $0, draws) }
    let looks = session.present.looks
    record.lines = pages.map { pager.windowLines($0, mapping, looks) } ?? ["no page shows"]
    record.data = ("window", pages.map { pager.windowJSON($0, mapping, looks) } ?? .array([]))
  }

  static let pool = Command(
    name: "pool", synopsis: "pool",
    summary: "count the views that a surface with view reuse has needed so far",
    details: ["A page that leaves the window gives its view to the next page that enters."],
    example: "go 5; settle; pool", otherWords: ["reuse", "views", "recycle"]
  ) { (session, arguments, record) throws(Diagnostic) in
    try arguments.end()
    let reuse = ReuseText(session.trace, session.present.pager.layout)
    record.lines = reuse.lines
    record.data = ("pool", reuse.json)
  }
}

extension Pager {
  /// The pages of a window as text, abridged after 24.
  fileprivate func windowLines(
    _ pages: ClosedRange<Int>, _ mapping: CoordinateMapping, _ looks: PageLooks?
  ) -> [String] {
    func line(_ page: Int) -> String {
      let frame = frame(ofPage: page, mapping)
      let end = RoundedText.of(frame.start + frame.extent)
      let place = "page \(layout.pageOnLap(page).page)   \(RoundedText.of(frame.start)) ... \(end)"
      guard let looks else { return place }
      let position = RoundedText.of(looks.position(ofPage: page).position, decimals: 3)
      return "\(place)   at \(position)   \(looks.look(ofPage: page).text)"
    }
    guard pages.count > 24 else { return pages.map(line) }
    return pages.prefix(3).map(line) + ["... \(pages.count - 6) more"] + pages.suffix(3).map(line)
  }

  /// The pages of a window as data, abridged after 200.
  fileprivate func windowJSON(
    _ pages: ClosedRange<Int>, _ mapping: CoordinateMapping, _ looks: PageLooks?
  ) -> JSONValue {
    let shown = pages.count > 200 ? Array(pages.prefix(100)) + pages.suffix(100) : Array(pages)
    return .array(
      shown.map { page in
        let (frame, place) = (frame(ofPage: page, mapping), layout.pageOnLap(page))
        var members: [(String, JSONValue)] = [
          ("page", .integer(place.page)), ("lap", .integer(place.lap)),
          ("start", .number(frame.start.value)), ("extent", .number(frame.extent.value)),
        ]
        if let looks {
          members.append(("position", .number(looks.position(ofPage: page).position)))
          members.append(("transform", looks.look(ofPage: page).json))
        }
        return .object(members)
      })
  }

  /// The frame of a page, relative to the surface's left or top edge.
  private func frame(ofPage page: Int, _ mapping: CoordinateMapping) -> PageFrame {
    mapping.mapped(
      frame: layout.frame(ofPage: page, at: offset), viewport: layout.viewport.extent)
  }
}
