import FolioCore
import FolioDiagnostics
import FolioReplay

/// Translates lines in the vocabulary of other tools.
enum OtherWords {
  /// Patterns and their translations.
  ///
  /// In a pattern, capitals are a word group, `#` is a length, `far` one that is no speed, `v=#` and
  /// `#/ms` a speed, `~` a time, `*` any word.
  /// In a translation, `$` is the next of these values, and `@` the rotated size.
  private static let rows: [(typed: String, written: String)] = [
    ("FLING", "fling 1"), ("FLING ON", "fling 1"), ("FLING BACK", "fling -1"),
    ("SWIPE far", "drag $; release"), ("FLING #", "fling $"), ("FLING v=#", "fling $"),
    ("SWIPE ON far", "drag +$; release"), ("SWIPE BACK far", "drag -$; release"),
    ("FLING #/ms", "fling $"), ("release v=#", "release v=$"), ("lift v=#", "lift v=$"),
    ("FLING ON #", "fling +$"), ("FLING BACK #", "fling -$"), ("FLING # ON", "fling +$"),
    ("FLING # BACK", "fling -$"),
    ("SCROLL to page # animated", "go $"), ("undo all", "undo 10000"), ("redo all", "redo 10000"),
    ("settle ~", "tick $"), ("TURNED", "resize @"), ("insert page #", "insert 1 at $"),
    ("ADD # PAGES", "insert $"), ("ADD PAGES #", "insert $"),
    ("DRAG #", "drag $"), ("DRAG ON #", "drag +$"), ("DRAG BACK #", "drag -$"),
    ("DRAG # ON", "drag +$"), ("DRAG # BACK", "drag -$"), ("DRAG to #", "drag to $"),
    ("DRAG # DURING ~", "touch; move $ over=$"), ("DRAG # over=~", "touch; move $ over=$"),
    ("SPEED #", "fling $"), ("snap points", "snaps"), ("expect current page #", "expect page == $"),
    ("DRAG # v=#", "drag $; release v=$"), ("DRAG # release", "drag $; release"),
    ("DRAG # release *", "drag $; release $"),
    ("SCROLL #", "drag $"), ("scrollto far", "scroll to $"), ("scrollto #", "go $"),
    ("SETOFFSET #", "scroll to $"),
    ("list snaps", "snaps"),
    ("scroll to #", "scroll to $"),
    ("SCROLL to page #", "go $"), ("SCROLL page #", "go $"),
    ("SCROLL AFTER #", "drag +$"),
    ("SCROLL BEFORE #", "drag -$"), ("wheel #", "wheel $"), ("wheel AFTER #", "wheel +$"),
    ("wheel BEFORE #", "wheel -$"), ("release #", "release v=$"), ("lift #", "lift v=$"),
    ("move #", "move $"), ("move ON #", "move +$"), ("move BACK #", "move -$"),
    ("GO #", "go $"), ("GO to #", "go $"), ("GO # instant", "go $ instant"), ("tap #", "go $"),
    ("NEXT 2", "next; next"), ("NEXT 3", "next; next; next"),
    ("PREVIOUS 2", "previous; previous"), ("PREVIOUS 3", "previous; previous; previous"),
    ("autoplay STOP", "autoplay pause"), ("autoplay START", "autoplay resume"),
    ("surface FOCUSED", "surface focus=yes"), ("surface UNFOCUSED", "surface focus=no"),
    ("GO NEXT", "go next"), ("GO PREVIOUS", "go previous"), ("NEXT", "next"),
    ("PREVIOUS", "previous"),
    ("GO FIRST", "go first"), ("GO to FIRST", "go first"), ("FIRST", "go first"),
    ("GO LAST", "go last"), ("GO to LAST", "go last"), ("LAST", "go last"),
    ("tap", "touch; lift"), ("press *", "key $"), ("ROTATE", "resize @"),
    ("resize TURNED", "resize @"), ("ROTATE TURNED", "resize @"), ("layout", "resize layout"),
    ("GO # animated", "go $"), ("GO # UNANIMATED", "go $ instant"),
    ("move # in ~", "move $ over=$"),
    ("explain #", "explain page $"),
    ("viewport # #", "viewport $x$"), ("size # #", "viewport $x$"), ("resize # #", "resize $x$"),
    ("resize to # #", "resize $x$"), ("insets # #", "insets $,$"),
    ("RTL", "surface direction=rtl"), ("surface RTL", "surface direction=rtl"),
    ("direction RTL", "surface direction=rtl"), ("pause", "autoplay pause"), ("WAIT", "settle"),
    ("WAIT ~", "tick $"),
    ("tick ~", "tick $"),
    ("insert # before #", "insert $ at $"), ("insert at #", "insert 1 at $"),
    ("insert # at FIRST", "insert $ at 0"), ("insert # at LAST", "insert $"),
    ("insert # #", "insert $ at $"), ("prepend #", "insert $ at 0"), ("ADD #", "insert $"),
    ("REMOVE #", "remove $"), ("remove # to #", "remove $-$"),
    ("move # before #", "reorder $ to $"),
    ("grow # #", "grow $ to $"), ("expand # #", "expand $ to $"),
    ("expect page #", "expect page == $"), ("expect * == *", "expect $ == $"),
    ("expect * = *", "expect $ == $"), ("expect * ~= * +/- *", "expect $ ~= $ ± $"),
    ("expect * is *", "expect $ == $"),
    ("expect not * = *", "expect $ != $"), ("expect not * == *", "expect $ != $"),
    ("expect * is not *", "expect $ != $"), ("expect * = * ± *", "expect $ ~= $ ± $"),
    ("QUIT", "quit"), ("show state", "state"), ("json", "state --json"),
  ]

  private static let groups: [String: [String]] = [
    "FLING": ["swipe", "flick", "throw", "toss", "fling"], "SWIPE": ["swipe", "flick"],
    "DRAG": ["drag", "pan", "slide", "pull", "push"], "SCROLL": ["scroll", "scrollby"],
    "SETOFFSET": ["setoffset", "setcontentoffset"],
    "GO": [
      "go", "goto", "slide", "snap", "jump", "page", "detent", "show", "select", "visit", "setpage",
      "setcurrentitem", "scrolltopage", "scrolltoitem", "scrolltoindex", "slideto", "gotopage",
      "jumptopage", "animatetopage", "animatetoitem",
    ],
    "ON": ["left", "up", "forward", "on", "next"], "BACK": ["right", "down", "back", "backward"],
    // Scrolling down moves the page up under the finger.
    "AFTER": ["right", "down", "forward"], "BEFORE": ["left", "up", "back", "backward"],
    "NEXT": ["next", "forward", "nxt", "page++"],
    "PREVIOUS": ["previous", "prev", "back", "backward", "page--"], "SPEED": ["speed", "velocity"],
    "FIRST": ["first", "start", "beginning", "home", "top", "front"],
    "LAST": ["last", "end", "bottom", "back"], "ADD": ["add", "append", "insert"],
    "STOP": ["stop", "off", "no"], "START": ["start", "on", "yes", "play"],
    "FOCUSED": ["voiceover=yes", "hover=yes", "focused=yes"],
    "UNFOCUSED": ["voiceover=no", "hover=no", "focused=no"],
    "RTL": ["rtl", "right-to-left", "direction=rtl", "rtl=yes"],
    "ROTATE": ["rotate", "turn", "orientation"],
    "PAGES": ["page", "pages", "item", "items"], "TURNED": ["landscape", "portrait"],
    "UNANIMATED": ["animated=no", "animated=false"],
    "WAIT": ["wait", "sleep", "pause"],
    "REMOVE": ["remove", "delete", "del", "rm"],
    "DURING": ["for", "in", "over", "during"],
    "QUIT": ["quit", "exit", "q", ":q", ":wq", "bye", "close", "logout"],
  ]

  /// Returns the translation of an unknown line; `nil` without one.
  static func line(for text: String, in session: Session) -> String? {
    guard text.utf8.count <= 200 else { return nil }
    let parted = text.map { $0.isUppercase ? " \($0)" : "\($0)" }.joined()
    for tokens in [tokens(text), tokens(parted)] {
      for row in rows {
        guard let kept = kept(tokens, row.typed), let line = fill(row.written, kept, session) else {
          continue
        }
        return line == text ? nil : line
      }
    }
    return nil
  }

  /// Splits a line into words, without the punctuation of calls and lists; lowercases the verb.
  private static func tokens(_ text: String) -> [String] {
    var text = text
    if text.hasPrefix("expect") { text = text.replacing(" = ", with: "=") }
    let signs = text.hasPrefix("expect ") ? " \t" : " \t(),\""
    var fillers = ["the", "please", "then", "and", "&&"]
    // The 3 of `fling 3 pages` is not a speed.
    let verb = text.prefix { $0 != " " }.lowercased()
    let isFar = ["FLING", "DRAG", "SCROLL", "ADD"].contains { groups[$0]?.contains(verb) == true }
    if !isFar { fillers += ["page", "pages", "item", "items"] }
    // `grow 3 by 20` is not `grow 3 to 20`.
    if !["grow", "expand"].contains(verb) { fillers.append("by") }
    var tokens: [String] = []
    for part in text.split(whereSeparator: { signs.contains($0) }) {
      // `page=3` is 3, and `width=800 height=400` two numbers in that order.
      let labels = ["page=", tokens.count < 2 ? "width=" : "height="]
      let label = text.hasPrefix("expect") ? nil : labels.first(where: part.hasPrefix)
      var word = String(part.dropFirst(label?.count ?? 0))
      // The receiver of `pager.go(to: 3)`, and a label.
      if tokens.isEmpty, let name = word.split(separator: ".").last { word = String(name) }
      if word.hasSuffix(":"), !tokens.isEmpty { word = word == "to:" ? "to" : "the" }
      let isUnit = ["px", "pt", "dp", "points", "ms", "s"].contains(word)
      if isUnit, let last = tokens.last, Word.decimal(last) != nil {
        tokens[tokens.count - 1] = last + word
      } else if tokens.first == "expect" {
        tokens += equation(word)
      } else if tokens.isEmpty || !fillers.contains(word.lowercased()) {
        tokens.append(word.lowercased())
      }
    }
    return tokens
  }

  /// Splits `page=1` into `page`, `=` and `1`.
  private static func equation(_ word: String) -> [String] {
    let sides = word.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    let signs = ["!", "<", ">", "~"]
    guard sides.count == 2, !sides[0].isEmpty, !signs.contains(String(sides[0].suffix(1))) else {
      return [word]
    }
    return [sides[0], "=", sides[1]]
  }

  /// Returns the values in a line; `nil` if the pattern does not match.
  private static func kept(_ tokens: [String], _ typed: String) -> [String]? {
    let parts = typed.split(separator: " ").map(String.init)
    guard parts.count == tokens.count else { return nil }
    var kept: [String] = []
    for (part, token) in zip(parts, tokens) {
      switch part {
      case "#", "far":
        let plain = without(["px", "pt", "dp", "points"], token)
        guard let number = Word.decimal(plain) else { return nil }
        let isFar = plain != token || number.magnitude >= Measure.slowestPerSecond
        guard part == "#" || isFar else { return nil }
        kept.append(plain)
      case "~", "over=~":
        guard part == "~" || token.hasPrefix("over=") else { return nil }
        let token = part == "~" ? token : String(token.dropFirst(5))
        let time = Word.decimal(token) == nil ? token : token + "ms"
        guard let amount = Measure.time.amount(time), amount.value >= 0,
          amount.value <= Measure.longestTime
        else { return nil }
        kept.append(time)
      case "v=#", "#/ms":
        let name = ["v=", "velocity=", "speed="].first { token.hasPrefix($0) } ?? ""
        let plain = without(["px/ms", "pt/ms", "dp/ms"], String(token.dropFirst(name.count)))
        guard name.isEmpty == (part == "#/ms"), Word.decimal(plain) != nil else { return nil }
        kept.append(plain)
      case "*": kept.append(token)
      default: guard (groups[part] ?? [part]).contains(token) else { return nil }
      }
    }
    return kept
  }

  private static func without(_ units: [String], _ token: String) -> String {
    units.first { token.hasSuffix($0) }.map { String(token.dropLast($0.count)) } ?? token
  }

  /// Fills in a translation; `nil` if a direction contradicts a sign.
  private static func fill(_ written: String, _ kept: [String], _ session: Session) -> String? {
    var (line, rest) = ("", kept[...])
    for character in written {
      switch character {
      case "$":
        let next = rest.popFirst() ?? ""
        let isSigned = next.hasPrefix("+") || next.hasPrefix("-")
        if isSigned, line.hasSuffix("+") || line.hasSuffix("-") { return nil }
        line += next
      case "@":
        guard let size = session.present.size else { return nil }
        line += Size(width: size.height, height: size.width).text
      default: line.append(character)
      }
    }
    return line
  }
}
