import FolioCore
import FolioDiagnostics
import FolioSurface
import Testing

/// One thing that happens in a story that is played on a surface.
enum StoryDeed: Sendable {
  case touch
  case move(Double, over: Double)
  case lift(Double?)
  case cancel
  case tick(Double)
  case settle
  case go(Int)
  case next
  case insets(Double, Double)
  case willResize(Double, Double)
  case alongside
  case layout(Double, Double)
  case didResize
  /// Where it stands after all that.
  case stands(page: Int, offset: Double)

  /// The deed as it is typed.
  var line: String {
    func text(_ number: Double) -> String { NumberText.of(number) }
    switch self {
    case .touch: return "touch"
    case .move(let distance, let time): return "move \(text(distance)) over=\(text(time))ms"
    case .lift(nil): return "lift"
    case .lift(let speed?): return "lift v=\(text(speed))"
    case .cancel: return "cancel"
    case .tick(let time): return "tick \(text(time))ms"
    case .settle: return "tick"
    case .go(let page): return "go \(page)"
    case .next: return "next"
    case .insets(let leading, let trailing): return "insets own=\(text(leading)),\(text(trailing))"
    case .willResize(let width, let height): return "resize begin \(text(width))x\(text(height))"
    case .alongside: return "resize alongside"
    case .layout(let width, let height): return "resize layout \(text(width))x\(text(height))"
    case .didResize: return "resize end"
    case .stands(let page, let offset):
      return "expect page == \(page); expect phase == idle; expect offset ~= \(text(offset))"
    }
  }
}

/// The story of a config, as it is played on a surface.
struct SurfaceStory: Sendable, CustomTestStringConvertible {
  var config: String
  var size: (width: Double, height: Double)
  var pages: PageContent
  var deeds: [StoryDeed]

  var testDescription: String { config }

  /// What is typed before the surface is touched.
  var preparation: String {
    let pages =
      switch pages {
      case .uniform(let count): String(count)
      case .extents(let extents): extents.map { NumberText.of($0) }.joined(separator: ",")
      case .placed: ""
      }
    let size = NumberText.of(size.width) + "x" + NumberText.of(size.height)
    return "load Configs/\(config).kdl; viewport \(size); pages \(pages)"
  }

  private static func swipe(_ distance: Double, over time: Double, _ speed: Double? = nil)
    -> [StoryDeed]
  { [.touch, .move(distance, over: time), .lift(speed), .settle] }

  /// The stories of the five seeds, and of a carousel that plays by itself.
  static let all = [
    SurfaceStory(
      config: "shelf", size: (390, 600), pages: .uniform(count: 20),
      deeds: swipe(60, over: 400, 0.19) + [.stands(page: 0, offset: -20)]
        + swipe(60, over: 100) + [.stands(page: 1, offset: 290)]
        + swipe(60, over: 50, 1) + [.stands(page: 4, offset: 1220)]
        // Caught in mid flight, and thrown back.
        + [.touch, .move(40, over: 50), .lift(1.2), .tick(90)]
        + swipe(-5, over: 30, -0.5) + [.go(19), .settle, .stands(page: 19, offset: 5820)]
        // Beyond the end and back.
        + swipe(80, over: 80, 3) + [.stands(page: 19, offset: 5820)]),
    SurfaceStory(
      config: "card-feed", size: (390, 600), pages: .extents([0, 1000, 600, 1500, 400]),
      deeds: swipe(80, over: 100, 0) + [.stands(page: 0, offset: 0)]
        + swipe(160, over: 100, 0.5) + [.stands(page: 1, offset: 600)]
        // Inside the tall card, then out of it by its end.
        + swipe(100, over: 300, 0) + [.stands(page: 1, offset: 700)]
        + swipe(-60, over: 100, 0) + [.stands(page: 1, offset: 640)]
        + [.touch, .move(-30, over: 60), .cancel, .settle, .stands(page: 1, offset: 610)]),
    SurfaceStory(
      config: "option-picker", size: (160, 44), pages: .uniform(count: 4),
      deeds: [
        .next, .settle, .stands(page: 1, offset: 160), .next, .tick(50), .next, .settle,
      ]
        + [.stands(page: 3, offset: 480), .next, .settle, .stands(page: 0, offset: 0)]
        + swipe(-60, over: 80) + [.stands(page: 3, offset: 480)]
        + swipe(100, over: 500, 0) + [.stands(page: 0, offset: 0)]),
    SurfaceStory(
      config: "deals", size: (200, 200), pages: .extents([100, 200, 200]),
      deeds: swipe(49, over: 300, 0) + [.stands(page: 0, offset: 0)]
        + swipe(51, over: 300, 0) + [.stands(page: 1, offset: 100)]
        + swipe(20, over: 60) + [.stands(page: 2, offset: 300)]
        // Beyond the end the surface gives way.
        + swipe(50, over: 100, 2) + [.stands(page: 2, offset: 300)]
        + swipe(-30, over: 60, -2) + [.stands(page: 1, offset: 100)]),
    SurfaceStory(
      config: "player-tabs", size: (400, 660), pages: .uniform(count: 3),
      deeds: swipe(250, over: 800, 0) + [.stands(page: 1, offset: 400)]
        + swipe(30, over: 60) + [.stands(page: 2, offset: 800)]
        + [.go(1), .settle, .insets(12, 8), .stands(page: 1, offset: 368)]
        + [.willResize(700, 360), .alongside, .layout(700, 360), .tick(300), .didResize]
        + [.stands(page: 1, offset: 668)]
        // The phone is turned while a tab is still moving.
        + [.go(2), .tick(100), .willResize(400, 660), .alongside, .layout(400, 660), .didResize]
        + [.settle, .stands(page: 2, offset: 748)]),
    SurfaceStory(
      config: "carousel", size: (400, 200), pages: .uniform(count: 3),
      deeds: [.tick(3900), .stands(page: 0, offset: -40), .tick(1000)]
        + [.stands(page: 1, offset: 290), .touch, .tick(9000), .stands(page: 1, offset: 290)]
        + [.lift(nil), .tick(3900), .stands(page: 1, offset: 290), .tick(1000)]
        // A finger takes hold of it on its way over the seam, and throws it back.
        + [.stands(page: 2, offset: 620), .tick(3500), .touch, .move(-20, over: 50), .lift(-0.5)]
        + [.settle, .stands(page: 2, offset: 620), .tick(5000), .stands(page: 0, offset: -40)]),
  ]
}
