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
  /// The budget is soft: a legal answer that took longer is used, since another one would make where
  /// a release goes depend on how busy the machine is; it is reported with the time it took, and
  /// counts as wrong. A call that never ends is not ended: `PluginCheck` finds those.
  public var budget: Duration?
  /// Whether every release is asked twice, to find strategies that answer the same question
  /// differently.
  public var asksTwice: Bool
  /// Where it is noted which library is being opened; `nil` for not noting it.
  ///
  /// A library that crashed the program while it was opened is not opened again.
  public var sentinelFolder: String?
  /// What the program exits with when a plugin crashes it, after it said which one; `nil` leaves the
  /// crash to the system.
  ///
  /// For commands. It takes over the signals of crashes while a plugin is entered, and gives them
  /// back.
  public var crashStatus: Int32?

  /// States a policy; without arguments nothing is loaded.
  public init(
    loading: Loading = .off, libraryFolders: [String] = [], budget: Duration? = nil,
    asksTwice: Bool = false, sentinelFolder: String? = nil, crashStatus: Int32? = nil
  ) {
    self.loading = loading
    self.libraryFolders = libraryFolders
    self.budget = budget
    self.asksTwice = asksTwice
    self.sentinelFolder = sentinelFolder
    self.crashStatus = crashStatus
  }

  /// Where the command notes what it opens: `$XDG_STATE_HOME/folio`, else `~/.local/state/folio`.
  public static var userSentinelFolder: String? {
    if let state = System.environment("XDG_STATE_HOME") { return state + "/folio" }
    return System.environment("HOME").map { $0 + "/.local/state/folio" }
  }
}
