import FolioAllocationCount
import FolioFuzz
import Foundation
import Testing

@Suite("Soak", .serialized)
struct SoakTests {
  /// The number of events in a life: `FOLIO_SOAK_EVENTS`, or 2,000.
  static let events =
    ProcessInfo.processInfo.environment["FOLIO_SOAK_EVENTS"].flatMap { Int($0) } ?? 2_000

  @Test("a thousand pagers keep every promise through a long life, which repeats exactly")
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

  @Test(
    "pagers that are replaced release their memory",
    .enabled(if: folio_allocated_bytes() >= 0, "the allocator does not say what it gave out"))
  func memory() throws {
    let soak = try Soak(seed: 9)
    try soak.run(Self.events)
    try soak.renew()
    let before = folio_allocated_bytes()
    try soak.run(Self.events)
    try soak.renew()
    let after = folio_allocated_bytes()
    // Other tests may run in parallel; in a long life, a leak of 60 bytes per event exceeds this.
    #expect(after - before < 24_000_000, "\(before) -> \(after) bytes")
  }
}
