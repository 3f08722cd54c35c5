import FolioKit
import Foundation
import Testing

@MainActor
@Suite("Config watcher")
struct ConfigWatcherTests {
  private let folder: URL
  private var file: URL { folder.appending(path: "a.kdl") }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "folio-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func write(_ text: String) throws {
    try Data(text.utf8).write(to: file, options: .atomic)
  }

  /// A watcher that checks the file only on request.
  private func watcher(_ seen: @escaping @MainActor ([SourceText]) -> Void) -> ConfigWatcher {
    ConfigWatcher([file], every: .seconds(86_400), onChange: seen)
  }

  @Test("a change is reported only if the text differs")
  func changes() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("pager a")
    var texts: [[SourceText]] = []
    let watcher = watcher { texts.append($0) }
    #expect(!watcher.look())
    try write("pager a")
    #expect(!watcher.look())
    try write("pager b")
    #expect(watcher.look())
    #expect(!watcher.look())
    let name = try #require(texts.first?.first?.name)
    #expect(name.hasSuffix("a.kdl"))
    #expect(texts == [[SourceText(name: name, text: "pager b")]])
  }

  @Test("nothing is reported while the file is missing, and a new text is when the file returns")
  func away() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    var count = 0
    let watcher = watcher { _ in count += 1 }
    #expect(!watcher.look())
    try write("pager a")
    #expect(watcher.look())
    try FileManager.default.removeItem(at: file)
    #expect(!watcher.look())
    try write("pager b")
    #expect(watcher.look())
    #expect(count == 2)
  }

  @Test(
    "the polling interval is kept within bounds, however short or long",
    arguments: [.zero, .seconds(-5), .seconds(Int64.max), .nanoseconds(Int64.min)] as [Duration])
  func bounds(interval: Duration) async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("pager a")
    let watcher = ConfigWatcher([file], every: interval) { _ in }
    try await Task.sleep(for: .milliseconds(20))
    watcher.stop()
  }

  @Test("files are polled without a request")
  func byItself() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("pager a")
    var watcher: ConfigWatcher?
    let sources = await withCheckedContinuation { continuation in
      watcher = ConfigWatcher([file], every: .milliseconds(1)) {
        continuation.resume(returning: $0)
      }
      try? write("pager b")
    }
    watcher?.stop()
    #expect(sources.count == 1)
  }

  @Test("a watcher is released while it watches")
  func released() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    weak var gone: ConfigWatcher?
    do {
      let watcher = watcher { _ in }
      gone = watcher
      await Task.yield()
    }
    #expect(gone == nil)
  }
}
