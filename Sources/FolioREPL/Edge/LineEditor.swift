import FolioPluginHost
import FolioReplay

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The system's line editor, loaded at run time.
@safe struct LineEditor {
  private typealias ReadLine =
    @convention(c) (UnsafePointer<CChar>?) -> UnsafeMutablePointer<CChar>?
  private typealias AddHistory = @convention(c) (UnsafePointer<CChar>?) -> Int32
  private typealias Key = @convention(c) (CInt, CInt) -> CInt
  private typealias AddKey = @convention(c) (UnsafePointer<CChar>?, Key?, CInt) -> CInt
  private typealias Call = @convention(c) () -> CInt
  fileprivate typealias Entry =
    @convention(c) (UnsafePointer<CChar>?, Int32) ->
    UnsafeMutablePointer<CChar>?

  private let readLine: ReadLine
  private let addHistory: AddHistory

  private static let names = [
    "libedit.so.2", "libedit.so.0", "libedit.so", "/usr/lib/libedit.dylib", "libedit.dylib",
  ]

  /// Loads the library; `nil` if there is none.
  init?() {
    guard let library = unsafe Self.library() else { return nil }
    Self.readLetters()
    guard let read = unsafe dlsym(library, "readline"),
      let add = unsafe dlsym(library, "add_history")
    else { return nil }
    unsafe (readLine, addHistory) = unsafe (
      unsafeBitCast(read, to: ReadLine.self), unsafeBitCast(add, to: AddHistory.self)
    )
    unsafe completionState.attach(library)
    unsafe Self.bindInterrupt(library)
  }

  /// Sets the locale for characters only, so that the library accepts non-ASCII letters.
  private static func readLetters() {
    _ = unsafe setlocale(LC_CTYPE, "")
    guard let codes = unsafe nl_langinfo(nl_item(CODESET)), unsafe String(cString: codes) != "UTF-8"
    else {
      return
    }
    if unsafe setlocale(LC_CTYPE, "C.UTF-8") == nil { _ = unsafe setlocale(LC_CTYPE, "UTF-8") }
  }

  /// Lets Ctrl-C end a line; the library reports end of input, and the flag tells them apart.
  private static func bindInterrupt(_ library: UnsafeMutableRawPointer) {
    guard let initialise = unsafe dlsym(library, "rl_initialize"),
      let add = unsafe dlsym(library, "rl_add_defun"),
      let done = unsafe dlsym(library, "rl_done")
    else { return }
    _ = unsafe unsafeBitCast(initialise, to: Call.self)()
    unsafe editingIsDone = done.assumingMemoryBound(to: CInt.self)
    let key: Key = { _, _ in
      Interrupts.note()
      unsafe interruptedEmptyLine = completionState.lineIsEmpty
      unsafe editingIsDone?.pointee = 1
      return 0
    }
    _ = unsafe unsafeBitCast(add, to: AddKey.self)("folio-interrupt", key, 3)
  }

  private static func library() -> UnsafeMutableRawPointer? {
    for name in names {
      if let library = unsafe dlopen(name, RTLD_NOW | RTLD_LOCAL) { return unsafe library }
    }
    return nil
  }

  var wasEmpty: Bool { unsafe interruptedEmptyLine }

  func remember(_ line: [UInt8]) {
    let text = line.map { CChar(bitPattern: $0) } + [0]
    _ = unsafe text.withUnsafeBufferPointer { unsafe addHistory($0.baseAddress) }
  }

  /// Reads a line; `nil` on end of input or an interrupt.
  ///
  /// `complete` receives the line up to the cursor and its last word; `nil` completes file names.
  func line(
    _ prompt: String, complete: @escaping (_ line: String, _ word: String) -> [String]?
  ) -> [UInt8]? {
    // Set by the key only, not by a signal from outside.
    unsafe interruptedEmptyLine = false
    unsafe completionState.complete = complete
    defer { unsafe completionState.complete = nil }
    guard let text = unsafe Interrupts.asCharacter({ unsafe readLine(prompt) }) else { return nil }
    defer { unsafe free(text) }
    return unsafe Array(UnsafeBufferPointer(start: text, count: strlen(text)))
      .map { UInt8(bitPattern: $0) }
  }
}

/// The state of libedit's completion hook, a C function without a context parameter.
@safe private struct CompletionState {
  var complete: ((String, String) -> [String]?)?
  private var matches: [String] = []
  private var line: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
  private var files: LineEditor.Entry?
  /// The character appended to a complete word.
  private var ending: UnsafeMutablePointer<CInt>?

  mutating func attach(_ library: UnsafeMutableRawPointer) {
    unsafe line = dlsym(library, "rl_line_buffer")?
      .assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self)
    unsafe files = dlsym(library, "rl_filename_completion_function")
      .map { unsafe unsafeBitCast($0, to: LineEditor.Entry.self) }
    unsafe ending = dlsym(library, "rl_completion_append_character")?
      .assumingMemoryBound(to: CInt.self)
    unsafe dlsym(library, "rl_completion_entry_function")?
      .assumingMemoryBound(to: LineEditor.Entry?.self).pointee = { text, state in
        unsafe completionState.next(text, state)
      }
  }

  var lineIsEmpty: Bool { unsafe line?.pointee.map { unsafe $0.pointee == 0 } ?? true }

  /// Returns the next match; `nil` after the last one.
  mutating func next(_ text: UnsafePointer<CChar>?, _ state: CInt) -> UnsafeMutablePointer<CChar>? {
    guard let text = unsafe text else { return nil }
    if state == 0 {
      let line = unsafe self.line?.pointee.map { unsafe String(cString: $0) } ?? ""
      matches = unsafe complete?(line, String(cString: text)) ?? names(text)
      endWord()
    }
    let index = Int(state)
    return matches.indices.contains(index) ? unsafe strdup(matches[index]) : nil
  }

  private func names(_ text: UnsafePointer<CChar>) -> [String] {
    var names: [String] = []
    while names.count < 1_000, let name = unsafe files?(text, names.isEmpty ? 0 : 1) {
      let path = unsafe String(cString: name)
      unsafe free(name)
      names.append(System.isFolder(path) ? path + "/" : path)
    }
    // Hidden files are offered only after a typed dot.
    let typed = unsafe String(cString: text)
    guard typed.isEmpty || typed.hasSuffix("/") else { return names }
    return names.filter { !$0.hasPrefix(typed + ".") }
  }

  /// Sets the character to append: a space, or a final `=` or `/`, which would be escaped.
  private mutating func endWord() {
    var last: UInt8 = UInt8(ascii: " ")
    if matches.count == 1, let end = matches[0].utf8.last, "=/".utf8.contains(end) { last = end }
    matches = matches.map { $0.hasSuffix("=") || $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    unsafe ending?.pointee = CInt(last)
  }
}

nonisolated(unsafe) private var completionState = CompletionState()
nonisolated(unsafe) private var interruptedEmptyLine = true
/// The library's flag that ends editing.
nonisolated(unsafe) private var editingIsDone: UnsafeMutablePointer<CInt>?
