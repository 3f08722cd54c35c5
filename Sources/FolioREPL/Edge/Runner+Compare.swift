import FolioConfig
import FolioCore
package import FolioDiagnostics
import FolioFeel

extension Runner {
  /// `folio compare FILE... -c COMMANDS`: the same gesture under each config.
  ///
  /// Each begins afresh with the pages and the surface that are stated.
  package func compare(
    _ files: [String], commands: String, on stated: StatedSurface
  ) -> ExitStatus {
    let table: CompareTable
    do throws(Diagnostic) {
      table = try self.table(files, commands: commands, on: stated)
    } catch {
      return refuse(error)
    }
    var known: [Diagnostic] = []
    let feel = ComparedFeel(standing(files, on: stated, &known).map { ($0.name, $0.pager) })
    if console.isJSON {
      console.say([table.json.adding([("feel", feel.json)]).text])
    } else {
      if !table.isMistaken { console.say(table.lines(width: console.columns()) + feel.lines) }
      if !table.diagnostics.isEmpty { console.report(table.diagnostics) }
    }
    return ExitStatus(table.diagnostics)
  }

  /// Where a gesture leads under each config.
  ///
  /// - Throws: a complaint about commands that are no gesture to compare.
  package func table(
    _ files: [String], commands: String, on stated: StatedSurface
  ) throws(Diagnostic) -> CompareTable {
    let gesture = try ComparedGesture(SourceText(name: "-c", text: commands), Session(world))
    let comparer = Comparer(
      world, gesture, setup: try stated.statements(),
      text: Comparer.startText(
        pages: gesture.states(.pages) ? nil : Self.count(stated.pagesOrCommon),
        viewport: gesture.states(.viewport) ? nil : stated.viewportOrCommon))
    return comparer.table(candidates(files))
  }

  private func refuse(_ diagnostic: Diagnostic) -> ExitStatus {
    if console.isJSON {
      let problems = JSONValue.array([JSONRenderer().value(of: diagnostic)])
      console.say([JSONValue.object([("rows", .array([])), ("diagnostics", problems)]).text])
    } else {
      console.complain([diagnostic])
    }
    return ExitStatus([diagnostic])
  }

  func candidates(_ files: [String]) -> [CompareCandidate] {
    let found = files.map { file in
      var problems: [Diagnostic] = []
      let source = read([file], &problems).first
      return (file: file, source: source, problems: problems)
    }
    let sources = found.compactMap { $0.source }
    return found.flatMap { file, source, problems in
      guard let source else {
        return [CompareCandidate(name: file, file: file, diagnostics: problems)]
      }
      return CompareCandidate.all(of: source, among: sources, world.loader)
    }
  }

  package static func isSize(_ text: String) -> Bool {
    let source = SourceText(name: "--viewport", text: text)
    let word = Word(text: text, span: SourceSpan(source, 0..<source.bytes.count))
    return (try? word.size()) != nil
  }

  package static func arePages(_ text: String) -> Bool {
    if let count = Int(text) { return (0...Limits.maximumUniformPages).contains(count) }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    return parts.count > 1 && parts.allSatisfy { Word.decimal($0) != nil }
  }

  private static func count(_ pages: String) -> Int? {
    pages.contains(",") ? pages.split(separator: ",").count : Int(pages)
  }
}
