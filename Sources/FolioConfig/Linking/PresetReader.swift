import FolioCore
import FolioDiagnostics

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
