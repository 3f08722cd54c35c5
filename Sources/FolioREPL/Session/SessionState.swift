import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioFeel
import FolioHost
import FolioReport
import FolioStandard
import FolioSurface

/// The state that commands change and `undo` restores.
struct SessionState: Sendable {
  var catalogue: ConfigCatalogue
  var choice: ComposedPager
  var surface: SimulatedStage
  var size: Size?
  /// The final size of a running transition.
  var pendingSize: Size?
  var content: PageContent = .uniform(count: 0)
  /// `true` for the common pages of a session, of which listed snap points need none.
  var assumesPages = false
  /// The pages sent to the pager; `nil` once edited.
  var sentContent: PageContent?
  var release: ReleaseReport?
  var outcome = Outcome()

  struct Outcome: Sendable {
    var trace: [TracedEntry] = []
    var samples: [OffsetSample] = []
    var isRelease = false

    var effects: [PagerEffect] {
      trace.compactMap { if case .effect(let effect) = $0.entry { effect } else { nil } }
    }

    var bytes: Int {
      trace.count * MemoryLayout<TracedEntry>.stride
        + samples.count * MemoryLayout<OffsetSample>.stride
    }
  }

  var pager: Pager { surface.driver.pager }

  var now: Double { surface.now }

  /// `true` if the surface is at, or on the way to, the end of pages that nobody asked for.
  var isAtEndOfCommonPages: Bool {
    let layout = pager.layout
    guard assumesPages, layout.pageCount > 0, !layout.listsDetents else { return false }
    return layout.isLooping
      ? pager.laps != 0 : (pager.target?.offset ?? pager.offset) >= layout.range.maximum
  }

  init(_ choice: ComposedPager, _ catalogue: ConfigCatalogue) {
    self.choice = choice
    self.catalogue = catalogue
    surface = Self.stage(Pager(choice))
    surface.connect()
  }

  /// A stage on which a pager records its decisions, before it is connected.
  static func stage(_ pager: Pager, at time: Double = 0) -> SimulatedStage {
    var pager = pager
    pager.recordsDecisions = true
    return SimulatedStage(
      pager, viewport: pager.viewport, ScrollBehavior(motion: UIKitDecay(), fast: .uikitFast),
      now: time)
  }

  init(_ choice: ComposedPager, _ catalogue: ConfigCatalogue, _ start: SessionStart) {
    self.init(choice, catalogue)
    send(.resize(.step(to: start.size.viewport(choice.axis))))
    size = start.size
    content = start.pages ?? SessionStart.commonPages
    assumesPages = start.pages == nil
    fill()
  }

  /// Switches to another pager on the same surface, keeping pages and page; cancels touches.
  mutating func use(_ choice: ComposedPager) {
    self.choice = choice
    let givenExtents = pager.hasContentExtents
    let size = size
    play { surface in
      surface.cancel()
      surface.send(.configure(choice))
      if let size { surface.send(.resize(.step(to: size.viewport(choice.axis)))) }
    }
    if mustReload(hadExtents: givenExtents) { fill() }
  }
}

extension Pager {
  var hasContentExtents: Bool { configuration.layout.extent == .content }
}

extension SessionState {
  /// Reloads pages, converted for the current pager.
  mutating func setPages(_ content: PageContent) {
    self.content = content
    assumesPages = false
    fill()
  }

  private mutating func fill() {
    let pages = suited(content)
    sentContent = pages
    send(.reload(pages))
  }

  /// Reloads pages sized like the surface, after a resize.
  mutating func refill() {
    if let sentContent, sentContent != suited(content) { fill() }
  }

  /// Converts pages to the current pager's form, each as long as the surface by default.
  private func suited(_ content: PageContent) -> PageContent {
    if assumesPages, pager.layout.listsDetents { return .uniform(count: 0) }
    let viewport = pager.layout.viewport.extent.value
    guard content.count <= Limits.maximumUnequalPages else { return content }
    switch (pager.configuration.layout.extent, content) {
    case (.content, .uniform(let count)):
      return .extents(Array(repeating: viewport, count: max(0, count)))
    case (.placed, .uniform(let count)):
      return .placed(Self.row(of: Array(repeating: viewport, count: max(0, count))))
    case (.placed, .extents(let extents)): return .placed(Self.row(of: extents))
    default: return content
    }
  }

  /// `true` if the pages must be reloaded; `hadExtents` if the last pager used extents.
  func mustReload(hadExtents: Bool) -> Bool {
    if pager.hasContentExtents, !hadExtents { return true }
    return sentContent.map { !$0.isAlike(suited(content), inCount: assumesPages) } ?? false
  }

  private static func row(of extents: [Double]) -> PlacedContent {
    var start = 0.0
    return PlacedContent(
      extents.map { extent in
        defer { start += extent }
        return PlacedPage(start: start, extent: extent)
      })
  }
}

extension PageContent {
  /// `true` if both have the same form and, if it matters, the same count.
  fileprivate func isAlike(_ other: PageContent, inCount: Bool) -> Bool {
    if inCount, count != other.count { return false }
    return switch (self, other) {
    case (.uniform, .uniform), (.extents, .extents), (.placed, .placed): true
    default: false
    }
  }
}

extension SessionState {
  /// The estimated memory of a step that another state does not share: 100 bytes for each unequal page.
  func bytes(since before: SessionState, _ kind: Command.Kind) -> Int {
    if case .uniform = sentContent ?? content { return outcome.bytes }
    let moves = [.motion, .request].contains(kind) && pager.viewport == before.pager.viewport
    let isShared = moves || pager.layout.sharesPages(with: before.pager.layout)
    return outcome.bytes + (isShared ? 0 : pager.layout.pageCount * 100)
  }

  var mapping: CoordinateMapping { surface.mapping }

  /// How pages look on the surface; `nil` without a transform.
  var looks: PageLooks? { pager.pageLooks(reducesMotion: surface.behavior.reducesMotion) }

  var isTouched: Bool { surface.view.isTracking }

  /// `true` while a wheel with notches turns.
  var isWheeling: Bool { surface.driver.isWheeling }

  /// `true` if neither pager nor surface moves, which may bounce under an idle pager.
  var standsStill: Bool {
    pager.phase == .idle && !isTouched && !surface.view.state.isMoving && !surface.driver.isAstray
  }

  enum Need {
    case surface, finger, noFinger
  }

  func check(_ need: Need, at span: SourceSpan) throws(Diagnostic) {
    switch need {
    case .surface where pager.viewport.extent <= 0:
      throw Refusal.noViewport.diagnostic(at: span)
    case .finger where !isTouched:
      throw Diagnostic(.noFinger, "no finger is on the surface", at: span)
        .adding(help: "put one there first: `touch`")
    case .noFinger where isTouched:
      throw Diagnostic(.fingerDown, "a finger is on the surface", at: span)
        .adding(
          help: "first lift the finger with `release` or `lift`, or cancel the touch with `cancel`")
    default: break
    }
  }
}
