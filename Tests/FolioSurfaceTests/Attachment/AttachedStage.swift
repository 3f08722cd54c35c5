import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport

/// A view with a page index, for a platform without views.
final class Card {
  var page: Int
  var frame = PageFrame(start: 0, extent: 0)
  var crossExtent: Points = 0
  init(_ page: Int) { self.page = page }
}

/// A simulated scroll view as a platform's, with a record of the calls to it.
final class FakePlatform: ScrollSurface {
  let view: SimulatedScrollView
  var isInWindow = true
  var reducesMotion = false
  var isRightToLeft = false
  var safeArea = SafeArea.zero
  var crossInsets = Insets.zero {
    didSet {
      crossOffset += oldValue.leading - crossInsets.leading
      changed()
    }
  }
  /// The offset across the axis.
  private(set) var crossOffset: Points = 0
  var insets = Insets.zero {
    didSet {
      view.setInsets(.exactly(insets))
      changed()
    }
  }
  /// Called from within the setter of the insets, as UIKit does.
  var changed: () -> Void = {}
  private(set) var offsets: [Points] = []
  private(set) var content: [Viewport] = []
  private(set) var isFast: Bool?

  init(_ viewport: Viewport, _ behavior: ScrollBehavior) {
    view = SimulatedScrollView(viewport: viewport, behavior)
  }

  var offset: Points { view.offset }
  var isAnimating: Bool { view.isAnimating }
  var snapshot: SurfaceSnapshot {
    var snapshot = view.snapshot
    snapshot.canAnimate = true
    return snapshot
  }
  var surroundings: SurfaceSurroundings {
    SurfaceSurroundings(
      insets: insets, crossInsets: crossInsets, safeArea: safeArea, isInWindow: isInWindow,
      isRightToLeft: isRightToLeft, reducesMotion: reducesMotion)
  }

  func carryOut(_ command: SurfaceCommand) {
    switch command {
    case .setOffset(let offset, let isAnimated):
      offsets.append(offset)
      if isAnimated { view.stop() }
      view.setOffset(offset, animated: isAnimated && isInWindow)
    case .setInsets(.exactly(let insets)): self.insets = insets
    case .setInsets(.unbounded):
      let limit = Points(Limits.maximumLength)
      insets = Insets(leading: limit, trailing: limit)
    case .setContentExtent(let extent):
      content.append(Viewport(extent: extent, crossExtent: crossExtent))
      view.setContentExtent(extent)
    case .target, .place, .recycle: break
    }
  }
  func setCrossInsets(_ insets: Insets) { crossInsets = insets }
  func configure(_ configuration: PagerConfiguration) { isFast = configuration.deceleratesFast }
  /// The extents of the visible pages at the end of each animation.
  private(set) var animated: [[Points]] = []
  var extents: () -> [Points] = { [] }
  func animate(_ changes: @escaping () -> Void) {
    changes()
    animated.append(extents())
  }
}

/// A pager attached to a simulated platform, with cards as page views.
final class AttachedStage {
  let platform: FakePlatform
  let attached: AttachedPager<Card>
  /// The cards in the scroll view, in insertion order.
  private(set) var cards: [Card] = []
  private(set) var laid = 0
  /// The pages that an assistive technology reads, in order.
  private(set) var read: [Int]?
  var driver: PagerDriver { attached.driver }
  var pager: Pager { attached.pager }

  init(
    _ configuration: PagerConfiguration = .test(), pages: Int? = 5,
    viewport: Viewport = Viewport(extent: 100, crossExtent: 40),
    behavior: ScrollBehavior = .test(), _ prepare: (FakePlatform) -> Void = { _ in }
  ) {
    platform = FakePlatform(viewport, behavior)
    prepare(platform)
    let link = Link()
    attached = AttachedPager(
      PagerDriver(Pager(FixedSource(configuration))), on: platform,
      views: PageViews(
        add: { link.stage?.cards.append($0) },
        lay: { card, frame, crossExtent in
          link.stage?.laid += 1
          (card.frame, card.crossExtent) = (frame, crossExtent)
        },
        remove: { card in link.stage?.cards.removeAll { $0 === card } },
        arrange: { link.stage?.read = $1?.map(\.page) }))
    link.stage = self
    platform.view.delegate = Fingers(attached)
    platform.changed = { [weak self] in self?.attached.surroundingsDidChange() }
    platform.extents = { [weak self] in self?.cards.map { $0.frame.extent } ?? [] }
    attached.begin()
    if let pages { attached.show(PageSource(count: { pages }, view: { Card($0) })) }
  }

  /// Lets the views reach the stage once it exists.
  private final class Link {
    weak var stage: AttachedStage?
  }

  // The attached pager and the platform retain each other.
  deinit { close() }

  func close() {
    platform.view.delegate = nil
    attached.end()
  }

  var pages: [Int] { cards.map(\.page).sorted() }

  func layOut(_ viewport: Viewport) {
    platform.view.layout(viewport)
    platform.view.setContentExtent(platform.view.contentExtent)
  }

  func drag(by distance: Points, velocity: Velocity = .zero) {
    platform.view.touchDown()
    for _ in 0..<4 { platform.view.move(by: distance / 4) }
    platform.view.lift(velocity: velocity)
  }
}

/// Forwards the callbacks of the simulated view to an attached pager, as an adapter does.
private final class Fingers: ScrollSurfaceDelegate {
  private let attached: AttachedPager<Card>

  init(_ attached: AttachedPager<Card>) { self.attached = attached }

  func receive(_ callback: SurfaceCallback) -> Points? {
    switch callback {
    case .willEndDragging(let velocity, let proposedTarget):
      return attached.willEndDragging(
        velocity: velocity.pointsPerMillisecond, proposedTarget: proposedTarget.value,
        isCancelled: false
      ).map { Points($0) }
    case .touchCancelled: attached.touchCancelled()
    case .didLayout: attached.didLayout()
    default: attached.driver.receive(callback)
    }
    return nil
  }
}
