import FolioDiagnostics

/// Joins the lines of a terminal or a pipe until they are complete.
///
/// A line that ends in `\`, or that leaves a `{` open, waits for the next one.
public struct LineAssembler: Sendable {
  private var pending: [UInt8] = []
  private var isInBlock = false

  /// Nothing waits.
  public init() {}

  /// Whether a line waits for another one.
  public var isWaiting: Bool { !pending.isEmpty }

  /// How many bytes wait.
  public var count: Int { pending.count }

  /// Takes a line without its line end.
  ///
  /// - Returns: the whole text once it is complete, else `nil`.
  public mutating func add(_ line: [UInt8]) -> [UInt8]? {
    pending += line
    // Inside a block only a brace can end it; looking no further keeps long blocks linear.
    let mayEnd = !isInBlock || line.contains(UInt8(ascii: "}"))
    guard mayEnd, !goesOn() else {
      pending.append(UInt8(ascii: "\n"))
      return nil
    }
    return flush()
  }

  /// What waits, complete or not; empty when nothing does.
  public mutating func flush() -> [UInt8] {
    defer {
      pending = []
      isInBlock = false
    }
    return pending
  }

  private mutating func goesOn() -> Bool {
    var reader = StatementReader(SourceText(name: "", bytes: pending))
    while true {
      do throws(Diagnostic) {
        guard try reader.next() != nil else { return reader.endedInBackslash }
      } catch {
        isInBlock = error.code == .openBlock
        if isInBlock { return true }
      }
    }
  }
}
