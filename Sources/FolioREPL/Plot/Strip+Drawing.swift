import FolioCore
import FolioDiagnostics
import FolioReport

extension Strip {
  var horizontal: [String] {
    [
      String(cells.map(\.horizontalView)), pageRow, String(cells.map(\.horizontalRest)),
    ].map(\.withoutTrailingSpaces).filter { !$0.isEmpty }
  }

  private var pageRow: String {
    var row = cells.map(\.horizontalPage)
    for (index, cell) in cells.enumerated() {
      guard let label = cell.label else { continue }
      let start = index - (label.count - 1) / 2
      let place = start..<start + label.count
      guard place.lowerBound >= 0, place.upperBound <= row.count,
        place.allSatisfy({ row[$0] == " " && cells[$0].page == .inside })
      else { continue }
      row.replaceSubrange(place, with: Array(label))
    }
    return String(row)
  }

  var vertical: [String] {
    let inner = max(3, cells.map { $0.label?.count ?? 0 }.max() ?? 0) + 2
    return cells.map { cell in
      let page = cell.verticalPage(inner)
      let rest = cell.offset.map { " \(RoundedText.of($0))" } ?? ""
      return "\(cell.verticalView) \(page) \(cell.verticalRest)\(rest)".withoutTrailingSpaces
    }
  }
}

extension StripCell {
  fileprivate var horizontalView: Character {
    switch view {
    case nil: " "
    case .start: "["
    case .end: "]"
    case .inset: "-"
    case .port: "="
    }
  }

  fileprivate var horizontalPage: Character {
    switch page {
    case nil, .inside: " "
    case .start, .end: "|"
    case .many: "#"
    }
  }

  fileprivate var horizontalRest: Character {
    switch rest {
    case nil: " "
    case .point: "^"
    case .low: "<"
    case .inside: "-"
    case .high: ">"
    case .target: "T"
    }
  }

  fileprivate var verticalView: Character {
    switch view {
    case nil: " "
    case .start, .end: "+"
    case .inset: ":"
    case .port: "|"
    }
  }

  fileprivate func verticalPage(_ inner: Int) -> String {
    func line(_ edge: String, _ fill: Character) -> String {
      edge + String(repeating: fill, count: inner) + edge
    }
    switch page {
    case nil: return String(repeating: " ", count: inner + 2)
    case .start: return label.map { "+" + Self.centred($0, inner, "-") + "+" } ?? line("+", "-")
    case .end: return line("+", "-")
    case .many: return line("#", "#")
    case .inside: return label.map { "|" + Self.centred($0, inner, " ") + "|" } ?? line("|", " ")
    }
  }

  private static func centred(_ text: String, _ width: Int, _ fill: Character) -> String {
    let before = (width - text.count) / 2
    return String(repeating: fill, count: before) + text
      + String(repeating: fill, count: width - text.count - before)
  }

  fileprivate var verticalRest: Character {
    switch rest {
    case nil: " "
    case .point: "<"
    case .low: "^"
    case .inside: "|"
    case .high: "v"
    case .target: "T"
    }
  }
}

extension String {
  var withoutTrailingSpaces: String {
    guard let end = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[...end])
  }
}
