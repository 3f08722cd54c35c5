import FolioPluginABI

extension folio_error {
  static var empty: folio_error {
    var error = folio_error()
    error.struct_size = UInt32(MemoryLayout<folio_error>.size)
    error.parameter = -1
    return error
  }

  /// The text of a plugin, with invalid UTF-8 repaired and a missing NUL tolerated.
  private var words: String? {
    let text = unsafe withUnsafeBytes(of: self.text) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    return text.isEmpty ? nil : text
  }

  func reason(_ status: folio_status) -> String {
    let word =
      switch status {
      case FOLIO_BAD_PARAMETER: "a parameter does not fit"
      case FOLIO_UNSUPPORTED: "it does not support that"
      case FOLIO_NO_MEMORY: "out of memory"
      case FOLIO_FAILED: "it failed"
      default: "it failed with the unknown status \(status)"
      }
    return words.map { "\(word): \($0)" } ?? word
  }
}

enum BoundedText {
  /// The text up to a limit, with invalid UTF-8 repaired.
  static func read(_ text: UnsafePointer<CChar>) -> String {
    var length = 0
    while length < Int(FOLIO_LONGEST_TEXT), unsafe text[length] != 0 { length += 1 }
    let bytes = unsafe UnsafeRawBufferPointer(start: text, count: length)
    return unsafe String(decoding: bytes, as: UTF8.self)
  }
}
