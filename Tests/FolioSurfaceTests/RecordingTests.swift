import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioPlatforms
import FolioReplay
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

@Suite("Recordings of a driver")
struct RecordingTests {
  private func swipe(_ stage: Stage) {
    stage.drag(by: 60, velocity: Velocity(pointsPerMillisecond: 0.5))
    stage.view.run()
  }

  @Test("a recording begins when the surface rests, and ends with the surface")
  func boundaries() throws {
    let stage = Stage()
    stage.view.touchDown()
    stage.view.move(by: 20)
    let recording = stage.driver.record { 0 }
    stage.view.move(by: 20)
    #expect(recording.tape == nil)
    stage.view.lift(velocity: .zero)
    stage.view.run()
    swipe(stage)
    let turns = try #require(recording.tape).turns.count
    #expect(turns > 8)
    #expect(recording.isRunning)
    stage.driver.disconnect()
    #expect(!recording.isRunning && recording.tape?.turns.count == turns)
  }

  @Test("a recording begins with what an app has set, in words that a replay reads")
  func settings() throws {
    let motion = "spring"
    let config =
      "pager p { pages extent=content collapse=when-hidden; motion \(motion); autoplay interval dwell=4000 }"
    let loaded = ConfigLoader(registry: .all).load([SourceText(name: "config", text: config)])
    let stage = Stage(
      pages: .extents([100, 80, 120, 90]), source: loaded.pagers[0])
    for event: PagerEvent in [
      .allow(.forward), .dwell(page: 2, milliseconds: 2000), .watchWindow(overscan: .zero),
      .expand(page: 0, to: 300), .expand(page: 3, to: 0),
      .motionFault(strategy: motion, .failed("out of order")),
    ] { stage.driver.send(event) }
    let recording = stage.driver.record { 0 }
    swipe(stage)
    let text = recording.text
    #expect(
      text.contains(
        """
        allow forward
        dwell 2 to 2000
        window 0,0
        expand 0 from 100 visible
        expand 3 from 90 empty
        fault "spring" 1
        pages runs=300,80,120,0
        """), "\(text)")
    let replay = try PagerReplay(text, registry: .all)
    #expect(try replay.run().pager.faults == [motion: 1])
    let head = RecordingWriter(Tape(start: replay.start)).text
    #expect(text.contains(head), "\(head)\n\(text)")
  }

  @Test("what is recorded after `stop()` does not count")
  func stopped() throws {
    let stage = Stage()
    let recording = stage.driver.record { 0 }
    swipe(stage)
    recording.mark("here")
    let turns = try #require(recording.tape).turns.count
    recording.stop()
    swipe(stage)
    recording.mark("there")
    #expect(recording.tape?.turns.count == turns)
    #expect(stage.driver.recorder == nil)
  }

  @Test("a ring that is full begins at the oldest start that it still covers, or has none")
  func ring() throws {
    let stage = Stage()
    var time = 0.0
    let recording = stage.driver.record(capacity: 200) { time }
    for _ in 0..<40 {
      swipe(stage)
      stage.driver.send(.edit([.grow(.index(0), extent: 100)]))
      time += PagerRecording.startInterval
    }
    let tape = try #require(recording.tape)
    #expect(tape.start.time > 0 && tape.turns.count <= 200)
    let player = TapePlayer(tape.start)
    for turn in tape.turns { _ = player.play(turn) }
    #expect(player.driver.pager.offset == stage.pager.offset)
    player.end()
    let short = stage.driver.record(capacity: 3) { time }
    swipe(stage)
    #expect(short.tape == nil)
  }

  @Test("a record takes 32 bytes, as documented")
  func size() { #expect(PagerRecording.recordSize == 32) }
}
