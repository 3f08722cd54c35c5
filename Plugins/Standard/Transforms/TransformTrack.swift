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
  private let limit: Double
  private let start: Double
  private let span: Double
  private let curve: @Sendable (Double) -> Double
  private let isEased: Bool
  private let isInExtents: Bool
  private let isInTracks: Bool
  private let keys: [(position: Double, value: Length)]
  private let extendsKeys: Bool

  /// Reads the ramp and the keys of a part; what it does not have is the default.
  init(_ id: String, _ values: ParameterValues) throws(StrategyError) {
    rest = values.number("rest") ?? (id == "fade" ? 1 : 0)
    (start, span) = (values.number("start") ?? 0, values.number("span") ?? 1)
    let isUnlimited = id == "spacing" || values.word("limit") == "none"
    limit = isUnlimited ? .infinity : values.number("limit") ?? 1
    let (unit, word) = (values.word("unit"), values.word("curve"))
    (isInExtents, isInTracks, isEased) = (unit == "extent", unit == "track", word == "per-page")
    let points = ["x1", "y1", "x2", "y2"].compactMap { values.rows.first?.number($0) }
    curve =
      points.count == 4
      ? TransformCurve.bezier(points[0], points[1], points[2], points[3])
      : TransformCurve.named(word)
    extendsKeys = values.word("beyond") == "extend"
    keys = values.rows.compactMap { row in
      row.number("position").map { ($0, row["value"].flatMap { Length($0) } ?? 0) }
    }
    // The targets of both sides, or of `next` and `previous`.
    func lengths(_ names: String...) -> [Length] {
      names.compactMap { name in
        values[name].flatMap { Length($0) ?? Double($0).map { Length($0) } }
      }
    }
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

  private func progress(_ distance: Double) -> Double {
    guard distance > 0 else { return 0 }
    let part = span > 0 ? (distance - start) / span : (distance >= start ? 1 : 0)
    return curve(max(0, min(part, limit)))
  }

  private func keyed(_ position: Double, _ page: PagePosition) -> Double {
    let after = keys.firstIndex { $0.position > position } ?? keys.count
    let isBeyond = after == 0 || after == keys.count
    if keys.count == 1 || (isBeyond && !extendsKeys) {
      return keys[max(0, min(after, keys.count - 1))].value.amount(on: page)
    }
    let last = max(1, min(after, keys.count - 1))
    let (low, high) = (keys[last - 1], keys[last])
    let share = (position - low.position) / (high.position - low.position)
    let (from, to) = (low.value.amount(on: page), high.value.amount(on: page))
    return from + (to - from) * share
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
