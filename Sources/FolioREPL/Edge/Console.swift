package import FolioDiagnostics

/// Where answers go: data to standard output, everything else to standard error.
package struct Console: Sendable {
  /// When to use colour.
  package enum Color: String, Sendable, CaseIterable {
    /// On a terminal that understands it, unless `NO_COLOR` is set.
    case auto
    /// Always.
    case always
    /// Never.
    case never
  }

  /// Whether answers are JSON, one object a line.
  let isJSON: Bool
  let isColored: Bool
  private let output: @Sendable ([UInt8], Int32) -> Bool

  /// The console of the program.
  package init(json isJSON: Bool, color: Color) {
    self.init(json: isJSON, colored: Self.wantsColor(color)) { bytes, descriptor in
      Terminal.write(bytes, to: descriptor)
    }
  }

  /// A console that hands text on.
  package init(
    json isJSON: Bool, colored isColored: Bool,
    _ output: @escaping @Sendable ([UInt8], Int32) -> Bool
  ) {
    self.isJSON = isJSON
    self.isColored = isColored
    self.output = output
  }

  /// Whether to use colour on standard error.
  private static func wantsColor(_ color: Color) -> Bool {
    switch color {
    case .always: return true
    case .never: return false
    case .auto:
      let isRefused = Terminal.environment("NO_COLOR").map { !$0.isEmpty } ?? false
      return Terminal.isTerminal(Terminal.error) && !isRefused
        && Terminal.environment("TERM") != "dumb"
    }
  }

  /// Shows what a command gave; `false` when nobody reads on.
  package func show(_ record: Record) -> Bool {
    if isJSON { return say([record.json.text]) }
    guard say(record.text) else { return false }
    complain(record.diagnostics)
    return true
  }

  /// Writes lines of data; `false` when nobody reads on.
  @discardableResult
  package func say(_ lines: [String]) -> Bool {
    lines.isEmpty || output(Array((lines.joined(separator: "\n") + "\n").utf8), Terminal.output)
  }

  /// Writes talk.
  package func tell(_ text: String) { _ = output(Array(text.utf8), Terminal.error) }

  /// Writes diagnostics, with colour where it is wanted.
  package func complain(_ diagnostics: some Sequence<Diagnostic>) {
    for diagnostic in diagnostics {
      tell(
        isColored
          ? AnsiRenderer().text(of: diagnostic) : PlainRenderer().text(of: diagnostic))
    }
  }
}
