import FolioSurface
import Foundation

/// Encodes a saved state as its bytes.
extension SavedState: Codable {
  /// Decodes the bytes of a state.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let state = SavedState(bytes: Array(try container.decode(Data.self))) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "these bytes are not a saved state")
    }
    self = state
  }

  /// Encodes `bytes` as one value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Data(bytes))
  }
}
