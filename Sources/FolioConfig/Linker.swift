import FolioCore
import FolioDiagnostics

/// Joins definitions by name and by `extends`.
///
/// Linear in the number of definitions: names are looked up in a dictionary, and every chain is
/// walked once.
struct Linker {
  /// A definition with the pager it inherits from.
  struct Link {
    let definition: PagerDefinition
    var base: Int?
    /// True if the pager can be composed once the one that it inherits from is.
    var isSound: Bool
    /// The number of pagers in its chain, itself included; 0 before that is known.
    var depth = 0
  }

  private(set) var links: [Link]
  /// The indices of the links in an order in which every base precedes what inherits from it.
  private(set) var basesFirst: [Int] = []
  private(set) var errors: [Diagnostic] = []
  /// True if a base that is not found certainly does not exist.
  ///
  /// Otherwise a syntax error may have hidden it.
  private let isComplete: Bool
  /// The names of all presets there are.
  private let presets: [String]
  /// How many names were compared with unknown ones, to bound the search for suggestions.
  private var lookedAt = 0

  /// Links what was read; `isComplete` is false if a syntax error may have hidden definitions.
  ///
  /// - Parameter presets: all presets there are; those that are inherited from are among the
  ///   definitions.
  init(_ definitions: [PagerDefinition], isComplete: Bool, presets: [PagerPreset]) {
    self.presets = presets.map { $0.name }
    links = definitions.map { Link(definition: $0, isSound: $0.isIntact) }
    self.isComplete = isComplete
    findBases(index())
    measure()
  }

  /// The first definition of each name; further ones are reported.
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
        errors.append(
          Diagnostic(
            .unknownBase, "no pager is called `\(base.value)`", at: base.span, "not found"
          ).suggesting(nearest(base.value, indices), for: base.span))
      }
    }
  }

  /// The name that was probably meant; `nil` as well once the search has become too long.
  private mutating func nearest(_ name: String, _ indices: [String: Int]) -> String? {
    lookedAt += indices.count
    guard lookedAt <= 100_000 else { return nil }
    return NearestName.find(name, among: Array(indices.keys) + presets)
  }
}

// MARK: Chains

extension Linker {
  /// Finds the length of every chain, and chains that form a loop.
  private mutating func measure() {
    // For each definition, the last walk that visited it.
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

  /// Reports a loop, and marks its members so that no walk follows it again.
  private mutating func breakCycle(at first: Int, _ path: [Int]) {
    let cycle = path.drop { $0 != first }
    let names = cycle.map { position in
      let definition = links[position].definition
      return Stated(definition.name.value, at: definition.base?.span ?? definition.name.span)
    }
    errors.append(.cycle(names))
    for position in cycle {
      links[position].isSound = false
      links[position].base = nil
    }
  }

  /// Sets the depth of every definition of a path, beginning at its base.
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

/// The presets that pagers inherit from, and those that presets inherit from, each read once.
struct PresetReader {
  private(set) var definitions: [PagerDefinition] = []
  /// The mistakes in presets, and each pager of a file that takes the place of one.
  private(set) var diagnostics: [Diagnostic] = []
  /// The names of the presets that were read.
  private(set) var names: Set<String> = []

  /// Reads the presets that definitions inherit from and do not declare.
  ///
  /// A declared pager of a preset's name is the one that is inherited from; where it is another, a
  /// warning says so.
  init(_ vocabulary: Vocabulary, inheritedBy inheriting: [PagerDefinition]) {
    guard !vocabulary.schema.presets.isEmpty else { return }
    var open = inheriting
    while let definition = open.popLast() {
      guard let base = definition.base, !names.contains(base.value),
        let preset = vocabulary.schema.presets.first(where: { $0.name == base.value })
      else { continue }
      var reader = ConfigReader(
        vocabulary, SourceText(name: "preset \(preset.name)", text: preset.config))
      let found = reader.readFile()
      if let declared = inheriting.first(where: { $0.name.value == base.value }) {
        if definition.name != base, found != [declared] { noteHidden(base) }
        continue
      }
      names.insert(preset.name)
      definitions += found
      open += found
      diagnostics += reader.errors
    }
  }

  private mutating func noteHidden(_ base: Stated<String>) {
    diagnostics.append(
      Diagnostic(
        .hiddenPreset, "`\(base.value)` is the pager of that name in these files, not the preset",
        at: base.span, "the files' own", severity: .warning))
  }
}
