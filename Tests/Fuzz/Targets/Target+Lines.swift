extension FuzzTarget {
  #if FOLIO_WITHOUT_REPL
    static let lines: [FuzzTarget] = []
  #else
    static let lines = [replLines]
  #endif
}

#if !FOLIO_WITHOUT_REPL
  import FolioDiagnostics
  import FolioREPL

  extension FuzzTarget {
    static let replLines = FuzzTarget(
      name: "repl",
      summary: "any lines are answered: done, or refused with a reason; the session goes on",
      isText: true
    ) { (bytes) throws(BrokenPromise) in
      let session = Session(.standard(FuzzFiles()))
      var interpreter = Interpreter(session, keepsGoing: true)
      var silent: String?
      var lines = 0
      _ = interpreter.run(SourceText(name: "fuzz", bytes: bytes)) { record in
        lines += 1
        if !record.isOK, record.diagnostics.isEmpty { silent = record.command }
        if record.json.text.contains("\n") { silent = "JSON in two lines: \(record.command)" }
        return silent == nil && lines < 400
      }
      if let silent { throw BrokenPromise(description: "no answer to: \(silent)") }
    }
  }

  /// The configs that a fuzzed session may load; nothing is written.
  private struct FuzzFiles: FileAccess {
    var currentDirectory: String { "/fuzz" }

    func read(_ path: String, limit: Int) throws(FileProblem) -> [UInt8] {
      guard path.hasSuffix("a.kdl") else { throw .missing }
      return Array("pager a { pages extent=300 spacing=10; snap leading; loop clones }".utf8)
    }

    func write(_ bytes: [UInt8], to path: String) throws(FileProblem) {
      throw .unwritable(reason: "nothing is")
    }
  }
#endif
