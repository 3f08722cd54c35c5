import FolioDiagnostics

/// Joins the lines of a terminal or a pipe until they are complete.
///
/// A line that ends in `\`, or that leaves a `{` open, waits for the next one. Linear in the length of all
/// lines.
public struct LineAssembler: Sendable {
  private var pending: [UInt8] = []
  /// Up to where nothing can change any more whether it goes on.
  private var read = 0
  /// The block that is open at the end.
  private var block: BlockEnd?

  /// Nothing waits.
  public init() {}

  /// `true` while a line waits for another one.
  public var isWaiting: Bool { !pending.isEmpty }

  /// How many bytes wait.
  public var count: Int { pending.count }

  /// Takes a line without its line end.
  ///
  /// - Returns: the whole text once it is complete, else `nil`.
  public mutating func add(_ line: [UInt8]) -> [UInt8]? {
    pending += line
    guard !goesOn() else {
      pending.append(UInt8(ascii: "\n"))
      return nil
    }
    return flush()
  }

  /// Takes the lines that wait, complete or not; empty where none do.
  public mutating func flush() -> [UInt8] {
    let text = pending
    self = LineAssembler()
    return text
  }

  private mutating func goesOn() -> Bool {
    if blockGoesOn() { return true }
    var reader = StatementReader(SourceText(name: "", bytes: Array(pending[read...])))
    while true {
      do throws(Diagnostic) {
        if try reader.next() != nil { continue }
        if reader.endedInBackslash { read = pending.count }
        return reader.endedInBackslash
      } catch {
        guard error.code == .openBlock, let place = error.primary?.span.range.lowerBound else {
          continue
        }
        block = BlockEnd(from: read + place)
        return blockGoesOn()
      }
    }
  }

  /// Looks on for the end of the block that is open; what is behind it is to be read.
  ///
  /// - Returns: whether it is open still.
  private mutating func blockGoesOn() -> Bool {
    guard let end = block?.find(in: pending) else { return block != nil }
    (block, read) = (nil, end)
    return false
  }
}
