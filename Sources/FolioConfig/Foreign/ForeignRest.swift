/// What of a text in another language is not in the config that it became: comments, and words that
/// mean nothing there.
struct ForeignRest {
  private let bytes: [UInt8]
  /// Neighbouring words of a line that are not used, or a comment, and where they begin.
  private var runs: [(start: Int, line: String)] = []
  /// The first word of each run that is not understood.
  private(set) var lost: [String] = []

  /// Finds the rest of a text.
  ///
  /// - Parameter used: where each word begins that the config says.
  init(of bytes: [UInt8], used: Set<Int>) {
    self.bytes = bytes
    var run: Range<Int>?
    for token in ForeignToken.tokens(of: bytes[...]) {
      switch token {
      case .word(let word) where !used.contains(word.range.lowerBound):
        run = (run?.lowerBound ?? word.range.lowerBound)..<word.range.upperBound
      case .mark: break
      case .word, .line, .comment:
        close(&run)
        if case .comment(let comment) = token { keep(comment) }
      }
    }
    close(&run)
  }

  func lines(in part: Range<Int>) -> [String] {
    runs.filter { part.contains($0.start) }.map { $0.line }
  }

  private mutating func close(_ run: inout Range<Int>?) {
    guard let range = run else { return }
    run = nil
    let text = bytes[range.lowerBound..<end(of: range)]
    guard
      text.contains(where: { $0 >= 0x30 && $0 <= 0x39 || $0 >= 0x41 && $0 != 0x7B && $0 != 0x7D })
    else { return }
    let line = Self.legible(text)
    let name = String(line.prefix { !":=( ;{".contains($0) })
    let isOfApp = MeantName.isOfApp(name)
    if !isOfApp { lost.append(name) }
    let said = isOfApp ? "left to the app" : "not understood"
    runs.append((range.lowerBound, "// \(said): \(line)"))
  }

  /// The end of words with the marks on their line that close what is open in them.
  private func end(of range: Range<Int>) -> Int {
    var open = 0
    var end = range.lowerBound
    for (place, byte) in zip(range.lowerBound..., bytes[range.lowerBound...]) {
      if "([{".utf8.contains(byte) { open += 1 }
      if ")]}".utf8.contains(byte) { open -= 1 }
      let isBehind = place >= range.upperBound
      if byte == 0x0A || isBehind && (open < 0 || !") ]}".utf8.contains(byte)) { break }
      if !isBehind || byte != 0x20 { end = place + 1 }
    }
    return end
  }

  private mutating func keep(_ comment: ForeignWord) {
    for line in comment.text.utf8.split(separator: 0x0A) {
      let text = Self.legible(line.drop { " *\t\r".utf8.contains($0) })
      if !text.isEmpty { runs.append((comment.range.lowerBound, "// \(text)")) }
    }
  }

  /// A text on one line, without the marks that no line of a config may have.
  private static func legible(_ bytes: some Collection<UInt8>) -> String {
    var text = ""
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 0..<0x20, 0x7F, 0x85, 0x2028, 0x2029: text += " "
      case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: break
      default: text.unicodeScalars.append(scalar)
      }
    }
    while text.utf8.last == 0x20 { text.removeLast() }
    return text
  }
}

extension ForeignNode {
  /// Adds the names of what has a part that is used, from the inside out.
  ///
  /// - Returns: whether anything in the node is used.
  @discardableResult
  func close(_ used: inout Set<Int>) -> Bool {
    let own = ([name].compactMap { $0 } + values).contains { used.contains($0.range.lowerBound) }
    var isUsed = own
    for child in children where child.close(&used) { isUsed = true }
    if isUsed {
      for word in [name].compactMap({ $0 }) + calls { used.insert(word.range.lowerBound) }
    }
    return isUsed
  }
}
