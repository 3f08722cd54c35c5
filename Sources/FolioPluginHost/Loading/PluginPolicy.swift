/// The rights of plugins in this program.
public struct PluginPolicy: Sendable, Equatable {
  /// True if libraries are opened.
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

  /// True if libraries are opened.
  public var loading: Loading
  /// The folders that are searched first for libraries, in order; then the manifest's folder, then
  /// the program's.
  public var libraryFolders: [String]
  /// The longest time a call should take; `nil` does not measure it.
  ///
  /// The budget is soft: a late answer is used if it is legal, since otherwise the target of a
  /// release would depend on how busy the machine is. It is reported with its time, and counts as a
  /// violation. A call that never returns is not interrupted.
  public var budget: Duration?
  /// True if every question is asked twice, to find strategies that are not deterministic.
  public var asksTwice: Bool

  /// Creates a policy; by default nothing is loaded.
  public init(
    loading: Loading = .off, libraryFolders: [String] = [], budget: Duration? = nil,
    asksTwice: Bool = false
  ) {
    self.loading = loading
    self.libraryFolders = libraryFolders
    self.budget = budget
    self.asksTwice = asksTwice
  }
}
