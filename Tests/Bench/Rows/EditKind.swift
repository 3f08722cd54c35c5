import FolioCore

/// The kinds of change to one page at a random index.
enum EditKind: String, CaseIterable {
  case insert, remove, move, grow
}

/// A random edit, drawn before the clock starts.
struct EditStep {
  /// The index of the page as a fraction of the number of pages.
  var place: Double
  /// The destination of a move, likewise.
  var goal: Double
  var extent: Double

  /// Draws random steps.
  static func draw(_ count: Int) -> [EditStep] {
    var random = BenchRandom(seed: 4)
    return (0..<count).map { _ in
      EditStep(
        place: Double.random(in: 0..<1, using: &random),
        goal: Double.random(in: 0..<1, using: &random),
        extent: Double.random(in: 100...900, using: &random))
    }
  }

  /// The index of the page among `count` pages.
  @inline(__always)
  func index(_ count: Int) -> Int { Int(place * Double(count)) }

  /// The gap to move to among `count` pages.
  @inline(__always)
  func gap(_ count: Int) -> Int { Int(goal * Double(count)) }
}

extension PageTable {
  /// Performs a step; does nothing if there is no page.
  mutating func carryOut(_ kind: EditKind, _ step: EditStep) {
    guard count > 0 else { return }
    let index = step.index(count)
    switch kind {
    case .insert: insert(extents: [step.extent], at: index)
    case .remove: remove(index..<index + 1)
    case .move: move(index..<index + 1, to: step.gap(count))
    case .grow: setExtent(step.extent, of: index..<index + 1)
    }
  }
}

extension EditKind {
  /// The step as an edit of a table of `count` pages, at least one.
  func edit(_ step: EditStep, _ count: Int) -> PageEdit {
    let index = step.index(count)
    switch self {
    case .insert: return .insert(.extents([step.extent]), at: index)
    case .remove: return .remove(.index(index))
    case .move: return .move(.index(index), to: step.gap(count))
    case .grow: return .grow(.index(index), extent: step.extent)
    }
  }
}
