import FolioCore
package import FolioDiagnostics

extension MapPicture.Entry {
  /// The map as data: its ranges, its steps and thresholds, and the row in the middle of each band.
  package var json: JSONValue {
    .object([
      ("config", .string(name)), ("page", .integer(map.field.page)),
      ("counts", .string(map.field.unit)),
      ("distances", .range(map.distances)), ("velocities", .range(map.velocities)),
      ("steps", .array(map.steps.map { .number($0) })),
      ("thresholds", .array(map.thresholds.map { .number($0) })),
      ("standstill", map.standstill.json),
      (
        "bands",
        .array(
          map.plane.bands.map { band in
            .object([
              ("from", .number(band.lower)), ("to", .number(band.upper)),
              ("rows", .array(band.rows.map { $0.json })),
            ])
          })
      ), ("exact", .bool(map.isExact)), ("decisions", .integer(map.decisions)),
    ])
  }
}

extension DecisionMap {
  /// The map as what a drawing of it needs: its ranges, and each region with its borders, rising with the
  /// speed.
  package var regionsJSON: JSONValue {
    .object([
      ("page", .integer(field.page)), ("start", .number(field.pager.offset.value)),
      ("distances", .range(distances)), ("velocities", .range(velocities)),
      ("sentence", .string(sentence)), ("exact", .bool(isExact)),
      ("regions", .array(plane.regions.map { $0.json })),
    ])
  }
}

extension MapRegion where Value == Landing {
  fileprivate var json: JSONValue {
    .object([
      ("leads", value.json),
      ("center", .array([.number(center.distance), .number(center.velocity)])),
      (
        "edges",
        .array(
          edges.map { .array([.number($0.velocity), .number($0.from), .number($0.to)]) })
      ),
    ])
  }
}

extension SpeedRow where Value == Landing {
  /// The row as data.
  fileprivate var json: JSONValue {
    .object([
      ("velocity", .number(velocity)),
      (
        "spans",
        .array(
          spans.map {
            .object([("from", .number($0.from)), ("to", .number($0.to)), ("leads", $0.value.json)])
          })
      ),
    ])
  }
}

extension JSONValue {
  fileprivate static func range(_ range: ClosedRange<Double>) -> JSONValue {
    .array([.number(range.lowerBound), .number(range.upperBound)])
  }
}
