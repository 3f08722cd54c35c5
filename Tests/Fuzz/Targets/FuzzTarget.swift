/// Something that takes input from outside, and what it promises whatever comes.
public struct FuzzTarget: Sendable {
  /// Its name on the command line.
  public let name: String
  /// What is fed and what is promised.
  public let summary: String
  /// True if its bytes are text, which is mutated word by word as well.
  public let isText: Bool
  /// Feeds it once.
  public let feed: @Sendable ([UInt8]) throws(BrokenPromise) -> Void

  /// All of them.
  public static let all: [FuzzTarget] = [
    .kdlBytes, .configText, .replLines, .pagerEvents, .surfaceCallbacks, .pluginAnswers,
    .savedStates, .touchSamples, .programCalls,
  ]

  /// The target of a name; `nil` where there is none.
  public static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}

/// A promise that an input broke.
public struct BrokenPromise: Error, CustomStringConvertible {
  /// What was promised, and what came.
  public let description: String
}

/// Demands that a promise is kept.
func promise(
  _ isKept: Bool, _ description: @autoclosure () -> String
) throws(BrokenPromise) {
  if !isKept { throw BrokenPromise(description: description()) }
}
