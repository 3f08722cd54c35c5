import FolioDiagnostics

/// A legal name with its synonyms from other pagers and tools.
package struct LegalName {
  let name: String
  let alsoCalled: [String]

  package init(name: String, alsoCalled: [String]) {
    self.name = name
    self.alsoCalled = alsoCalled
  }

  /// The name for a word: by notation or synonym, else the nearest by letters, if equally near all.
  static func nearest(_ written: String, among legal: [LegalName]) -> [String] {
    known(written, among: legal).map { [$0] }
      ?? NearestName.all(written, among: legal.map { $0.name })
  }

  /// The names that a word begins, or whose beginning or synonym is near a longer one.
  static func likely(_ written: String, among legal: [LegalName]) -> [String] {
    let length = written.utf8.count
    return legal.filter { legal in
      ([legal.name] + legal.alsoCalled).contains { name in
        length > 2 && name.hasPrefix(written)
          || length > 4 && name.utf8.first == written.utf8.first
            && NearestName.find(written, among: [name, String(name.prefix(length + 1))]) != nil
      }
    }.map { $0.name }
  }

  /// The name that matches in another notation or as a synonym.
  package static func known(_ written: String, among legal: [LegalName]) -> String? {
    let word = Names.plain(written)
    let found =
      legal.first { Names.plain($0.name) == word }
      ?? legal.first { $0.alsoCalled.contains { Names.plain($0) == word } }
    return found?.name == written ? nil : found?.name
  }
}
