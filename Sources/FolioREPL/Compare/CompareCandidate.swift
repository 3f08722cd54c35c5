import FolioConfig
import FolioDiagnostics

/// A pager to compare, or why there is none.
struct CompareCandidate {
  /// The name of the pager, with the file where several have it; without a pager that of the file.
  var name: String
  /// The file; empty where it is from none.
  var file: String
  var choice: ComposedPager?
  var diagnostics: [Diagnostic] = []
}

extension [CompareCandidate] {
  /// Each pager once, however often and by whichever path its file was named, and under a name that no
  /// other has.
  func withoutRepetitions(in folder: String) -> [CompareCandidate] {
    var seen: [String: [CompareCandidate]] = [:]
    let found = filter { candidate in
      let file = candidate.file.isEmpty ? "" : PathText.normalised(candidate.file, in: folder)
      let key = file + "\n" + candidate.name
      let isKnown = seen[key, default: []].contains { $0.isSame(as: candidate) }
      if !isKnown { seen[key, default: []].append(candidate) }
      return !isKnown
    }
    return found.map { candidate in
      var named = candidate
      let isShared = found.count { $0.name == candidate.name } > 1
      if isShared, candidate.file != candidate.name { named.name += " (\(candidate.file))" }
      return named
    }
  }
}

extension CompareCandidate {
  /// Whether another one of the same name and file is this pager; a file may have changed since it
  /// was loaded.
  fileprivate func isSame(as other: CompareCandidate) -> Bool {
    choice?.definition.name.span?.source.bytes == other.choice?.definition.name.span?.source.bytes
  }
}

extension CompareCandidate {
  /// The pagers of a file; one that has none to use stands for itself.
  ///
  /// A file is read by itself, so that two may have a pager of one name; one that does not stand by
  /// itself is read together with the others, which it may extend.
  static func all(
    of source: SourceText, among sources: [SourceText], _ loader: ConfigLoader
  ) -> [CompareCandidate] {
    let alone = loader.load([source])
    guard !alone.isValid else { return candidates(of: source, alone) }
    let together = loader.load(sources)
    let isFine = together.isValid && !together.pagers(of: source).isEmpty
    return candidates(of: source, isFine ? together : alone)
  }

  private static func candidates(
    of source: SourceText, _ loaded: LoadResult
  ) -> [CompareCandidate] {
    let own = loaded.pagers(of: source)
    let none = Diagnostic.noPager(in: source, loaded.abstractNames)
    let problems = loaded.diagnostics.filter { $0.primary.map { source.holds($0.span) } ?? false }
    var candidates = own.map { CompareCandidate(name: $0.name, file: source.name, choice: $0) }
    let isBroken = problems.contains { $0.severity == .error }
    if candidates.isEmpty || isBroken {
      candidates.append(
        CompareCandidate(
          name: source.name, file: source.name,
          diagnostics: problems.isEmpty ? [none] : problems))
    } else {
      candidates[0].diagnostics = problems
    }
    return candidates
  }
}

extension LoadResult {
  func pagers(of source: SourceText) -> [ComposedPager] {
    pagers.filter { $0.definition.name.span.map(source.holds) ?? false }
  }
}
