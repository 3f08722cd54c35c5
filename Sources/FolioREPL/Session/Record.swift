package import FolioCore
package import FolioDiagnostics
import FolioReplay
import FolioReport

/// The result of one command: data, lines and diagnostics.
package struct Record: Sendable {
  /// The number of the command in its session, from 1.
  package var seq = 0
  var prompt = ""
  package var command = ""
  package var lines: [String] = []
  package var effects: [PagerEffect] = []
  var change: Change?
  /// The result as data, with its key in JSON.
  var data: (name: String, value: JSONValue)?
  /// The watched fields that changed.
  var watched: [Change.Segment] = []
  package var diagnostics: [Diagnostic] = []
  var script: ScriptSource?
  package var endsSession = false

  package var isOK: Bool { failure == nil }
  var failure: DiagnosticCode? { diagnostics.first { $0.severity == .error }?.code }

  /// `true` for data and drawings, whose lines are not wrapped.
  package var isVerbatim = false

  package var text: [String] { text(width: nil) }

  package func text(width: Int?) -> [String] {
    let watched = watched.filter { !$0.isRounding }.map { "display " + $0.text }
    return (change?.lines(width: width) ?? [])
      + (isVerbatim ? lines : Wrapping.lines(lines, width: width))
      + Wrapping.lines(watched, width: width)
  }

  package var json: JSONValue {
    let renderer = JSONRenderer()
    var members: [(String, JSONValue)] = [
      ("seq", .integer(seq)), ("command", .string(command)), ("ok", .bool(isOK)),
      ("effects", .array(effects.map { $0.json })),
      ("changes", change?.json ?? .object([])),
    ]
    if let heading = change?.heading { members.append(("target", heading.json)) }
    members += [
      ("diagnostics", .array(diagnostics.map { renderer.value(of: $0) }))
    ]
    if !watched.isEmpty { members.append(("watched", watched.json)) }
    if let data {
      members.append(data)
    } else if !lines.isEmpty {
      members.append(("output", .array(lines.map { .string($0) })))
    }
    return .object(members)
  }
}

struct ScriptSource: Sendable {
  /// The absolute, normalized path that identifies the script.
  var path: String
  var text: SourceText
}

extension Record {
  /// Warns that part of a command had no effect.
  mutating func warn(_ message: String, _ arguments: Arguments, help: String? = nil) {
    let warning = Diagnostic(
      .idleArgument, message, at: arguments.statement.span, severity: .warning)
    diagnostics.append(help.map { warning.adding(help: $0) } ?? warning)
  }
}
