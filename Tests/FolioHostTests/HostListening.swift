import FolioCore
import FolioHost
import FolioSurface

/// Records the effects of a driver's pager.
final class Listener: DriverObserver {
  private(set) var effects: [PagerEffect] = []
  var lost: [String] = []

  func driver(_ driver: PagerDriver, did entry: TraceEntry) {
    switch entry {
    case .effect(let effect): effects.append(effect)
    case .configLost(let name, let nearest): lost.append("\(name) \(nearest ?? "-")")
    case .callback, .command, .viewMissing: break
    }
  }

  /// The effects of a pager during an action.
  static func effects(
    of identifier: String, in host: PagerHost, while act: () throws -> Void
  ) rethrows -> [PagerEffect] {
    let listener = Listener()
    let old = host.driver(identifier)?.observer
    host.driver(identifier)?.observer = listener
    defer { host.driver(identifier)?.observer = old }
    try act()
    return listener.effects
  }
}

extension PagerHost {
  /// Sends an event and appends its effects.
  func handle(
    _ event: PagerEvent, for identifier: String, into effects: inout Effects
  ) throws {
    let received = try Listener.effects(of: identifier, in: self) {
      try send(event, to: identifier)
    }
    for effect in received { effects.append(effect) }
  }
}
