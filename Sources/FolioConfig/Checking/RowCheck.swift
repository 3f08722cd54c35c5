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

  /// All errors of the table.
  var errors: [ConfigError] {
    guard let table = kind.descriptor.rows else { return [] }
    return count(table) + order(table)
  }

  /// An error for each pair of neighbouring rows out of order, one even for several columns.
  private func order(_ table: RowDescriptor) -> [ConfigError] {
    guard rows.count > 1, !isInOrder(table) else { return [] }
    let columns =
      table.strictlyIncreasing.map { ($0, false) } + table.nonDecreasing.map { ($0, true) }
    var errors = [ConfigError?](repeating: nil, count: rows.count)
    for (column, mayBeEqual) in columns {
      for (index, error) in order(column, table, mayBeEqual: mayBeEqual) where errors[index] == nil
      {
        errors[index] = error
      }
    }
    return errors.compactMap { $0 }
  }

  /// Whether all columns are in order, a fast test that nearly all tables pass.
  private func isInOrder(_ table: RowDescriptor) -> Bool {
    table.strictlyIncreasing.allSatisfy { isInOrder($0, mayBeEqual: false) }
      && table.nonDecreasing.allSatisfy { isInOrder($0, mayBeEqual: true) }
  }

  private func isInOrder(_ column: String, mayBeEqual: Bool) -> Bool {
    var before = -Double.infinity
    for index in rows.indices {
      guard let stated = rows[index].value[column], let here = Self.number(stated)?.value else {
        continue
      }
      guard mayBeEqual ? here >= before : here > before else { return false }
      before = here
    }
    return true
  }

  private func count(_ table: RowDescriptor) -> [ConfigError] {
    guard !table.count.contains(rows.count) else { return [] }
    let isTooMany = rows.count > table.count.upperBound
    let extra = isTooMany ? rows[table.count.upperBound].span : place
    return [.rowCount(rows.count, row: table.name, of: kind.id, table.count, at: extra)]
  }

  /// Every pair of neighbouring rows that is out of order in one column.
  private func order(
    _ column: String, _ table: RowDescriptor, mayBeEqual: Bool
  ) -> [(index: Int, error: ConfigError)] {
    let values = rows.map { row in row.value[column].flatMap { Self.number($0) } }
    var errors: [(index: Int, error: ConfigError)] = []
    for index in values.indices.dropFirst() {
      guard let before = values[index - 1], let here = values[index] else { continue }
      if mayBeEqual ? here.value >= before.value : here.value > before.value { continue }
      let slot = ConfigError.Slot(column, of: table.name, origin: kind.signature.origin)
      errors.append(
        (
          index,
          .rowOrder(slot, [before, here], mayBeEqual: mayBeEqual, reason: table.orderReason)
        ))
    }
    return errors
  }

  private static func number(_ stated: Stated<ParameterValue>) -> Stated<Double>? {
    switch stated.value {
    case .number(let value), .speed(let value): Stated(value, at: stated.span)
    case .integer(let value): Stated(Double(value), at: stated.span)
    default: nil
    }
  }
}

/// Checks the length of a paging chain.
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
