// FolioDiagnostics: filled by its first type.
