import FolioCore
import FolioDiagnostics

/// Joins definitions by name and by `extends`, in linear time.
struct Linker {
  struct Link {
    let definition: PagerDefinition
    var base: Int?
    var isSound: Bool
    /// The length of the chain including this pager; 0 if not yet measured.
    var depth = 0
  }

  private(set) var links: [Link]
  /// The indices of the links, each base before its heirs.
  private(set) var basesFirst: [Int] = []
  private(set) var errors: [Diagnostic] = []
  /// `false` if a syntax error may have hidden a base.
  private let isComplete: Bool
  private let presets: [String]
  /// The number of names compared so far, to bound the search for suggestions.
  private var lookedAt = 0

  /// Links definitions, including those of inherited presets; `presets` are all that exist.
  init(_ definitions: [PagerDefinition], isComplete: Bool, presets: [PagerPreset]) {
    self.presets = presets.map { $0.name }
    links = definitions.map { Link(definition: $0, isSound: $0.isIntact) }
    self.isComplete = isComplete
    findBases(index())
    measure()
  }

  private mutating func index() -> [String: Int] {
    var indices = [String: Int](minimumCapacity: links.count)
    for position in links.indices {
      let name = links[position].definition.name
      if let first = indices[name.value] {
        errors.append(.duplicatePager(name, first: links[first].definition.name))
        links[position].isSound = false
      } else {
        indices[name.value] = position
      }
    }
    return indices
  }

  private mutating func findBases(_ indices: [String: Int]) {
    for position in links.indices {
      guard let base = links[position].definition.base else { continue }
      if let found = indices[base.value] {
        links[position].base = found
      } else {
        links[position].isSound = false
        guard isComplete else { continue }
        let error = Diagnostic(
          .unknownBase, "no pager is called `\(base.value)`", at: base.span, "not found")
        let near = nearest(base.value, indices)
        errors.append(
          near.isEmpty && !presets.isEmpty
            ? error.adding(
              help: ForeignWord.answer(base.value)
                ?? (base.value.contains { "./".contains($0) }
                  ? ForeignWord.answer("path", in: "extends") : nil)
                ?? "write the name of a pager of these files or of a preset; "
                + "`folio help presets` lists the presets")
            : error.suggesting(near, for: base.span))
      }
    }
  }

  /// The closest names, until the search has made too many comparisons.
  private mutating func nearest(_ name: String, _ indices: [String: Int]) -> [String] {
    lookedAt += indices.count
    guard lookedAt <= 100_000 else { return [] }
    return NearestName.all(name, among: presets + indices.keys.filter { !presets.contains($0) })
      .sorted()
  }
}

// MARK: Chains

extension Linker {
  private mutating func measure() {
    // The last walk that visited each definition.
    var walk = [Int](repeating: -1, count: links.count)
    for start in links.indices {
      var path: [Int] = []
      var position: Int? = start
      while let here = position, links[here].depth == 0, walk[here] != start {
        walk[here] = start
        path.append(here)
        position = links[here].base
      }
      if let here = position, links[here].depth == 0 { breakCycle(at: here, path) }
      settle(path)
    }
  }

  /// Reports a cycle, and marks its members so that no walk enters it again.
  private mutating func breakCycle(at first: Int, _ path: [Int]) {
    let cycle = path.drop { $0 != first }
    let names = cycle.map { position in
      let definition = links[position].definition
      return Spanned(definition.name.value, at: definition.base?.span ?? definition.name.span)
    }
    errors.append(.cycle(names))
    for position in cycle {
      links[position].isSound = false
      links[position].base = nil
    }
  }

  private mutating func settle(_ path: [Int]) {
    for position in path.reversed() {
      let depth = 1 + (links[position].base.map { links[$0].depth } ?? 0)
      links[position].depth = depth
      basesFirst.append(position)
      guard depth > ConfigLimits.lineage else { continue }
      if depth == ConfigLimits.lineage + 1 {
        let definition = links[position].definition
        errors.append(
          Diagnostic(
            .lineageTooLong, "this `extends` chain joins more than \(ConfigLimits.lineage) pagers",
            at: (definition.base ?? definition.name).span, "one too many"))
      }
      links[position].isSound = false
    }
  }
}
