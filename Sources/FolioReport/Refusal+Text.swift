public import FolioCore
public import FolioDiagnostics

extension Refusal: CustomStringConvertible {
  /// Why the event was refused, with the limit where there is one.
  public var description: String { Sentence.joined(message, note) }

  /// The refusal as data: `reason` is its description.
  public var json: JSONValue { .object([("reason", .string(description))]) }

  /// Why the event was refused.
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
    "offsets go to \(short(Limits.maximumOffset)) points, lengths to "
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

  /// Why the pages were refused.
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
