import FolioCore
import FolioDiagnostics

/// The pages and the surface that a session begins with: at a terminal, in a script, from `-c` or a
/// pipe, and in a comparison.
package struct SessionStart: Equatable, Sendable {
  /// 10 pages on a surface of 390x844.
  package static let common = SessionStart()

  var pages = PageContent.uniform(count: 10)
  var size = Size(width: 390, height: 844)

  private init() {}

  /// Reads the options `--pages` and `--viewport` of the command; one that is `nil` is as usual.
  ///
  /// - Throws: the name of the option that cannot be read.
  package init(pages: String?, viewport: String?) throws(StartError) {
    if let pages { self.pages = try Self.content(pages) }
    guard let viewport else { return }
    let source = SourceText(name: "--viewport", text: viewport)
    let word = Word(text: viewport, span: SourceSpan(source, 0..<source.bytes.count))
    do throws(Diagnostic) { size = try word.size() } catch { throw .viewport }
  }

  /// A number of pages, or the lengths of two or more.
  private static func content(_ text: String) throws(StartError) -> PageContent {
    if let count = Int(text), (0...Limits.maximumUniformPages).contains(count) {
      return .uniform(count: count)
    }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let lengths = parts.compactMap { Word.decimal(String($0)) }
    guard parts.count > 1, lengths.count == parts.count else { throw .pages }
    return .extents(lengths)
  }

  /// The size of the surface, such as `390x844`.
  package var viewport: String { size.text }

  /// The pages and the surface in words, without those that commands set; `nil` where they set both.
  func text(without stated: Set<Command.Setting>) -> String? {
    let pages = stated.contains(.pages) ? nil : "\(pages.count) pages"
    let surface = stated.contains(.viewport) ? nil : "a surface of \(viewport)"
    let parts = [pages, surface].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " on ")
  }
}

/// The option of the command that does not state the beginning of a session.
package enum StartError: Error {
  case pages, viewport
}
