import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioHost
import FolioStandard
import FolioSurface

extension Bench {
  /// The cost that a surface and a host add to an event.
  mutating func surfaceRows() -> [BenchRow] {
    driverRelease() + recordedScroll() + hostEvent()
  }

  /// A release on a surface, from the callback to the answer, compared with the pager's decision
  /// and its effects.
  ///
  /// Both start with a copy of the state.
  private mutating func driverRelease() -> [BenchRow] {
    let what = "release through the driver, 10 equal pages"
    return row(what) { bench in
      let surface = BenchSurface()
      let state = surface.dragged(BenchPager.make(BenchPager.uniform, .uniform(count: 10)))
      let velocities = (0..<bench.scale.queries).map {
        Velocity(pointsPerMillisecond: Double($0 % 41 - 20) * 0.1)
      }
      let driving = Stopwatch.Work(velocities.count) { surface.releaseAll(velocities, state) }
      let deciding = Stopwatch.Work(velocities.count) { state.pager.releaseAll(velocities) }
      return BenchRow(
        what, bench.compare(driving, with: deciding), to: "the pager alone", bar: .atMost(2.5))
    }
  }

  /// A scroll event on a surface that a recording takes down, compared with one that nothing records.
  private mutating func recordedScroll() -> [BenchRow] {
    let what = "scroll event through the driver, recorded"
    return row(what) { bench in
      let surface = BenchSurface()
      let state = surface.rested(BenchPager.make(BenchPager.uniform, .uniform(count: 10)))
      let events = bench.scale.queries
      let ratio = bench.compare(
        Stopwatch.Work(events) { surface.scrollAll(events, state, records: true) },
        with: Stopwatch.Work(events) { surface.scrollAll(events, state, records: false) })
      return BenchRow(what, ratio, to: "not recorded", bar: .atMost(2))
    }
  }

  /// An event for one of many pagers, compared with one of ten.
  private mutating func hostEvent() -> [BenchRow] {
    let what = "event to a host, 1,000 pagers"
    return row(what) { bench in
      let events = bench.scale.queries
      let few = BenchHost(pagers: 10)
      let many = BenchHost(pagers: 1_000)
      let ratio = bench.compare(
        Stopwatch.Work(events) { many.sendAll(events) },
        with: Stopwatch.Work(events) { few.sendAll(events) })
      return BenchRow(what, ratio, to: "10 pagers", bar: .atMost(1.5))
    }
  }
}

/// A surface that only stores its offset.
private final class BenchSurface: ScrollSurface {
  var offset: Points = 0
  let viewport = Viewport(extent: 390, crossExtent: 844)
  var isTracking = false

  var snapshot: SurfaceSnapshot {
    SurfaceSnapshot(
      offset: offset, viewport: viewport, isTracking: isTracking, isAnimating: false)
  }

  func carryOut(_ command: SurfaceCommand) {
    if case .setOffset(let offset, _) = command { self.offset = offset }
  }

  /// The state of a pager at rest on this surface.
  func rested(_ pager: Pager) -> DriverState {
    let driver = PagerDriver(pager)
    driver.connect(to: self)
    driver.go(.page(5), animated: false)
    return driver.state
  }

  /// The state of a pager on this surface in the middle of a drag.
  func dragged(_ pager: Pager) -> DriverState {
    let driver = PagerDriver(rested(pager), on: self)
    isTracking = true
    driver.willBeginDragging()
    offset += 40
    driver.didScroll()
    isTracking = false
    return driver.state
  }

  /// Drags to and fro; returns the last offset.
  @inline(never)
  func scrollAll(_ count: Int, _ state: DriverState, records: Bool) -> Int {
    let driver = PagerDriver(state, on: self)
    let recording = records ? driver.record(capacity: 3 * count) { 0 } : nil
    let start = offset
    driver.willBeginDragging()
    isTracking = true
    for number in 0..<count {
      offset = start + Points(Double(number % 100))
      driver.didScroll()
    }
    (offset, isTracking) = (start, false)
    recording?.stop()
    return Int(exactly: driver.pager.offset.value.rounded()) ?? 0
  }

  /// Releases with each velocity; returns the sum of the targets.
  @inline(never)
  func releaseAll(_ velocities: [Velocity], _ state: DriverState) -> Int {
    var sum = 0
    for velocity in velocities {
      let driver = PagerDriver(state, on: self)
      let target = driver.willEndDragging(velocity: velocity, proposedTarget: offset)
      sum &+= target.flatMap { Int(exactly: $0.value.rounded()) } ?? 0
    }
    return sum
  }
}

extension Pager {
  /// The same without a surface.
  @inline(never)
  fileprivate func releaseAll(_ velocities: [Velocity]) -> Int {
    var sum = 0
    var effects = Effects()
    for velocity in velocities {
      var pager = self
      effects.clear()
      pager.handle(
        .release(ReleaseInput(velocity: velocity, proposedTarget: offset)), into: &effects)
      sum &+= pager.target.flatMap { Int(exactly: $0.offset.value.rounded()) } ?? 0
    }
    return sum
  }
}

/// A host of equal pagers, ten of which receive events.
private final class BenchHost {
  private let host = PagerHost(registry: .standard)
  private let chosen: [String]

  init(pagers: Int) {
    host.load([SourceText(name: "bench", text: BenchPager.uniform)])
    chosen = (0..<10).map { "pager \($0 * (pagers - 1) / 9)" }
    let size = Viewport(extent: 390, crossExtent: 844)
    for number in 0..<pagers {
      let driver = try? host.add("pager \(number)", from: "bench")
      driver?.send(.resize(.step(to: size)))
      driver?.send(.reload(.uniform(count: 20)))
    }
  }

  /// Sends events; returns the number of accepted ones.
  @inline(never)
  func sendAll(_ count: Int) -> Int {
    var taken = 0
    for number in 0..<count {
      let place = Points(Double(number % 500))
      let event = PagerEvent.scroll(to: place, cause: .programmatic)
      do throws(HostError) {
        if try host.send(event, to: chosen[number % chosen.count]) == nil { taken += 1 }
      } catch {
        preconditionFailure("The host of the bench has this pager.")
      }
    }
    return taken
  }
}
