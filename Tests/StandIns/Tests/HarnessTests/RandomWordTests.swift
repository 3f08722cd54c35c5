import FolioKit
import Testing

@testable import Harness

extension Scenario {
  /// A random action on an app.
  fileprivate static func any(_ generator: inout some RandomNumberGenerator) -> Scenario {
    func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
    switch number(0...19) {
    case 0...3:
      let time = [16.0, 1, 100, 700][number(0...3)]
      return Scenario("advance \(time)") { $0.view.advance(by: time) }
    case 4...6: return Scenario("touch") { $0.view.touchDown() }
    case 7...10:
      let distance = Points(Double(number(-12...12) * 8))
      return Scenario("move \(distance)") { $0.view.move(by: distance) }
    case 11...13:
      let velocity = Velocity(pointsPerMillisecond: [0, 0.5, -0.5, 2, -2][number(0...4)])
      return Scenario("lift \(velocity)") { $0.view.lift(velocity: velocity) }
    case 14:
      // A scroll view does not report a canceled touch without a drag.
      return Scenario("cancel") { if $0.view.isDragging { $0.view.cancelTouch() } }
    case 15:
      let page = [Destination.next, .previous, .first, .last, .page(number(-1...8))][number(0...4)]
      let isAnimated = number(0...1) == 1
      return Scenario("go \(page) \(isAnimated)") { $0.go(page, animated: isAnimated) }
    case 16:
      let width = [100.0, 250, 0, 80][number(0...3)]
      let height = width == 0 ? 0 : [100.0, 60][number(0...1)]
      return Scenario("rotate \(width)x\(height)") {
        $0.rotate(width: width, height: height, milliseconds: 16)
      }
    case 17:
      let place = number(0...5)
      let edit: PageEdit =
        number(0...1) == 0
        ? .insert(.uniform(count: 1, extent: 100), at: place) : .remove(.index(place))
      return Scenario("\(edit)") { $0.send(.edit([edit])) }
    case 18:
      let count = number(0...6)
      return Scenario("reload \(count)") { $0.send(.reload(.uniform(count: count))) }
    default:
      let isMirrored = number(0...1) == 0
      return Scenario("turn \(isMirrored)") { $0.turn(isMirrored ? .rightToLeft : .leftToRight) }
    }
  }
}

@MainActor
@Suite("The adapter under random words")
struct RandomWordTests {
  // Without bounces a stand-in's finger does not drag content that fits, and a simulated one does.
  @Test(
    "the adapter does the same as the driver on the simulated view",
    arguments: Settings.all.filter { $0.behavior.bounces })
  func words(_ setting: Setup) {
    var generator = Mixer(state: 39)
    for _ in 0..<25 {
      let actions = (0..<40).map { _ in Scenario.any(&generator) }
      let app = AppPlayer(setting)
      let plain = DriverPlayer(setting)
      for (index, action) in actions.enumerated() {
        action.play(app)
        action.play(plain)
        guard app.trace.count == plain.trace.count,
          zip(app.trace, plain.trace).allSatisfy({ isSame($0, $1) })
        else {
          let word = actions[...index].map { $0.testDescription }.joined(separator: "\n")
          Issue.record("\(word)\nfound \(app.trace)\nexpected \(plain.trace)")
          break
        }
        app.forget()
        plain.forget()
      }
      plain.close()
    }
  }
}

/// SplitMix64, with the same numbers on every platform.
private struct Mixer: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
