public import FolioCore
public import FolioDiagnostics
public import FolioReplay
import FolioStandard
public import FolioSurface
public import Foundation

extension PagerDriver {
  /// Records what reaches the driver, from the next moment of rest on; replaces a recording.
  public func record() -> PagerRecording {
    let recording = record { ProcessInfo.processInfo.systemUptime * 1000 }
    recording.device = ProcessInfo.processInfo.operatingSystemVersionString
    return recording
  }
}

extension PagerRecording {
  /// Writes the text to a file, such as `shelf.folio`.
  public func write(to url: URL) throws { try Data(text.utf8).write(to: url) }
}

extension PagerReplay {
  /// Reads a recording of a pager with strategies of `StrategyRegistry.all`.
  public init(_ text: String) throws(Diagnostic) { try self.init(text, registry: .all) }

  /// Replays the recorded fingers on another config, with simulated motions from each release on.
  public func run(with pager: Pager) -> Outcome { run(with: pager, gliding: UIKitDecay()) }
}
