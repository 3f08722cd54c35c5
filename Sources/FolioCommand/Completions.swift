/// Completion scripts for shells, generated from the verbs.
enum Completions {
  enum Shell: String, CaseIterable { case bash, zsh, fish }

  /// Returns the script that completes verbs, their options and fixed operands, and otherwise files.
  static func text(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// Returns the options of a verb, or those without a verb, in the order of the usage.
  ///
  /// An option with fixed values has an entry for each, like `--color=never`.
  static func options(of verb: Verb?) -> [String] {
    let colors = ["auto", "always", "never"].map { "--color=" + $0 }
    let shared =
      ["--json", "--plugin-path"]
      + (verb == nil || verb?.name == "run" ? ["--keep-going", "--echo"] : [])
      + colors + ["--help"]
    guard let verb else { return ["-c", "--pages", "--viewport"] + shared + ["--version"] }
    return verb.options.map { $0.name }.filter { !shared.contains($0) } + shared
  }
}

extension Completions {
  private static var verbs: String { Verb.all.map { $0.name }.joined(separator: " ") }

  private static var bash: String {
    let cases = Verb.all.map { verb in
      let options = options(of: verb).joined(separator: " ")
      let operands = verb.operands.joined(separator: " ")
      return """
          \(verb.name)/-*) words="\(options)" ;;
          \(verb.name)/*) words="\(operands)" ;;
        """
    }
    return """
      _folio() {
        local word=${COMP_WORDS[COMP_CWORD]} verb="" words="" index
        for ((index = 1; index < COMP_CWORD; index++)); do
          case ${COMP_WORDS[index]} in
          \(verbs.replacing(" ", with: "|"))) verb=${COMP_WORDS[index]}; break ;;
          esac
        done
        case $verb/$word in
        /-*) words="\(options(of: nil).joined(separator: " "))" ;;
        /*) words="\(verbs)" ;;
      \(cases.joined(separator: "\n"))
        esac
        COMPREPLY=($(compgen -W "$words" -- "$word"))
      }
      complete -o default -F _folio folio
      """
  }

  /// The script for zsh, which loads bash completions after its own.
  private static var zsh: String {
    """
    (( $+functions[compdef] )) || { autoload -U compinit && compinit }
    autoload -U +X bashcompinit && bashcompinit
    \(bash)
    """
  }

  private static var fish: String {
    var lines = rules(
      "__fish_use_subcommand", operands: Verb.all.map { $0.name },
      options: options(of: nil))
    for verb in Verb.all {
      lines += rules(
        "__fish_seen_subcommand_from \(verb.name)", operands: verb.operands,
        options: options(of: verb))
    }
    return lines.joined(separator: "\n")
  }

  private static func rules(
    _ condition: String, operands: [String], options: [String]
  ) -> [String] {
    let start = "complete -c folio -n '\(condition)' "
    let words = operands.isEmpty ? [] : [start + "-a '\(operands.joined(separator: " "))'"]
    return words
      + options.map { option in
        let parts = option.split(separator: "=")
        let name = parts[0].drop { $0 == "-" }
        let value = parts.count == 2 ? " -x -a \(parts[1])" : ""
        return start + (option.hasPrefix("--") ? "-l " : "-s ") + name + value
      }
  }
}
