import FolioKit
import Harness
import Testing

/// One of the things that can happen to an app, in any order.
enum Deed: Sendable {
  case touch
  case move(Points)
  case lift(Velocity)
  case cancel
  case advance(Double)
  case go(Destination, animated: Bool)
  case rotate(Double, Double)
  case insert(at: Int)
  case remove(Int)
  case reload(Int)
  case turn(CoordinateMapping.ReadingDirection)

  static func any(_ generator: inout some RandomNumberGenerator) -> Deed {
    func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
    switch number(0...19) {
    case 0...3: return .advance([16.0, 1, 100, 700][number(0...3)])
    case 4...6: return .touch
    case 7...10: return .move(Points(Double(number(-12...12) * 8)))
    case 11...13:
      return .lift(Velocity(pointsPerMillisecond: [0, 0.5, -0.5, 2, -2][number(0...4)]))
    case 14: return .cancel
    case 15:
      let pages: [Destination] = [.next, .previous, .first, .last, .page(number(-1...8))]
      return .go(pages[number(0...4)], animated: number(0...1) == 1)
    case 16: return .rotate([100.0, 250, 0, 80][number(0...3)], [100.0, 60][number(0...1)])
    case 17: return number(0...1) == 0 ? .insert(at: number(0...5)) : .remove(number(0...5))
    case 18: return .reload(number(0...6))
    default: return .turn(number(0...1) == 0 ? .rightToLeft : .leftToRight)
    }
  }

  @MainActor
  func play(_ player: any Player) {
    switch self {
    case .touch: player.view.touchDown()
    case .move(let distance): player.view.move(by: distance)
    case .lift(let velocity): player.view.lift(velocity: velocity)
    // A touch that drags nothing is taken away without a word on a scroll view.
    case .cancel: if player.view.isDragging { player.view.cancelTouch() }
    case .advance(let milliseconds): player.view.advance(by: milliseconds)
    case .go(let destination, let animated): player.go(destination, animated: animated)
    case .rotate(let width, let height):
      player.rotate(width: width, height: height, milliseconds: 16)
    case .insert(let gap):
      player.send(.edit([.insert(.uniform(count: 1, extent: 100), at: gap)]))
    case .remove(let index): player.send(.edit([.remove(.index(index))]))
    case .reload(let count): player.send(.reload(.uniform(count: count)))
    case .turn(let direction): player.turn(direction)
    }
  }
}

@MainActor
@Suite("The adapter in any order of things")
struct RandomWordTests {
  @Test("does what the driver does on the simulated view", arguments: Settings.all)
  func words(_ setting: Setup) {
    var generator = Mixer(state: 39)
    for _ in 0..<25 {
      let deeds = (0..<40).map { _ in Deed.any(&generator) }
      let app = AppPlayer(setting)
      let plain = DriverPlayer(setting)
      for (index, deed) in deeds.enumerated() {
        deed.play(app)
        deed.play(plain)
        guard app.trace == plain.trace else {
          let word = deeds[...index].map { "\($0)" }.joined(separator: "\n")
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

/// SplitMix64: the same numbers everywhere.
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
