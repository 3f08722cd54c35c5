import FolioCore
import FolioTestSupport

/// A surface in two dimensions: a pager along the paging axis, and one across with a single page.
struct TabSurface {
  var main: Driver
  var cross: Driver
  private var isVertical: Bool

  init(_ setup: CaseFields) throws {
    isVertical = setup["axis"]?.string == "vertical"
    let size = try setup.part("viewport")
    let names = isVertical ? ["height", "width"] : ["width", "height"]
    let inset = setup["adjustedInset"] ?? setup["contentInset"]
    main = try Workbench.driver(
      "player-tabs", Self.insets(inset, Self.ends(isVertical)), viewport: try size.number(names[0]),
      cross: try size.number(names[1]))
    cross = try Workbench.driver(
      "player-tabs", "pages extent=(snapport)1", "resize keep-page insets=keep",
      Self.insets(inset, Self.ends(!isVertical)),
      viewport: try size.number(names[1]), cross: try size.number(names[0]))
    let areas = [isVertical, !isVertical].map { Self.area(setup["safeArea"], Self.ends($0)) }
    if setup["insetAdjustment"]?.string == "automatic" {
      main.send(.safeArea(SafeArea(along: areas[0], across: areas[1])))
      cross.send(.insets(main.pager.crossInsets))
    }
    main.send(.reload(.uniform(count: try setup.integer("pages"))))
    cross.send(.reload(.uniform(count: 1)))
  }

  /// The names of the two ends of an axis.
  private static func ends(_ isVertical: Bool) -> (leading: String, trailing: String) {
    isVertical ? ("top", "bottom") : ("left", "right")
  }

  private static func insets(
    _ edges: CaseFields?, _ ends: (leading: String, trailing: String)
  ) -> String {
    let area = area(edges, ends)
    return "insets leading=\(area.leading.value) trailing=\(area.trailing.value)"
  }

  private static func area(
    _ edges: CaseFields?, _ ends: (leading: String, trailing: String)
  ) -> Insets {
    Insets(
      leading: Points(edges?[ends.leading]?.double ?? 0),
      trailing: Points(edges?[ends.trailing]?.double ?? 0))
  }

  /// Goes to the current page of the case.
  mutating func goToCurrent(_ setup: CaseFields) throws {
    main.send(.go(.page(try setup.integer("currentIndex")), animated: false))
  }

  /// The horizontal pager.
  var horizontal: Pager { isVertical ? cross.pager : main.pager }
  /// The vertical pager.
  var vertical: Pager { isVertical ? main.pager : cross.pager }

  /// A value of both axes, horizontal first.
  func pair(_ value: (Pager) -> Points) -> TestJSON {
    TestJSON([value(horizontal), value(vertical)])
  }

  /// Insets of both axes by the names of the edges.
  func edges(_ insets: (Pager) -> Insets) -> TestJSON {
    edges { InsetRequest.exactly(insets($0)) }
  }

  /// The requested insets of both axes by the names of the edges.
  func edges(_ request: (Pager) -> InsetRequest) -> TestJSON {
    let beside = request(horizontal).ends
    let around = request(vertical).ends
    return .object([
      "top": around.leading, "bottom": around.trailing, "left": beside.leading,
      "right": beside.trailing,
    ])
  }

  /// The frames of all pages.
  var frames: TestJSON {
    let pages = 0..<main.pager.layout.pageCount
    let side = (start: cross.pager.layout.start(ofPage: 0), cross.pager.layout.extent(ofPage: 0))
    return .array(
      pages.map { page in
        let along = (
          start: main.pager.layout.start(ofPage: page), main.pager.layout.extent(ofPage: page)
        )
        let (x, y) = isVertical ? (side, along) : (along, side)
        return TestJSON([x.0, y.0, x.1, y.1])
      })
  }
}

extension InsetRequest {
  /// Both ends in the terms of the case files.
  var ends: (leading: TestJSON, trailing: TestJSON) {
    switch self {
    case .unbounded: (.string("unbounded"), .string("unbounded"))
    case .exactly(let insets): (TestJSON(insets.leading), TestJSON(insets.trailing))
    }
  }
}
