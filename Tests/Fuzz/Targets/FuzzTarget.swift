/// An interface that takes input from outside, with its promises for any input.
public struct FuzzTarget: Sendable {
  /// The name on the command line.
  public let name: String
  /// The input and the promises in a few words.
  public let summary: String
  /// `true` if the input is text, which is mutated word by word as well.
  public let isText: Bool
  /// Feeds one input.
  public let feed: @Sendable ([UInt8]) throws(BrokenPromise) -> Void

  /// All targets.
  public static let all: [FuzzTarget] = [
    .kdlBytes, .configText, .recordedText, .replLines, .pagerEvents, .surfaceCallbacks,
    .pluginAnswers,
    .savedStates, .touchSamples, .programCalls,
  ]

  /// The target with a name; `nil` if there is none.
  public static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}

/// A promise that an input broke.
public struct BrokenPromise: Error, CustomStringConvertible {
  /// The promise and the actual result.
  public let description: String
}

/// Throws if a promise is broken.
func promise(
  _ isKept: Bool, _ description: @autoclosure () -> String
) throws(BrokenPromise) {
  if !isKept { throw BrokenPromise(description: description()) }
}
