public import FolioCore
public import FolioPlatforms
import FolioREPL

/// The command `folio`, for programs that bring strategies of their own.
///
/// The whole of an executable target whose `check`, `compare`, `explain` and REPL know an app's rules:
///
/// ```swift
/// import FolioCommand
/// import MyRules
///
/// FolioTool.main(registry: .mine)
/// ```
public enum FolioTool {
  /// Carries out the arguments of the process, and ends it with their exit status.
  ///
  /// - Parameter registry: the strategies configs may name; those of plugins are added to them.
  /// - Precondition: the registry has a default for each role that needs one, as `.all` has.
  public static func main(registry: StrategyRegistry = .all) -> Never {
    Interrupts.handle()
    // Swift's arguments are repaired, and would name other files.
    if let name = Terminal.malformedArgument { Terminal.end(Invocation.refuse(name)) }
    Terminal.end(Invocation.perform(Array(CommandLine.arguments.dropFirst()), registry: registry))
  }
}
