import FolioUIKit
import Foundation
import Testing
import UIKit

/// Reads the standard error of the process.
@MainActor
@Suite("A pager that nobody stores", .serialized)
struct UnstoredPagerTests {
  @Test(
    "a pager released before its first layout says so, and one that was laid out does not",
    arguments: [true, false])
  func warns(isForgotten: Bool) async throws {
    let (window, view) = (
      UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIScrollView()
    )
    let pipe = Pipe()
    let old = dup(2)
    dup2(pipe.fileHandleForWriting.fileDescriptor, 2)
    var pager: ScrollPager? = ScrollPager(
      try Pager(config: "pager unstored-\(isForgotten)"), on: view)
    if !isForgotten {
      window.addSubview(view)
      window.layoutIfNeeded()
    }
    #expect(pager != nil)
    pager = nil
    var text = ""
    let (words, end) = (
      "of `unstored-\(isForgotten)` was released before its first layout",
      pipe.fileHandleForReading
    )
    // A busy machine may say it later.
    for _ in 0..<(isForgotten ? 100 : 2) where !text.contains(words) {
      try await Task.sleep(for: .milliseconds(100))
      var ready = pollfd(fd: end.fileDescriptor, events: Int16(POLLIN), revents: 0)
      // Other tests write there, too.
      if unsafe poll(&ready, 1, 0) > 0 {
        text += String(decoding: end.availableData, as: UTF8.self)
      }
    }
    dup2(old, 2)
    close(old)
    #expect(text.contains(words) == isForgotten)
  }
}
