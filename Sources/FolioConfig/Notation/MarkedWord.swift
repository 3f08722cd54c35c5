/// A word with a mark in it that was not meant: `pag(er`, or `pag:r` with a mark for a letter.
struct MarkedWord {
  /// The word that was meant.
  let meant: String
  let range: Range<Int>
  let mark: Range<Int>

  /// Reads the word that a text begins with, up to a blank.
  ///
  /// - Parameter names: what words there are; asked for only where there is a mark.
  /// - Returns: `nil` if it has no mark between its first letter and its last, or more than one, or is
  ///   no such word without it. O(length of the word).
  init?(_ text: ArraySlice<UInt8>, among names: @autoclosure () -> [String]) {
    let word = text.prefix { $0 > 0x20 }
    guard let mark = word.firstIndex(where: Self.isMark), mark > word.startIndex,
      mark + 1 < word.endIndex, !word[(mark + 1)...].contains(where: Self.isMark)
    else { return nil }
    let meant = names().first { name in
      name.utf8.starts(with: word[..<mark])
        && [0, 1].contains { letters in
          name.utf8.dropFirst(mark - word.startIndex + letters).elementsEqual(word[(mark + 1)...])
        }
    }
    guard let meant else { return nil }
    (self.meant, range, self.mark) = (meant, word.indices, mark..<mark + 1)
  }

  private static func isMark(_ byte: UInt8) -> Bool { "{}[]():;=,\"".utf8.contains(byte) }
}
