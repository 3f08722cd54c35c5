/// What plugins are allowed to do in this program.
public struct PluginPolicy: Sendable, Equatable {
  /// Whether libraries are opened.
  public enum Loading: Sendable, Equatable {
    /// Never; a config that uses a plugin is an error.
    case off
    /// Never, but configs that use a plugin are valid: its strategies have no opinion.
    ///
    /// For checking configs.
    case describing
    /// When a config first uses one of its strategies.
    case on
  }

  /// Whether libraries are opened.
  public var loading: Loading
  /// The folders that are searched first for libraries, in order; then the manifest's folder, then
  /// the program's.
  public var libraryFolders: [String]
  /// The longest time a call should take; `nil` does not measure it.
  ///
  /// The budget is soft: a late answer is used if it is legal, since otherwise the target of a
  /// release would depend on how busy the machine is. It is reported with its time, and counts as a
  /// violation. A call that never returns is not interrupted: `PluginCheck` finds those.
  public var budget: Duration?
  /// Whether every question is asked twice, to find strategies that are not deterministic.
  public var asksTwice: Bool
  /// The folder for notes about which library is being opened; `nil` writes none.
  ///
  /// A library that crashed the program while it was being opened is not opened again.
  public var sentinelFolder: String?
  /// The exit status when a plugin crashes the program, after a message that names it; `nil` leaves
  /// crashes to the system.
  ///
  /// For commands. Signal handlers for crashes are installed while a plugin's code runs, and the
  /// earlier ones restored afterwards.
  public var crashStatus: Int32?

  /// Creates a policy; by default nothing is loaded.
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

  /// The command's folder for such notes: `$XDG_STATE_HOME/folio`, else `~/.local/state/folio`.
  public static var userSentinelFolder: String? {
    stateFolder(
      stateHome: System.environment("XDG_STATE_HOME"), home: System.environment("HOME"))
  }

  /// The folder of what the command keeps between its runs, by two variables of the environment; `nil`
  /// where neither holds an absolute path.
  package static func stateFolder(stateHome: String?, home: String?) -> String? {
    // The XDG rules have a relative path ignored.
    [stateHome, home.map { $0 + "/.local/state" }].compactMap { $0 }
      .first { $0.hasPrefix("/") }.map { $0 + "/folio" }
  }
}
