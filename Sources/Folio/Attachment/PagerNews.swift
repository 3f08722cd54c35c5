public import FolioCore
public import FolioSurface

/// Tells those who watch a pager what it does: a delegate, any number of streams, and a tool that is
/// told everything.
@MainActor
public final class PagerNews: @MainActor DriverObserver {
  /// Is told in a pager's words.
  public weak var delegate: (any PagerDelegate)?
  /// Is told everything in order, callbacks and commands included; for tools.
  public weak var observer: (any DriverObserver)?
  private var streams: [AsyncStream<PagerEffect>.Continuation] = []

  /// Nobody watches yet.
  public init() {}

  deinit {
    for stream in streams { stream.finish() }
  }

  /// What the pager does from now on; every call is a stream of its own, with room for all of it.
  public func stream() -> AsyncStream<PagerEffect> {
    let (stream, continuation) = AsyncStream.makeStream(of: PagerEffect.self)
    streams.append(continuation)
    return stream
  }

  /// Ends all streams.
  public func finish() {
    for stream in streams { stream.finish() }
    streams = []
  }

  /// Something happened.
  public func driver(_ driver: PagerDriver, did entry: TraceEntry) {
    observer?.driver(driver, did: entry)
    guard case .effect(let effect) = entry else { return }
    tell(effect, of: driver)
    // Who has left its loop has no stream any more.
    streams.removeAll { if case .terminated = $0.yield(effect) { true } else { false } }
  }

  /// The offset changed, and the pager knows it.
  public func didScroll(_ driver: PagerDriver) {
    delegate?.pager(driver, didScrollTo: driver.pager.fraction)
  }

  private func tell(_ effect: PagerEffect, of driver: PagerDriver) {
    switch effect {
    case .targetChanged(let target): delegate?.pager(driver, willMoveTo: target)
    case .currentChanged(_, let page): delegate?.pager(driver, didChangePageTo: page)
    case .ended(_, let outcome):
      delegate?.pager(driver, didEnd: outcome, on: driver.pager.settled)
    default: break
    }
  }
}
