import FolioCore
import FolioPluginABI
import FolioPluginContract

/// The placement of rests that a plugin gives.
struct PlacementReading: Equatable {
  var placement: SnapPlacement
  var tall: TallPages
  var ends: SnapEnds
  var slack: Points
  var regions: RestRegions
  var margin: LengthInsets

  /// The name of a field that must not depend on the viewport but does; `nil` if there is none.
  func firstDifference(from first: PlacementReading) -> String? {
    if tall != first.tall { return "tall" }
    if ends != first.ends { return "ends" }
    if slack != first.slack { return "slack" }
    if regions != first.regions { return "leading_region or trailing_region" }
    return margin == first.margin ? nil : "leading_margin or trailing_margin"
  }

  /// Reads an answer; throws with the name and value of the first invalid field.
  init(_ answer: folio_placement, _ added: AddedOffsets) throws(InvalidAnswer) {
    unsafe placement = try Self.placement(answer, added)
    tall = try Self.known(Contract.tall, unsafe answer.tall, "tall")
    ends = try Self.known(Contract.ends, unsafe answer.ends, "ends")
    slack = try Self.length(unsafe answer.slack, "slack")
    regions = RestRegions(
      leading: try Self.known(Contract.regions, unsafe answer.leading_region, "region"),
      trailing: try Self.known(Contract.regions, unsafe answer.trailing_region, "region"))
    margin = LengthInsets(
      leading: try Self.margin(unsafe answer.leading_margin_unit, unsafe answer.leading_margin),
      trailing: try Self.margin(unsafe answer.trailing_margin_unit, unsafe answer.trailing_margin))
  }

  private static func placement(
    _ answer: folio_placement, _ added: AddedOffsets
  ) throws(InvalidAnswer) -> SnapPlacement {
    switch unsafe answer.kind {
    case FOLIO_PLACE_ALIGNED:
      return unsafe .aligned(try share(answer.fraction, "fraction"))
    case FOLIO_PLACE_ANCHORED:
      return unsafe .anchored(
        group: try share(answer.fraction, "fraction"),
        port: try share(answer.port_fraction, "port_fraction"))
    case FOLIO_PLACE_EDGE_AWARE: return .edgeAware
    case FOLIO_PLACE_EVERY:
      let step = unsafe answer.step
      guard let points = Points(validating: step), step >= Limits.minimumStep else {
        throw InvalidAnswer("its step \(step) is none, at least \(Limits.minimumStep)")
      }
      return .every(points, from: try unsafe Received.points(answer.origin))
    case FOLIO_PLACE_LIST: return unsafe .list(try list(answer, added))
    case FOLIO_PLACE_NONE: throw InvalidAnswer("it said OK and placed nothing")
    default: throw unsafe InvalidAnswer("its placement has the unknown kind \(answer.kind)")
    }
  }

  private static func list(
    _ answer: folio_placement, _ added: AddedOffsets
  ) throws(InvalidAnswer) -> [Points] {
    if added.isUsed { return try offsets(added.offsets) }
    guard let count = unsafe Int(exactly: answer.offset_count), count <= Limits.maximumListedSnaps
    else {
      throw unsafe InvalidAnswer(
        "its list has \(answer.offset_count) offsets, at most \(Limits.maximumListedSnaps)")
    }
    guard let first = unsafe answer.offsets else {
      guard count > 0 else { return [] }
      throw InvalidAnswer("its list of \(count) offsets is NULL")
    }
    return try offsets(unsafe UnsafeBufferPointer(start: first, count: count).map { $0 })
  }

  private static func offsets(_ numbers: [Double]) throws(InvalidAnswer) -> [Points] {
    guard numbers.count <= Limits.maximumListedSnaps else {
      throw InvalidAnswer("it adds more than \(Limits.maximumListedSnaps) offsets")
    }
    var offsets: Set<Points> = []
    for number in numbers { offsets.insert(try Received.points(number)) }
    return offsets.sorted()
  }

  // MARK: Fields

  private static func share(_ value: Double, _ field: String) throws(InvalidAnswer) -> Double {
    guard value >= 0, value <= 1 else {
      throw InvalidAnswer("its \(field) \(value) is not between 0 and 1")
    }
    return value
  }

  private static func length(_ value: Double, _ field: String) throws(InvalidAnswer) -> Points {
    guard let points = Points(validating: value), points >= 0 else {
      throw InvalidAnswer("its \(field) \(value) is no length")
    }
    return points
  }

  private static func margin(_ unit: Int32, _ amount: Double) throws(InvalidAnswer) -> Length {
    guard unit != 0 else { return .points(0) }
    guard let known = Contract.units.value(unit) else {
      throw InvalidAnswer("its margin has the unknown unit \(unit)")
    }
    return Length(try length(amount, "margin").value, known)
  }

  private static func known<Value>(
    _ codes: Codes<Value>, _ code: Int32, _ field: String
  ) throws(InvalidAnswer) -> Value {
    guard let value = codes.value(code) else {
      throw InvalidAnswer("its \(field) is the unknown \(code)")
    }
    return value
  }
}

/// Receives the offsets that a plugin adds to its placement during one call.
@safe final class AddedOffsets {
  private(set) var offsets: [Double] = []
  /// Whether the plugin added a list; it may be empty.
  private(set) var isUsed = false

  /// An empty placement that adds its offsets here.
  var placement: folio_placement {
    var placement = unsafe folio_placement()
    unsafe placement.struct_size = unsafe UInt32(MemoryLayout<folio_placement>.size)
    unsafe placement.context = Unmanaged.passUnretained(self).toOpaque()
    unsafe placement.add_offsets = { placement, offsets, count in
      guard let context = unsafe placement?.pointee.context else { return }
      let added = unsafe Unmanaged<AddedOffsets>.fromOpaque(context).takeUnretainedValue()
      unsafe added.add(offsets, count)
    }
    return unsafe placement
  }

  /// Forgets what was added, before another call.
  func reset() { (offsets, isUsed) = ([], false) }

  /// Adds offsets, at most one more than the limit: enough to see that there are too many.
  private func add(_ first: UnsafePointer<Double>?, _ count: UInt64) {
    isUsed = true
    let room = Limits.maximumListedSnaps + 1 - offsets.count
    guard let first = unsafe first, room > 0 else { return }
    unsafe offsets.append(
      contentsOf: UnsafeBufferPointer(start: first, count: min(room, Int(clamping: count))))
  }
}
