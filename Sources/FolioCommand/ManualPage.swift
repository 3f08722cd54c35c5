/// The usage as a page of the manual, in roff with the macros of `man`.
enum ManualPage {
  /// The whole page; it says what the usage says, line by line.
  static var text: String {
    let lines = Usage.text.split(separator: "\n", omittingEmptySubsequences: false)
    let title = (lines.first ?? "").replacing(": ", with: " - ", maxReplacements: 1)
    return ([".TH FOLIO 1", ".SH NAME", escaped(title)] + lines.dropFirst(2).flatMap(request))
      .joined(separator: "\n")
  }

  /// A line that ends in a colon is a heading; the lines below it stay as they are.
  private static func request(_ line: Substring) -> [String] {
    guard line.hasSuffix(":"), !line.hasPrefix(" ") else { return [escaped(line)] }
    return [".SH " + line.dropLast().uppercased(), ".nf", ".in 0"]
  }

  /// Text as roff prints it: a point at its start would be a request, and the other characters
  /// here would be printed as typographic ones.
  private static func escaped(_ line: some StringProtocol) -> String {
    var text = ""
    for character in line {
      switch character {
      case "\\": text += "\\e"
      case "-": text += "\\-"
      case "`": text += "\\(ga"
      case "'": text += "\\(aq"
      case "~": text += "\\(ti"
      case "^": text += "\\(ha"
      default: text.append(character)
      }
    }
    return text.hasPrefix(".") ? "\\&" + text : text
  }
}
