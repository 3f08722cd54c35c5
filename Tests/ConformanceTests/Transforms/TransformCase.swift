import FolioConfig
import FolioCore
import FolioPlatforms
import FolioTestSupport
import Foundation

/// A page of a peer at a position, and the numbers of its look.
struct TransformCase {
  let id: String
  let effect: String
  let parameters: [String: TestJSON]
  let page: PagePosition
  let expect: TestJSON

  init?(_ json: TestJSON) {
    guard let id = json["id"]?.string, let effect = json["effect"]?.string,
      let extent = json["page"]?["extent"]?.double, let cross = json["page"]?["cross"]?.double,
      let pitch = json["page"]?["pitch"]?.double, let position = json["position"]?.double,
      let expect = json["expect"]
    else { return nil }
    (self.id, self.effect, self.expect) = (id, effect, expect)
    parameters = json["parameters"]?.object ?? [:]
    page = PagePosition(
      position: position, extent: Points(extent), cross: Points(cross), pitch: Points(pitch),
      groupCount: parameters["count"]?.int ?? parameters["snaps"]?.int ?? 100,
      isLooping: parameters["loop"]?.bool ?? false)
  }

  /// The fields of a case that Folio does not draw, or `nil` if it draws all.
  var fieldNotCovered: String? {
    if parameters["dragging"]?.bool == true { return "the swing under a finger" }
    let missing = ["sizeAcross", "layer", "piece", "blur", "shadeStart", "shadeEnd", "shadeAll"]
    return missing.first { expect[$0] != nil }
  }

  /// The cases of one effect with one setting, whose pages lie over each other.
  var pile: String {
    "\(effect) \(parameters.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })"
  }

  private var tolerance: Double {
    let isFlutter = effect == "carousel-slider" || effect == "flutter-pageview-idiom"
    // Flutter's curves stop a thousandth from their argument.
    return isFlutter && (effect == "carousel-slider" || parameters["curve"] != nil) ? 2e-3 : 1e-6
  }

  var isDrawn: Bool {
    expect["hidden"]?.bool != true && expect["opacity"]?.double != 0
  }

  /// The first field in which a look differs; `nil` if it is as expected.
  ///
  /// Peers leave what they do not draw as it was, so such a page has no other fields.
  func difference(from look: PageTransform) -> String? {
    let draws = !look.isHidden && look.opacity > 1e-9
    guard draws == isDrawn else { return "drawn: \(draws)" }
    guard draws else { return nil }
    let along = look.shiftAlong.value
    let numbers: [([String], Double)] = [
      (["translate", "along"], along), (["translate", "across"], look.shiftAcross.value),
      (["translate", "depth"], look.shiftDepth.value),
      (["offset", "along"], along + page.pitch.value * page.position),
      (["offset", "across"], look.shiftAcross.value), (["offset", "depth"], look.shiftDepth.value),
      (["scale"], look.scaleAlong), (["scale"], look.scaleAcross),
      (["scaleAlong"], look.scaleAlong), (["scaleAcross"], look.scaleAcross),
      (["rotate", "aboutCross"], look.turnAboutCross),
      (["rotate", "aboutAlong"], look.turnAboutAlong),
      (["rotate", "aboutDepth"], look.turnAboutDepth), (["opacity"], look.opacity),
      (["pivot", "along"], look.pivotAlong), (["pivot", "across"], look.pivotAcross),
      (["perspective"], look.perspective?.value ?? 0),
    ]
    for (path, number) in numbers where path[0] != "pivot" || look.usesPivot {
      guard let expected = path.reduce(expect, { $0?[$1] })?.double else { continue }
      if abs(number - expected) > tolerance {
        return "\(path.joined(separator: ".")): \(number), not \(expected)"
      }
    }
    guard look.perspective != nil, let vanishing = expect["vanishing"]?.string else { return nil }
    return (vanishing == "pivot") == look.vanishesInPage ? nil : "vanishing: not \(vanishing)"
  }
}

extension PageTransform {
  /// `true` if the page is scaled or turned; else its pivot changes nothing.
  fileprivate var usesPivot: Bool {
    scaleAlong != 1 || scaleAcross != 1 || turnAboutCross != 0 || turnAboutAlong != 0
      || turnAboutDepth != 0
  }
}

extension Optional where Wrapped == TestJSON {
  fileprivate subscript(name: String) -> TestJSON? { self?[name] }
}

/// Two pages of one effect that are drawn in an order.
struct TransformPair {
  let above: TransformCase
  let below: TransformCase

  /// All pairs of a pile in which the peer's order is clear.
  static func all(of cases: [TransformCase]) -> [TransformPair] {
    Dictionary(grouping: cases, by: { $0.pile }).values.flatMap { pile in
      pile.flatMap { one in
        pile.compactMap { other in
          guard let here = one.expect["zOrder"]?.double, let there = other.expect["zOrder"]?.double,
            here > there, one.isDrawn, other.isDrawn, one.isClear(from: other)
          else { return nil }
          return TransformPair(above: one, below: other)
        }
      }
    }
  }
}

extension TransformCase {
  /// Peers round a page's place before they compare it, so that ties are broken by its sign.
  fileprivate func isClear(from other: TransformCase) -> Bool {
    page.position.magnitude != other.page.position.magnitude || !isNearestFirst
  }

  private var isNearestFirst: Bool {
    effect.hasPrefix("swiper") || effect.hasPrefix("cvpl-s")
  }
}
