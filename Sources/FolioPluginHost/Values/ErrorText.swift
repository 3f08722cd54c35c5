import FolioPluginABI

extension folio_error {
  /// An empty buffer.
  static var empty: folio_error {
    var error = folio_error()
    error.struct_size = UInt32(MemoryLayout<folio_error>.size)
    error.parameter = -1
    return error
  }

  /// What a plugin wrote; what is not UTF-8 is repaired, and a NUL is not relied on.
  var words: String? {
    let text = unsafe withUnsafeBytes(of: self.text) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    return text.isEmpty ? nil : text
  }
}

/// What statuses mean.
enum StatusText {
  /// Why a call gave no answer.
  static func reason(_ status: folio_status, _ error: folio_error) -> String {
    let word =
      switch status {
      case FOLIO_BAD_PARAMETER: "a parameter does not fit"
      case FOLIO_UNSUPPORTED: "it does not support that"
      case FOLIO_NO_MEMORY: "out of memory"
      case FOLIO_FAILED: "it failed"
      default: "it failed with the unknown status \(status)"
      }
    return error.words.map { "\(word): \($0)" } ?? word
  }
}
