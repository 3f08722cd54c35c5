import FolioConfig
import FolioCore
import FolioPlatforms
import FolioTestSupport
import Foundation

/// The transform of a case as a config: a preset by name where Folio has it, else its tracks.
struct TransformSpelling {
  /// The tables of tracks in a cases file.
  private let tables: [TestJSON]

  init(tables: [TestJSON]) { self.tables = tables }

  /// The preset of a case with its keys; `nil` if Folio has none of that name.
  func preset(_ it: TransformCase) -> String? {
    func number(_ name: String) -> Double? { it.parameters[name]?.double }
    func word(_ name: String) -> String? { it.parameters[name]?.string }
    func flag(_ name: String) -> Bool? { it.parameters[name]?.bool }
    switch it.effect {
    case "viewpager2-zoom-out": return word("text") == nil ? "zoom-out" : nil
    case "viewpager2-depth": return "depth"
    case "fspager-depth": return "depth scale=0.5"
    case "swiper-fade": return flag("crossFade") == true ? "cross-fade" : "fade-over"
    case "fspager-cross-fading": return "cross-fade"
    // Their pitches have the spacing already.
    case "fspager-linear": return "linear spacing=0"
    case "fspager-overlap": return "overlap spacing=0"
    case "carousel-slider":
      let factor = number("enlargeFactor") ?? 0.3
      return word("enlargeStrategy") == "zoom"
        ? "enlarge origin=inner factor=\(factor)" : "enlarge factor=\(factor)"
    case "compose-guide":
      return "neighbors scale=\(number("leastScale") ?? 1) fade=\(number("leastOpacity") ?? 0.5)"
    case "embla-scale": return "tween fade=0"
    case "embla-opacity": return "tween scale=0"
    case "embla-parallax": return "tween scale=0 fade=0 parallax=0.2"
    case "rnrc-parallax":
      let adjacent = number("adjacentScale").map { " adjacent=\($0)" } ?? ""
      return "parallax scale=\(number("scale") ?? 0.8) offset=\(number("offset") ?? 100)\(adjacent)"
    case "swiper-coverflow": return coverFlow(it)
    case "fspager-cover-flow": return "cover-flow fspager spacing=0"
    case "icarousel-cover-flow": return "cover-flow icarousel"
    case "swiper-cube": return "cube"
    case "fspager-cubic": return "cube-hinged"
    case "swiper-flip": return flag("limitRotation") == false ? "flip limited=#false" : "flip"
    case "toxicbakery-accordion": return "accordion"
    case "swiper-cards":
      return "cards rotate=\(number("perSlideRotate") ?? 2) offset=\(number("perSlideOffset") ?? 8)"
    case "cvpl-stack": return word("layout") == "default" ? "stack" : nil
    case "icarousel-time-machine": return "time-machine"
    case "icarousel-inverted-time-machine": return "time-machine inverted=#true"
    default: return circle(it)
    }
  }

  private func circle(_ it: TransformCase) -> String? {
    let name = it.effect.replacingOccurrences(of: "icarousel-", with: "")
    let plain = name.replacingOccurrences(of: "inverted-", with: "")
    guard it.effect != name, ["rotary", "cylinder", "wheel"].contains(plain) else { return nil }
    let count = it.parameters["count"]?.int ?? 12
    return "\(plain) count=\(count)" + (plain == name ? "" : " inverted=#true")
  }

  private func coverFlow(_ it: TransformCase) -> String {
    let times = it.parameters["modifier"]?.double ?? 1
    func number(_ name: String, _ standard: Double) -> Double {
      it.parameters[name]?.double ?? standard
    }
    let stretch = Double(
      it.parameters["stretch"]?.string?.replacingOccurrences(of: "%", with: "") ?? "0")
    return "cover-flow rotate=\(number("rotate", 50) * times) depth=\(number("depth", 100) * times)"
      + " stretch=\((stretch ?? 0) / 100 * times) scale=\(1 - (1 - number("scale", 1)) * times)"
  }

  /// The tracks of a case from the table of its effect; `nil` if there is none.
  func block(_ it: TransformCase) -> String? {
    guard
      let table = tables.first(where: {
        $0["preset"]?.string == it.effect && fits($0["parameters"]?.object ?? [:], it.parameters)
      })
    else { return nil }
    var parts: [String] = []
    if table["pin"]?.bool == true { parts.append("pin") }
    for track in table["tracks"]?.array ?? [] {
      parts += self.parts(of: track, perPage: table["perPageCurve"] != nil)
    }
    for step in table["steps"]?.array ?? [] {
      parts.append("fade to=\(text(step["factor"])) start=\(text(step["beyond"])) span=0")
    }
    if let orbit = table["orbit"] { parts.append(self.orbit(orbit)) }
    for hide in table["hide"]?.array ?? [] {
      // The flips of ViewPagerTransforms show no backs: at half a page they are seen edge on.
      let isBack = hide["beyond"]?.double == 0.5
      parts.append(
        isBack
          ? "hide back=#true"
          : "hide \(text(hide["beyond"])) inclusive=#\(hide["inclusive"]?.bool ?? false)")
    }
    if let pivot = table["pivot"] {
      let along =
        pivot["along"]?.string
        ?? [0: "start", 0.5: "center", 1: "end"][pivot["along"]?.double ?? 0.5] ?? "center"
      parts.append("origin \(along) across=\(text(pivot["across"]))")
    }
    if let eye = table["perspective"]?.double {
      let vanishing = table["vanishing"]?.string == "pivot" ? "page" : "rest"
      parts.append("perspective \(eye) vanishing=\(vanishing)")
    }
    if let front = front(table["order"]?.string ?? "", it) { parts.append("order \(front)") }
    return parts.isEmpty ? "none" : parts.joined(separator: "; ")
  }

  private func fits(_ table: [String: TestJSON], _ parameters: [String: TestJSON]) -> Bool {
    var rest = parameters
    for name in ["axis", "row", "column"] { rest[name] = nil }
    return table == rest
  }

  private func front(_ order: String, _ it: TransformCase) -> String? {
    if order.hasPrefix("none") { return nil }
    if order.contains("earlier over later") { return "earlier" }
    if order.contains("later over earlier") { return "later" }
    if order.hasPrefix("by depth") { return "depth" }
    if order.hasPrefix("leaving page on top") {
      return it.parameters["exitDirection"]?.string == "end" ? "later" : "earlier"
    }
    return "nearest"
  }

  private func orbit(_ orbit: TestJSON) -> String {
    let (unit, radius) = orbit["radius"]?.object?.first ?? ("extent", .number("1"))
    let plane = orbit["plane"]?.string ?? "depth"
    let usual = plane == "depth" ? -1 : 1
    let until = orbit["until"]?.double.map { " until=\($0)" } ?? ""
    return "orbit step=\(text(orbit["step"])) radius=(\(Self.unit(unit)))\(text(radius))"
      + " plane=\(plane) turn=#\(orbit["turn"]?.int != 0)"
      + " inverted=#\(orbit["side"]?.int != usual)" + until
  }

  private static func unit(_ name: String) -> String {
    ["points": "pt", "pitch": "page"][name] ?? name
  }

  private func text(_ json: TestJSON?) -> String { json?.double.map { "\($0)" } ?? "0" }

  private static let shifts = [
    "shift": "along", "across": "across", "depth": "depth", "localShift": "along",
    "localAcross": "across", "localDepth": "depth",
  ]
  private static let turns = ["cross": "cross", "along": "along", "turn": "depth"]
  private static let curves = [
    "easeIn": "ease-in", "easeOut": "ease-out", "easeInOut": "ease-in-out",
  ]

  private func parts(of track: TestJSON, perPage: Bool) -> [String] {
    let property = track["property"]?.string ?? ""
    guard property != "sizeAcross" else { return [] }
    let isInside = property.hasPrefix("local")
    let course = self.course(track, perPage)
    let inside = isInside ? " inside=#true" : ""
    if let keys = track["keys"]?.array {
      let at = keys.map { "at \(text($0[0])) \(value($0[1]))" }.joined(separator: "; ")
      let beyond = track["beyond"]?.string == "extend" ? " beyond=extend" : ""
      let curve = perPage ? " curve=per-page" : ""
      return ["keys \(keyed(property))\(beyond)\(inside)\(curve) { \(at) }"]
    }
    if let axis = Self.shifts[property] {
      let (next, previous) = (track["next"]?.object ?? [:], track["previous"]?.object ?? [:])
      return Set(next.keys).union(previous.keys).sorted().map { unit in
        let sides = [("next", next[unit]), ("previous", previous[unit])].compactMap {
          name, amount in
          amount.map { "\(name)=(\(Self.unit(unit)))\(text($0))" }
        }
        return "shift \(sides.joined(separator: " ")) axis=\(axis)\(inside)\(course)"
      }
    }
    let sides = ["next", "previous"].compactMap { name in
      track[name].map { "\(name)=\(text($0))" }
    }.joined(separator: " ")
    if let about = Self.turns[property] { return ["rotate \(sides) about=\(about)\(course)"] }
    if property == "opacity" { return ["fade \(sides)\(course)"] }
    let axis = ["scaleAlong": " axis=along", "scaleAcross": " axis=across"][property] ?? ""
    let rest = track["rest"]?.double.map { " rest=\($0)" } ?? ""
    return ["scale \(sides)\(axis)\(rest)\(course)"]
  }

  private func course(_ track: TestJSON, _ perPage: Bool) -> String {
    var course = ""
    if let start = track["start"]?.double { course += " start=\(start)" }
    if let span = track["reach"]?.double { course += " span=\(span)" }
    if let limit = track["limit"] { course += " limit=\(limit.string ?? text(limit))" }
    if let curve = track["curve"]?.string { course += " curve=\(Self.curves[curve] ?? curve)" }
    return course + (perPage ? " curve=per-page" : "")
  }

  private func keyed(_ property: String) -> String {
    if let axis = Self.shifts[property] { return "shift-\(axis)" }
    if let about = Self.turns[property] { return "rotate-\(about)" }
    return ["opacity": "fade", "scaleAlong": "scale-along", "scaleAcross": "scale-across"][property]
      ?? property
  }

  private func value(_ json: TestJSON?) -> String {
    guard let (unit, amount) = json?.object?.first else { return text(json) }
    return "(\(Self.unit(unit)))\(text(amount))"
  }
}
