/// What a shell reads to complete the command, made from the usage.
enum Completions {
  /// The shells there are completions for.
  enum Shell: String, CaseIterable { case bash, zsh, fish }

  /// The text a shell reads, with `source` for instance.
  ///
  /// Verbs, their options and their fixed operands are completed; anything else is a file.
  static func text(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// The options that go with a verb, or with none, in the order of the usage.
  ///
  /// An option with fixed values is one entry for each, like `--color=never`.
  static func options(of verb: Verb?) -> [String] {
    guard let verb else { return ["-c"] + general }
    let own = options(in: Usage.text(of: verb)).filter { !general.contains($0) }
    // The command refuses `--keep-going` where no commands are carried out one after the other.
    let shared = general.filter {
      $0 != "--version" && ($0 != "--keep-going" || verb == .run)
    }
    return own + shared
  }

  /// The words that can follow a verb, like `list` after `plugin`; none where it takes files.
  static func operands(of verb: Verb) -> [String] {
    if verb == .help { return Verb.allCases.map { $0.rawValue } }
    let line = Usage.text(of: verb).split(separator: "\n").first { $0.hasPrefix("  folio ") }
    // Two spaces stand between what is typed and what it does.
    let typed = line?.dropFirst(2).split(separator: "  ").first ?? ""
    return typed.split { " |[]".contains($0) }.dropFirst(2).map(String.init)
      .filter { $0.allSatisfy { ("a"..."z").contains($0) } }
  }

  private static let general = options(
    in: Usage.text.split(separator: "\n\n").first { $0.hasPrefix("options:") } ?? "")

  private static func options(in text: some StringProtocol) -> [String] {
    var found: [String] = []
    for word in text.split(whereSeparator: { " \n[],`".contains($0) }) where word.hasPrefix("-") {
      for option in spelled(String(word)) where option.contains(where: { $0.isLetter }) {
        if !found.contains(option) { found.append(option) }
      }
    }
    return found
  }

  /// `--a|--b` as both, and `--a=x|y` once for each value.
  private static func spelled(_ word: String) -> [String] {
    let parts = word.split(separator: "=", maxSplits: 1)
    guard parts.count == 2 else { return word.split(separator: "|").map(String.init) }
    return parts[1].split(separator: "|").map { "\(parts[0])=\($0)" }
  }
}

extension Completions {
  private static var verbs: String {
    Verb.allCases.map { $0.rawValue }.joined(separator: " ")
  }

  private static var bash: String {
    let cases = Verb.allCases.map { verb in
      let options = options(of: verb).joined(separator: " ")
      let operands = operands(of: verb).joined(separator: " ")
      return """
          \(verb.rawValue)/-*) words="\(options)" ;;
          \(verb.rawValue)/*) words="\(operands)" ;;
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

  /// zsh reads completions of bash, once its own are loaded.
  private static var zsh: String {
    """
    (( $+functions[compdef] )) || { autoload -U compinit && compinit }
    autoload -U +X bashcompinit && bashcompinit
    \(bash)
    """
  }

  private static var fish: String {
    var lines = rules(
      "__fish_use_subcommand", operands: Verb.allCases.map { $0.rawValue },
      options: options(of: nil))
    for verb in Verb.allCases {
      lines += rules(
        "__fish_seen_subcommand_from \(verb.rawValue)", operands: operands(of: verb),
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
