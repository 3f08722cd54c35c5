import FolioDiagnostics
import FolioReplay

extension Word {
  init(outside text: String) {
    let source = SourceText(name: Interpreter.commandLine, text: text)
    self.init(text: text, span: SourceSpan(source, 0..<source.bytes.count))
  }
}

extension Statement {
  /// `true` if the previous command must fail.
  var expectsError: Bool {
    name.text == Command.expect.name && arguments.first?.text.hasPrefix("error") == true
  }
}
