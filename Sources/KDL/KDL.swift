// KDL 2.0 documents: parsed with spans, printed canonically, formatted with comments. The module
// reads no files, applies no schema and imports nothing.

/// The limits of this module; the caller limits file sizes.
package enum KDLLimits {
  /// The maximum nesting of children blocks, including commented-out ones, but not of comments.
  package static let nesting = 64

  /// The maximum number of listed failures per parse; further ones are only counted.
  package static let failures = 50

  /// The maximum length of a number in bytes, since exact conversion takes quadratic time.
  package static let numberLength = 1_024
}
