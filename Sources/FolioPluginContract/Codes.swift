// The constants of the C header, for hosts and the Swift convenience for plugins.
package import FolioCore
import FolioPluginABI

/// A two-way table between the cases of an enumeration and their numbers in the contract.
package struct Codes<Value: Equatable & Sendable>: Sendable {
  private let pairs: [(value: Value, code: Int32)]

  init(_ pairs: [(value: Value, code: Int32)]) {
    self.pairs = pairs
  }

  package var values: [Value] { pairs.map { $0.value } }

  /// The number of a value; 0 for a value outside the contract.
  package func code(_ value: Value) -> Int32 {
    for pair in pairs where pair.value == value { return pair.code }
    return 0
  }

  /// The value of a number; `nil` for numbers of newer versions.
  package func value(_ code: Int32) -> Value? {
    pairs.first { $0.code == code }?.value
  }
}

/// The tables of the contract.
package enum Contract {
  /// The roles that plugins can provide.
  package static let roles = Codes<StrategyRole>([
    (.release, FOLIO_KIND_RELEASE), (.limit, FOLIO_KIND_LIMIT),
    (.projection, FOLIO_KIND_PROJECTION), (.motion, FOLIO_KIND_MOTION),
  ])

  package static let kinds = Codes(Release.Kind.allCases.map { ($0, $0.code) })
  package static let causes = Codes(Release.Cause.allCases.map { ($0, $0.code) })
  package static let pointers = Codes(Release.Pointer.allCases.map { ($0, $0.code) })

  /// The types of parameters, by their names in a manifest.
  package static let types = Codes<String>([
    ("bool", FOLIO_BOOL), ("integer", FOLIO_INTEGER), ("integer-or-word", FOLIO_INTEGER_OR_WORD),
    ("number", FOLIO_NUMBER), ("length", FOLIO_LENGTH), ("speed", FOLIO_SPEED),
    ("choice", FOLIO_CHOICE), ("text", FOLIO_TEXT), ("offsets", FOLIO_OFFSETS),
  ])

  package static let units = Codes<Length.Unit>([
    (.points, FOLIO_UNIT_POINTS), (.viewport, FOLIO_UNIT_VIEWPORT),
    (.snapport, FOLIO_UNIT_SNAPPORT),
    (.page, FOLIO_UNIT_PAGE), (.extent, FOLIO_UNIT_EXTENT),
  ])

  package static let quantities = Codes<Comparison.Quantity>([
    (.speed, FOLIO_QUANTITY_SPEED), (.distance, FOLIO_QUANTITY_DISTANCE),
    (.pageShare, FOLIO_QUANTITY_PAGE_SHARE), (.extentShare, FOLIO_QUANTITY_EXTENT_SHARE),
    (.snaps, FOLIO_QUANTITY_SNAPS),
  ])

  package static let relations = Codes<Comparison.Relation>([
    (.atLeast, FOLIO_AT_LEAST), (.above, FOLIO_ABOVE), (.below, FOLIO_BELOW),
    (.atMost, FOLIO_AT_MOST),
  ])

  /// The findings without numbers of their own.
  package static let findings = Codes<Reason.Finding>([
    (.crossed, FOLIO_FOUND_CROSSED), (.notCrossed, FOLIO_FOUND_NOT_CROSSED),
    (.nearest, FOLIO_FOUND_NEAREST), (.tie, FOLIO_FOUND_TIE),
    (.noOpinion, FOLIO_FOUND_NO_OPINION), (.insideTall, FOLIO_FOUND_INSIDE_TALL),
    (.left, FOLIO_FOUND_LEFT), (.nothingToDecide, FOLIO_FOUND_NOTHING),
  ])
}

// The numbers of a release, which every call passes: a look-up in a table costs more than the call.

extension Release.Kind {
  package var code: Int32 {
    switch self {
    case .endPosition: FOLIO_RELEASE_END
    case .directionAndEnd: FOLIO_RELEASE_DIRECTION_AND_END
    case .directionOnly: FOLIO_RELEASE_DIRECTION
    }
  }
}

extension Release.Cause {
  package var code: Int32 {
    switch self {
    case .drag: FOLIO_CAUSE_DRAG
    case .wheel: FOLIO_CAUSE_WHEEL
    case .key: FOLIO_CAUSE_KEY
    case .cameToRest: FOLIO_CAUSE_CAME_TO_REST
    }
  }
}

extension Release.Pointer {
  package var code: Int32 {
    switch self {
    case .touch: FOLIO_POINTER_TOUCH
    case .mouse: FOLIO_POINTER_MOUSE
    }
  }
}
