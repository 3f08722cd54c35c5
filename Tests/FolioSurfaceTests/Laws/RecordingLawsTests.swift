import FolioCore
import FolioSurface
import FolioTestSupport
import Testing

/// Laws of recordings: what reached a driver, in numbers, replays the driver.
@Suite("Laws of recordings")
struct RecordingLawsTests {
  /// A word and the requests of an app from within its observer, by the number of trace entries.
  struct Played: CustomStringConvertible {
    var word: SurfaceWord
    var requests: [Int: SurfaceDeed]

    static func any(_ choices: inout Choices) -> Played {
      let word = SurfaceWord.any(&choices)
      var requests: [Int: SurfaceDeed] = [:]
      for _ in 0..<choices.int(in: 0...3) {
        requests[choices.int(in: 1...60)] = SurfaceDeed.anyRequest(&choices)
      }
      return Played(word: word, requests: requests)
    }

    var description: String { "\(word), from within \(requests)" }
  }

  @Test("a recording replays the same effects, commands and pager, bit for bit, from every start")
  func replay() {
    forAll("recordings", share: 0.25, Played.any) { played in
      let stage = played.word.stage
      stage.meddling = played.requests
      var time = 0.0
      let recording = stage.driver.record(capacity: 4000) { time }
      for deed in played.word.deeds {
        // Starts are far apart, so that one recording has several of them.
        time += PagerRecording.startInterval / 4
        stage.do(deed)
      }
      guard let tape = recording.tape else { return true }
      let player = TapePlayer(tape.start)
      defer { player.end() }
      var entries: [TraceEntry] = []
      for turn in tape.turns {
        _ = player.play(turn)
        entries += player.entries
      }
      let (one, two) = (stage.driver.pager, player.driver.pager)
      try hold(
        Array(stage.trace.suffix(entries.count)) == entries,
        "\(stage.trace.map(\.word).suffix(20)), replayed as \(entries.map(\.word).suffix(20))")
      try hold(stage.trace.count >= entries.count, "more entries than there were")
      try hold(one.offset == two.offset && one.laps == two.laps, "\(one.offset), \(two.offset)")
      try hold(one.phase == two.phase && one.target == two.target, "\(one.phase), \(two.phase)")
      try hold(one.current == two.current && one.settled == two.settled, "another page")
      try hold(
        one.anchor == two.anchor && stage.driver.frame == player.driver.frame, "another place")
      return true
    }
  }
}
