import KDL

/// Numbers as configs write them.
enum NumberNotation {
  /// Text that is a plain number, as it would stand without quotes.
  static func plain(_ text: String) -> String? {
    KDLNumber(lexeme: text).map { $0.lexeme }
  }
}
