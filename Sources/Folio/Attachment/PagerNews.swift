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
  private var streams: [Listener] = []
  private var listeners = 0

  private struct Listener {
    var number: Int
    var stream: AsyncStream<PagerEffect>.Continuation
  }

  /// Nobody watches yet.
  public init() {}

  deinit {
    for listener in streams { listener.stream.finish() }
  }

  /// What the pager does from now on; every call is a stream of its own, with room for all of it.
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

  /// Something happened.
  public func driver(_ driver: PagerDriver, did entry: TraceEntry) {
    observer?.driver(driver, did: entry)
    if case .configLost(let name, let nearest) = entry {
      delegate?.pager(driver, didLoseConfig: name, nearest: nearest)
    }
    guard case .effect(let effect) = entry else { return }
    tell(effect, of: driver)
    // Who has left its loop has no stream any more; who is told may begin another.
    let left = streams.filter {
      if case .terminated = $0.stream.yield(effect) { true } else { false }
    }
    for stream in left { streams.removeAll { $0.number == stream.number } }
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
