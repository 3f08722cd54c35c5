import FolioCore

extension StrategyRegistration {
  /// Registers a transform that a function makes of its parameters.
  @inline(never)
  static func transform(
    _ descriptor: StrategyDescriptor,
    _ make: @escaping @Sendable (ParameterValues) throws(StrategyError) -> any TransformStrategy
  ) -> StrategyRegistration {
    StrategyRegistration(
      descriptor, .make { (values) throws(StrategyError) in .transform(try make(values)) })
  }
}

enum TransformTracks {
  static let all: [StrategyRegistration] = [scale, fade, shift, rotate, keys, spacing]

  // MARK: Parameters

  private static let lengths = ParameterType.length(
    units: [.points, .extent, .cross, .page],
    amount: -Limits.maximumLength...Limits.maximumLength, mustStateUnit: false)
  private static let anyNumber = ParameterType.number(-1e6...1e6)

  private static let start = Parameter(
    "start", .number(0...1000), default: 0.0, "distance from rest at which it begins, in pages")
  private static let span = Parameter(
    "span", .number(0...1000), default: 1.0, alsoCalled: ["reach", "distance"],
    "distance over which it reaches its target, in pages; 0 for a step at `start`")
  private static let limit = Parameter(
    "limit", .numberOrWord(0...1000, ["none"]), default: Limit(span: 1),
    alsoCalled: ["limit-progress"],
    "number of spans after which it holds; none to go on")
  private static let curve = Parameter(
    "curve", default: TransformCurve.Name.linear, alsoCalled: ["easing", "timing-function"],
    "course from rest to target",
    [
      .linear: "evenly", .easeIn: "slowly at first, as in CSS", .easeOut: "slowly at last",
      .easeInOut: "slowly at first and at last", .sine: "as a quarter of a sine",
      .log: "fast at first, by a logarithm", .antilog: "fast at last, by a logarithm",
      .perPage: "slowly at each whole page",
    ])
  /// A curve of CSS by its control points, in the children of a track.
  private static let bezier = RowDescriptor(
    name: "bezier",
    columns: zip(["x1", "y1", "x2", "y2"], ["first", "first", "second", "second"]).map {
      ParameterDescriptor(
        $0, .number($0.hasPrefix("x") ? 0...1 : -10...10), required: true, positional: true,
        summary: "\($0.hasPrefix("x") ? "way" : "value") of the \($1) control point, as in CSS")
    }, count: 0...1)
  private static let unit = Parameter(
    "unit", default: TransformTrack.Unit.page, "distance that counts as one page",
    [
      .page: "from one resting place to the next", .extent: "the page's own length",
      .track: "as `page`, but of a track from the first page to the last",
    ])
  private static let ramp = [
    start.descriptor, span.descriptor, limit.descriptor, curve.descriptor, unit.descriptor,
  ]

  private struct Limit: ParameterConvertible {
    var span: Double

    init(span: Double) { self.span = span }

    init?(_ value: ParameterValue) {
      switch value {
      case .number(let number): span = number
      case .text: span = .infinity
      default: return nil
      }
    }

    var parameterValue: ParameterValue? { span.isFinite ? .number(span) : .text("none") }
  }

  private static func ramp(_ values: ParameterValues) -> TransformTrack.Ramp {
    var curve = values[curve].curve
    if let row = values.rows.first {
      let points = bezier.columns.map { row[$0.name].flatMap { Double($0) } ?? 0 }
      curve = .bezier(points[0], points[1], points[2], points[3])
    }
    return TransformTrack.Ramp(
      start: values[start], span: values[span], limit: values[limit].span, curve: curve,
      unit: values[unit])
  }

  /// A track from the values of `targets`, or of `next` and `previous`; not inlined, to save size.
  @inline(never)
  private static func track(
    _ id: String, _ alsoCalled: [String], _ summary: String, _ targets: [ParameterDescriptor],
    _ others: [ParameterDescriptor] = [], example: String,
    rest: @escaping @Sendable (ParameterValues) -> Double = { _ in 0 },
    _ property: @escaping @Sendable (ParameterValues) -> TransformTrack.Property
  ) -> StrategyRegistration {
    let names = targets.map { $0.name }
    let sides = [
      ("next", [], "target of pages after the current one"),
      ("previous", ["prev"], "target of pages before it"),
    ].map { name, alsoCalled, summary in
      var side = ParameterDescriptor(
        name, targets[0].type, alsoCalled: alsoCalled, summary: summary)
      side.insteadOf = names[0]
      return side
    }
    let descriptor = StrategyDescriptor(
      role: .transform, id: id, alsoCalled: alsoCalled, summary: summary,
      parameters: targets + sides + others + ramp, rows: bezier, example: "transform \(example)")
    return .transform(descriptor) { (values) throws(StrategyError) in
      let (rest, property) = (rest(values), property(values))
      func lengths(_ names: [String]) -> [Length]? {
        let lengths = names.compactMap { name in
          values[name].flatMap { Length($0) ?? Double($0).map { Length($0) } }
        }
        return lengths.isEmpty ? nil : lengths
      }
      let (both, next, previous) = (lengths(names), lengths(["next"]), lengths(["previous"]))
      guard both ?? next ?? previous != nil else {
        throw StrategyError(
          reason: "it has no target", help: "add `\(names[0])=`, or `next=` and `previous=`")
      }
      let mirror = both.map { property.isMirrored ? $0.map { -$0 } : $0 }
      return TransformTrack(
        id, property, rest: rest, next: next ?? both ?? [Length(rest)],
        previous: previous ?? mirror ?? [Length(rest)], ramp(values),
        isInside: values["inside"] == .bool(true))
    }
  }

  // MARK: Tracks

  private enum ScaleAxis: String, ParameterChoice { case both, along, across }
  private enum ShiftAxis: String, ParameterChoice { case along, across, depth }
  private enum RotationAxis: String, ParameterChoice { case cross, along, depth }

  private static let to = Parameter(
    "to", .number(0...10), default: Double?.none, positional: true,
    alsoCalled: ["min-scale", "scale-factor", "inactive-slide-scale"],
    "factor one page away, before and after")
  private static let scaleRest = Parameter(
    "rest", .number(0...10), default: 1.0, "factor of the page at rest")
  private static let scaleAxis = Parameter(
    "axis", default: ScaleAxis.both, "side that is scaled",
    [
      .both: "along the paging axis and across it", .along: "along the paging axis only",
      .across: "across it only",
    ])
  private static let scale = track(
    "scale", ["zoom", "shrink"], "pages away from rest are smaller or larger", [to.descriptor],
    [scaleRest.descriptor, scaleAxis.descriptor], example: "scale to=0.85", rest: { $0[scaleRest] }
  ) { .init(rawValue: "scale-" + $0[scaleAxis].rawValue) ?? .scale }

  private static let fadeTo = Parameter(
    "to", .number(0...1), default: Double?.none, positional: true,
    alsoCalled: ["min-alpha", "alpha", "opacity", "inactive-slide-opacity"],
    "opacity one page away, before and after")
  private static let fade = track(
    "fade", ["opacity", "alpha"], "pages away from rest are more transparent", [fadeTo.descriptor],
    example: "fade to=0.5", rest: { _ in 1 }
  ) { _ in .fade }

  private static let shifts = [
    ("by", "shift of the next page; the previous one mirrors it"),
    ("and", "a length that is added to `by`"), ("also", "a further length that is added"),
  ].map { ParameterDescriptor($0, lengths, positional: true, summary: $1) }
  private static let shiftAxis = Parameter(
    "axis", default: ShiftAxis.along, "direction of the shift",
    [
      .along: "along the paging axis; pages before rest go the other way",
      .across: "across it, down in a horizontal pager; the same on both sides",
      .depth: "toward the viewer; the same on both sides",
    ])
  private static let inside = Parameter(
    "inside", default: false, "shift inside the scaled and turned page, in its own directions")
  private static let shift = track(
    "shift", ["translate", "offset", "stretch"],
    "pages away from rest are shifted, on top of paging", shifts,
    [shiftAxis.descriptor, inside.descriptor], example: "shift (extent)-0.2 limit=none"
  ) { .init(rawValue: "shift-" + $0[shiftAxis].rawValue) ?? .shiftAlong }

  private static let degrees = Parameter(
    "by", anyNumber, default: Double?.none, positional: true, alsoCalled: ["angle", "degrees"],
    "degrees of the next page; the previous one mirrors it")
  private static let about = Parameter(
    "about", default: RotationAxis.cross, "axis of the turn",
    [
      .cross: "the axis across the paging axis, as a door; the far end recedes",
      .along: "the paging axis; the cross end comes nearer",
      .depth: "the line of sight, in the plane of the page; clockwise in a horizontal pager",
    ])
  private static let rotate = track(
    "rotate", ["rotation", "turn", "rotate-y", "tilt"], "pages away from rest are turned",
    [degrees.descriptor], [about.descriptor], example: "rotate 8 about=depth"
  ) { .init(rawValue: "rotate-" + $0[about].rawValue) ?? .rotateCross }

  private static let share = Parameter(
    "by", lengths, default: Length.points(0), required: true, positional: true,
    "length added to the distance between two pages; negative brings them together")

  private static let spacing = StrategyRegistration.transform(
    StrategyDescriptor(
      role: .transform, id: "spacing", alsoCalled: ["gap"],
      summary: "moves the pictures of pages together or apart, without moving their rests",
      parameters: [share.descriptor], example: "transform spacing (extent)-0.1")
  ) { (values) throws(StrategyError) in
    var ramp = TransformTrack.Ramp()
    ramp.limit = .infinity
    let by = values[share]
    return TransformTrack("spacing", .shiftAlong, next: [by], previous: [-by], ramp)
  }

  private enum Beyond: String, ParameterChoice { case hold, extend }

  private static let property = Parameter(
    "property", default: TransformTrack.Property.fade, positional: true,
    "property that the keys set",
    [
      .fade: "opacity", .scale: "factor of both sides", .scaleAlong: "factor along the paging axis",
      .scaleAcross: "factor across it", .shiftAlong: "shift along the paging axis",
      .shiftAcross: "shift across it", .shiftDepth: "shift toward the viewer",
      .rotateCross: "degrees about the cross axis", .rotateAlong: "degrees about the paging axis",
      .rotateDepth: "degrees in the plane of the page",
    ])
  private static let beyond = Parameter(
    "beyond", default: Beyond.hold, "value before the first key and after the last",
    [.hold: "that of the key", .extend: "on along the line of the two keys"])
  private static let position = Parameter(
    "position", .number(-1000...1000), default: 0.0, required: true, positional: true,
    "position of the page: 0 at rest, 1 the next page, -1 the previous one")
  private static let value = Parameter(
    "value", lengths, default: Length.points(0), required: true, positional: true,
    "factor, opacity, degrees or length there")

  private static let keys = StrategyRegistration.transform(
    StrategyDescriptor(
      role: .transform, id: "keys", alsoCalled: ["keyframes", "interpolate"],
      summary: "sets a property by values at positions, joined by straight lines",
      parameters: [
        property.descriptor, beyond.descriptor, inside.descriptor, curve.descriptor,
        unit.descriptor,
      ],
      rows: RowDescriptor(
        name: "at", columns: [position.descriptor, value.descriptor], count: 1...64,
        strictlyIncreasing: ["position"], orderReason: "each key is further on than the last"),
      example: "transform keys fade { at -1 0.5; at 0 1; at 2 0 }")
  ) { (values) throws(StrategyError) in
    var ramp = TransformTrack.Ramp()
    ramp.curve = values[curve].curve
    ramp.unit = values[unit]
    return TransformTrack(
      "keys", values[property], next: [], previous: [], ramp,
      keys: values.rows.map { .init(position: $0[position], value: $0[value]) },
      extendsKeys: values[beyond] == .extend, isInside: values[inside])
  }
}
