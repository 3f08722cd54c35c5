import FolioDiagnostics

/// What is in a file that Folio writes.
///
/// Such a file replaces one of its own kind only, so that a wrong name costs nobody a
/// config or a page of their own: a file is known by what Folio begins it with.
package enum FileKind: String, Sendable {
  case script
  case picture = "picture by Folio"
  case page = "web page by Folio"
  case report = "report of tests by Folio"

  /// Whether a text is of this kind; one with nothing in it can become any.
  func includes(_ text: SourceText) -> Bool {
    guard text.bytes.contains(where: { !" \t\r\n".utf8.contains($0) }) else { return true }
    switch self {
    case .script: return Self.isScript(text)
    case .picture: return Self.ofPicture.matches(text)
    case .page: return Self.ofPage.matches(text)
    case .report: return Self.ofReport.matches(text)
    }
  }

  /// What no version of Folio has written otherwise.
  private static let ofPicture = Beginning(
    #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 "#, " role=\"img\">\n<title>",
    "</desc>\n<style>\ntext{font-family:system-ui,-apple-system,")
  private static let ofPage = Beginning(
    "<!doctype html>\n<html lang=\"en\">\n<head>\n", "<title>Folio preview: ")
  private static let ofReport = Beginning(
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites tests=\"",
    "\">\n<testsuite name=\"folio\" tests=\"")

  /// Whether the first word of a text is a command; that of a config is a node.
  private static func isScript(_ text: SourceText) -> Bool {
    var reader = StatementReader(text)
    guard let first = try? reader.next() else { return false }
    return CommandTable.command(named: first.name.text) != nil
  }

}

/// What files of a kind begin with, whatever stands between its parts.
private struct Beginning {
  private let first: String
  private let others: [String]

  init(_ first: String, _ others: String...) {
    self.first = first
    self.others = others
  }

  /// Whether a text begins with the first part, and has the others behind it in their order.
  func matches(_ text: SourceText) -> Bool {
    guard text.bytes.starts(with: first.utf8) else { return false }
    var rest = text.bytes.dropFirst(first.utf8.count)
    for part in others {
      guard let place = rest.firstRange(of: part.utf8) else { return false }
      rest = rest[place.upperBound...]
    }
    return true
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
      let text = SourceText(name: path, bytes: try read(path, limit: replaceable))
      guard kind.includes(text) else { throw FileProblem.otherwise(than: kind) }
    } catch .missing {
    } catch .special {
    }
  }
}
