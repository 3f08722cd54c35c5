import FolioDiagnostics

/// The words that may come next in a line, from the command table.
package enum Completion {
  /// The words that fit, or `nil` for the names of files.
  ///
  /// - Parameters:
  ///   - line: the line up to the cursor.
  ///   - word: the part of it that is being completed.
  package static func words(_ line: String, _ word: String, _ session: Session) -> [String]? {
    let statement = line.split(separator: ";", omittingEmptySubsequences: false).last ?? ""
    var parts = statement.split { $0 == " " || $0 == "\t" }.map(String.init)
    if let last = parts.last, statement.hasSuffix(last) { parts.removeLast() }
    guard let verb = parts.first else {
      return CommandTable.all.map { $0.name }.filter { $0.hasPrefix(word) }
    }
    guard let command = CommandTable.command(named: verb) else { return [] }
    let typed = statement.split { $0 == " " || $0 == "\t" }.last.map(String.init) ?? ""
    let option = command.options.first { typed.hasPrefix($0.name + "=") }
    if (option?.name ?? command.name) == "over" || (option == nil && command.name == "tick"),
      Word.decimal(word) != nil
    {
      return [word + "ms", word + "s"]
    }
    if let option { return option.values.filter { $0.hasPrefix(word) } }
    guard let words = command.words else { return nil }
    let all = words(session) + command.options.map { $0.name + "=" }
    // One name may stand for strategies of several roles.
    var seen: Set<String> = []
    return all.filter { $0.hasPrefix(word) && seen.insert($0).inserted }
  }
}
