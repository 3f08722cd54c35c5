public import KDL

extension PagerDefinition {
  /// The node a config states this pager by.
  ///
  /// Reading it again gives an equal definition. With a schema it is as short as it can be; without
  /// one every length says its unit.
  public func node(schema: ConfigSchema? = nil) -> KDLNode {
    DefinitionPrinter(schema: schema).node(self)
  }

  /// The pager as the text of a config.
  public func printed(schema: ConfigSchema? = nil) -> String {
    KDLPrinter.print(KDLDocument([node(schema: schema)]))
  }
}

extension PagerSettings {
  /// The nodes a config states these settings by.
  public func nodes(schema: ConfigSchema? = nil) -> [KDLNode] {
    DefinitionPrinter(schema: schema).nodes(self)
  }
}

extension ComposedPager {
  /// The definition as the text of a config: what is stated for this pager, without what it inherits
  /// and without defaults.
  ///
  /// `resolved(for:)` shows those.
  public func printed() -> String {
    definition.printed(schema: vocabulary.schema)
  }
}
