import Foundation
import Testing

@Suite("Completions", .enabled(if: FolioProcess.binary != nil))
struct CompletionsTests {
  /// The completions that bash offers for the last word.
  private func offered(_ words: [String]) throws -> [String] {
    let script = try FolioProcess.run(["completions", "bash"]).output
    let list = words.map { "'\($0)'" }.joined(separator: " ")
    return try FolioProcess.shell(
      "\(script)\nCOMP_WORDS=(\(list)) COMP_CWORD=\(words.count - 1); _folio\n"
        + "printf '%s\\n' \"${COMPREPLY[@]}\"", shell: "/bin/bash"
    ).lines
  }

  @Test(
    "bash completes verbs, their options and fixed operands, and leaves the rest to file names",
    arguments: [
      (["sche"], ["schema"]), (["check", "--st"], ["--strict"]), (["format", "--ch"], ["--check"]),
      (["--json", "check", "--pr"], ["--prove"]), (["run", "--keep"], ["--keep-going"]),
      (["check", "--keep"], []), (["plugin", ""], ["list", "check"]),
      (["completions", "z"], ["zsh"]), (["help", "comp"], ["compare", "completions"]),
      (["resolve", "--color=n"], ["--color=never"]), (["--vers"], ["--version"]),
      (["check", "--vers"], []), (["check", ""], []), (["Configs/sh"], []),
      (["schema", "--j"], ["--json"]), (["check", "--he"], ["--help"]),
    ])
  func bash(words: [String], expected: [String]) throws {
    #expect(try offered(["folio"] + words) == expected)
  }

  @Test("a verb accepts every option that is offered for it")
  func options() throws {
    let verbs = try offered(["folio", ""])
    #expect(verbs.contains("check") && verbs.contains("help"))
    for verb in verbs {
      let options = try offered(["folio", verb, "-"])
      let arguments = options.filter { $0 != "--help" }.flatMap { [$0, "1"] }
      let result = try FolioProcess.run([verb] + arguments + ["--help"])
      #expect(result.status == 0, "\(verb): \(result.errors)")
    }
  }

  @Test(
    "each shell has a completion script with the verbs and their options",
    arguments: [
      ("bash", "check/-*) words=\"--strict "), ("zsh", "bashcompinit\n_folio() {"),
      ("fish", "complete -c folio -n '__fish_seen_subcommand_from check' -l strict\n"),
      ("fish", "complete -c folio -n '__fish_seen_subcommand_from compare' -s c\n"),
    ])
  func shells(shell: String, part: String) throws {
    let result = try FolioProcess.run(["completions", shell])
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(result.output.contains(part))
  }

  @Test(
    "a missing or unknown shell is refused with a list of the supported ones",
    arguments: [[], ["tcsh"]])
  func unknown(shell: [String]) throws {
    let result = try FolioProcess.run(["completions"] + shell)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.errors.contains("bash, zsh or fish"))
  }
}
