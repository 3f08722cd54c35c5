import FolioKit
import Foundation
import Testing

@Suite("Coding of saved states")
struct SavedStateCodingTests {
  private struct Document: Codable, Equatable {
    var name: String
    var place: SavedState
  }

  @Test(
    "a state survives coding, among other values or alone",
    arguments: [
      SavedState(page: 0), SavedState(page: 3, key: .text("card"), distance: 12.5),
      SavedState(page: 7, key: .integer(-4), edge: .inside, share: 0.25, isBetweenRests: true),
    ])
  func roundTrip(_ state: SavedState) throws {
    let document = Document(name: "a", place: state)
    let json = try JSONEncoder().encode(document)
    #expect(try JSONDecoder().decode(Document.self, from: json) == document)
    let list = try PropertyListEncoder().encode(document)
    #expect(try PropertyListDecoder().decode(Document.self, from: list) == document)
    let alone = try JSONDecoder().decode(SavedState.self, from: JSONEncoder().encode(state))
    #expect(alone.bytes == state.bytes)
  }

  @Test("malformed bytes are a decoding error", arguments: ["", "AAAA", "AQAA"])
  func wrong(_ bytes: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(SavedState.self, from: Data("\"\(bytes)\"".utf8))
    }
  }
}
