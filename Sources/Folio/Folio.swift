// What an app imports: the engine, its configs and the built-in strategies.
@_exported public import FolioConfig
@_exported public import FolioCore
@_exported public import FolioDiagnostics
@_exported public import FolioStandard
@_exported public import FolioSurface
