package import FolioConfig
package import FolioCore
package import FolioDiagnostics

extension Runner {
  /// A pager of a file, with pages on a surface, that nothing has moved yet.
  package struct Standing {
    /// The name of the pager.
    package var name: String
    /// The file it is from.
    package var file: String
    /// The pager of the config.
    package var choice: ComposedPager
    /// The pager of the engine.
    package var pager: Pager
  }

  /// The pagers of some files, each with pages on a surface as `compare` begins them.
  ///
  /// - Parameters:
  ///   - pages: how many pages there are, or how long each is; as in every session unless stated.
  ///   - viewport: the surface; as in every session unless stated.
  ///   - problems: takes what is wrong with the files.
  package func standing(
    _ files: [String], pages: String?, viewport: String?, _ problems: inout [Diagnostic]
  ) -> [Standing] {
    let viewport = viewport ?? SessionStart.common.viewport
    let pages = pages ?? String(SessionStart.common.pages)
    let setup: [Statement]
    do throws(CommandError) {
      setup = try Self.setup("viewport", viewport) + Self.setup("pages", pages)
    } catch {
      problems.append(error.diagnostic)
      return []
    }
    let folder = world.files.currentDirectory
    return candidates(files).withoutRepetitions(in: folder).compactMap { candidate in
      problems += candidate.diagnostics
      guard let choice = candidate.choice else { return nil }
      return Standing(
        name: candidate.name, file: candidate.file, choice: choice,
        pager: begun(choice, setup, &problems))
    }
  }

  /// A pager after the commands that state its pages and its surface.
  private func begun(
    _ choice: ComposedPager, _ setup: [Statement], _ problems: inout [Diagnostic]
  ) -> Pager {
    var session = Session(world, on: nil)
    var state = SessionState(choice)
    state.choices = [choice]
    state.listReplacesPages = true
    session.timeline = Timeline(state)
    for statement in setup { problems += session.perform(statement).diagnostics }
    return session.present.pager
  }
}
