package import FolioDiagnostics

/// P01xx documents and inheritance, P02xx names and keys, P03xx values and steps, P04xx strategies,
/// P05xx warnings.
extension DiagnosticCode {
  static let duplicatePager = DiagnosticCode(
    "P0101", "two pagers have the same name",
    "Names must be unique across all files that are loaded together. Rename one of the two, or "
      + "delete the copy.",
    "pager a {}; pager a {}", "pager a {}; pager b {}")
  static let inheritanceCycle = DiagnosticCode(
    "P0102", "`extends` forms a cycle",
    "A pager cannot inherit from itself, directly or by way of others. Remove one "
      + "`extends` from the cycle.",
    "pager a extends=b; pager b extends=a", "pager a extends=b; pager b")
  static let unknownBase = DiagnosticCode(
    "P0103", "`extends` names no pager",
    "`extends` takes the name of a preset, or of a pager in the same file or in a file that is loaded "
      + "with it; `folio help presets` lists presets.",
    "pager mine extends=viewpagr2", "pager mine extends=viewpager2")
  static let noPager = DiagnosticCode(
    "P0104", "no pager in the file",
    "A config defines at least one pager: `pager shelf { snap leading }`.")
  static let fileTooLong = DiagnosticCode(
    "P0105", "the file is too long", "A config file can be at most 64 KiB.")
  static let unknownFormat = DiagnosticCode(
    "P0106", "unknown format",
    "`format` names the language of the file, so that a later version can tell files apart. "
      + "This version reads `folio/1`; the line is optional.",
    "format \"folio/9\"; pager a", "format \"folio/1\"; pager a")
  static let emptyName = DiagnosticCode(
    "P0107", "a pager has an empty name", "A pager is looked up by its name.",
    "pager \"\" {}", "pager shelf {}")
  static let lineageTooLong = DiagnosticCode(
    "P0108", "`extends` chain too long", "A chain of `extends` can contain at most 64 pagers.")

  static let unknownNode = DiagnosticCode(
    "P0201", "unknown node",
    "A config can contain only the names that `help config` lists. Names that begin with "
      + "`x-` are reserved for other tools.",
    "page extent=300", "pages extent=300")
  static let misplacedNode = DiagnosticCode(
    "P0202", "a node in the wrong place", "The name is known, but belongs in another block.",
    "one-page", "paging { one-page }")
  static let unknownProperty = DiagnosticCode(
    "P0203", "unknown property",
    "Each node and strategy has its own keys; `help NAME` lists them.",
    "pages extnt=300", "pages extent=300")
  static let repeatedProperty = DiagnosticCode(
    "P0204", "a property is set twice", "In KDL the last one would win silently. Delete one.",
    "pages extent=300 extent=200", "pages extent=300")
  static let restatedParameter = DiagnosticCode(
    "P0205", "a parameter is set in two ways",
    "The same setting is written in two ways, such as `extent=(snapport)0.5` and `visible=2`. Keep one.",
    "pages extent=300 visible=2", "pages visible=2")
  static let repeatedNode = DiagnosticCode(
    "P0206", "a node is given twice",
    "A node is inherited and replaced as a whole, so it can be given only once in a block, apart from "
      + "`when`, `limit`, rules and parts of a transform. Merge the two.",
    "snap center; snap leading", "snap leading")
  static let unexpectedArgument = DiagnosticCode(
    "P0207", "too many arguments",
    "The values after a node's name are read by position, and the node takes fewer. "
      + "Perhaps a key is missing: `key=value`.",
    "insets 20", "insets leading=20 trailing=20")
  static let unexpectedAnnotation = DiagnosticCode(
    "P0208", "an annotation on a node",
    "Annotations are units and come before numbers: `extent=(viewport)0.5`.",
    "(pt)pages extent=300", "pages extent=(pt)300")
  static let unexpectedBlock = DiagnosticCode(
    "P0209", "a block where none is allowed",
    "Only some nodes have a block: pagers, `when`, `paging`, `transform`, and strategies with rows.",
    "insets { leading 20 }", "insets leading=20")
  static let missingParameter = DiagnosticCode(
    "P0210", "a required value is missing", "The config does not set a value that its node needs.",
    "snap every", "snap every 160")
  static let emptyPaging = DiagnosticCode(
    "P0211", "`paging` without a rule",
    "An empty `paging` block is an error; limits alone limit the built-in rule. The shortest form is "
      + "`paging nearest`.",
    "paging {}", "paging { nearest }")
  static let missingCondition = DiagnosticCode(
    "P0212", "`when` without a condition",
    "A `when` lists the sizes that its settings apply to: `when min-width=744 { … }`.",
    "when { snap center }", "when min-width=744 { snap center }")

  static let otherLanguage = DiagnosticCode(
    "P0213", "a file in another language",
    "Configs are KDL: a node is a name, its arguments and `key=value`, with blocks in braces.")

  static let wrongKind = DiagnosticCode(
    "P0301", "a value of the wrong kind",
    "The key takes another kind of value, such as a number instead of a word.",
    "pages extent=\"wide\"", "pages extent=300")
  static let outOfRange = DiagnosticCode(
    "P0302", "a value out of range",
    "The number is outside of the valid range; the message gives the limit.",
    "pages spacing=-20", "pages spacing=20")
  static let notAChoice = DiagnosticCode(
    "P0303", "a word that is not among the choices",
    "The key takes one of a few words; the note lists them.",
    "snap leading ends=pads", "snap leading ends=pad")
  static let unknownUnit = DiagnosticCode(
    "P0304", "unknown unit",
    "Units are words in parentheses before a number. `help config` lists them.",
    "pages extent=(vw)90", "pages extent=(viewport)0.9")
  static let wrongUnit = DiagnosticCode(
    "P0305", "a unit of the wrong kind",
    "The unit exists, but this key does not take it.",
    "pages extent=(ms)300", "pages extent=(pt)300")
  static let missingUnit = DiagnosticCode(
    "P0306", "a unit is required",
    "This key takes a number only with its unit, such as `(page)0.3` or `(pt)56`.",
    "paging { threshold 0.3 }", "paging { threshold (page)0.3 }")
  static let notFinite = DiagnosticCode(
    "P0307", "not a finite number", "Infinity and `nan` are not valid.",
    "pages extent=#inf", "pages extent=300")
  static let notWhole = DiagnosticCode(
    "P0308", "not a whole number", "Pages and snap points are counted in whole numbers.",
    "pages group=1.5", "pages group=2")
  static let tooManyValues = DiagnosticCode(
    "P0309", "too many values in a list", "The list is longer than its limit.")
  static let rowCount = DiagnosticCode(
    "P0310", "too few or too many rows", "The table has a minimum and a maximum number of rows.",
    "paging { velocity-steps }", "paging { velocity-steps { step speed=0.2 pages=1 } }")
  static let rowOrder = DiagnosticCode(
    "P0311", "rows out of order",
    "The speeds of steps and the positions of keys must increase from row to row. The pages of steps must "
      + "not decrease; otherwise a faster fling might not go as far.",
    "paging { velocity-steps { step speed=1 pages=3; step speed=0.2 pages=1 } }",
    "paging { velocity-steps { step speed=0.2 pages=1; step speed=1 pages=3 } }")

  static let unknownStrategy = DiagnosticCode(
    "P0410", "unknown strategy",
    "No strategy of that name is registered for this node. It may be misspelled, or come from a "
      + "plugin or an app that is not loaded.",
    "snap leding", "snap leading")
  static let wrongRole = DiagnosticCode(
    "P0411", "a strategy with a different role",
    "The strategy exists, but has a different role from this node's.",
    "snap clones", "loop clones")
  static let missingStrategy = DiagnosticCode(
    "P0412", "a strategy is not named",
    "The node names one of several strategies; the note lists them.",
    "snap", "snap center")
  static let noDefault = DiagnosticCode(
    "P0413", "nothing is registered as the default",
    "The registry has no default for this node, so every pager must set it.")
  static let refusedParameters = DiagnosticCode(
    "P0414", "a strategy refuses its parameters",
    "The values do not fit together, or one is missing or not allowed; the message says which.")
  static let badExpansion = DiagnosticCode(
    "P0416", "a short form expands to nothing usable",
    "A short form expands to something that is not allowed in its place. Only its author "
      + "can fix it.")
  static let chainTooLong = DiagnosticCode(
    "P0417", "too many rules, limits or parts",
    "A chain has at most 64 rules and 64 limits, and a `transform` 64 parts.")
  package static let unavailableStrategy = DiagnosticCode(
    "P0418", "a strategy is unavailable",
    "The strategy is described by a manifest, but its library is missing or was refused.")

  static let implausibleSpeed = DiagnosticCode(
    "P0501", "a speed that no finger reaches",
    "A speed without a unit is in points per millisecond; hard flings reach 3 to 8. Points per "
      + "second are written `(pt-per-s)400`.",
    "paging { velocity-steps { step speed=400 pages=1 } }",
    "paging { velocity-steps { step speed=(pt-per-s)400 pages=1 } }")
  static let implausibleShare = DiagnosticCode(
    "P0502", "an implausible share",
    "Shares are fractions: `(viewport)0.8` is 80% of the surface; `0.8` alone is less than a point.",
    "pages extent=(viewport)80", "pages extent=(viewport)0.8")
  static let implausibleTime = DiagnosticCode(
    "P0503", "an implausible time",
    "A time without a unit is in milliseconds. Write `(s)4` for seconds, or `(ms)4` if you do mean "
      + "milliseconds. Hardly any time is longer than half an hour.",
    "autoplay interval dwell=4", "autoplay interval dwell=(s)4")
  static let noLength = DiagnosticCode(
    "P0504", "pages without length",
    "Pages of zero length cannot be seen.",
    "pages extent=0", "pages extent=300")
  package static let neverAsked = DiagnosticCode(
    "P0505", "a rule never decides a drag",
    "Rules are tried in order until one decides, and one before this decides every drag.",
    "paging { nearest; velocity-steps { step speed=0.2 pages=1 } }",
    "paging { velocity-steps { step speed=0.2 pages=1 }; nearest }")
  static let shadowedCondition = DiagnosticCode(
    "P0506", "a `when` is always replaced",
    "Of all the `when` blocks that apply, the last one wins, node by node.",
    "when min-width=744 { snap center }; when min-width=300 { snap leading }",
    "when min-width=300 { snap leading }; when min-width=744 { snap center }")
  static let emptyRange = DiagnosticCode(
    "P0507", "a `when` can never apply",
    "Minima are inclusive and maxima are not, so that adjacent ranges never overlap; here "
      + "no size is left.",
    "when min-width=700 max-width=700 { snap center }",
    "when min-width=700 max-width=701 { snap center }")
  static let emptyCondition = DiagnosticCode(
    "P0508", "a `when` changes nothing", "A `when` without settings has no effect.",
    "when min-width=744 {}", "when min-width=744 { snap center }")
  package static let hiddenPreset = DiagnosticCode(
    "P0509", "a pager takes the place of a preset",
    "If a pager has the name of a preset, `extends` refers to that pager. Rename it to "
      + "inherit from the preset.",
    "pager swiper { snap center }; pager a extends=swiper",
    "pager mine { snap center }; pager a extends=swiper")
  static let repeatedLimit = DiagnosticCode(
    "P0510", "a limit next to a rule that includes it",
    "`one-page` is short for rules and `limit pages=1`; `folio resolve` shows its expansion.",
    "paging { one-page; limit pages=1 }", "paging { one-page }")

  static let lostKeys = DiagnosticCode(
    "P0511", "a base's keys are dropped with its strategy",
    "A node is inherited and replaced as a whole: `snap leading` in a pager that extends another "
      + "does not keep the `tall=` of the base's `snap`.",
    "pager a { snap leading tall=scroll-inside }; pager b extends=a { snap center }",
    "pager a { snap leading tall=scroll-inside }; pager b extends=a { snap center tall=scroll-inside }"
  )
  static let hiddenAtRest = DiagnosticCode(
    "P0512", "the page at rest cannot be seen",
    "At position 0 the transform hides the page, makes it transparent, gives it no size, or draws "
      + "another page over it.",
    "transform scale rest=0 to=1", "transform fade to=0.5")
  static let backShows = DiagnosticCode(
    "P0513", "turned pages show their backs",
    "A page turned by more than 90 degrees is drawn as in a mirror. `hide back=#true` hides it.",
    "transform rotate by=180", "transform { rotate by=180; hide back=#true }")
  static let holes = DiagnosticCode(
    "P0514", "smaller neighbors leave holes",
    "A page shrinks about its middle, so that the gap to the next one grows. `spacing` draws the "
      + "pages closer together and leaves the snap points where they are.",
    "transform scale to=0.85", "transform { scale to=0.85; spacing (extent)-0.075 }")
  static let showsThrough = DiagnosticCode(
    "P0515", "the old page shows through the new one",
    "Both pages are in one place, and only the one in front fades. Give pages an opaque "
      + "background, or fade both with `fade to=0`.",
    "transform { pin; fade next=0; order later }", "transform { pin; fade to=0; order later }")

  static let idleKey = DiagnosticCode(
    "P0516", "a key has no effect",
    "The key modifies another key or rule, which the config does not set; the message names it.",
    "pages first=1", "pages group=2 first=1")
  static let slowMotion = DiagnosticCode(
    "P0517", "a motion that takes more than three seconds",
    "Most likely `damping` was meant as a ratio. It is per point per second; the default is critical damping, "
      + "twice the square root of `stiffness`. Otherwise, `stiffness` is too low or `duration` too long.",
    "motion spring stiffness=200 damping=0.8", "motion spring stiffness=200 damping=20")

  package static let configCodes: [DiagnosticCode] = [
    duplicatePager, inheritanceCycle, unknownBase, noPager, fileTooLong, unknownFormat, emptyName,
    lineageTooLong, unknownNode, misplacedNode, unknownProperty, repeatedProperty,
    restatedParameter, repeatedNode, unexpectedArgument, unexpectedAnnotation, unexpectedBlock,
    missingParameter, emptyPaging, missingCondition, wrongKind, outOfRange, notAChoice, unknownUnit,
    wrongUnit, missingUnit, notFinite, notWhole, tooManyValues, rowCount, rowOrder, unknownStrategy,
    wrongRole, missingStrategy, noDefault, refusedParameters, badExpansion,
    chainTooLong, unavailableStrategy, otherLanguage, implausibleSpeed, implausibleShare,
    implausibleTime, noLength,
    neverAsked, shadowedCondition, emptyRange, emptyCondition, hiddenPreset,
    repeatedLimit, lostKeys, hiddenAtRest, backShows, holes, showsThrough,
    idleKey, slowMotion,
  ]
}

/// Codes of files and names, which apps and sessions report alike.
extension DiagnosticCode {
  package static let fileMissing = DiagnosticCode(
    "P0001", "there is no such file",
    "Paths are relative to the current folder or, in a script, to the script's folder.")
  package static let fileUnreadable = DiagnosticCode(
    "P0005", "the file cannot be read",
    "It exists, but may not be opened: check its permissions.")
  package static let unknownPager = DiagnosticCode(
    "P0617", "no pager of that name is loaded",
    "A pager is found by its name in a config: `load FILE`, then `use NAME`.")
  package static let noUsablePager = DiagnosticCode(
    "P0618", "there is no pager to use",
    "Every pager that was loaded has errors or is only a base: mend it, or load another config.")
}
