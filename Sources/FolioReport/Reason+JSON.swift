public import FolioCore
public import FolioDiagnostics

extension Reason {
  /// The reason as data: the strategy, what it found, the numbers it compared, and what was cut.
  public var json: JSONValue {
    var members: [(String, JSONValue)] = [
      ("strategy", .string(strategy)), ("finding", .string(finding.name)),
    ]
    members += finding.details
    if !comparisons.isEmpty {
      members.append(("comparisons", .array(comparisons.map { $0.json })))
    }
    return .object(members)
  }
}

extension Reason.Finding {
  /// The name in JSON.
  var name: String {
    switch self {
    case .steps: "steps"
    case .crossed: "crossed"
    case .notCrossed: "not-crossed"
    case .nearest: "nearest"
    case .tie: "tie"
    case .insideTall: "inside-tall"
    case .cut: "cut"
    case .noOpinion: "no-opinion"
    case .left: "left"
    case .nothingToDecide: "nothing-to-decide"
    case .rejected: "rejected"
    case .quarantined: "quarantined"
    case .answered: "answered"
    case .note: "note"
    }
  }

  fileprivate var details: [(String, JSONValue)] {
    switch self {
    case .steps(let count, let direction):
      [("steps", .integer(count)), ("direction", .string(direction.description))]
    case .cut(let from, let to): [("from", .number(from.value)), ("to", .number(to.value))]
    case .rejected(let violation): [("reason", .string(violation.description))]
    case .note(let text): [("text", .string(text))]
    default: []
    }
  }
}

extension Comparison {
  /// The comparison as data: what is measured, both numbers and how they relate.
  public var json: JSONValue {
    .object([
      ("quantity", .string(quantity.rawValue)), ("value", .number(value)),
      ("relation", .string(relation.rawValue)), ("bound", .number(bound)),
    ])
  }
}
