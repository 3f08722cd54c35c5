import Foundation
import Testing

@Test("a recording from a phone replays in an app's tests")
func recordedGesture() throws {
  let configs = URL(filePath: #filePath).appending(path: "../../../../../Configs").standardized
  let recording = try String(
    contentsOf: configs.appending(path: "skipped-card.folio"), encoding: .utf8)
  let calm =
    "pager calm { pages extent=300 spacing=10; insets leading=20 trailing=20;"
    + " paging { velocity-steps count-from=nearest { step speed=0.2 pages=1 }; nearest } }"
  try skippedCard(recording, calm: calm)
}
