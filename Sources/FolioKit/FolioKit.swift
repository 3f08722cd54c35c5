// The re-exports: engine, configs, built-in strategies and those of other pagers.
@_exported public import FolioConfig
@_exported public import FolioCore
@_exported public import FolioDiagnostics
@_exported public import FolioHost
@_exported public import FolioPlatforms
@_exported public import FolioReport
@_exported public import FolioStandard
@_exported public import FolioSurface
