import FolioCore
import FolioDiagnostics

struct PresetReader {
  private(set) var definitions: [PagerDefinition] = []
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var names: Set<String> = []

  /// Reads the presets that definitions extend but do not declare.
  ///
  /// A declared pager replaces a preset of its name, with a warning if they differ.
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

  private mutating func noteHidden(_ base: Spanned<String>) {
    diagnostics.append(
      Diagnostic(
        .hiddenPreset, "`\(base.value)` is the pager of that name in these files, not the preset",
        at: base.span, "the files' own", severity: .warning))
  }
}
