// KDL 2.0 documents: parsed with spans, printed canonically, formatted with their comments.
//
// `KDLParser` turns bytes into a `KDLDocument` and a list of failures, `KDLPrinter` a document into
// canonical text, `KDLFormatter` source text into tidy source text. The module knows nothing of
// paging, reads no files and applies no schema: the caller decides about repeated properties,
// unknown names and wrong types. It imports nothing.

/// The limits of this module; the caller limits the size of a file.
package enum KDLLimits {
  /// How deep children blocks may nest: a block inside 64 others is refused.
  ///
  /// Commented-out blocks count. Block comments nest without limit, since they cost no stack.
  package static let nesting = 64

  /// How many failures one parse reports; further ones are only counted.
  package static let failures = 50

  /// How many bytes a number may have as written, since exact conversion is quadratic in them.
  package static let numberLength = 1_024
}
