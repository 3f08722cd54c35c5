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

  /// The pagers of some files, each with pages on a surface as `compare` begins them.
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
    return candidates(files).withoutRepetitions(in: folder).compactMap { candidate in
      problems += candidate.diagnostics
      guard let choice = candidate.choice else { return nil }
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
    state.listReplacesPages = true
    timeline = Timeline(state)
    for statement in setup { problems += perform(statement).diagnostics }
  }
}
