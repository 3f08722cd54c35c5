// Re-exports the engine, configs, built-in strategies, those of other pagers, reports, host and driver.
@_exported public import FolioConfig
@_exported public import FolioCore
@_exported public import FolioDiagnostics
@_exported public import FolioHost
@_exported public import FolioPlatforms
@_exported public import FolioReplay
@_exported public import FolioReport
@_exported public import FolioStandard
@_exported public import FolioSurface
