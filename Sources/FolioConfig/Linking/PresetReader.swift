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
  init(_ vocabulary: Vocabulary, inheritedBy inheriting: [PagerDefinition]) {
    guard !vocabulary.schema.presets.isEmpty else { return }
    let declared = Set(inheriting.map { $0.name.value })
    var open = inheriting
    while let definition = open.popLast() {
      guard let base = definition.base, !names.contains(base.value),
        let preset = vocabulary.schema.presets.first(where: { $0.name == base.value })
      else { continue }
      guard !declared.contains(base.value) else {
        if base.value != definition.name.value { noteHidden(base) }
        continue
      }
      names.insert(preset.name)
      var reader = ConfigReader(
        vocabulary, SourceText(name: "preset \(preset.name)", text: preset.config))
      let found = reader.readFile()
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
