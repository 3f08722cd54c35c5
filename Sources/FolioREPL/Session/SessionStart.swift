/// What a session begins with unless it states its own: at a terminal, in a script, from `-c` or a
/// pipe, and in a comparison.
package struct SessionStart: Equatable, Sendable {
  let pages: Int
  let width: Double
  let height: Double

  package static let common = SessionStart(pages: 10, width: 390, height: 844)

  var viewport: String { Size(width: width, height: height).text }

  /// What there is, without what commands have stated themselves.
  func text(without stated: Set<Command.Setting>) -> String? {
    let pages = stated.contains(.pages) ? nil : "\(pages) pages"
    let surface = stated.contains(.viewport) ? nil : "a surface of \(viewport)"
    let parts = [pages, surface].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " on ")
  }
}
