public import FolioDiagnostics

/// The codes of what a config feels like: P09xx.
extension DiagnosticCode {
  /// A pager on which no gesture can be tried.
  public static let noMap = DiagnosticCode("P0901", "no gesture can be tried")
  /// A page on which no gesture rests.
  public static let unreachablePage = DiagnosticCode("P0902", "no gesture rests on a page")
  /// A step of a table that changes nothing.
  public static let idleStep = DiagnosticCode("P0903", "a step changes nothing")
  /// A drag onto the next page that comes back.
  public static let deadDrag = DiagnosticCode("P0904", "a drag onto the next page comes back")
  /// A gesture that goes further or faster and leads less far.
  public static let notMonotone = DiagnosticCode("P0905", "more of a gesture leads less far")
  /// A gesture that means something else the other way.
  public static let lopsided = DiagnosticCode("P0906", "one way is not like the other")
  /// A rule that is never asked.
  public static let ruleNeverAsked = DiagnosticCode("P0907", "no gesture is decided by a rule")
  /// Pages that share a rest.
  public static let sharedRests = DiagnosticCode("P0908", "pages share a rest")
  /// A first or last page that stops beside its place.
  public static let endPageShort = DiagnosticCode("P0909", "a page stops beside its place")
  /// A gesture that means something else on another surface.
  public static let differsBySurface = DiagnosticCode(
    "P0910", "surfaces feel different",
    "The same gesture goes elsewhere on another surface, where a length or a step is in points.")
  /// A step at a speed that UIKit reports as none.
  public static let unreportedSpeed = DiagnosticCode("P0912", "UIKit reports no speed so low")

  /// All codes of feel, in order.
  public static let feelCodes: [DiagnosticCode] = [
    noMap, unreachablePage, idleStep, deadDrag, notMonotone, lopsided, ruleNeverAsked, sharedRests,
    endPageShort, differsBySurface, unreportedSpeed,
  ]
}
