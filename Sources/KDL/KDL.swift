// KDL 2.0 documents: parsed with spans, printed canonically, formatted with their comments.
//
// `KDLParser` turns bytes into a `KDLDocument` and a list of failures, `KDLPrinter` a document into
// canonical text, `KDLFormatter` source text into tidy source text. The module knows nothing of
// paging, reads no files and applies no schema: the caller decides about repeated properties,
// unknown names and wrong types. It imports nothing.
