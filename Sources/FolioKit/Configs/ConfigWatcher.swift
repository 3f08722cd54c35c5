public import FolioDiagnostics
public import Foundation

/// Config files that are read again when they change, for tuning an app while it runs.
///
/// In a simulator and on a Mac an app can read the files of its own sources, so that a config that
/// is saved is felt at once:
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
  ///   - urls: the files; one that is not there yet counts as soon as it is.
  ///   - interval: how often they are read; kept to 10 milliseconds to one hour.
  ///   - onChange: takes the texts of all files, in their order, whenever one of them is another.
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

  /// Reads the files now, and hands on their texts if one of them changed.
  ///
  /// Nothing is handed on while one of them cannot be read, as in the middle of being replaced.
  ///
  /// - Returns: whether one changed.
  @discardableResult
  public func look() -> Bool {
    guard let sources = Self.read(urls), sources != known else { return false }
    known = sources
    onChange(sources)
    return true
  }

  /// Watches no more.
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
