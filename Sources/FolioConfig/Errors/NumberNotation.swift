import KDL

/// The notation of numbers in configs.
enum NumberNotation {
  /// The number that a text spells, in the form it needs without quotes; `nil` if it spells none.
  static func plain(_ text: String) -> String? {
    KDLNumber(lexeme: text).map { $0.lexeme }
  }
}
