public import FolioCore
package import FolioDiagnostics

extension Refusal: CustomStringConvertible {
  /// The reason for the refusal, with any limit.
  public var description: String { Sentence.joined(message, note) }

  package var json: JSONValue { .object([("reason", .string(description))]) }

  package var message: String { words().message }
  package var note: String? { words().note }

  /// The reason and any limit; `noun` names what a number counts.
  package func words(_ noun: String = "page") -> (message: String, note: String?) {
    switch self {
    case .alreadyDragging: ("a finger still holds the pager", nil)
    case .notDragging: ("no finger holds the pager", nil)
    case .goWhileDragging: ("a finger holds the pager, so it cannot go to a page", nil)
    case .noSuchPage(let page, let count):
      (
        "there is no \(noun) \(page)",
        count == 1 ? "the only \(noun) is 0" : "the \(noun)s are 0 to \(count - 1)"
      )
    case .noSuchSnap(let number, let count):
      (
        "there is no snap point \(number)",
        count == 1 ? "the only one is 0" : "the snap points are 0 to \(count - 1)"
      )
    case .tooFarRound(let page):
      (
        "page \(page) is too many laps away",
        "in a loop, pages are counted up to \(Limits.maximumIndex) in each direction"
      )
    case .noSuchID(let id): ("there is no page with the handle \(id.rawValue)", nil)
    case .atTheEnd(.forward): ("already at the last \(noun)", nil)
    case .atTheEnd(.backward): ("already at the first \(noun)", nil)
    case .noPages: ("there are no pages", nil)
    case .number(let number): ("\(NumberText.of(number)) is beyond the limits", Self.limits)
    case .noViewport: ("the surface has no size yet", nil)
    case .tooManyRequests(let limit):
      ("too many requests at once", "at most \(limit) requests")
    case .edits(let error): error.words
    case .content(let error): error.words
    case .notResizing: ("no resize is under way", nil)
    }
  }

  private static var limits: String {
    "offsets are at most \(short(Limits.maximumOffset)) points, half as much in a loop, lengths "
      + "\(short(Limits.maximumLength)), speeds to \(short(Limits.maximumSpeed)) points per "
      + "millisecond"
  }

  /// A power of ten in short notation, such as `1e15`.
  private static func short(_ number: Double) -> String {
    let text = NumberText.of(number)
    let isPower = text.hasPrefix("1") && text.dropFirst().allSatisfy { $0 == "0" }
    return isPower && text.count > 4 ? "1e\(text.count - 1)" : text
  }
}

extension LoopRefusal: CustomStringConvertible {
  /// The reason why the pager does not loop.
  public var description: String {
    switch self {
    case .fewerThanTwoPages: "there are fewer than two pages"
    case .noExtent: "the pages have no extent"
    case .longLap(let lap):
      "one lap is \(RoundedText.of(lap)) points, longer than \(NumberText.of(Limits.maximumLap))"
    case .shorterThanViewport(let lap, let viewport):
      "one lap is \(RoundedText.of(lap)) points, shorter than the viewport's "
        + RoundedText.of(viewport)
    case .needsCopies(let others, let viewport):
      "without its longest page a lap is \(RoundedText.of(others)) points, which do not fill "
        + "the viewport's \(RoundedText.of(viewport)), and there are no copies"
    case .fewerPagesThanSlots(let pages, let slots):
      "\(pages) pages for \(slots) slots would show a page twice"
    case .listedSnaps: "a list of snap points has no lap"
    case .placedPages:
      "placed pages have no lap where they overlap, or extend past the content"
    }
  }
}

enum Sentence {
  static func joined(_ message: String, _ note: String?) -> String {
    note.map { message + "; " + $0 } ?? message
  }
}

extension PageError: CustomStringConvertible {
  /// The reason for the refusal, with any limit.
  public var description: String { Sentence.joined(words.message, words.note) }

  fileprivate var words: (message: String, note: String?) {
    switch self {
    case .unknownPage(_, let id): ("there is no page with the handle \(id.rawValue)", nil)
    case .indexOutOfRange(_, let index, let allowed):
      ("there is no page \(index)", Self.pages(allowed))
    case .rangeOutOfRange(_, let range, let allowed) where range.isEmpty:
      ("the range of pages at \(range.lowerBound) is empty", Self.pages(allowed))
    case .rangeOutOfRange(_, let range, let allowed):
      (
        "there are no pages \(range.lowerBound) to \(range.upperBound - 1)", Self.pages(allowed)
      )
    case .gapOutOfRange(_, let gap, let allowed):
      ("there is no gap \(gap)", "the gaps are 0 to \(allowed.upperBound)")
    case .gapInsideMove(_, let gap, _): ("gap \(gap) is between the pages that are moved", nil)
    case .extentOutOfRange(_, _, let extent, let allowed):
      (
        "a page cannot be \(NumberText.of(extent)) points long",
        "an extent is 0 to \(NumberText.of(allowed.upperBound)) points"
      )
    case .conflict(_, _, let page): ("two edits conflict on page \(page)", nil)
    case .negativeCount(_, let count): ("\(count) pages cannot be inserted", nil)
    case .tooManyPages(_, let count, let limit), .tooManyUnequalPages(_, let count, let limit):
      ("\(count) pages are too many", "at most \(limit)")
    case .handlesExhausted:
      ("too many pages were inserted: there are no handles left", nil)
    case .contentTooLong(_, let length, let limit):
      (
        "the pages would be \(NumberText.of(length)) points long together",
        "content has at most \(NumberText.of(limit)) points"
      )
    case .reloadNotAlone: ("a reload must be the only edit", nil)
    case .keptCountDiffers(_, let kept, let pages): ("\(kept) pages are kept of \(pages)", nil)
    case .keptTwice(_, let id, _):
      ("the page with the handle \(id.rawValue) is kept twice", nil)
    case .extent(let index, let value):
      (
        "page \(index) cannot be \(NumberText.of(value)) points long",
        "an extent is 0 to \(NumberText.of(Limits.maximumLength)) points"
      )
    case .place(let index, let value):
      (
        "page \(index) cannot be placed or aligned by \(NumberText.of(value))",
        "a place is within \(NumberText.of(Limits.maximumOffset)) points, a margin 0 to "
          + "\(NumberText.of(Limits.maximumLength)) points, an alignment 0 to 1"
      )
    case .tooLong(let sum):
      (
        "the pages are \(NumberText.of(sum)) points long together",
        "content has at most \(NumberText.of(Limits.maximumOffset)) points"
      )
    case .placesDoNotFit:
      ("this pager's pages have positions of their own, which cannot be set here", nil)
    case .extentsAreUniform: ("all pages of this pager have the extent its config states", nil)
    }
  }

  private static func pages(_ allowed: Range<Int>) -> String {
    allowed.isEmpty ? "there are no pages" : "the pages are 0 to \(allowed.upperBound - 1)"
  }
}

extension Violation: CustomStringConvertible {
  /// The error, as a sentence without a full stop.
  public var description: String {
    switch self {
    case .notFinite(let value) where value.isFinite:
      "the offset \(NumberText.of(value)) is beyond \(NumberText.of(Limits.maximumOffset))"
    case .notFinite(let value): "the offset \(NumberText.of(value)) is not a number"
    case .notARest(let offset, let nearest):
      "\(NumberText.of(offset.value)) is not a snap point; the nearest one is "
        + NumberText.of(nearest.value)
    case .wrongGroup(let group, let offset):
      "group \(group) does not snap at \(NumberText.of(offset.value))"
    case .projection(let value): "the projection \(NumberText.of(value)) is not a distance"
    case .length(let length):
      "a length of \(NumberText.of(length)) points exceeds the limit and was clamped"
    case .duration(let milliseconds):
      "its duration of \(NumberText.of(milliseconds)) ms is invalid, or longer than "
        + "\(NumberText.of(Limits.maximumMotion)) ms"
    case .endsElsewhere(let offset, let target):
      "it ends at \(offset) instead of at its target \(target)"
    case .late(let taken, let allowed):
      "it took \(NumberText.of(Double(taken) / 1000)) ms, and may take "
        + "\(NumberText.of(Double(allowed) / 1000)) ms"
    case .failed(let reason): reason
    }
  }
}
