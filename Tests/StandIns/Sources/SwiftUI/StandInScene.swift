/// Not SwiftUI's: what a view with one scroll view comes to in a window, and what can be done to it.
///
/// Nothing is drawn. Pages are laid out as a stack does.
public struct StandInScene {
  /// A page of the scroll view.
  public struct Page {
    public let id: AnyHashable
    /// What it shows, if that is text.
    public let text: String?
    public let size: CGSize
  }

  let window: CGSize
  let safeArea: EdgeInsets
  var ignored = Edge.Set()
  public internal(set) var axes = Axis.Set()
  public internal(set) var margins = EdgeInsets()
  public internal(set) var padding = EdgeInsets()
  public internal(set) var anchor: UnitPoint?
  public internal(set) var pages: [Page] = []
  var isHorizontal = true
  // What a stack has where no spacing is stated.
  var spacing: CGFloat = 8
  var hasTargets = false
  var pageSize: CGSize?
  var text: String?
  var behavior: (any ScrollTargetBehavior)?
  var position: () -> AnyHashable? = { nil }
  var setPosition: (AnyHashable?) -> Void = { _ in }
  var geometryActions: [(ScrollGeometry) -> Void] = []
  var phaseActions: [(ScrollPhase, ScrollPhase) -> Void] = []
  var tasks: [@Sendable () async -> Void] = []

  init(window: CGSize, safeArea: EdgeInsets) {
    self.window = window
    self.safeArea = safeArea
  }

  /// The room it has: the window less the safe area that it does not ignore.
  var room: CGSize {
    func covered(_ edge: Edge.Set, _ length: CGFloat) -> CGFloat {
      ignored.contains(edge) ? 0 : length
    }
    return CGSize(
      width: window.width - covered(.leading, safeArea.leading)
        - covered(.trailing, safeArea.trailing),
      height: window.height - covered(.top, safeArea.top) - covered(.bottom, safeArea.bottom))
  }
}

// Where pages are, in coordinates of the content, from left to right.
extension StandInScene {
  /// The frames of the pages; between the margins the content begins at 0.
  public var frames: [CGRect] {
    var place = isHorizontal ? padding.leading : padding.top
    return pages.map { page in
      let origin =
        isHorizontal ? CGPoint(x: place, y: padding.top) : CGPoint(x: padding.leading, y: place)
      place += (isHorizontal ? page.size.width : page.size.height) + spacing
      return CGRect(origin: origin, size: page.size)
    }
  }

  /// The size of the content, padding included.
  public var contentSize: CGSize {
    guard let last = frames.last else { return .zero }
    return CGSize(width: last.maxX + padding.trailing, height: last.maxY + padding.bottom)
  }

  /// The room less the margins.
  public var containerSize: CGSize {
    CGSize(
      width: room.width - margins.leading - margins.trailing,
      height: room.height - margins.top - margins.bottom)
  }
}

// What the user and SwiftUI do.
extension StandInScene {
  /// Where it comes to rest after a gesture; the velocity in points per second.
  public func rest(from start: CGPoint, to proposed: CGPoint, velocity: CGVector) -> CGPoint {
    scroll.rest(behavior, from: start, to: proposed, velocity: velocity)
  }

  var scroll: StandInScroll {
    StandInScroll(axes, container: containerSize, content: contentSize)
  }

  /// The page that the position is bound to; none where the stack is no layout of targets.
  public var selected: AnyHashable? { hasTargets ? position() : nil }

  /// Another page is at the anchor now.
  public func select(_ id: AnyHashable?) {
    if hasTargets { setPosition(id) }
  }

  /// The scroll view is at another place.
  public func move(to geometry: ScrollGeometry) {
    for action in geometryActions { action(geometry) }
  }

  /// It does something else now.
  public func change(_ old: ScrollPhase, to new: ScrollPhase) {
    for action in phaseActions { action(old, new) }
  }

  /// Runs what appeared with the view, to its end.
  @MainActor public func runTasks() async {
    for task in tasks { await task() }
  }
}

extension View {
  /// Not SwiftUI's: what it comes to in a window.
  public func standIn(
    in window: CGSize, safeArea: EdgeInsets = EdgeInsets(), scenePhase: ScenePhase = .active,
    reduceMotion: Bool = false
  ) -> StandInScene {
    EnvironmentValues.standIn.scenePhase = scenePhase
    EnvironmentValues.standIn.accessibilityReduceMotion = reduceMotion
    var scene = StandInScene(window: window, safeArea: safeArea)
    visit(&scene)
    return scene
  }

  fileprivate func visit(_ scene: inout StandInScene) {
    if let primitive = self as? any Visited {
      primitive.add(to: &scene)
    } else {
      body.visit(&scene)
    }
  }
}

@MainActor private protocol Visited {
  @MainActor func add(to scene: inout StandInScene)
}

extension EmptyView: Visited {
  @MainActor func add(to scene: inout StandInScene) {}
}

extension Text: Visited {
  @MainActor func add(to scene: inout StandInScene) { scene.text = content }
}

extension AnyView: Visited {
  @MainActor func add(to scene: inout StandInScene) { content.visit(&scene) }
}

extension _ConditionalContent: Visited {
  @MainActor func add(to scene: inout StandInScene) { content.visit(&scene) }
}

extension ModifiedView: Visited {
  @MainActor func add(to scene: inout StandInScene) {
    prepare(&scene)
    content.visit(&scene)
    change(&scene)
  }
}

extension GeometryReader: Visited {
  @MainActor func add(to scene: inout StandInScene) {
    content(GeometryProxy(size: scene.room)).visit(&scene)
  }
}

extension ForEach: Visited where Content: View {
  @MainActor func add(to scene: inout StandInScene) {
    for element in data {
      (scene.pageSize, scene.text) = (nil, nil)
      content(element).visit(&scene)
      scene.pages.append(
        .init(id: element[keyPath: id], text: scene.text, size: scene.pageSize ?? .zero))
    }
  }
}

extension LazyHStack: Visited {
  @MainActor func add(to scene: inout StandInScene) {
    scene.isHorizontal = true
    scene.spacing = spacing ?? scene.spacing
    content.visit(&scene)
  }
}

extension LazyVStack: Visited {
  @MainActor func add(to scene: inout StandInScene) {
    scene.isHorizontal = false
    scene.spacing = spacing ?? scene.spacing
    content.visit(&scene)
  }
}

extension ScrollView: Visited {
  @MainActor func add(to scene: inout StandInScene) {
    scene.axes = axes
    content.visit(&scene)
  }
}
