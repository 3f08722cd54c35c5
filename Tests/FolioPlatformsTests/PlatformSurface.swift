import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioPlatforms
import FolioTestSupport
import Foundation
import Testing

/// A pager with a platform's config, in a viewport.
struct PlatformSurface {
  var pager: Pager
  private var effects = Effects()

  /// Creates a pager of `Configs/platforms/NAME.kdl` with overriding nodes.
  init(
    _ name: String, _ overrides: String = "", viewport: Double, pages: PageContent
  ) throws {
    let folder = try #require(SharedFolder.packageRoot)
    let file = folder.appendingPathComponent("Configs/platforms/\(name).kdl")
    let text = try String(contentsOf: file, encoding: .utf8)
    let result = ConfigLoader(registry: .all).load([
      SourceText(name: name, text: text),
      SourceText(name: "test", text: "pager test extends=\(name) { \(overrides) }"),
    ])
    pager = Pager(
      try #require(
        result.pager(named: "test"),
        Comment(rawValue: PlainRenderer().text(of: result.diagnostics))))
    send(.resize(.step(to: Viewport(extent: Points(viewport)))))
    send(.reload(pages))
  }

  mutating func send(_ event: PagerEvent) {
    effects.clear()
    pager.handle(event, into: &effects)
  }

  /// The decision of a release after a drag.
  func decision(
    from start: Double, to offset: Double, velocity: Double = 0, proposed: Double? = nil,
    kind: Release.Kind = .directionAndEnd, pointerTravel: Double? = nil
  ) -> Decision {
    var copy = self
    copy.send(.scroll(to: Points(start), cause: .programmatic))
    copy.send(.beginDrag(at: Points(start)))
    if offset != start { copy.send(.scroll(to: Points(offset), cause: .drag)) }
    return copy.pager.decide(
      ReleaseInput(
        velocity: Velocity(pointsPerMillisecond: velocity),
        gesture: Release.Gesture(kind: kind), proposedTarget: proposed.map { Points($0) },
        pointerTravel: pointerTravel.map { Points($0) }),
      reasons: true)
  }

  /// The offset on which a release lands; `nil` if the surface coasts freely.
  func target(
    from start: Double, to offset: Double, velocity: Double = 0, proposed: Double? = nil,
    kind: Release.Kind = .directionAndEnd, pointerTravel: Double? = nil
  ) -> Double? {
    decision(
      from: start, to: offset, velocity: velocity, proposed: proposed, kind: kind,
      pointerTravel: pointerTravel
    ).target?.offset.value
  }
}
