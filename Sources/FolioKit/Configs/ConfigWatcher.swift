public import FolioDiagnostics
public import Foundation

/// Reads config files again when they change, to tune an app while it runs.
///
/// In a simulator and on a Mac an app can read its own sources, so that a saved config takes effect at once:
///
/// ```swift
/// #if DEBUG
///   watcher = ConfigWatcher([url]) { [host] sources in print(host.load(sources).diagnostics) }
/// #endif
/// ```
@MainActor
public final class ConfigWatcher {
  private let urls: [URL]
  private let onChange: @MainActor ([SourceText]) -> Void
  private var known: [SourceText]
  private var task: Task<Void, Never>?

  /// Watches files until it is stopped or released.
  ///
  /// - Parameters:
  ///   - urls: the files, which may appear later.
  ///   - interval: the time between reads, 10 milliseconds to one hour.
  ///   - onChange: receives the texts of all files, in order, when one changed.
  public init(
    _ urls: [URL], every interval: Duration = .milliseconds(500),
    onChange: @escaping @MainActor ([SourceText]) -> Void
  ) {
    self.urls = urls
    self.onChange = onChange
    known = Self.read(urls) ?? []
    let interval = max(.milliseconds(10), min(interval, .seconds(3600)))
    task = Task { [weak self] in
      while (try? await Task.sleep(for: interval)) != nil, let watcher = self { watcher.look() }
    }
  }

  deinit { task?.cancel() }

  /// Reads the files now, and calls `onChange` if one changed; returns `true` then.
  ///
  /// Nothing happens while a file cannot be read, as during its replacement.
  @discardableResult
  public func look() -> Bool {
    guard let sources = Self.read(urls), sources != known else { return false }
    known = sources
    onChange(sources)
    return true
  }

  /// Stops watching.
  public func stop() { task?.cancel() }

  private static func read(_ urls: [URL]) -> [SourceText]? {
    var sources: [SourceText] = []
    for url in urls {
      guard url.isFileURL, let data = try? Data(contentsOf: url) else { return nil }
      sources.append(SourceText(name: url.relativePath, bytes: Array(data)))
    }
    return sources
  }
}
