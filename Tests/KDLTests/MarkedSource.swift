import KDL

/// A source in which `⟦ ⟧` mark a failure's span and `⟪ ⟫` the related one.
struct MarkedSource {
  private(set) var bytes: [UInt8] = []
  private(set) var span: KDLSpan?
  private(set) var related: KDLSpan?

  init(_ marked: String) {
    var starts = (span: 0, related: 0)
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "⟦": starts.span = bytes.count
      case "⟧": span = KDLSpan(starts.span, bytes.count)
      case "⟪": starts.related = bytes.count
      case "⟫": related = KDLSpan(starts.related, bytes.count)
      default: bytes += Array(String(Character(scalar)).utf8)
      }
    }
  }
}
