import FolioREPL
import Testing

@Suite("Kinds of files")
struct FileKindTests {
  /// What every version of Folio began its files with.
  static let own: [(FileKind, String)] = [
    (
      .picture,
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 504" width="480" height="504" role="img">
      <title>Where a gesture leads: shelf</title>
      <desc>From page 0.</desc>
      <style>
      text{font-family:system-ui,-apple-system,"Segoe UI","DejaVu Sans",sans-serif;font-size:13px}
      """
    ),
    (
      .page,
      """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <link rel="icon" href="data:,">
      <title>Folio preview: shelf</title>
      """
    ),
    (
      .report,
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites tests="2" failures="1">
      <testsuite name="folio" tests="2" failures="1">
      """
    ),
  ]

  static let others: [(FileKind, String)] = [
    (.picture, "<svg/>"), (.picture, "<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>"),
    (
      .picture,
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9" height="9" role="img">
      <title>A logo</title>
      <desc>By hand.</desc>
      <style>
      path{fill:red}
      </style></svg>
      """
    ),
    (.page, "<!doctype html>\n<p>A page of mine</p>"),
    (.page, "<!doctype html>\n<html lang=\"en\">\n<head>\n<title>My pages</title>"),
    (.report, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<project/>"),
    (
      .report,
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites tests="2" failures="1">
      <testsuite name="jest" tests="2" failures="1">
      """
    ),
  ]

  @Test("what a version of Folio wrote is written over", arguments: own)
  func replaced(kind: FileKind, text: String) throws {
    let files = MemoryFiles(texts: ["old": text])
    try files.check("old", canBecome: kind)
  }

  @Test("what somebody else wrote in the same language is not", arguments: others)
  func kept(kind: FileKind, text: String) {
    let files = MemoryFiles(texts: ["old": text])
    #expect(throws: FileProblem.otherwise(than: kind)) {
      try files.check("old", canBecome: kind)
    }
  }
}
