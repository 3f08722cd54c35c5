import FolioConfig
import FolioDiagnostics
import KDL

extension Runner {
  /// The forms of `folio schema`.
  package enum SchemaForm: String, CaseIterable, Sendable {
    /// An object for programs.
    case json
    /// A page to read.
    case markdown
    /// A document in the KDL Schema Language, for editors.
    case kdl
  }

  /// `folio schema`: all that a config may say, strategies of plugins included.
  package func schema(as form: SchemaForm) -> ExitStatus {
    reportPlugins()
    let schema = world.loader.schema
    let text =
      switch form {
      case .json: schema.json.text
      case .markdown: schema.markdown(title: "Config reference")
      case .kdl: KDLPrinter.print(schema.kdlSchema)
      }
    console.say(text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    return .fine
  }
}
