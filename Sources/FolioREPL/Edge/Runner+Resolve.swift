import FolioConfig
import FolioDiagnostics

extension Runner {
  /// `folio resolve FILE [NAME] [--viewport WxH]`: what a config comes to on a surface.
  ///
  /// Short forms are replaced by what they stand for, inherited and conditional settings are in
  /// place, and every value says where it is from. `viewport` is one word, such as `390x844`.
  package func resolve(_ file: String, pager: String?, viewport: String) -> ExitStatus {
    reportPlugins()
    var interpreter = Interpreter(Session(world))
    let name = pager.map { " " + Self.quoted($0) } ?? ""
    for line in ["viewport \(viewport)", "load \(Self.quoted(file))\(name)"] {
      let flow = interpreter.run(SourceText(name: "command line", text: line)) { record in
        console.complain(record.diagnostics)
        return true
      }
      guard case .finished = flow, interpreter.status == .fine else { return interpreter.status }
    }
    let last = SourceText(name: "command line", text: "config resolved")
    _ = interpreter.run(last, console.show)
    return interpreter.status
  }

  /// A word of the command line as a word of the REPL's grammar.
  static func quoted(_ word: String) -> String {
    "\"" + word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

extension ResolvedField {
  var json: JSONValue {
    .object([
      ("name", .string(name)), ("value", .string(value)), ("from", .string(provenance.text)),
    ])
  }
}
