import FolioSurface
import Foundation

/// A saved state is encoded as its bytes, whatever its members are.
extension SavedState: Codable {
  /// Reads what `encode(to:)` wrote.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let state = SavedState(bytes: Array(try container.decode(Data.self))) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "these bytes are not a saved state")
    }
    self = state
  }

  /// Writes `bytes` as one value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Data(bytes))
  }
}
