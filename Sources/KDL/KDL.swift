// KDL 2.0 documents: parsed with spans, printed canonically, formatted with comments.
//
// Reads no files, imports nothing and applies no schema: repeated properties, unknown names and
// wrong types are left to the caller.

/// The limits of this module; the caller limits the size of a file.
package enum KDLLimits {
  /// The maximum nesting of children blocks, including commented-out ones.
  ///
  /// Block comments nest without limit, since they need no stack.
  package static let nesting = 64

  /// The maximum number of listed failures per parse; further ones are only counted.
  package static let failures = 50

  /// The maximum length of a number in bytes, since exact conversion takes quadratic time.
  package static let numberLength = 1_024
}
