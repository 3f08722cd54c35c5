/// Not SwiftUI's: the layout of a view with one scroll view in a window, and actions on the view.
///
/// Nothing is drawn. Pages are laid out as in a stack.
public struct StandInScene {
  /// A page of the scroll view.
  public struct Page {
    public let id: AnyHashable
    /// The page's text, if any.
    public let text: String?
    public let size: CGSize
  }

  let window: CGSize
  let safeArea: EdgeInsets
  var ignored = Edge.Set()
  public internal(set) var axes = Axis.Set()
  /// Selects in the pickers, in order.
  public internal(set) var pickers: [(AnyHashable) -> Void] = []
  public internal(set) var margins = EdgeInsets()
  public internal(set) var padding = EdgeInsets()
  public internal(set) var anchor: UnitPoint?
  public internal(set) var pages: [Page] = []
  var isHorizontal = true
  /// `true` if pages are created as they come near.
  public internal(set) var isLazy = false
  // The default spacing of a stack.
  var spacing: CGFloat = 8
  var hasTargets = false
  /// The size fixed by `frame`.
  var (fixedWidth, fixedHeight): (CGFloat?, CGFloat?)
  /// The text of the view, if any.
  public internal(set) var text: String?
  var isGreedy = false
  public internal(set) var behavior: (any ScrollTargetBehavior)?
  var position: () -> AnyHashable? = { nil }
  var setPosition: (AnyHashable?) -> Void = { _ in }
  var sizeActions: [(CGSize) -> Void] = []
  var appearances: [() -> Void] = []
  var taps: [() -> Void] = []
  /// The state kept by the host of the view, and the environments around the view.
  weak var graph: StandInGraph?
  var path = ""
  var places: Set<String> = []
  var shown: [ShownController] = []
  var environments: [EnvironmentValues] = []

  init(window: CGSize, safeArea: EdgeInsets) {
    self.window = window
    self.safeArea = safeArea
  }

  /// The window without the safe area, unless ignored.
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

@MainActor extension StandInScene {
  /// The size of a view without a stack; letters are 10 points wide and lines 20 points high.
  func size(_ proposal: ProposedViewSize) -> CGSize {
    let room = ProposedViewSize(
      width: fixedWidth ?? proposal.width, height: fixedHeight ?? proposal.height)
    let all = CGSize(width: room.width ?? 10, height: room.height ?? 10)
    let letters = CGFloat(text?.count ?? 0)
    let columns = max(1, min(letters, ((room.width ?? .infinity) / 10).rounded(.down)))
    let lines = CGSize(width: columns * 10, height: (letters / columns).rounded(.up) * 20)
    let size = shown.first.map { $0.size(room) ?? all } ?? (isGreedy ? all : lines)
    return CGSize(width: fixedWidth ?? size.width, height: fixedHeight ?? size.height)
  }

  /// The size of a scroll view, which fills its axis and fits its content across the axis.
  var scrollSize: CGSize {
    isHorizontal
      ? CGSize(width: room.width, height: contentSize.height)
      : CGSize(width: contentSize.width, height: room.height)
  }
}

// Frames in coordinates of the content, from left to right.
@MainActor extension StandInScene {
  /// The frames of the pages; the content between the margins starts at 0.
  ///
  /// A lazy stack has seen the first two pages only, and estimates the others by their lengths.
  public var frames: [CGRect] {
    let lengths = pages.map { isHorizontal ? $0.size.width : $0.size.height }
    let seen = isLazy ? lengths.prefix(2) : lengths[...]
    var place = isHorizontal ? padding.leading : padding.top
    return pages.indices.map { page in
      let (origin, size) = (CGPoint(x: padding.leading, y: padding.top), pages[page].size)
      var frame = CGRect(origin: origin, size: size)
      if isHorizontal { frame.origin.x = place } else { frame.origin.y = place }
      let isSeen = seen.indices.contains(page)
      place += (isSeen ? lengths[page] : seen.reduce(0, +) / CGFloat(seen.count)) + spacing
      return frame
    }
  }

  /// The size of the content, padding included.
  public var contentSize: CGSize {
    guard let last = frames.last else { return .zero }
    return CGSize(
      width: (isHorizontal ? last.maxX : frames.map { $0.maxX }.max() ?? 0) + padding.trailing,
      height: (isHorizontal ? frames.map { $0.maxY }.max() ?? 0 : last.maxY) + padding.bottom)
  }

  /// The size of the scroll view less the margins.
  public var containerSize: CGSize {
    CGSize(
      width: scrollSize.width - margins.leading - margins.trailing,
      height: scrollSize.height - margins.top - margins.bottom)
  }
}

// Actions of the user and of SwiftUI.
@MainActor extension StandInScene {
  /// The target of a gesture by its lift; the velocity is in points per second.
  public func rest(from start: CGPoint, lifting place: CGPoint, velocity: CGVector) -> CGPoint {
    guard let behavior else { return place }
    let proposed = scroll.proposal(behavior, lifting: place, velocity: velocity)
    return scroll.rest(behavior, from: start, to: proposed, velocity: velocity)
  }

  public func tap() { for action in taps { action() } }

  public var scroll: StandInScroll {
    StandInScroll(axes, container: containerSize, content: contentSize)
  }

  /// The page bound to the position; `nil` if the stack is not a target layout.
  public var selected: AnyHashable? { hasTargets ? position() : nil }

  /// Moves another page to the anchor.
  public func select(_ id: AnyHashable?) {
    if hasTargets { setPosition(id) }
  }
}

extension View {
  /// Not SwiftUI's: the scene of a view in a window.
  public func standIn(in window: CGSize, safeArea: EdgeInsets = EdgeInsets()) -> StandInScene {
    func look() -> StandInScene {
      var scene = StandInScene(window: window, safeArea: safeArea)
      visit(&scene)
      return scene
    }
    let first = look()
    for action in first.appearances { action() }
    for action in first.sizeActions { action(first.scrollSize) }
    return look()
  }

  func visit(_ scene: inout StandInScene) {
    let outer = scene.path
    scene.path += "/\(Self.self)"
    defer { scene.path = outer }
    if let controller = self as? any UIViewControllerRepresentable {
      guard let graph = scene.graph else { return }
      let shown = controller.show(in: graph, at: scene.path)
      graph.shown[scene.path] = shown
      scene.places.insert(scene.path)
      scene.shown.append(shown)
      shown.update()
    } else if let control = self as? any UIViewRepresentable {
      guard let graph = scene.graph else { return }
      let shown = control.show(in: graph, at: scene.path)
      graph.shown[scene.path] = shown
      scene.places.insert(scene.path)
      scene.shown.append(shown)
      shown.update()
    } else if let primitive = self as? any Visited {
      primitive.add(to: &scene)
    } else {
      if let graph = scene.graph {
        for (label, value) in Mirror(reflecting: self).children {
          (value as? any KeptState)?.link(to: graph, at: "\(scene.path).\(label ?? "")")
        }
      }
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

extension Color: Visited {
  @MainActor func add(to scene: inout StandInScene) { scene.isGreedy = true }
}

extension AnyView: Visited {
  @MainActor func add(to scene: inout StandInScene) { content.visit(&scene) }
}

extension TupleView: Visited {
  @MainActor func add(to scene: inout StandInScene) {
    let path = scene.path
    for (number, view) in views.enumerated() {
      scene.path = "\(path)#\(number)"
      view.visit(&scene)
    }
    scene.path = path
  }
}

extension ZStack: Visited {
  @MainActor func add(to scene: inout StandInScene) { content.visit(&scene) }
}

extension Picker: Visited {
  @MainActor func add(to scene: inout StandInScene) {
    scene.pickers.append {
      if let value = $0.base as? SelectionValue { selection.wrappedValue = value }
    }
  }
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

extension ForEach: Visited where Content: View {
  @MainActor func add(to scene: inout StandInScene) {
    for element in data {
      (scene.fixedWidth, scene.fixedHeight, scene.text) = (nil, nil, nil)
      content(element).visit(&scene)
      let size = scene.size(ProposedViewSize(width: nil, height: nil))
      scene.pages.append(.init(id: element[keyPath: id], text: scene.text, size: size))
    }
  }
}

extension StandInScene {
  @MainActor
  fileprivate mutating func add(
    _ content: some View, isHorizontal: Bool, isLazy: Bool, _ spacing: CGFloat?
  ) {
    (self.isHorizontal, self.isLazy) = (isHorizontal, isLazy)
    self.spacing = spacing ?? self.spacing
    content.visit(&self)
  }
}

extension LazyHStack: Visited {
  @MainActor func add(to scene: inout StandInScene) {
    scene.add(content, isHorizontal: true, isLazy: true, spacing)
  }
}

extension HStack: Visited {
  @MainActor func add(to scene: inout StandInScene) {
    scene.add(content, isHorizontal: true, isLazy: false, spacing)
  }
}

extension LazyVStack: Visited {
  @MainActor func add(to scene: inout StandInScene) {
    scene.add(content, isHorizontal: false, isLazy: true, spacing)
  }
}

extension VStack: Visited {
  @MainActor func add(to scene: inout StandInScene) {
    scene.add(content, isHorizontal: false, isLazy: false, spacing)
  }
}

extension ScrollView: Visited {
  @MainActor func add(to scene: inout StandInScene) {
    scene.axes = axes
    content.visit(&scene)
  }
}
