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

  /// The name that matches in another notation or as a synonym.
  package static func known(_ written: String, among legal: [LegalName]) -> String? {
    let word = plain(written)
    let found = legal.first { $0.name == word } ?? legal.first { $0.alsoCalled.contains(word) }
    return found?.name == written ? nil : found?.name
  }

  /// A word in lowercase with hyphens: `item-spacing` for `itemSpacing`.
  static func plain(_ written: String) -> String {
    var word = ""
    for scalar in written.unicodeScalars {
      switch scalar {
      case "_": word += "-"
      case "“", "”", "„", "‘", "’": break
      case "A"..."Z":
        if !word.isEmpty, !word.hasSuffix("-") { word += "-" }
        word.unicodeScalars.append(Unicode.Scalar(scalar.value + 0x20) ?? scalar)
      default: word.unicodeScalars.append(scalar)
      }
    }
    return word
  }
}
