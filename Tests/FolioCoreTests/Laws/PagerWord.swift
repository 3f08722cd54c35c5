import FolioCore
import FolioStandard
import FolioTestSupport

/// A random pager and random events in any order.
struct PagerWord: CustomStringConvertible {
  var configuration: PagerConfiguration
  var label: String
  var viewport: Double
  var content: PageContent
  var events: [PagerEvent]

  static func any(_ choices: inout Choices) -> PagerWord {
    make(&choices, events: 30) { choices in anyEvent(&choices) }
  }

  static func make(
    _ choices: inout Choices, events: Int, _ event: (inout Choices) -> PagerEvent
  ) -> PagerWord {
    let isContent = choices.flag()
    let loops = choices.flag(1, outOf: 4)
    let fraction = choices.element(of: [0, 0.5, 1])
    let scrollsInside = choices.flag(1, outOf: 3)
    let isFree = choices.flag(1, outOf: 8)
    let group = choices.element(of: [1, 1, 1, 1, 2, 3])
    let spacing = choices.flag() ? 0 : 8.0
    let grouping: Grouping =
      group > 1 ? .every(group, first: choices.element(of: [nil, 1])) : .single
    let layout: LayoutPlan =
      isContent
      ? LayoutPlan.content(
        minimum: choices.flag() ? .points(10) : nil, spacing: .points(spacing),
        grouping: grouping)
      : LayoutPlan.uniform(
        extent: choices.element(of: [.snapport(1), .points(60), .viewport(0.5)]),
        spacing: .points(spacing), grouping: grouping)
    let steps = VelocitySteps(
      steps: [.init(speed: 0.25, pages: 1), .init(speed: 1, pages: 3)])
    let configuration = PagerConfiguration.test(
      layout: layout,
      insets: choices.flag(1, outOf: 3)
        ? LengthInsets(leading: .points(20), trailing: .points(12)) : .zero,
      snap: .aligned(fraction, tall: scrollsInside ? .scrollInside : .align),
      rules: isFree ? [FreeRule()] : [steps, ThresholdRule()],
      limits: choices.flag(1, outOf: 4) ? [PagesLimit(pages: 1)] : [],
      loop: LoopPlan(loops ? .clones : .off),
      resize: ResizePlan(choices.element(of: [.page, .page, .page, .offset, .fraction])))
    return PagerWord(
      configuration: configuration,
      label: "content \(isContent) loops \(loops) fraction \(fraction) tall \(scrollsInside) "
        + "free \(isFree) group \(group) spacing \(spacing)",
      viewport: choices.element(of: [100, 100, 250, 0]),
      content: isContent
        ? .extents(choices.array(upTo: 7) { Double($0.int(in: 0...9) * 40) })
        : .uniform(count: choices.int(in: 0...7)),
      events: choices.array(upTo: events, event))
  }

  /// Indices at the limits and beyond them.
  static let farIndices = [
    Int.min, Int.max, Int.max / 2 + 1, -Limits.maximumIndex, Limits.maximumIndex,
    Limits.maximumIndex + 1,
  ]

  static func anyEvent(_ choices: inout Choices) -> PagerEvent {
    let offset = Points(Double(choices.int(in: -60...600)))
    switch choices.int(in: 0...14) {
    case 0, 1: return .beginDrag(at: offset)
    case 2, 3: return .scroll(to: offset, cause: .drag)
    case 4, 5:
      return .release(
        ReleaseInput(
          velocity: Velocity(pointsPerMillisecond: choices.element(of: [0, 0.5, -0.5, 2, -2])),
          proposedTarget: choices.flag(1, outOf: 4) ? offset : nil))
    case 6: return .stopped(at: offset)
    case 7:
      return .scroll(to: offset, cause: choices.element(of: [.motion, .programmatic, .surface]))
    case 8: return .cancel(at: offset)
    case 9:
      return .go(
        choices.element(of: [
          .next, .previous, .first, .last, .page(choices.int(in: -1...8)),
          .page(choices.element(of: farIndices)),
        ]),
        animated: choices.flag())
    case 10: return .resize(anyStage(&choices))
    case 11:
      let insets = Insets(leading: Points(Double(choices.int(in: 0...40))))
      return choices.flag() ? .insets(insets) : .safeArea(SafeArea(along: insets))
    case 12: return .edit(anyEdits(&choices))
    case 13: return .allow(choices.element(of: AllowedSwipes.allCases))
    default: return .watchWindow(overscan: choices.flag() ? .zero : nil)
    }
  }

  static func anyStage(_ choices: inout Choices) -> ResizeStage {
    let viewport = Viewport(
      extent: Points(Double(choices.element(of: [100, 250, 0, 80, 333]))))
    switch choices.int(in: 0...4) {
    case 0: return .willResize(to: viewport)
    case 1: return .alongside
    case 2: return .didLayout(viewport)
    case 3: return .didResize
    default: return .step(to: viewport)
    }
  }

  static func anyEdits(_ choices: inout Choices) -> [PageEdit] {

    choices.array(upTo: 3) { choices in
      let index = choices.int(in: 0...7)
      switch choices.int(in: 0...4) {
      case 0: return .insert(.uniform(count: choices.int(in: 1...3), extent: 50), at: index)
      case 1: return .remove(.index(index))
      case 2: return .move(.index(index), to: choices.int(in: 0...8))
      case 3: return .grow(.index(index), extent: Double(choices.int(in: 0...6) * 70))
      default: return .insert(.extents([30, 300]), at: index)
      }
    }
  }

  /// The pager before the events.
  var start: Driven { Driven(configuration, viewport: Points(viewport), pages: content) }

  var description: String {
    "\(label)\nviewport \(viewport) \(content)\n" + events.map { "\($0)" }.joined(separator: "\n")
  }
}
