public import FolioCore
public import FolioDiagnostics

extension PagerTarget: CustomStringConvertible {
  /// The page, the offset and, in a page longer than the port, the edge.
  public var description: String {
    let edge = edge == .point ? "" : ", \(edge.rawValue) edge"
    return "page \(page) at \(RoundedText.of(offset))\(edge)"
  }

  /// The target as data; the offset is exact.
  public var json: JSONValue { .object(members) }

  /// Page, offset, edge and lap by name.
  var members: [(String, JSONValue)] {
    [
      ("page", .integer(page)), ("offset", .number(offset.value)),
      ("edge", .string(edge.rawValue)), ("lap", .integer(lap)),
    ]
  }
}

extension Decision: CustomStringConvertible {
  /// Where the release goes, who decided and, where reasons were asked for, why.
  public var description: String {
    let goal = target.map { "to " + $0.description } ?? "the surface coasts"
    let why = ReasonText.phrase(reasons)
    return goal + ", decided by `\(decidedBy)`" + (why.isEmpty ? "" : ": " + why)
  }

  /// The decision as data: the target or `null`, the strategy that decided, and every reason.
  public var json: JSONValue {
    .object([
      ("target", target?.json ?? .null), ("decidedBy", .string(decidedBy)),
      ("reasons", .array(reasons.map { $0.json })),
    ])
  }
}
