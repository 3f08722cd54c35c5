#if canImport(SwiftUI)
  // An app that imports the adapter has the engine as well.
  @_exported public import Folio
#endif
