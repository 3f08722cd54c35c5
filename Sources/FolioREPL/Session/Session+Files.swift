import FolioConfig
import FolioCore
package import FolioDiagnostics
import FolioHost
import FolioPluginHost
import FolioReplay

extension Session {
  /// The maximum size of a file, in bytes.
  package static let fileLimit = 1 << 20

  /// The maximum number of configs, each of which is checked against all others.
  static let mostSources = 256

  func source(ofFile word: Word) throws(Diagnostic) -> SourceText {
    let bytes = try onDisk(word) { (path) throws(FileProblem) in
      try world.files.read(path, limit: Self.fileLimit)
    }
    return SourceText(name: shown(path(of: word)), bytes: bytes)
  }

  /// Performs `work` on the path in a word; errors point to the word.
  func onDisk<Value>(
    _ word: Word, _ work: (_ path: String) throws(FileProblem) -> Value
  ) throws(Diagnostic) -> Value {
    do throws(FileProblem) {
      return try work(path(of: word))
    } catch {
      let help = world.help(onFile: word.text, at: path(of: word))
      throw error.diagnostic(word.text, at: word.span, help: help)
    }
  }

  /// The config in a command's braces, named after its first line.
  func source(ofBlock word: Word) -> SourceText {
    let (text, range) = (word.span.source, word.span.range)
    return SourceText(
      excerpt: range.lowerBound + 1..<max(range.lowerBound + 1, range.upperBound - 1), of: text,
      name: "\(text.name):\(word.span.start.line)")
  }

  func script(_ word: Word) throws(Diagnostic) -> ScriptSource {
    guard !word.text.hasSuffix(".kdl") else {
      throw Diagnostic(.malformedValue, "`\(word.text)` is a config, not a script", at: word.span)
        .adding(help: "`load \(word.text)` reads it; scripts are called NAME.folio")
    }
    let text = try source(ofFile: word)
    return ScriptSource(path: path(of: word), text: text)
  }

  mutating func load(
    _ source: SourceText, from word: Word, _ name: Word?, _ arguments: Arguments,
    _ record: inout Record
  ) throws(Diagnostic) {
    var catalogue = present.catalogue
    let loaded = catalogue.add(source)
    guard catalogue.sources.count <= Self.mostSources else {
      throw Diagnostic(
        .tooManyConfigs, "\(Self.mostSources) configs are loaded already", at: word.span,
        "one more than \(Self.mostSources)"
      ).adding(help: "put several pagers into one file, or begin a new session with `folio FILE`")
    }
    record.diagnostics += loaded.diagnostics
    guard loaded.isValid else { return }
    let own = loaded.pagers(of: source)
    let choice =
      try name.map { (word) throws(Diagnostic) in try catalogue.pager(named: word) } ?? own.first
    guard let choice else {
      throw Diagnostic.noPager(in: source, loaded.abstractNames)
    }
    let saved =
      word.isBlock
      ? nil : SavedLine("load ", path: path(of: word), rest: name.map { " " + $0.span.text } ?? "")
    let before = present
    try event(arguments, &record, saved: saved) { [catalogue] state in
      state.catalogue = catalogue
      state.use(choice)
    }
    record.change?.compareSettings(from: before, to: present)
    let rest = own.map { $0.name }.filter { name == nil && $0 != choice.name }
    if !rest.isEmpty { record.change?.add(reason: "`use` has \(rest.joined(separator: ", "))") }
  }

  func save(to word: Word) throws(Diagnostic) {
    let path = path(of: word)
    try checkName(ofScript: word, path)
    let folder = System.folder(path)
    let text = timeline.lines.map { $0.written(in: folder) + "\n" }.joined()
    try onDisk(word) { (path) throws(FileProblem) in
      try world.files.write(Array(text.utf8), to: path)
    }
  }

  /// Throws unless the name ends in `.folio`, and for a script run before, to protect its text.
  private func checkName(ofScript word: Word, _ path: String) throws(Diagnostic) {
    guard word.text.hasSuffix(".folio") else {
      let stem = word.text.hasSuffix(".kdl") ? String(word.text.dropLast(4)) : word.text
      let name = stem + ".folio"
      throw Diagnostic(.malformedValue, "`\(word.text)` is not the name of a script", at: word.span)
        .adding(note: "a file NAME.folio is a script, any other file a config")
        .suggesting(word.isQuoted ? Word.quoted(name) : name, for: word.isBlock ? nil : word.span)
    }
    guard scripts.contains(path) else { return }
    throw Diagnostic(
      .wouldBeLost, "`\(word.text)` was run in this session, and is not replaced", at: word.span
    ).adding(help: "save the session under another name")
  }

  /// The absolute path in a word, resolved from the current script's folder.
  func path(of word: Word) -> String {
    world.files.real(PathText.join(folder, word.text))
  }

  /// A path for display, relative to the current folder if inside it.
  private func shown(_ path: String) -> String {
    let base = world.files.real(world.files.currentDirectory) + "/"
    return path.hasPrefix(base) ? String(path.dropFirst(base.count)) : path
  }
}

extension ConfigCatalogue {
  /// Returns a pager; `help` tells what a name that no pager has or nearly has may mean.
  func pager(named word: Word, help: String? = nil) throws(Diagnostic) -> ComposedPager {
    if let pager = try? pager(word.text) { return pager }
    let near = NearestName.all(word.text, among: names)
    let diagnostic = Diagnostic(
      .unknownPager, "no pager `\(word.text)` is loaded", at: word.span
    ).suggesting(near, for: word.span)
    if near.isEmpty, let help { throw diagnostic.adding(help: help) }
    throw names.isEmpty
      ? diagnostic.adding(help: "load a config first: `load FILE`")
      : diagnostic.adding(note: "loaded: \(names.joined(separator: ", "))")
  }
}

extension Diagnostic {
  /// The error for a file without a pager, or with only abstract ones.
  static func noPager(in source: SourceText, _ abstract: [String]) -> Diagnostic {
    let found = Diagnostic(
      .noUsablePager, "there is no pager to use in `\(source.name)`", at: SourceSpan(source, 0..<0))
    return abstract.isEmpty
      ? found.adding(help: "a config needs a node like `pager shelf { … }`")
      : found.adding(note: "these are abstract: \(abstract.joined(separator: ", "))")
  }
}

extension FileProblem {
  /// The error for a file; `help` tells what its name may mean if it is missing.
  package func diagnostic(
    _ name: String, at span: SourceSpan? = nil, help: String? = nil
  ) -> Diagnostic {
    switch self {
    case .missing:
      Diagnostic(.fileMissing, "there is no file `\(name)`", at: span).adding(
        help: help
          ?? "paths are relative to the current folder or, in a script, to the script's folder")
    case .directory:
      Diagnostic(.fileIsDirectory, "`\(name)` is a folder, not a file", at: span)
        .adding(help: "name a file in it")
    case .special:
      Diagnostic(.fileIsSpecial, "`\(name)` is a device or a pipe, not a file", at: span)
        .adding(note: "it may be endless, so it is not read")
        .adding(help: "standard input is read by `folio run -`")
    case .tooLarge(let limit):
      Diagnostic(.fileTooLarge, "`\(name)` is larger than \(limit) bytes", at: span)
    case .unreadable:
      Diagnostic(.fileUnreadable, "`\(name)` cannot be read", at: span)
        .adding(help: "check the path, and that you have permission to read it")
    case .unwritable(let reason):
      Diagnostic(.fileUnwritable, "`\(name)` cannot be written", at: span)
        .adding(note: reason)
        .adding(help: "choose an existing folder that you have permission to write to")
    }
  }
}

/// Operations on paths as text, without file system access.
package enum PathText {
  /// Resolves a path in a folder; absolute paths stay.
  static func join(_ folder: String, _ path: String) -> String {
    path.hasPrefix("/") || folder.isEmpty || folder == "." ? path : folder + "/" + path
  }

  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Returns the relative path from a folder to a file; both are absolute and normalized.
  package static func relative(_ path: String, from folder: String) -> String {
    let target = path.split(separator: "/").filter { $0 != "." }
    let base = folder.split(separator: "/").filter { $0 != "." }
    let shared = zip(target, base).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: base.count - shared)
    return (up + target[shared...].map(String.init)).joined(separator: "/")
  }
}

/// A line of a saved session, whose path can be written relative to the saved file.
struct SavedLine: Sendable {
  /// The line up to its path, or the whole line.
  var text: String
  var path: String?
  var rest: String

  init(_ text: String, path: String? = nil, rest: String = "") {
    self.text = text
    self.path = path
    self.rest = rest
  }

  func written(in folder: String) -> String {
    path.map { text + Self.quoted(PathText.relative($0, from: folder)) + rest } ?? text
  }

  private static func quoted(_ path: String) -> String {
    let plain = path.utf8.allSatisfy { byte in
      byte > 0x20 && byte != 0x7F && !"\"'\\;#{}=".utf8.contains(byte)
    }
    return plain ? path : Word.quoted(path)
  }
}
