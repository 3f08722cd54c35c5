/// The colors of all pictures, light and dark.
///
/// Blue leads forward, orange backward; deeper is further. Both are distinct under any color
/// blindness, and text on areas has a contrast of at least 4.5 to 1.
enum PictureStyle {
  /// The CSS rules; `prefers-color-scheme` selects the theme.
  static let text = """
    text{font-family:system-ui,-apple-system,"Segoe UI","DejaVu Sans",sans-serif;font-size:13px}
    .title{font-size:17px;font-weight:600}
    .small{font-size:12px}
    .landing,.halo{font-weight:600}
    .halo{fill:none;stroke-width:3;stroke-linejoin:round}
    .line{fill:none;stroke-width:1}
    .thick{fill:none;stroke-width:2}
    .step{fill:none;stroke-width:1.5}
    .rest{fill:none;stroke-width:1;stroke-dasharray:2 3}
    .edge{stroke-width:1}
    .threshold{fill:none;stroke-width:2;stroke-dasharray:5 3}
    .finger{fill:none;stroke-width:9;stroke-linecap:round}
    .alone{fill:none;stroke-width:1.5;stroke-dasharray:7 4}
    \(rules(of: light))
    @media (prefers-color-scheme:dark){
    \(rules(of: dark))
    }
    """

  /// The class of a landing's area; its text class appends `t`.
  static func name(of landing: Landing) -> String {
    guard let moved = landing.moved else { return "coast" }
    if moved == 0 { return "stay" }
    return (moved > 0 ? "on" : "back") + "\(min(4, moved.magnitude))"
  }

  private static func rules(of theme: Theme) -> String {
    var rules = [
      "text{fill:\(theme.ink)}", ".small,.quiet{fill:\(theme.quiet)}",
      ".paper{fill:\(theme.paper)}",
      ".line,.rest{stroke:\(theme.quiet)}", ".step,.threshold{stroke:\(theme.ink)}",
      ".edge,.halo{stroke:\(theme.paper)}", ".finger{stroke:\(theme.finger)}",
    ]
    for (name, fill, ink) in theme.areas {
      rules.append(".\(name){fill:\(fill)}")
      rules.append(".t\(name){fill:\(ink);font-weight:600}")
    }
    for (index, color) in theme.courses.enumerated() {
      rules.append(".course\(index){stroke:\(color)}")
      rules.append(".tcourse\(index){fill:\(color)}")
    }
    return rules.joined(separator: "\n")
  }

  private struct Theme {
    var paper: String
    var ink: String
    var quiet: String
    var finger: String
    /// The class, fill color and text color of each area.
    var areas: [(String, String, String)]
    var courses: [String]
  }

  private static let light = Theme(
    paper: "#ffffff", ink: "#1c1c1e", quiet: "#5a5a60", finger: "#f5c76b",
    areas: [
      ("stay", "#e7e7ea", "#1c1c1e"), ("coast", "#c9d6c4", "#1c1c1e"),
      ("on1", "#b5d6f4", "#1c1c1e"), ("on2", "#73b0e6", "#1c1c1e"),
      ("on3", "#2a6fb3", "#ffffff"), ("on4", "#154576", "#ffffff"),
      ("back1", "#fbd9b0", "#1c1c1e"), ("back2", "#f0a960", "#1c1c1e"),
      ("back3", "#a95a0c", "#ffffff"), ("back4", "#6e3905", "#ffffff"),
    ], courses: ["#154576", "#a3450b", "#2f6b2f", "#6b3fa0", "#8a1c4a", "#5a5a60"])

  private static let dark = Theme(
    paper: "#1c1c1e", ink: "#f2f2f4", quiet: "#aeaeb4", finger: "#8a6414",
    areas: [
      ("stay", "#3a3a3e", "#f2f2f4"), ("coast", "#43543f", "#f2f2f4"),
      ("on1", "#1f4468", "#f2f2f4"), ("on2", "#2d66a0", "#ffffff"),
      ("on3", "#6fb0ec", "#101012"), ("on4", "#bfe0ff", "#101012"),
      ("back1", "#5a3a14", "#f2f2f4"), ("back2", "#8a5717", "#ffffff"),
      ("back3", "#eda24f", "#101012"), ("back4", "#ffdcae", "#101012"),
    ], courses: ["#7db8f0", "#f0a45e", "#86c986", "#bb9be6", "#ea88b2", "#aeaeb4"])
}
