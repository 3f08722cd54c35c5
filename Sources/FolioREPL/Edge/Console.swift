package import FolioDiagnostics
import FolioPluginHost
import FolioReplay

/// Writes data to standard output and everything else to standard error.
package struct Console: Sendable {
  package enum Color: String, Sendable, CaseIterable {
    /// Colors output on a color terminal, unless `NO_COLOR` is set.
    case auto
    case always
    case never
  }

  package let isJSON: Bool
  package let isColored: Bool
  /// `true` to echo each command before its output.
  package var echoes = false
  /// The width to wrap lines at; `nil` to leave them unwrapped.
  package var columns: @Sendable () -> Int? = { nil }
  private var talkColumns: @Sendable () -> Int? = { nil }
  private let output: @Sendable ([UInt8], Int32) -> Bool

  /// Creates the program's console; a failed write, unlike a closed pipe, exits the program.
  package init(json isJSON: Bool, color: Color) {
    self.init(json: isJSON, colored: Self.wantsColor(color)) { bytes, descriptor in
      let delivery = Terminal.send(bytes, to: descriptor)
      if case .failed(let failure) = delivery, descriptor == Terminal.output {
        let problem = Diagnostic(.fileUnwritable, "standard output cannot be written")
          .adding(note: failure.reason)
        Terminal.send(Array(PlainRenderer().text(of: problem).utf8), to: Terminal.error)
        Terminal.end(.files)
      }
      return delivery == .done
    }
    columns = { Terminal.columns(Terminal.output) }
    talkColumns = { Terminal.columns(Terminal.error) }
  }

  package init(
    json isJSON: Bool, colored isColored: Bool,
    _ output: @escaping @Sendable ([UInt8], Int32) -> Bool
  ) {
    self.isJSON = isJSON
    self.isColored = isColored
    self.output = output
  }

  package static func wantsColor(_ color: Color, on descriptor: Int32 = Terminal.error) -> Bool {
    switch color {
    case .always: return true
    case .never: return false
    case .auto:
      let isRefused = System.environment("NO_COLOR").map { !$0.isEmpty } ?? false
      return Terminal.isTerminal(descriptor) && !isRefused
        && System.environment("TERM") != "dumb"
    }
  }

  /// Prints the result of a command; `false` if the reader is gone.
  package func show(_ record: Record) -> Bool {
    if isJSON { return say([record.json.text]) }
    let echo = echoes && !record.command.isEmpty ? [record.prompt + record.command] : []
    guard say(echo + record.text(width: columns())) else { return false }
    complain(record.diagnostics)
    return true
  }

  /// Prints data; `false` if the reader is gone.
  @discardableResult
  package func say(_ lines: [String]) -> Bool {
    lines.isEmpty || output(Array((lines.joined(separator: "\n") + "\n").utf8), Terminal.output)
  }

  /// Prints sentences and tables, wrapped between words at a terminal.
  @discardableResult
  package func say(wrapped lines: [String]) -> Bool {
    say(Wrapping.lines(lines, width: columns()))
  }

  package func report(_ text: String) { _ = output(Array(text.utf8), Terminal.error) }

  package func complain(_ diagnostics: some Sequence<Diagnostic>) {
    for diagnostic in diagnostics { report(renderer.text(of: diagnostic)) }
  }

  package func report(_ diagnostics: Diagnostics) { report(renderer.text(of: diagnostics)) }

  private var renderer: PlainRenderer {
    PlainRenderer(columns: talkColumns(), isColored: isColored)
  }
}
