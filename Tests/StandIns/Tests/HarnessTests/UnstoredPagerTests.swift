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
    try await Task.sleep(for: .milliseconds(200))
    dup2(old, 2)
    close(old)
    try pipe.fileHandleForWriting.close()
    let text = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
    // Other tests write there, too.
    #expect(
      text.contains("of `unstored-\(isForgotten)` was released before its first layout")
        == isForgotten)
  }
}
