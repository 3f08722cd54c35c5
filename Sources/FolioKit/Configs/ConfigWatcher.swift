public import FolioDiagnostics
public import Foundation

/// Reads changed config files again, to tune an app while it runs in a simulator or on a Mac.
///
/// ```swift
/// #if DEBUG
///   watcher = ConfigWatcher([url]) { [host] sources in print(host.load(sources)) }
/// #endif
/// ```
@MainActor
public final class ConfigWatcher {
  private let urls: [URL]
  private let onChange: @MainActor ([SourceText]) -> Void
  private var known: [SourceText]
  private var task: Task<Void, Never>?

  /// Watches files, which may appear later, until it is stopped or released.
  ///
  /// - Parameters:
  ///   - urls: the files, whose texts are reported in this order.
  ///   - interval: the time between reads, 10 milliseconds to one hour.
  ///   - onChange: receives the texts of all files when one changed.
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

  /// Reads the files now; calls `onChange` and returns `true` if one changed and all are readable.
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
