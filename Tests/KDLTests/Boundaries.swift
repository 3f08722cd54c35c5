import KDL

/// Character boundaries of bytes that need not be UTF-8.
struct Boundaries {
  private var isBoundary: [Bool]

  init(_ bytes: [UInt8]) {
    isBoundary = [Bool](repeating: false, count: bytes.count + 1)
    isBoundary[bytes.count] = true
    var index = 0
    var decoder = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    while index < bytes.count {
      isBoundary[index] = true
      switch decoder.parseScalar(from: &rest) {
      case .valid(let scalar): index += scalar.count
      case .error(let length): index += length
      case .emptyInput: return
      }
    }
  }

  /// `true` if a span is in range and on character boundaries.
  func allow(_ span: KDLSpan) -> Bool {
    span.lower >= 0 && span.upper < isBoundary.count && isBoundary[span.lower]
      && isBoundary[span.upper]
  }
}

extension KDLSpan {
  /// `true` if `other` lies within this span, ends included.
  func contains(_ other: KDLSpan) -> Bool {
    lower <= other.lower && other.upper <= upper
  }
}
