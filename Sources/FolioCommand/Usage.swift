/// How the command is used.
enum Usage {
  /// How one verb is used: its part of the whole text.
  static func text(of verb: Verb) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = "  folio \(verb.rawValue)"
    let block = lines.drop { !($0 == start || $0.hasPrefix(start + " ")) }
    let end = block.dropFirst().firstIndex { $0.hasPrefix("  folio ") || $0.isEmpty }
    let part = block[..<(end ?? block.endIndex)].map(String.init)
    return (["usage:"] + part + ["", hint]).joined(separator: "\n")
  }

  /// Where to read more.
  static let hint = "`folio --help` shows how it is used"

  /// The whole text.
  static let text = """
    folio: a headless pager engine, driven by hand

    usage:
      folio [FILE...]                 at a terminal the REPL with the files loaded;
                                      otherwise commands from standard input
      folio -c "CMD; CMD" [FILE...]   the same commands from the argument
      folio run SCRIPT|-              carry out a script
      folio check [--strict] FILE...  validate configs; says nothing of fine ones;
                                      with --strict warnings are problems; with
                                      --prove [--pages N] [--viewport WxH] also what
                                      every gesture shows, and what is proven
      folio format [--check] FILE...  rewrite configs in the one style, or name
                                      those that are not in it
      folio resolve FILE [NAME] [--viewport WxH]
                                      what a config comes to on a surface, with
                                      defaults and where each value is from
      folio compare FILE... -c "CMD; CMD"|--recorded FILE [--pages N|N,N,...]
                [--viewport WxH]
                                      the same gesture under several configs, side
                                      by side, or those that `record` noted in a
                                      file; on 10 pages in 390x844, as everywhere
      folio preview FILE... [-o FILE] [--open]
                                      configs on surfaces to touch, as one page for
                                      a browser, in preview.html unless stated
      folio map FILE... [--svg FILE] [--difference] [--page N] [--speed V]
                [--distance D] [--pages ...] [--viewport WxH]
                                      where gestures from one page lead: distance
                                      across, speed up; or where two configs differ,
                                      in words or as a picture
      folio plot FILE... -c "CMD; CMD" --svg FILE [--pages ...] [--viewport WxH]
                                      the course of finger and surface over time
      folio fit FILE GESTURES [--pages ...] [--viewport WxH]
                                      the numbers of a config that agree best with
                                      recorded gestures, one JSON object a line
      folio test FOLDER... [--junit FILE]
                                      carry out every script; JUnit XML for servers
      folio watch FILE [--pages ...] [--viewport WxH]
                                      what changes in feel each time it is saved
      folio plugin list|check MANIFEST|new NAME [--c]
                                      plugins: what there is, a trial in processes
                                      of their own, the first files of a new one
      folio strategies [ID]           what configs can name, with parameters
      folio schema --json|--markdown|--kdl
                                      all that a config may say: as data, as a page,
                                      or in the KDL Schema Language for editors
      folio completions bash|zsh|fish
                                      what a shell reads to complete this command
      folio man                       this as a page of the manual, in roff
      folio bench [PART...] [--row TEXT]
                                      whether the promised figures hold, of all
                                      rows or of those with TEXT in their name
      folio help [TOPIC]              this, or what the REPL's `help` says of a
                                      command, node, strategy, key, unit or code;
                                      `folio help config` shows all of configs

    options:
      --json                    one JSON object per command, or one report of
                                `check`, `compare` or `bench`
      --plugin-path FOLDER      where plugins are looked for first;
                                FOLIO_PLUGIN_PATH is next
      --keep-going              do not stop at the first problem
      --color=auto|always|never colour of diagnostics; NO_COLOR and TERM=dumb are
                                respected
      --help, --version

    A session begins with 10 pages on a surface of 390x844, however it is begun;
    `pages` and `viewport` state others.

    A file NAME.folio is a script, any other file a config. Data goes to standard
    output, problems to standard error. Lines of the REPL are kept for the next time
    in XDG_STATE_HOME/folio/history, else in ~/.local/state/folio/history.

    exit status: 0 fine, 1 problems found, 2 wrong usage, 3 a file or the output
    cannot be read or written, 4 a plugin was refused or crashed, 70 internal error,
    130 interrupted
    """
}
