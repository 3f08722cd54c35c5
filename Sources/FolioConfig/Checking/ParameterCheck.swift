import FolioCore
import FolioDiagnostics

/// Checks values against the parameters of a signature.
///
/// Values from files and from code go through the same check; only code can give a value of another
/// type.
struct ParameterCheck {
  let signature: Signature

  func check(_ list: ParameterList, _ report: (Diagnostic) -> Void) {
    for index in list.entries.indices {
      let entry = list.entries[index]
      check(entry, report)
      guard let parameter = signature.index(of: entry.name) else { continue }
      let known = list.entries[..<index].first { earlier in
        signature.index(of: earlier.name).map { signature.excludes($0, parameter) } ?? false
      }
      if let known { report(.restated(known.name, of: signature, at: entry.value.span)) }
    }
  }

  private func check(_ entry: ParameterList.Entry, _ report: (Diagnostic) -> Void) {
    guard let index = signature.index(of: entry.name) else {
      return report(signature.unknown(Stated(entry.name, at: entry.value.span)))
    }
    if let error = problem(entry.value, index) { report(error) }
  }

  /// What is wrong with a value of the parameter with this index; `nil` if it is right.
  func problem(_ stated: Stated<ParameterValue>, _ index: Int) -> Diagnostic? {
    let found = problem(stated, signature.types[index]) { signature.slot(signature.names[index]) }
    guard let found, found.code == .notAChoice, case .text(let word) = stated.value else {
      return found
    }
    let meant = signature.parameters[index].valuesAlsoCalled[LegalName.plain(word)]
    return found.suggesting(
      meant ?? NearestName.find(word, among: signature.types[index].words), for: stated.span)
  }

  func checkRequired(
    _ list: ParameterList, at place: SourceSpan?, _ report: (Diagnostic) -> Void
  ) {
    for parameter in signature.parameters
    where parameter.isRequired && list[parameter.name] == nil {
      report(
        .missingParameter(
          signature.slot(parameter.name), summary: parameter.summary, at: place))
    }
  }

  /// - Parameter slot: the parameter for errors; made only where there is one, because nearly all
  ///   values are right.
  private func problem(
    _ stated: Stated<ParameterValue>, _ type: ParameterType, _ slot: () -> ParameterSlot
  ) -> Diagnostic? {
    switch (type, stated.value) {
    case (.bool, .bool), (.text, .text): return nil
    case (.integer(let range), .integer(let value)),
      (.integerOrWord(let range, _), .integer(let value)):
      if range.contains(value) { return nil }
      let bounds = Double(range.lowerBound)...Double(range.upperBound)
      return .outOfRange(slot(), Double(value), bounds, at: stated.span)
    case (.integerOrWord(_, let words), .text(let word)), (.choice(let words), .text(let word)):
      return words.contains(word) ? nil : .notAChoice(slot(), word, type, at: stated.span)
    case (.number(let range), .number(let value)), (.speed(let range), .speed(let value)),
      (.duration(let range), .number(let value)):
      return number(value, range, slot, stated)
    case (.length(let units, let range, _), .length(let length)):
      guard units.contains(length.unit) else {
        return .wrongUnit(
          stated.map { _ in length.unit.rawValue }, slot(), type,
          number: stated.map { _ in length.amount })
      }
      return number(length.amount, range, slot, stated)
    case (.offsets(let limit), .offsets(let values)):
      if values.count > limit { return .tooManyValues(slot(), limit: limit, at: stated.span) }
      let range = -Limits.maximumOffset...Limits.maximumOffset
      guard let wrong = values.first(where: { !range.contains($0) }) else { return nil }
      return number(wrong, range, slot, stated)
    default:
      return .wrongKind(slot(), type, found: nil, at: stated.span)
    }
  }

  private func number(
    _ value: Double, _ range: ClosedRange<Double>, _ slot: () -> ParameterSlot,
    _ stated: Stated<ParameterValue>
  ) -> Diagnostic? {
    if range.contains(value) { return nil }
    guard value.isFinite else { return .notFinite(slot(), at: stated.span) }
    return .outOfRange(slot(), value, range, at: stated.span)
  }
}

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

  func errors() -> [Diagnostic] {
    guard let table = kind.descriptor.rows else { return [] }
    return count(table) + order(table)
  }

  /// An error for each pair of neighbouring rows out of order, one even for several columns.
  private func order(_ table: RowDescriptor) -> [Diagnostic] {
    var errors: [Int: Diagnostic] = [:]
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
    _ report: (_ row: Int, Diagnostic) -> Void
  ) {
    var last: Stated<Double>?
    for index in rows.indices {
      let here = rows[index].value[column].flatMap { Self.number($0) }
      defer { last = here }
      guard let here, let last else { continue }
      if mayBeEqual ? here.value >= last.value : here.value > last.value { continue }
      let slot = ParameterSlot(column, of: table.name, origin: kind.signature.origin)
      report(
        index,
        .rowOrder(slot, last, here, mayBeEqual: mayBeEqual, reason: table.orderReason))
    }
  }

  private func count(_ table: RowDescriptor) -> [Diagnostic] {
    guard !table.count.contains(rows.count) else { return [] }
    let isTooMany = rows.count > table.count.upperBound
    let extra = isTooMany ? rows[table.count.upperBound].span : place
    return [
      Diagnostic(
        .rowCount,
        isTooMany
          ? "`\(kind.id)` has \(rows.count) rows, more than \(table.count.upperBound)"
          : "`\(kind.id)` needs at least \(Wording.count(table.count.lowerBound, "`\(table.name)`"))",
        at: extra, isTooMany ? "one too many" : "has \(rows.count)")
    ]
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
  static func errors(in uses: [StrategyUse], at place: SourceSpan?) -> [Diagnostic] {
    guard uses.count > Limits.maximumChain else { return [] }
    return [StrategyRole.release, .limit].compactMap { role in
      let links = uses.filter { $0.role == role }
      guard links.count > Limits.maximumChain else { return nil }
      return Diagnostic(
        .chainTooLong,
        "`paging` has \(links.count) \(Wording.plural(role)), more than \(Limits.maximumChain)",
        at: links[Limits.maximumChain].id.span ?? place, "one too many")
    }
  }
}
