import FolioCore

extension FuzzTarget {
  static let pagerEvents = FuzzTarget(
    name: "events",
    summary:
      "events in any order through the public API; the pager stays whole, and repeats itself",
    isText: false
  ) { (bytes) throws(BrokenPromise) in
    var choices = FuzzChoices(bytes)
    guard let source = FuzzConfig.source(&choices) else { return }
    var pager = Pager(source)
    try play(&choices, on: &pager, repeatsItself: true)
  }

  /// A target with a false promise: no events land on another page.
  ///
  /// It shows that inputs have effects and that a broken promise is noticed.
  public static let canary = FuzzTarget(
    name: "canary", summary: "a promise that is not kept", isText: false
  ) { (bytes) throws(BrokenPromise) in
    var choices = FuzzChoices(bytes)
    guard let source = FuzzConfig.source(&choices) else { return }
    var pager = Pager(source)
    try play(&choices, on: &pager, repeatsItself: false)
    try promise(pager.current ?? 0 == 0, "the last event led to page \(pager.current ?? 0)")
  }

  /// Feeds a pager with events until the choices end, and checks its promises.
  ///
  /// - Parameter repeatsItself: whether the same state and event must have the same result.
  static func play(
    _ choices: inout FuzzChoices, on pager: inout Pager, repeatsItself: Bool
  ) throws(BrokenPromise) {
    var effects = Effects()
    pager.recordsDecisions = choices.flag()
    pager.handle(.resize(.step(to: FuzzEvent.viewport(&choices))), into: &effects)
    pager.handle(.reload(FuzzEvent.content(&choices)), into: &effects)
    try pager.keepsPromises(after: "the start")
    var count = 0
    while !choices.isEmpty, count < 200 {
      count += 1
      let before = pager
      let event =
        choices.below(24) == 0
        ? FuzzConfig.source(&choices).map { PagerEvent.configure($0) } ?? .resize(.alongside)
        : FuzzEvent.any(&choices)
      effects.clear()
      pager.handle(event, into: &effects)
      try pager.keepsPromises(after: "\(count): \(event)")
      if case .release = event, effects.list.first?.isRefusal != true {
        try pager.keepsPromises(afterRelease: "\(count): \(event)")
      }
      try pager.answersAbout(choices.index())
      try refusedMeansUnchanged(effects, before, pager, "\(count): \(event)")
      if repeatsItself { try repeats(event, effects, before, pager) }
    }
  }

  private static func refusedMeansUnchanged(
    _ effects: Effects, _ before: Pager, _ after: Pager, _ event: @autoclosure () -> String
  ) throws(BrokenPromise) {
    guard effects.list.count == 1, effects.list[0].isRefusal else { return }
    try promise(
      before.offset == after.offset && before.phase == after.phase
        && before.target == after.target && before.anchor == after.anchor
        && before.layout.pageCount == after.layout.pageCount,
      "\(event()) is refused and changes something")
  }

  private static func repeats(
    _ event: PagerEvent, _ effects: Effects, _ before: Pager, _ after: Pager
  ) throws(BrokenPromise) {
    var (again, others) = (before, Effects())
    again.handle(event, into: &others)
    try promise(
      again.offset.value.bitPattern == after.offset.value.bitPattern
        && again.phase == after.phase && "\(others.list)" == "\(effects.list)",
      "\(event) has another result the second time")
  }
}

extension PagerEffect {
  fileprivate var isRefusal: Bool { if case .refused = self { true } else { false } }
}
