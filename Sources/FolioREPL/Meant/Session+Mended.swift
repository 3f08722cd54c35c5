import FolioDiagnostics

extension Session {
  /// The complaint about a statement, with a fix that was tried if one is found.
  func mended(_ complaint: Diagnostic, _ statement: Statement) -> Diagnostic {
    // A gesture of a recording is no command in other words.
    if statement.text.hasPrefix("{\"") { return complaint }
    guard Self.mendable.union(Self.ofTheMoment).contains(complaint.code) else {
      return tried(complaint, statement)
    }
    let mended = mendedAlone(complaint, statement)
    guard let fix = mended.fix, let rest = mendedRest(behind: fix, of: statement) else {
      return mended
    }
    var whole = mended
    whole.remarks.removeAll { $0.kind == .help }
    return whole.suggesting(rest.line, for: rest.span)
  }

  /// The fix together with what follows on the same line, where that is wrong too.
  private func mendedRest(
    behind fix: FixIt, of statement: Statement
  ) -> (line: String, span: SourceSpan)? {
    let source = statement.span.source
    let behind = source.bytes[statement.span.range.upperBound...]
    let end = behind.firstIndex(of: UInt8(ascii: "\n")) ?? behind.endIndex
    let rest = source.text(in: statement.span.range.upperBound..<end)
    guard fix.span.source == source, rest.utf8.count <= Self.longestRephrased else { return nil }
    let following = StatementReader.statements(in: SourceText(name: "", text: rest))
    guard !following.isEmpty else { return nil }
    var line = String(decoding: fix.applied(within: statement.span), as: UTF8.self)
    var session = trial(line).session
    var isMended = false
    for next in following {
      let text = session.succeeds(next.text) ? next.text : session.meant(by: next.text)
      guard let text else { return nil }
      isMended = isMended || text != next.text
      line += "; " + text
      session = session.trial(text).session
    }
    let span = SourceSpan(source, statement.span.range.lowerBound..<end)
    return isMended ? (line, span) : nil
  }

  private func mendedAlone(_ complaint: Diagnostic, _ statement: Statement) -> Diagnostic {
    let complaint = tried(complaint, statement)
    if let fix = complaint.fix, fix.span.source == statement.span.source { return complaint }
    // Without anything behind the verb there is nothing to be understood.
    guard complaint.code != .missingArgument || statement.words.count > 1,
      let meant = meant(by: statement.text),
      // The bare verb lists what there is, which is said already.
      complaint.code != .unknownTopic || meant != statement.name.text
    else { return complaint.naming(Rephrasing(statement.text, self).synonym) }
    if Self.ofTheMoment.contains(complaint.code) {
      return complaint.adding(fix: FixIt(replacing: statement.span, with: meant))
    }
    var mended = complaint
    mended.remarks.removeAll { $0.kind == .help }
    return mended.suggesting(meant, for: statement.span)
  }

  /// A complaint whose fix of a statement is left out where the statement would be refused with it too.
  private func tried(_ complaint: Diagnostic, _ statement: Statement) -> Diagnostic {
    guard let fix = complaint.fix, fix.span.source == statement.span.source else {
      return complaint
    }
    let text = String(decoding: fix.applied(within: statement.span), as: UTF8.self)
    if succeeds(text) { return complaint }
    var untried = complaint
    untried.fix = nil
    return untried
  }

  /// The first of the texts that may have been meant that can be carried out now.
  private func meant(by text: String) -> String? {
    guard text.utf8.count <= Self.longestRephrased else { return nil }
    return several(text) ?? Rephrasing(text, self).texts.first(where: succeeds)
  }

  private static var longestRephrased: Int { 200 }

  /// What may be a matter of words; the rest is a matter of files and configs.
  private static var mendable: Set<DiagnosticCode> {
    [
      .unknownCommand, .abbreviation, .missingArgument, .extraArgument, .unknownArgument,
      .malformedValue, .malformedDuration, .malformedExpectation, .idleArgument, .unknownField,
      .unknownPager, .unknownTopic, .fileMissing,
    ]
  }

  /// What is a matter of the moment; the help tells what comes first, and the fix does it.
  private static var ofTheMoment: Set<DiagnosticCode> { [.noFinger, .fingerDown, .eventRefused] }

  /// Two commands without a `;` between them, each as it may have been meant.
  private func several(_ text: String) -> String? {
    let words = text.split(separator: " ").map(String.init)
    let second = words.indices.dropFirst().first { CommandTable.command(named: words[$0]) != nil }
    guard let second, !["help", "compare"].contains(words[0]) else { return nil }
    var front = words[..<second].joined(separator: " ")
    for joint in [" &&", " and", " then", " |", " &", " ->", ","] where front.hasSuffix(joint) {
      front.removeLast(joint.count)
    }
    // A single word before a verb that is none itself is only said, as in `show state`.
    let isOneWord = !front.contains(" ")
    if isOneWord, CommandTable.command(named: front) == nil { return nil }
    let back = words[second...].joined(separator: " ")
    guard let before = succeeds(front) ? front : isOneWord ? nil : meant(by: front) else {
      return nil
    }
    let session = trial(before).session
    let after = session.succeeds(back) ? back : session.meant(by: back)
    return after.map { before + "; " + $0 }
  }

  /// Whether a text can be carried out; an expectation may fail, and the surface may have no size yet.
  private func succeeds(_ text: String) -> Bool { trial(text).isOK }

  /// Carries a text out on a copy of the session that writes no files and runs no scripts.
  func trial(_ text: String) -> (session: Session, isOK: Bool) {
    var copy = self
    copy.isTrial = true
    copy.world.files = UnwrittenFiles(files: world.files)
    let statements = StatementReader.statements(in: SourceText(name: "", text: text))
    let isOK = statements.allSatisfy { statement in
      guard statement.name.text != Command.plugin.name else { return false }
      let problems = copy.perform(statement).diagnostics.filter {
        $0.severity == .error || $0.code == .speedPerSecond
      }
      return problems.allSatisfy { [.expectationFailed, .noViewport].contains($0.code) }
    }
    return (copy, isOK && !statements.isEmpty)
  }
}

/// Files of which none is written, as if each could be.
private struct UnwrittenFiles: FileAccess {
  let files: any FileAccess
  var currentDirectory: String { files.currentDirectory }

  func read(_ path: String, limit: Int) throws(FileProblem) -> [UInt8] {
    try files.read(path, limit: limit)
  }

  func write(_ bytes: [UInt8], to path: String) throws(FileProblem) {}
  func append(lines: [UInt8], to path: String) throws(FileProblem) {}
  func real(_ path: String) -> String { files.real(path) }
}

extension Diagnostic {
  fileprivate func naming(_ command: Command?) -> Diagnostic {
    guard code == .unknownCommand, let command else { return self }
    var named = self
    named.remarks.removeAll { $0.kind == .help }
    return named.adding(help: "it is called `\(command.name)` here: `help \(command.name)`")
  }
}

extension FixIt {
  fileprivate func applied(within whole: SourceSpan) -> [UInt8] {
    let bytes = span.source.bytes
    let (low, high) = (
      max(whole.range.lowerBound, min(span.range.lowerBound, whole.range.upperBound)),
      max(whole.range.lowerBound, min(span.range.upperBound, whole.range.upperBound))
    )
    return Array(bytes[whole.range.lowerBound..<low]) + Array(replacement.utf8)
      + Array(bytes[high..<whole.range.upperBound])
  }
}
