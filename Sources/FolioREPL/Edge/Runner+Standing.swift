package import FolioConfig
package import FolioCore
package import FolioDiagnostics

extension Runner {
  /// A pager of a file, with pages on a surface, that nothing has moved yet.
  package struct Standing {
    package let name: String
    package let file: String
    package let choice: ComposedPager
    let session: Session
    package var pager: Pager { session.present.pager }
  }

  /// How many pagers one command can ask about all their gestures, which bounds its time.
  static let mostStanding = 256

  /// The pagers of some files, each with pages on a surface as `compare` begins them.
  ///
  /// Of more than 256 the first ones, which is said.
  ///
  /// - Parameter problems: takes what is wrong with the files.
  package func standing(
    _ files: [String], on stated: StatedSurface, _ problems: inout [Diagnostic]
  ) -> [Standing] {
    let setup: [Statement]
    do throws(Diagnostic) {
      setup = try stated.statements()
    } catch {
      problems.append(error)
      return []
    }
    let folder = world.files.currentDirectory
    let candidates = candidates(files).withoutRepetitions(in: folder)
    let count = candidates.count { $0.choice != nil }
    if count > Self.mostStanding {
      problems.append(
        Diagnostic(
          .tooManyPagers, "only the first \(Self.mostStanding) of \(count) pagers are tried",
          severity: .warning
        ).adding(help: "name fewer files, or put some pagers of a file into another one"))
    }
    var left = Self.mostStanding
    return candidates.compactMap { candidate in
      problems += candidate.diagnostics
      guard let choice = candidate.choice, left > 0 else { return nil }
      left -= 1
      return Standing(
        name: candidate.name, file: candidate.file, choice: choice,
        session: Session(world, of: choice, setup, &problems))
    }
  }
}

extension Session {
  /// A session of one pager alone, after the commands that state its pages and its surface.
  init(
    _ world: SessionEnvironment, of choice: ComposedPager, _ setup: [Statement],
    _ problems: inout [Diagnostic]
  ) {
    self.init(world, on: nil)
    var state = SessionState(choice)
    // A session that knows a config does not swap its built-in pager for another.
    state.choices = [choice]
    timeline = Timeline(state)
    for statement in setup { problems += perform(statement).diagnostics }
  }
}

/// The pages and the surface that the command line states, in the words of `pages` and `viewport`.
package struct StatedSurface: Sendable {
  /// How many pages, or how long each is; `nil` for as many as in every session.
  package var pages: String?
  package var viewport: String?

  package init(pages: String?, viewport: String?) {
    self.pages = pages
    self.viewport = viewport
  }

  package var viewportOrCommon: String { viewport ?? SessionStart.common.viewport }

  var pagesOrCommon: String { pages ?? String(SessionStart.common.pages) }

  func statements() throws(Diagnostic) -> [Statement] {
    [
      try Self.statement("viewport", viewportOrCommon), try Self.statement("pages", pagesOrCommon),
    ]
  }

  private static func statement(_ verb: String, _ value: String) throws(Diagnostic) -> Statement {
    let source = SourceText(name: "--" + verb, text: verb + " " + value)
    let statements = StatementReader.statements(in: source)
    guard statements.count == 1 else {
      throw Diagnostic(
        .extraArgument, "`--\(verb)` takes one value",
        at: SourceSpan(source, 0..<source.bytes.count))
    }
    return statements[0]
  }
}

/// What a session begins with unless it states its own: at a terminal, in a script, from `-c` or a
/// pipe, and in a comparison.
package struct SessionStart: Equatable, Sendable {
  let pages: Int
  let width: Double
  let height: Double

  package static let common = SessionStart(pages: 10, width: 390, height: 844)

  var viewport: String { Size(width: width, height: height).text }

  /// What there is, without what commands have stated themselves.
  func text(without stated: Set<Command.Setting>) -> String? {
    let pages = stated.contains(.pages) ? nil : "\(pages) pages"
    let surface = stated.contains(.viewport) ? nil : "a surface of \(viewport)"
    let parts = [pages, surface].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " on ")
  }
}
