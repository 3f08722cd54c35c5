import FolioConfig
import FolioDiagnostics
import KDL

extension Runner {
  package enum SchemaForm: String, CaseIterable, Sendable {
    case json
    case markdown
    /// A document in the KDL Schema Language, for editors.
    case kdl
  }

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
