public import FolioCore
public import FolioDiagnostics

extension Refusal: CustomStringConvertible {
  /// Why the event was refused, with the limit where there is one.
  public var description: String { Sentence.joined(message, note) }

  /// The refusal as data: `reason` is its description.
  public var json: JSONValue { .object([("reason", .string(description))]) }

  package var message: String {
    switch self {
    case .alreadyDragging: "a finger still holds the pager"
    case .notDragging: "no finger holds the pager"
    case .goWhileDragging: "a finger holds the pager, so it cannot be sent anywhere"
    case .noSuchPage(let page, _): "there is no page \(page)"
    case .tooFarRound(let page): "page \(page) is too far round"
    case .noSuchID(let id): "there is no page with the handle \(id.rawValue)"
    case .atTheEnd(.forward): "there is no page after the last"
    case .atTheEnd(.backward): "there is no page before the first"
    case .noPages: "there are no pages"
    case .number(let number): "\(NumberText.of(number)) is beyond the limits"
    case .noViewport: "the surface has no size yet"
    case .edits(let error): error.message
    case .content(let error): error.message
    case .notResizing: "no resize is under way"
    }
  }

  /// The limit that the event exceeds; `nil` where there is none to name.
  package var note: String? {
    switch self {
    case .noSuchPage(_, let count):
      count == 1 ? "the only page is 0" : "the pages are 0 to \(count - 1)"
    case .tooFarRound: "pages are counted round to \(Limits.maximumIndex), either way"
    case .number: Self.limits
    case .edits(let error): error.note
    case .content(let error): error.note
    default: nil
    }
  }

  private static var limits: String {
    "offsets go to \(short(Limits.maximumOffset)) points, half as far round a loop, lengths to "
      + "\(short(Limits.maximumLength)), speeds to \(short(Limits.maximumSpeed)) points per "
      + "millisecond"
  }

  /// A power of ten as people write large ones, `1e15`.
  private static func short(_ number: Double) -> String {
    let text = NumberText.of(number)
    let isPower = text.hasPrefix("1") && text.dropFirst().allSatisfy { $0 == "0" }
    return isPower && text.count > 4 ? "1e\(text.count - 1)" : text
  }
}

extension ContentError: CustomStringConvertible {
  /// Why the pages were refused, with the limit where there is one.
  public var description: String { Sentence.joined(message, note) }

  package var message: String {
    switch self {
    case .tooManyPages(let count, _): "\(count) pages are too many"
    case .extent(let index, let value):
      "page \(index) cannot be \(NumberText.of(value)) points long"
    case .place(let index, let value):
      "page \(index) cannot be placed or aligned by \(NumberText.of(value))"
    case .tooLong(let sum): "the pages are \(NumberText.of(sum)) points long together"
    case .placesDoNotFit:
      "this pager's pages have places of their own, which cannot be stated here"
    case .extentsAreUniform: "all pages of this pager have the extent its config states"
    }
  }

  /// The limit that the pages exceed; `nil` where there is none to name.
  package var note: String? {
    switch self {
    case .tooManyPages(_, let limit): "at most \(limit)"
    case .extent: "an extent is 0 to \(NumberText.of(Limits.maximumLength)) points"
    case .place:
      "a place is within \(NumberText.of(Limits.maximumOffset)) points, a margin 0 to "
        + "\(NumberText.of(Limits.maximumLength)) points, an alignment 0 to 1"
    case .tooLong: "content has at most \(NumberText.of(Limits.maximumOffset)) points"
    case .placesDoNotFit, .extentsAreUniform: nil
    }
  }
}

extension LoopRefusal: CustomStringConvertible {
  /// Why the pager does not loop.
  public var description: String {
    switch self {
    case .fewerThanTwoPages: "there are fewer than two pages"
    case .noExtent: "the pages have no extent"
    case .longLap(let lap):
      "one lap is \(lap) points, longer than \(NumberText.of(Limits.maximumLap))"
    case .shorterThanViewport(let lap, let viewport):
      "one lap is \(lap) points, shorter than the viewport's \(viewport)"
    case .needsCopies(let others, let viewport):
      "without its longest page a lap is \(others) points, which do not fill "
        + "the viewport's \(viewport), and there are no copies"
    case .listedSnaps: "a plain list of rests has no lap"
    case .placedPages: "pages with places of their own have no lap"
    }
  }
}

/// One sentence without a full stop, made of parts.
enum Sentence {
  /// What happened, and what explains it.
  static func joined(_ message: String, _ note: String?) -> String {
    note.map { message + "; " + $0 } ?? message
  }
}

extension PageEditError: CustomStringConvertible {
  /// Why the batch was refused, with the limit where there is one.
  public var description: String { Sentence.joined(message, note) }

  package var message: String {
    switch self {
    case .unknownPage(_, let id): "there is no page with the handle \(id.rawValue)"
    case .indexOutOfRange(_, let index, _): "there is no page \(index)"
    case .rangeOutOfRange(_, let range, _):
      "there are no pages \(range.lowerBound) to \(range.upperBound - 1)"
    case .gapOutOfRange(_, let gap, _): "there is no gap \(gap)"
    case .gapInsideMove(_, let gap, _): "gap \(gap) is between the pages that are moved"
    case .extentOutOfRange(_, _, let extent, _):
      "a page cannot be \(NumberText.of(extent)) points long"
    case .conflict(_, _, _, let page): "two edits do not go together on page \(page)"
    case .negativeCount(_, let count): "\(count) pages cannot be inserted"
    case .tooManyPages(_, let count, _), .tooManyUnequalPages(_, let count, _):
      "\(count) pages are too many"
    case .handlesExhausted: "so many pages were inserted that there are no handles left"
    case .contentTooLong(_, let length, _):
      "the pages would be \(NumberText.of(length)) points long together"
    case .reloadNotAlone: "a reload stands beside other edits"
    case .keptCountDiffers(_, let kept, let pages): "\(kept) pages are kept of \(pages)"
    case .keptTwice(_, let id, _): "the page with the handle \(id.rawValue) is kept twice"
    }
  }

  /// The limit that the batch exceeds; `nil` where there is none to name.
  package var note: String? {
    switch self {
    case .indexOutOfRange(_, _, let allowed), .rangeOutOfRange(_, _, let allowed):
      allowed.isEmpty ? "there are no pages" : "the pages are 0 to \(allowed.upperBound - 1)"
    case .gapOutOfRange(_, _, let allowed): "the gaps are 0 to \(allowed.upperBound)"
    case .extentOutOfRange(_, _, _, let allowed):
      "an extent is 0 to \(NumberText.of(allowed.upperBound)) points"
    case .tooManyPages(_, _, let limit), .tooManyUnequalPages(_, _, let limit):
      "at most \(limit)"
    case .contentTooLong(_, _, let limit):
      "content has at most \(NumberText.of(limit)) points"
    default: nil
    }
  }
}
