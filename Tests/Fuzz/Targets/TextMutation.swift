import FolioConfig
import FolioCore
import FolioPlatforms

/// A mutation of text word by word, because mutated bytes rarely form a sentence.
public struct TextMutation {
  private var generator: UInt64

  /// Creates a mutation with a seed.
  public init(seed: UInt32) { generator = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

  /// A text with up to four words removed, inserted, replaced, swapped, repeated or renumbered.
  public mutating func mutate(_ bytes: [UInt8]) -> [UInt8] {
    var words = Self.words(of: bytes)
    for _ in 0...below(4) { change(&words) }
    return words.flatMap { $0 }
  }

  private mutating func change(_ words: inout [[UInt8]]) {
    guard !words.isEmpty else { return words.append(vocabularyWord()) }
    let place = below(words.count)
    switch below(6) {
    case 0: words.remove(at: place)
    case 1: words.insert(vocabularyWord() + [UInt8(ascii: " ")], at: place)
    case 2: words[place] = vocabularyWord()
    case 3: words.swapAt(place, below(words.count))
    case 4:
      let end = min(words.count, place + 1 + below(12))
      words.insert(contentsOf: words[place..<end], at: below(words.count + 1))
    default: words[place] = Array(Self.numbers[below(Self.numbers.count)].utf8)
    }
  }

  /// The runs of word characters, and the single bytes between them.
  private static func words(of bytes: [UInt8]) -> [[UInt8]] {
    var words: [[UInt8]] = []
    var wasWord = false
    for byte in bytes {
      let isWord = byte > 0x2C && byte != 0x3B && byte != 0x3D && byte < 0x7B
      if isWord, wasWord, var last = words.popLast() {
        last.append(byte)
        words.append(last)
      } else {
        words.append([byte])
      }
      wasWord = isWord
    }
    return words
  }

  private mutating func vocabularyWord() -> [UInt8] {
    Self.vocabulary[below(Self.vocabulary.count)]
  }

  private mutating func below(_ bound: Int) -> Int {
    generator ^= generator << 13
    generator ^= generator >> 7
    generator ^= generator << 17
    return bound > 1 ? Int(generator % UInt64(bound)) : 0
  }

  private static let numbers = [
    "0", "-0", "1", "-1", "0.5", "1e-320", "1e12", "1e15", "1e308", "-1e308", "#nan", "#inf",
    "2147483647", "9223372036854775807", "390x844", "0x0", "16ms", "1s", "(pt)3", "(viewport)0.5",
    "(snapport)1", "(page)0.5", "(snapport)2.5", "3-5", "0:0", "#true", "#null", "10,20",
  ]

  /// The words of configs and sessions, and their punctuation.
  private static let vocabulary: [[UInt8]] = {
    let schema = FuzzConfig.loader.schema
    var words = schema.nodes.flatMap { [$0.name] + $0.parameters.map { $0.name + "=" } }
    for strategy in schema.strategies {
      words += [strategy.id, strategy.example] + strategy.parameters.map { $0.name + "=" }
      words += (strategy.rows?.columns ?? []).map { $0.name + "=" }
    }
    words += FuzzCommands.names
    words += [
      "pager a {", "}", "{", ";", "\n", "\"", "=", "/-", "//", "/*", "*/", "#\"", "extends=a",
    ]
    return words.map { Array($0.utf8) }
  }()
}
