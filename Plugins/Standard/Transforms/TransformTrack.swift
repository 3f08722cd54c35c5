package import FolioCore

/// One property of a page that follows its position: a ramp to a target, or keys.
///
/// value(p) = rest + (target - rest) · curve(min((|p| - start) / span, limit)), with the target
/// `next` for p > 0 and `previous` for p < 0: section 6 of the study of page transformers. Keys are
/// joined by straight lines.
package final class TransformTrack: TransformStrategy {
  package enum Property: String, ParameterChoice {
    case fade, scale
    case scaleAlong = "scale-along"
    case scaleAcross = "scale-across"
    case shiftAlong = "shift-along"
    case shiftAcross = "shift-across"
    case shiftDepth = "shift-depth"
    case rotateCross = "rotate-cross"
    case rotateAlong = "rotate-along"
    case rotateDepth = "rotate-depth"

    /// `true` if pages before rest go the other way.
    var isMirrored: Bool { self == .shiftAlong || rawValue.hasPrefix("rotate") }
  }

  /// The distance that counts as 1.
  package enum Unit: String, ParameterChoice {
    case page, extent, track
  }

  /// The ramp of a track, shared by all properties.
  package struct Ramp: Sendable {
    var start = 0.0
    var span = 1.0
    var limit = 1.0
    var curve = TransformCurve.linear
    var unit = Unit.page

    func progress(_ distance: Double) -> Double {
      guard distance > 0 else { return 0 }
      let part = span > 0 ? (distance - start) / span : (distance >= start ? 1 : 0)
      return curve.value(max(0, min(part, limit)))
    }

    func position(of page: PagePosition) -> Double {
      let position =
        switch unit {
        case .page: page.position
        case .extent: page.extent > 0 ? page.distance / page.extent : page.position
        case .track: page.position * Self.share(of: page)
        }
      return curve == .perPage ? TransformCurve.eased(position) : position
    }

    /// Without a loop, a track of n places is n - 1 pitches long.
    private static func share(of page: PagePosition) -> Double {
      let count = Double(page.groupCount)
      return page.isLooping || count < 2 ? 1 : count / (count - 1)
    }
  }

  /// A value at a position.
  struct Key: Sendable {
    var position: Double
    var value: Length
  }

  package let identifier: String
  private let property: Property
  private let rest: Double
  private let next: [Length]
  private let previous: [Length]
  private let ramp: Ramp
  private let keys: [Key]
  private let extendsKeys: Bool
  private let isInside: Bool

  init(
    _ identifier: String, _ property: Property, rest: Double = 0, next: [Length],
    previous: [Length], _ ramp: Ramp, keys: [Key] = [], extendsKeys: Bool = false,
    isInside: Bool = false
  ) {
    self.identifier = identifier
    self.property = property
    self.rest = rest
    self.next = next
    self.previous = previous
    self.ramp = ramp
    self.keys = keys
    self.extendsKeys = extendsKeys
    self.isInside = isInside
  }

  package var isKeptInReducedMotion: Bool? { property == .fade }

  package func transform(of page: PagePosition) -> PageTransform {
    var look = PageTransform.identity
    let position = ramp.position(of: page)
    look.set(property, keys.isEmpty ? value(position, page) : keyed(position, page), isInside)
    return look
  }

  private func value(_ position: Double, _ page: PagePosition) -> Double {
    let progress = ramp.progress(position.magnitude)
    guard progress != 0 else { return rest }
    let lengths = position > 0 ? next : previous
    var target = 0.0
    for index in lengths.indices { target += lengths[index].amount(on: page) }
    return rest + (target - rest) * progress
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

extension PageTransform {
  fileprivate mutating func set(
    _ property: TransformTrack.Property, _ value: Double, _ isInside: Bool
  ) {
    switch property {
    case .fade: opacity = max(0, min(value, 1))
    case .scale: (scaleAlong, scaleAcross) = (value, value)
    case .scaleAlong: scaleAlong = value
    case .scaleAcross: scaleAcross = value
    case .shiftAlong where isInside: inside.x = value
    case .shiftAcross where isInside: inside.y = value
    case .shiftDepth where isInside: inside.z = value
    case .shiftAlong: shiftAlong = Points(value)
    case .shiftAcross: shiftAcross = Points(value)
    case .shiftDepth: shiftDepth = Points(value)
    case .rotateCross: turnAboutCross = value
    case .rotateAlong: turnAboutAlong = value
    case .rotateDepth: turnAboutDepth = value
    }
  }
}
