public import KDL

extension PagerDefinition {
  /// The pager as a node of a config.
  ///
  /// Reading it again gives an equal definition. With a schema it is as short as possible; without
  /// one every length has its unit.
  public func node(schema: ConfigSchema? = nil) -> KDLNode {
    DefinitionPrinter(schema: schema).node(self)
  }

  /// The pager as config text.
  public func printed(schema: ConfigSchema? = nil) -> String {
    KDLPrinter.print(KDLDocument([node(schema: schema)]), properties: .asGiven)
  }
}

extension PagerSettings {
  /// The settings as nodes of a config.
  public func nodes(schema: ConfigSchema? = nil) -> [KDLNode] {
    DefinitionPrinter(schema: schema).nodes(self)
  }
}

extension ComposedPager {
  /// The pager's own definition as config text, without inherited settings and defaults.
  ///
  /// `resolved(for:)` shows those.
  public func printed() -> String {
    definition.printed(schema: vocabulary.schema)
  }
}
