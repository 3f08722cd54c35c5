public import FolioCore
import FolioDiagnostics

extension PageEditError: CustomStringConvertible {
  /// Why the batch was refused, with the limit where there is one.
  public var description: String { Sentence.joined(message, note) }

  /// Why the batch was refused.
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
