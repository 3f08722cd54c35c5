import FolioKit
import MyPaging
import Testing

@Test("a fling moves three pages", arguments: [0.3, 1.1, 4] as [Velocity])
func softStop(velocity: Velocity) throws {
  let config = "pager mine { paging { com.example.soft-stop far=3; nearest } }"
  var pager = try Pager(config: config, registry: .mine)
  pager.handle(.resize(.step(to: Viewport(extent: 390))), .reload(.uniform(count: 20)))
  pager.handle(.beginDrag(at: 0), .scroll(to: 40, cause: .drag))
  pager.handle(.release(ReleaseInput(velocity: velocity)))
  #expect(pager.target?.page == 3)
}
