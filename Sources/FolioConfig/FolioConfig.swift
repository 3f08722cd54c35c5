// Config files become composed pagers.
//
// `ConfigLoader` reads sources, in KDL 2.0, into `PagerDefinition`s, joins them by `extends`, and
// composes each that is not abstract into a `ComposedPager`, which gives the engine its
// configuration for every viewport. Everything that is wrong is told at once, as diagnostics.
//
// The module knows no strategy by name: what a config may say about one comes from the descriptors
// of a `StrategyRegistry`. It reads no files, keeps no pages and decides no release.
