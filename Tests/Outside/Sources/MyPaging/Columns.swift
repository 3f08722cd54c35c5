import FolioKit

extension StrategyRegistration {
  /// A fixed number of pages side by side: `pages com.example.columns 3`.
  public static let columns = layout(
    StrategyDescriptor(
      role: .layout, id: "com.example.columns", summary: "a fixed number of pages side by side",
      parameters: [count.descriptor], example: "pages com.example.columns 3")
  ) { .uniform(visible: Double($0[count])) }

  private static let count = Parameter(
    "count", .integer(1...12), default: 2, positional: true, "how many")
}
