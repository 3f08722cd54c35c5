import FolioUIKit
import UIKit

@MainActor
final class Tester {
  private var recording: PagerRecording?

  func begin(_ paging: ScrollPager) { recording = paging.record() }

  func report(to url: URL) throws {
    recording?.mark("here it skipped two cards")
    try recording?.write(to: url)
  }
}
