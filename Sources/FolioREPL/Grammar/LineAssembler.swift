import FolioDiagnostics
import FolioReplay

/// Joins lines until a statement is complete, after `\` and in an open `{`; O(*n*).
package struct LineAssembler: Sendable {
  private var pending: [UInt8] = []
  /// The position before which the result is final.
  private var read = 0
  private var block: BlockEnd?

  package init() {}

  /// `true` while a statement is incomplete.
  package var isWaiting: Bool { !pending.isEmpty }

  package var count: Int { pending.count }

  /// Adds a line without its line end; returns the whole text once complete.
  package mutating func add(_ line: [UInt8]) -> [UInt8]? {
    pending += line
    guard !goesOn() else {
      pending.append(UInt8(ascii: "\n"))
      return nil
    }
    return flush()
  }

  /// Takes the pending lines, complete or not.
  package mutating func flush() -> [UInt8] {
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

  /// Continues the search for the end of the open block; `true` if not found.
  private mutating func blockGoesOn() -> Bool {
    guard let end = block?.find(in: pending) else { return block != nil }
    (block, read) = (nil, end)
    return false
  }
}
