import FolioCore
package import FolioDiagnostics
import FolioReport

/// What it takes to turn a page, both ways, and how far one gesture goes.
public struct FeelSummary: Equatable, Sendable {
  /// Toward later pages; `nil` at the last one.
  public var forward: Turning?
  /// Toward earlier pages; `nil` at the first one.
  public var backward: Turning?
  /// How many groups a hard throw goes, the way it can.
  public var most: Int

  /// Sums a field up.
  public init(_ field: GestureField) {
    forward = field.turning(.forward)
    backward = field.turning(.backward)
    let reach = (forward ?? backward)?.gap ?? 0
    let sign = forward == nil ? -1.0 : 1
    let throwing = GesturePoint(
      distance: sign * reach * 0.4, velocity: sign * DecisionMap.fastestFlick)
    most = field.landing(throwing).moved.map(abs) ?? 0
  }

  /// For a column: `155 pt, 0.2`, and what differs the other way.
  public var text: String {
    guard let first = forward ?? backward else { return "-" }
    let one = Self.text(first)
    guard let backward, forward != nil else { return one }
    let other = Self.text(backward)
    return other == one ? one : "\(one); back \(other)"
  }

  private static func text(_ turning: Turning) -> String {
    let far = turning.distance.map { RoundedText.of($0, decimals: 1) + " pt" } ?? "no drag"
    let fast = turning.speed.map { RoundedText.of($0, decimals: 3) } ?? "no flick"
    return "\(far), \(fast)"
  }

  /// As data.
  package var json: JSONValue {
    .object([
      ("forward", forward.map { $0.json } ?? .null),
      ("backward", backward.map { $0.json } ?? .null),
      ("most", .integer(most)),
    ])
  }
}

extension Turning {
  /// As data.
  fileprivate var json: JSONValue {
    .object([
      ("distance", distance.map { .number($0) } ?? .null),
      ("speed", speed.map { .number($0) } ?? .null), ("gap", .number(gap)),
    ])
  }
}

extension FeelSummary {
  /// What is otherwise than under another pager, in a sentence without a full stop: `against shelf,
  /// tabs turns 31 points earlier, and never more than 1 page`.
  ///
  /// - Parameters:
  ///   - name: the name of this pager.
  ///   - other: that of the other one.
  ///   - base: the other one.
  public func words(_ name: String, against other: String, _ base: FeelSummary) -> String {
    let parts = [distance(from: base), speed(from: base), reach(from: base)].compactMap { $0 }
    guard let last = parts.last else { return "\(name) feels like \(other)" }
    let all = parts.count == 1 ? last : parts.dropLast().joined(separator: ", ") + ", and " + last
    return "against \(other), \(name) \(all)"
  }

  private func distance(from base: FeelSummary) -> String? {
    switch (forward?.distance, base.forward?.distance) {
    case (let mine?, let theirs?):
      let more = mine - theirs
      guard more.magnitude > (forward?.gap ?? 0) * Self.leastShare else { return nil }
      let points = RoundedText.pair(more.magnitude, 0, decimals: 1).first
      return "turns \(points) point\(points == "1" ? "" : "s") \(more > 0 ? "later" : "earlier")"
    case (nil, .some): return "does not turn by a slow drag"
    case (.some, nil): return "turns by a slow drag"
    case (nil, nil): return nil
    }
  }

  /// Which share of the way to the next rest nobody feels.
  private static var leastShare: Double { 2e-4 }

  private func speed(from base: FeelSummary) -> String? {
    switch (forward?.speed, base.forward?.speed) {
    case (let mine?, let theirs?):
      guard (mine - theirs).magnitude > 5e-4 else { return nil }
      let pair = RoundedText.pair(mine, theirs)
      return "takes a flick of \(pair.first) instead of \(pair.second)"
    case (nil, .some): return "does not turn by a flick"
    case (.some, nil): return "turns by a flick"
    case (nil, nil): return nil
    }
  }

  private func reach(from base: FeelSummary) -> String? {
    guard most != base.most, most > 0 else { return nil }
    return "goes \(RoundedText.of(Double(most), "page")) by a hard throw instead of \(base.most)"
  }
}
