/// A word with a mark in it that was not meant: `pag(er`, or `pag:r` with a mark for a letter; or with a
/// blank in it, `pa ger`.
struct MarkedWord {
  /// The word that was meant.
  let meant: String
  let range: Range<Int>
  let mark: Range<Int>

  /// Reads the word that a text begins with, up to a blank.
  ///
  /// A single blank between two words may be the mark itself; two marks side by side are one.
  ///
  /// - Parameter names: what words there are; asked for only where there is a mark.
  /// - Returns: `nil` if it has no mark between its first letter and its last, or two apart, or is
  ///   no such word without it. O(length of the word).
  init?(_ text: ArraySlice<UInt8>, among names: @autoclosure () -> [String]) {
    let word = Self.word(text)
    guard let mark = word.firstIndex(where: Self.isMark), mark > word.startIndex else { return nil }
    let end = word[mark...].firstIndex { !Self.isMark($0) } ?? word.endIndex
    guard end < word.endIndex, end - mark <= 2, !word[end...].contains(where: Self.isMark) else {
      return nil
    }
    let letters = word[mark] > 0x20 ? [0, 1] : [0]
    let meant = names().first { name in
      name.utf8.starts(with: word[..<mark])
        && letters.contains { letters in
          name.utf8.dropFirst(mark - word.startIndex + letters).elementsEqual(word[end...])
        }
    }
    guard let meant else { return nil }
    (self.meant, range, self.mark) = (meant, word.indices, mark..<end)
  }

  /// What a text begins with up to a blank; two words with a blank between them if the first has no mark.
  private static func word(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let first = text.prefix { $0 > 0x20 }
    guard !first.contains(where: isMark), text[first.endIndex...].first == 0x20 else {
      return first
    }
    let second = text[(first.endIndex + 1)...].prefix { $0 > 0x20 && !isMark($0) }
    return text[first.startIndex..<second.endIndex]
  }

  private static func isMark(_ byte: UInt8) -> Bool { " {}[]():;=,/#\"".utf8.contains(byte) }
}
