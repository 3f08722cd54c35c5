import FolioFuzz
import Foundation
import Testing

@Suite("Soak", .serialized)
struct SoakTests {
  /// `FOLIO_SOAK_EVENTS` sets how many things happen in a life, 2,000 without it.
  static let events =
    ProcessInfo.processInfo.environment["FOLIO_SOAK_EVENTS"].flatMap { Int($0) } ?? 2_000

  @Test("a thousand pagers live long, keep every promise, and live the same life again")
  func life() throws {
    let first = try Soak(seed: 7)
    let second = try Soak(seed: 7)
    for part in 1...5 {
      try first.run(Self.events / 5)
      try second.run(Self.events / 5)
      try #require(first.digest == second.digest, "the lives differ in part \(part)")
    }
    #expect(try Soak(seed: 8).digest != first.digest)
  }

  @Test("memory is flat once everything has happened", .enabled(if: residentBytes() != nil))
  func memory() throws {
    let soak = try Soak(seed: 9)
    try soak.run(Self.events)
    let before = try #require(Self.residentBytes())
    try soak.run(Self.events)
    let after = try #require(Self.residentBytes())
    // What the allocator keeps for itself comes and goes; a kilobyte lost per hundred events would show.
    #expect(after - before < 24_000_000 + Self.events * 2, "\(before) -> \(after) bytes")
  }

  /// The memory of this process, in bytes; `nil` where the system does not say.
  private static func residentBytes() -> Int? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
      return nil
    }
    let fields = text.split(separator: " ")
    return fields.count > 1 ? Int(fields[1]).map { $0 * Int(getpagesize()) } : nil
  }
}
