import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioReport

extension Command {
  /// Verbs of what an app asks for.
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
    trace: .step, purpose: .sending,
    otherWords: ["goto", "jump", "page", "show", "select", "visit"],
    words: { _ in ["first", "last", "instant"] }
  ) { (session, arguments, record) throws(CommandError) in
    let stated = (edge: arguments.has("edge"), route: arguments.has("route"))
    let destination = try destination(&arguments)
    let isAnimated = arguments.take("instant") == nil
    try arguments.end()
    try session.go(destination, isAnimated, arguments, &record)
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

  static let next = Command(
    name: "next", synopsis: "next [instant]",
    summary: "one page on from where the pager is going",
    details: ["With `loop rewind` it goes from the last page to the first."],
    example: "next", trace: .step, purpose: .sending, otherWords: ["forward"],
    words: { _ in ["instant"] }
  ) { (session, arguments, record) throws(CommandError) in
    let isAnimated = arguments.take("instant") == nil
    try arguments.end()
    try session.go(.next, isAnimated, arguments, &record)
  }

  static let previous = Command(
    name: "previous", synopsis: "previous [instant]",
    summary: "one page back from where the pager is going",
    details: ["With `loop rewind` it goes from the first page to the last."],
    example: "go 3; settle; previous", trace: .step, purpose: .sending,
    otherWords: ["back", "prev"],
    words: { _ in ["instant"] }
  ) { (session, arguments, record) throws(CommandError) in
    let isAnimated = arguments.take("instant") == nil
    try arguments.end()
    try session.go(.previous, isAnimated, arguments, &record)
  }

  static let resize = Command(
    name: "resize", synopsis: "resize SIZE | resize begin SIZE|alongside|layout [SIZE]|end",
    summary: "change the surface's size, in one step or as a transition",
    details: [
      "`begin` announces the size, `alongside` is the state to move without a jump,",
      "`layout` gives the surface its size, `end` ends the transition.",
    ],
    example: "resize 844x390", trace: .step, purpose: .moving,
    otherWords: ["rotate", "turn", "landscape", "portrait"],
    words: { _ in ["begin", "alongside", "layout", "end"] }
  ) { (session, arguments, record) throws(CommandError) in
    let step = arguments.peek?.text ?? ""
    switch step {
    case "begin", "layout":
      _ = arguments.next()
      let size = try arguments.isEmpty && step == "layout" ? nil : arguments.need("a size").size()
      try arguments.end()
      try session.resize(step, to: size, arguments, &record)
    case "alongside", "end":
      _ = arguments.next()
      try arguments.end()
      try session.resize(step, to: nil, arguments, &record)
    default:
      let size = try arguments.need("a size").size()
      try arguments.end()
      try session.resize("", to: size, arguments, &record)
    }
  }

  private static func destination(
    _ arguments: inout Arguments
  ) throws(CommandError) -> Destination {
    if arguments.take("first") != nil { return .first }
    if arguments.take("last") != nil { return .last }
    let word = try arguments.need("a page")
    let page = try word.integer("a page", in: Int.min...Int.max)
    var edge = SnapEdge.leading
    var route = Destination.Route.shortest
    if let word = arguments.option("edge") {
      edge = try word.choice("an edge", of: EdgeWord.self).edge
    }
    if let word = arguments.option("route") {
      route = try word.choice("a route", of: RouteWord.self).route
    }
    return .page(page, edge: edge, route: route)
  }

  private enum EdgeWord: String, CaseIterable {
    case leading
    case trailing
    var edge: SnapEdge { self == .leading ? .leading : .trailing }
  }

  private enum RouteWord: String, CaseIterable {
    case shortest
    case forward
    case backward
    var route: Destination.Route {
      switch self {
      case .shortest: .shortest
      case .forward: .forward
      case .backward: .backward
      }
    }
  }
}

extension Session {
  fileprivate mutating func go(
    _ destination: Destination, _ isAnimated: Bool, _ arguments: Arguments,
    _ record: inout Record
  ) throws(CommandError) {
    try event(arguments, &record) { (state) throws(CommandError) in
      try state.needSurface(at: arguments.statement.span)
      state.send(.go(destination, animated: isAnimated))
    }
  }

  /// One stage of a resize, or all of it where the stage is empty.
  fileprivate mutating func resize(
    _ stage: String, to size: Size?, _ arguments: Arguments, _ record: inout Record
  ) throws(CommandError) {
    try event(arguments, &record) { (state) throws(CommandError) in
      let axis = state.choice.axis
      let size = size ?? state.pendingSize ?? state.size ?? Size(width: 0, height: 0)
      let viewport = size.viewport(axis)
      switch stage {
      case "begin":
        state.pendingSize = size
        state.send(.resize(.willResize(to: viewport)))
      case "alongside":
        state.send(.resize(.alongside))
        state.size = size
      case "layout":
        state.send(.resize(.didLayout(viewport)))
        state.size = size
      case "end":
        state.send(.resize(.didResize))
        state.size = size
        state.pendingSize = nil
      default:
        state.send(.resize(.step(to: viewport)))
        state.size = size
      }
    }
  }
}
