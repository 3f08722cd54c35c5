import FolioCore

/// The course of a property by the position of a page: a ramp to a target, or keys.
///
/// value(p) = rest + (target - rest) · curve(min((|p| - start) / span, limit)), with the target
/// `next` for p > 0 and `previous` for p < 0: section 6 of the study of page transformers. Keys are
/// joined by straight lines.
struct TransformTrack: Sendable {
  private let rest: Double
  private let next: [Length]
  private let previous: [Length]
  /// The share of the way to the target, by the distance from rest.
  private let progress: @Sendable (Double) -> Double
  private let isEased: Bool
  private let isInExtents: Bool
  private let isInTracks: Bool
  private let keys: [(position: Double, value: Length)]
  private let extendsKeys: Bool

  /// Reads the ramp and the keys of a part; what it does not have is the default.
  init(_ id: String, _ values: ParameterValues) throws(StrategyError) {
    rest = values.number("rest") ?? (id == "fade" ? 1 : 0)
    progress = Self.progress(values)
    let (unit, curve) = (values.word("unit"), values.word("curve"))
    (isInExtents, isInTracks, isEased) = (unit == "extent", unit == "track", curve == "per-page")
    extendsKeys = values.word("beyond") == "extend"
    keys = values.rows.compactMap { row in
      row.number("position").map { ($0, row.length("value") ?? 0) }
    }
    // The targets of both sides, or of `next` and `previous`.
    func lengths(_ names: String...) -> [Length] { names.compactMap { values.length($0) } }
    let both = lengths("to", "by", "and", "also")
    let (next, previous) = (lengths("next"), lengths("previous"))
    guard id == "keys" || !(both + next + previous).isEmpty else {
      throw StrategyError(
        reason: "it has no target",
        help: "add `\(values.signature.names[0])=`, or `next=` and `previous=`")
    }
    let isAlong = id == "shift" && values.word("axis") == "along"
    let isMirrored = isAlong || id == "rotate" || id == "spacing"
    let still = [Length(rest)]
    func first(_ choices: [Length]...) -> [Length] { choices.first { !$0.isEmpty } ?? still }
    self.next = first(next, both)
    self.previous = first(previous, isMirrored ? both.map { -$0 } : both)
  }

  func value(on page: PagePosition) -> Double {
    let position = position(of: page)
    guard keys.isEmpty else { return keyed(position, page) }
    let progress = progress(position.magnitude)
    guard progress != 0 else { return rest }
    let lengths = position > 0 ? next : previous
    var target = 0.0
    // By index, because an iterator allocates in a debug build.
    for index in lengths.indices { target += lengths[index].amount(on: page) }
    return rest + (target - rest) * progress
  }

  private func position(of page: PagePosition) -> Double {
    var position = page.position
    if isInExtents, page.extent > 0 { position = page.distance / page.extent }
    // Without a loop, a track of n places is n - 1 pitches long.
    let count = Double(page.groupCount)
    if isInTracks, !page.isLooping, count > 1 { position *= count / (count - 1) }
    return isEased ? TransformCurve.eased(position) : position
  }

  private static func progress(_ values: ParameterValues) -> @Sendable (Double) -> Double {
    let (start, span) = (values.number("start") ?? 0, values.number("span") ?? 1)
    // `spacing` has no limit either.
    let limit = values.number("limit") ?? .infinity
    let points = ["x1", "y1", "x2", "y2"].compactMap { values.rows.first?.number($0) }
    let curve = TransformCurve.named(values.word("curve"), or: points)
    return { distance in
      guard distance > 0 else { return 0 }
      let part = span > 0 ? (distance - start) / span : (distance >= start ? 1 : 0)
      return curve(max(0, min(part, limit)))
    }
  }

  private func keyed(_ position: Double, _ page: PagePosition) -> Double {
    let last = keys.count - 1
    let end = max(min(1, last), keys.firstIndex { $0.position > position } ?? last)
    let (low, high) = (keys[max(0, end - 1)], keys[end])
    let (from, to) = (low.value.amount(on: page), high.value.amount(on: page))
    let share = last > 0 ? (position - low.position) / (high.position - low.position) : 0
    return from + (to - from) * (extendsKeys ? share : max(0, min(share, 1)))
  }
}

extension Length {
  /// The length in points on a page; a plain number is itself.
  func amount(on page: PagePosition) -> Double {
    switch unit {
    case .extent: amount * page.extent.value
    case .cross: amount * page.cross.value
    case .page: amount * page.pitch.value
    case .points, .viewport, .snapport: amount
    }
  }

  static prefix func - (length: Length) -> Length { Length(-length.amount, length.unit) }
}
