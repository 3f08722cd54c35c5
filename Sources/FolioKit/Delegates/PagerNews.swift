public import FolioCore
public import FolioSurface

/// Hands the events of a pager on: to a delegate, to any number of streams, and to an observer.
@MainActor
public final class PagerNews: @MainActor DriverObserver {
  /// Receives the pager's events.
  public weak var delegate: (any PagerDelegate)?
  /// Receives everything in order, callbacks and commands included; for tools.
  public weak var observer: (any DriverObserver)?
  private var streams: [Listener] = []
  private var listeners = 0

  private struct Listener {
    var number: Int
    var stream: AsyncStream<PagerEffect>.Continuation
  }

  /// Creates one without receivers.
  public init() {}

  deinit {
    for listener in streams { listener.stream.finish() }
  }

  /// The pager's effects from now on; every call is a stream of its own, which drops nothing.
  public func stream() -> AsyncStream<PagerEffect> {
    let (stream, continuation) = AsyncStream.makeStream(of: PagerEffect.self)
    streams.append(Listener(number: listeners, stream: continuation))
    listeners += 1
    return stream
  }

  /// Ends all streams.
  public func finish() {
    let ending = streams
    streams = []
    for listener in ending { listener.stream.finish() }
  }

  /// Hands an entry on to every receiver.
  public func driver(_ driver: PagerDriver, did entry: TraceEntry) {
    observer?.driver(driver, did: entry)
    if case .configLost(let name, let nearest) = entry {
      delegate?.pager(driver, didLoseConfig: name, nearest: nearest)
    }
    if case .viewMissing(let page, let error) = entry {
      delegate?.pager(driver, hasNoViewForPage: page, because: error)
    }
    guard case .effect(let effect) = entry else { return }
    tell(effect, of: driver)
    // A stream whose loop was left is terminated; a receiver may begin another one meanwhile.
    let left = streams.filter {
      if case .terminated = $0.stream.yield(effect) { true } else { false }
    }
    for stream in left { streams.removeAll { $0.number == stream.number } }
  }

  /// Tells the delegate that the pager has handled a new offset.
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
