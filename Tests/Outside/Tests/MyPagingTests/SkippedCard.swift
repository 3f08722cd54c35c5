import FolioKit
import Foundation
import Testing

/// Replays a tester's recording, and the same finger on a calmer config.
func skippedCard(_ recording: String, calm: String) throws {
  let replay = try PagerReplay(recording)
  #expect(try replay.run().landings == [3])
  #expect(replay.run(with: try Pager(config: calm)).landings == [1])
}
