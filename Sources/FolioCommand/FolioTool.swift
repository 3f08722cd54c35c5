public import FolioCore
public import FolioPlatforms
import FolioREPL

/// The command `folio`, for executables with strategies of their own.
///
/// A complete executable target whose `check`, `compare`, `explain` and REPL use an app's rules:
///
/// ```swift
/// import FolioCommand
/// import MyRules
///
/// FolioTool.main(registry: .mine)
/// ```
public enum FolioTool {
  /// Runs the command with the arguments of the process, and exits with its status.
  ///
  /// - Parameter registry: the strategies that configs can name; plugins add theirs.
  /// - Precondition: the registry has a default for each role that needs one, as `.all` has.
  public static func main(registry: StrategyRegistry = .all) -> Never {
    Interrupts.handle()
    // Swift repairs malformed UTF-8 in arguments, which would then name another file.
    if let name = Terminal.malformedArgument { Terminal.end(Invocation.refuse(name)) }
    Terminal.end(Invocation.perform(Array(CommandLine.arguments.dropFirst()), registry: registry))
  }
}
