import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioReport
import FolioSurface

extension Command {
  static let appVerbs: [Command] = [go, next, previous, resize]

  static let go = Command(
    name: "go", synopsis: "go PAGE [instant] [edge=EDGE] [route=ROUTE] | go first|last [instant]",
    summary: "send the pager to a page, as an app does; animated unless `instant`",
    example: "go 5",
    options: [
      Option(
        name: "edge", summary: "the edge of a page that is scrolled through",
        values: ["leading", "trailing"]),
      Option(
        name: "route", summary: "which way round when looping",
        values: ["shortest", "forward", "backward"]),
    ],
    kind: .request,
    otherWords: ["goto", "jump", "page", "show", "select", "visit"],
    words: { _ in ["first", "last", "instant"] }
  ) { (session, arguments, record) throws(Diagnostic) in
    let stated = (edge: arguments.has("edge"), route: arguments.has("route"))
    let destination = try destination(&arguments)
    let isAnimated = arguments.take("instant") == nil
    try session.event(arguments, &record) { $0.send(.go(destination, animated: isAnimated)) }
    guard !session.noteWaiting(needsSize: false, &record) else { return }
    let pager = session.present.pager
    if stated.edge, (pager.target?.edge ?? pager.anchor.edge) == .point {
      record.warn("`edge` makes no difference: the page rests at one place", arguments)
    }
    if stated.route, !pager.layout.isLooping {
      record.warn("`route` makes no difference: the pager does not loop", arguments)
    } else if stated.route, !isAnimated {
      record.warn("`route` makes no difference: an instant jump crosses nothing", arguments)
    }
  }

  static let next = step(
    "next", .next, "one page on from where the pager is going", example: "next",
    otherWords: ["forward"],
    rewinding: "With `loop rewind` it goes from the last page to the first.")

  static let previous = step(
    "previous", .previous, "one page back from where the pager is going",
    example: "go 3; settle; previous", otherWords: ["back", "prev"],
    rewinding: "With `loop rewind` it goes from the first page to the last.")

  private static func step(
    _ name: String, _ destination: Destination, _ summary: String, example: String,
    otherWords: [String], rewinding: String
  ) -> Command {
    Command(
      name: name, synopsis: name + " [instant]", summary: summary, details: [rewinding],
      example: example, kind: .request, otherWords: otherWords,
      words: { _ in ["instant"] }
    ) { (session, arguments, record) throws(Diagnostic) in
      let isAnimated = arguments.take("instant") == nil
      try session.event(arguments, &record) { $0.send(.go(destination, animated: isAnimated)) }
      _ = session.noteWaiting(needsSize: true, &record)
    }
  }

  static let resize = Command(
    name: "resize", synopsis: "resize SIZE | resize begin SIZE|alongside|layout [SIZE]|end",
    summary: "change the surface's size, in one step or as a transition",
    details: [
      "`begin` announces the size; `alongside` or `layout`, whichever comes first, takes it so that",
      "nothing jumps; `end` ends the transition.",
    ],
    example: "resize 844x390", kind: .motion,
    otherWords: ["rotate", "turn", "landscape", "portrait"],
    words: { _ in ["begin", "alongside", "layout", "end"] }
  ) { (session, arguments, record) throws(Diagnostic) in
    let stage = ["begin", "alongside", "layout", "end"].first { arguments.take($0) != nil }
    let needsSize = stage == nil || stage == "begin" || (stage == "layout" && !arguments.isEmpty)
    let size = try needsSize ? arguments.need("a size").size() : nil
    try session.event(arguments, &record) { state in
      let size = size ?? state.pendingSize ?? state.size ?? Size(width: 0, height: 0)
      let viewport = size.viewport(state.choice.axis)
      switch stage {
      case "begin": state.send(.resize(.willResize(to: viewport)))
      case "alongside": state.send(.resize(.alongside))
      case "layout": state.send(.resize(.didLayout(viewport)))
      case "end":
        // The surface has the announced size at the latest when the change is over.
        if state.pendingSize != nil, state.surface.view.viewport != viewport {
          state.send(.resize(.didLayout(viewport)))
        }
        state.send(.resize(.didResize))
      default: state.send(.resize(.step(to: viewport)))
      }
      if stage == "begin" { state.pendingSize = size } else { state.size = size }
      if stage == "layout", state.pendingSize != nil { state.pendingSize = size }
      if stage == "end" { state.pendingSize = nil }
    }
  }

  private static func destination(
    _ arguments: inout Arguments
  ) throws(Diagnostic) -> Destination {
    if arguments.take("first") != nil { return .first }
    if arguments.take("last") != nil { return .last }
    let word = try arguments.need("a page")
    let page = try word.integer("a page", in: Int.min...Int.max)
    var edge = SnapEdge.leading
    var route = Destination.Route.shortest
    if let word = arguments.option("edge") {
      edge = try word.choice("an edge", of: [.leading, .trailing])
    }
    if let word = arguments.option("route") {
      route = try word.choice("a route", of: [.shortest, .forward, .backward])
    }
    return .page(page, edge: edge, route: route)
  }
}

extension Session {
  /// Reports that what was asked for waits for pages, or for a size where it counts from a place.
  fileprivate func noteWaiting(needsSize: Bool, _ record: inout Record) -> Bool {
    let hasPages = present.pager.layout.pageCount > 0
    guard !hasPages || (needsSize && present.pager.viewport.extent <= 0) else { return false }
    record.lines.append("waits for \(hasPages ? "a size" : "pages")")
    return true
  }
}
