import FolioDiagnostics
import FolioFeel

/// What is in a file that Folio writes.
///
/// Such a file replaces, or goes on with, one of its own kind only, so that a wrong name costs nobody a
/// config: a file is known by what it begins with.
package enum FileKind: String, Sendable {
  case script
  case gestures = "list of gestures"
  case picture
  case page = "web page"
  case report = "report of tests"

  /// Whether a text is of this kind; one with nothing in it can become any.
  func includes(_ text: SourceText) -> Bool {
    guard text.bytes.contains(where: { !" \t\r\n".utf8.contains($0) }) else { return true }
    switch self {
    case .script: return Self.isScript(text)
    case .gestures: return Self.hasGestures(text)
    case .picture: return text.bytes.starts(with: "<svg".utf8)
    case .page: return text.bytes.starts(with: "<!doctype html>".utf8)
    case .report: return text.bytes.starts(with: "<?xml".utf8)
    }
  }

  /// Whether the first word of a text is a command; that of a config is a node.
  private static func isScript(_ text: SourceText) -> Bool {
    var reader = StatementReader(text)
    guard let first = try? reader.next() else { return false }
    return CommandTable.command(named: first.name.text) != nil
  }

  private static func hasGestures(_ text: SourceText) -> Bool {
    var problems: [Diagnostic] = []
    return !MeantGesture.read(text, &problems).isEmpty
  }
}

extension FileAccess {
  /// The largest file that can be replaced, in bytes; the page of `preview` has some millions.
  private var replaceable: Int { 1 << 26 }

  /// Writes a file, but not over one of another kind.
  package func write(
    _ bytes: [UInt8], as kind: FileKind, to path: String
  ) throws(FileProblem) {
    try check(path, canBecome: kind)
    try write(bytes, to: path)
  }

  /// Complains of a file that would be lost; one that is not there yet, and a device, loses nothing.
  package func check(_ path: String, canBecome kind: FileKind) throws(FileProblem) {
    do throws(FileProblem) {
      // What gestures are read from has this limit as well.
      let limit = kind == .gestures ? Session.fileLimit : replaceable
      let text = SourceText(name: path, bytes: try read(path, limit: limit))
      guard kind.includes(text) else { throw FileProblem.otherwise(than: kind) }
    } catch .missing {
    } catch .special {
    }
  }
}
