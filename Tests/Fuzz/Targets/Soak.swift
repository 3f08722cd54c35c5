import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioHost
import FolioStandard
import FolioSurface

/// A long life of an app: a host of a thousand pagers, half of them on surfaces, with reloads of
/// valid and invalid configs, edits, and a plugin with arbitrary answers.
///
/// Equal seeds give equal lives, which can be compared.
public final class Soak {
  /// The number of pagers.
  public static let pagers = 1_000
  /// A hash of the states of all pagers.
  public var digest: UInt64 {
    (0..<Self.pagers).reduce(0) { sum, number in
      guard let pager = host.pager(Self.name(number)) else { return sum &* 31 }
      let page = UInt64(truncatingIfNeeded: pager.current ?? -1)
      return sum &* 31 &+ pager.offset.value.bitPattern &+ page &+ pager.layout.pages.nextID
    }
  }

  private let host = PagerHost(registry: FuzzPlugin.registry)
  private var views: [Int: SimulatedScrollView] = [:]
  private var generator: UInt64

  /// Begins a life.
  public init(seed: UInt64) throws(BrokenPromise) {
    generator = seed
    FuzzPlugin.answerRightly()
    try load(isBroken: false)
    for number in 0..<Self.pagers { try add(number) }
  }

  deinit {
    for number in 0..<Self.pagers { leave(number) }
  }

  /// Performs a number of random events, and checks the promises of the pagers.
  public func run(_ events: Int) throws(BrokenPromise) {
    for event in 0..<events {
      var choices = self.choices(96)
      let number = choices.below(Self.pagers)
      FuzzPlugin.answer(with: choices.part(24))
      let before = host.pager(Self.name(number))
      let what = try happen(to: number, &choices)
      guard let pager = host.pager(Self.name(number)) else { continue }
      do {
        try pager.keepsPromises(after: "event \(event) of pager \(number)")
      } catch {
        let place = before.map { "\($0.phase) at \($0.offset) for \($0.target as PagerTarget?)" }
        throw BrokenPromise(description: "\(error): \(what) when \(place ?? "new")")
      }
    }
    for number in 0..<Self.pagers {
      try host.pager(Self.name(number))?.keepsPromises(after: "the end, pager \(number)")
    }
  }

  /// Replaces every pager, so that the host holds only new pagers.
  public func renew() throws(BrokenPromise) {
    for number in 0..<Self.pagers { try replace(number) }
  }

  private func replace(_ number: Int) throws(BrokenPromise) {
    leave(number)
    host.remove(Self.name(number))
    try add(number)
  }

  /// Performs a random event.
  ///
  /// - Returns: a description of the event.
  private func happen(
    to number: Int, _ choices: inout FuzzChoices
  ) throws(BrokenPromise) -> String {
    let kind = choices.below(4096)
    switch kind {
    case 0, 1: try load(isBroken: kind == 1)
    case 2..<16: try replace(number)
    case 16..<48: try restore(number, &choices)
    case 1024...:
      guard let view = views[number] else { fallthrough }
      touch(view, &choices)
      return "a finger or time"
    default:
      let event = FuzzEvent.any(&choices)
      _ = try? host.send(event, to: Self.name(number))
      return "\(event)"
    }
    return "\(kind)"
  }

  /// Moves a finger, or advances time.
  private func touch(_ view: SimulatedScrollView, _ choices: inout FuzzChoices) {
    switch choices.below(7) {
    case 0: view.touchDown()
    case 1, 2: view.move(by: Points(Double(Int8(bitPattern: choices.byte()))))
    case 3:
      view.lift(velocity: Velocity(pointsPerMillisecond: Double(choices.below(80) - 40) / 16))
    case 4: view.cancelTouch()
    default: view.advance(by: Double(choices.element(of: [16, 16, 100, 700])))
    }
  }

  private func restore(_ number: Int, _ choices: inout FuzzChoices) throws(BrokenPromise) {
    guard let state = host.saved(Self.name(number)) else { return }
    try promise(
      SavedState(bytes: state.bytes) == state, "a state is another one when read again: \(state)")
    _ = try? host.restore(state, to: Self.name(choices.below(Self.pagers)))
  }

  // MARK: Configs and pagers

  private static let configs = 12
  private static func name(_ number: Int) -> String { "pager-\(number)" }

  /// Loads a new file of configs; an invalid one must be refused.
  private func load(isBroken: Bool) throws(BrokenPromise) {
    var choices = self.choices(600)
    let pagers = (0..<Self.configs).map { number -> String in
      let text = FuzzConfig.text("config-\(number)", &choices)
      let loads = FuzzConfig.loader.load([SourceText(name: "one.kdl", text: text)]).isValid
      return loads ? text : "pager config-\(number) {}\n"
    }
    let plugin = "pager hostile { pages extent=300; paging { org.fuzz.release; nearest } }\n"
    let broken = isBroken ? "pager config-0 { nonsense }\n" : ""
    let text = pagers.joined() + plugin + broken
    let loaded = host.load([SourceText(name: "soak.kdl", text: text)])
    try promise(
      loaded.hasErrors == isBroken,
      "a file is \(isBroken ? "taken" : "refused"): \(loaded.first?.message ?? "")")
  }

  private func add(_ number: Int) throws(BrokenPromise) {
    let config = number % 13 == 0 ? "hostile" : "config-\(number % Self.configs)"
    guard let driver = try? host.add(Self.name(number), from: config) else {
      throw BrokenPromise(description: "pager \(number) cannot be added")
    }
    if number % 2 == 0 {
      let viewport = Viewport(extent: 390, crossExtent: 844)
      let view = SimulatedScrollView(viewport: viewport, ScrollBehavior(motion: UIKitDecay()))
      view.delegate = driver
      driver.connect(to: view)
      views[number] = view
    } else {
      driver.send(.resize(.step(to: Viewport(extent: 390, crossExtent: 844))))
    }
    driver.send(.reload(.uniform(count: 12)))
  }

  /// Breaks the reference cycle of view and driver.
  private func leave(_ number: Int) {
    views.removeValue(forKey: number)?.delegate = nil
    host.driver(Self.name(number))?.disconnect()
  }

  private func choices(_ count: Int) -> FuzzChoices {
    FuzzChoices((0..<count).map { _ in UInt8(truncatingIfNeeded: next() >> 32) })
  }

  /// The next number of SplitMix64.
  private func next() -> UInt64 {
    generator &+= 0x9E37_79B9_7F4A_7C15
    var word = generator
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }
}
