// Config files become composed pagers.
//
// `ConfigLoader` reads KDL 2.0 sources into `PagerDefinition`s, joins them by `extends`, and
// composes each that is not abstract into a `ComposedPager`, which gives the engine its
// configuration for every viewport. All errors are reported at once, as diagnostics.
//
// The module knows no strategy by name: what a config may contain comes from the descriptors of a
// `StrategyRegistry`. It reads no files, keeps no pages and decides no release.
