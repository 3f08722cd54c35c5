import FolioCore
import FolioDiagnostics

/// Checks the number and the order of the rows of a table.
struct RowCheck {
  private let kind: StrategyKind
  private let rows: [Stated<ParameterList>]
  private let place: SourceSpan?

  /// Checks the rows of a strategy; `place` is where missing rows are reported.
  init(_ kind: StrategyKind, _ rows: [Stated<ParameterList>], at place: SourceSpan?) {
    self.kind = kind
    self.rows = rows
    self.place = place
  }

  var errors: [ConfigError] {
    guard let table = kind.descriptor.rows else { return [] }
    return count(table) + order(table)
  }

  /// An error for each pair of neighbouring rows out of order, one even for several columns.
  private func order(_ table: RowDescriptor) -> [ConfigError] {
    var errors: [Int: ConfigError] = [:]
    for column in table.strictlyIncreasing {
      order(column, table, mayBeEqual: false) { errors[$0] = errors[$0] ?? $1 }
    }
    for column in table.nonDecreasing {
      order(column, table, mayBeEqual: true) { errors[$0] = errors[$0] ?? $1 }
    }
    return errors.sorted { $0.key < $1.key }.map { $0.value }
  }

  private func order(
    _ column: String, _ table: RowDescriptor, mayBeEqual: Bool,
    _ report: (_ row: Int, ConfigError) -> Void
  ) {
    var last: Stated<Double>?
    for index in rows.indices {
      let here = rows[index].value[column].flatMap { Self.number($0) }
      defer { last = here }
      guard let here, let last else { continue }
      if mayBeEqual ? here.value >= last.value : here.value > last.value { continue }
      let slot = ConfigError.Slot(column, of: table.name, origin: kind.signature.origin)
      report(
        index,
        .rowOrder(slot, [last, here], mayBeEqual: mayBeEqual, reason: table.orderReason))
    }
  }

  private func count(_ table: RowDescriptor) -> [ConfigError] {
    guard !table.count.contains(rows.count) else { return [] }
    let isTooMany = rows.count > table.count.upperBound
    let extra = isTooMany ? rows[table.count.upperBound].span : place
    return [.rowCount(rows.count, row: table.name, of: kind.id, table.count, at: extra)]
  }

  private static func number(_ stated: Stated<ParameterValue>) -> Stated<Double>? {
    switch stated.value {
    case .number(let value), .speed(let value): Stated(value, at: stated.span)
    case .integer(let value): Stated(Double(value), at: stated.span)
    default: nil
    }
  }
}

enum ChainCheck {
  /// An error for too many rules, and one for too many limits.
  static func errors(in uses: [StrategyUse], at place: SourceSpan?) -> [ConfigError] {
    guard uses.count > Limits.maximumChain else { return [] }
    return [StrategyRole.release, .limit].compactMap { role in
      let links = uses.filter { $0.role == role }
      guard links.count > Limits.maximumChain else { return nil }
      return .chainTooLong(
        role, count: links.count, limit: Limits.maximumChain,
        at: links[Limits.maximumChain].id.span ?? place)
    }
  }
}
