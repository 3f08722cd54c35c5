/// What an embedder lets plugins do.
public struct PluginPolicy: Sendable, Equatable {
  /// Whether libraries are opened.
  public enum Loading: Sendable, Equatable {
    /// Never; a config that uses a plugin is an error.
    case off
    /// Never, but configs that use a plugin are fine: its strategies have no opinion.
    ///
    /// For checking.
    case describing
    /// When a config first uses one of a library's strategies.
    case on
  }

  /// Whether libraries are opened.
  public var loading: Loading
  /// Where libraries are looked for first, in order; then beside the manifest, then beside the
  /// program.
  public var libraryFolders: [String]
  /// How long a call may take; `nil` for not looking at the clock.
  ///
  /// An answer that took longer is replaced and counts as wrong. A call that never ends is not
  /// ended: `PluginCheck` finds those.
  public var budget: Duration?
  /// Whether every release is asked twice, to find strategies that answer the same question
  /// differently.
  public var asksTwice: Bool
  /// Where it is noted which library is being opened; `nil` for not noting it.
  ///
  /// A library that crashed the program while it was opened is not opened again.
  public var sentinelFolder: String?

  /// States a policy; without arguments nothing is loaded.
  public init(
    loading: Loading = .off, libraryFolders: [String] = [], budget: Duration? = nil,
    asksTwice: Bool = false, sentinelFolder: String? = nil
  ) {
    self.loading = loading
    self.libraryFolders = libraryFolders
    self.budget = budget
    self.asksTwice = asksTwice
    self.sentinelFolder = sentinelFolder
  }

  /// Where the command notes what it opens:
  ///
  /// `$XDG_STATE_HOME/folio`, else `~/.local/state/folio`.
  public static var userSentinelFolder: String? {
    if let state = System.environment("XDG_STATE_HOME") { return state + "/folio" }
    return System.environment("HOME").map { $0 + "/.local/state/folio" }
  }
}
