// Views and their builders, as SwiftUI declares them.

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: View {
  public var body: Never { fatalError("a primitive view has no body") }
}

/// Not SwiftUI's: a view without a body.
public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  public var body: Never { fatalError("a primitive view has no body") }
}

@resultBuilder
public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  public static func buildBlock() -> EmptyView { EmptyView() }

  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  public static func buildBlock<First: View, each Content: View>(
    _ first: First, _ content: repeat each Content
  ) -> TupleView<(First, repeat each Content)> {
    var views: [AnyView] = [AnyView(first)]
    for view in repeat each content { views.append(AnyView(view)) }
    return TupleView(views)
  }

  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> { _ConditionalContent(AnyView(first)) }

  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> { _ConditionalContent(AnyView(second)) }

  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

/// Views one after another.
nonisolated public struct TupleView<T>: PrimitiveView {
  let views: [AnyView]
  init(_ views: [AnyView]) { self.views = views }
}

@frozen nonisolated public struct EmptyView: PrimitiveView {
  public init() {}
}

/// A view that fills its container.
@frozen nonisolated public struct Color: PrimitiveView {
  public static let red = Color()
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {}
  init() {}
}

nonisolated public struct Text: PrimitiveView {
  let content: String
  public init(_ content: String) { self.content = content }
}

@frozen nonisolated public struct AnyView: PrimitiveView {
  let content: any View
  public init<Content: View>(_ content: Content) { self.content = content }
}

@frozen
nonisolated public struct _ConditionalContent<TrueContent: View, FalseContent: View>: PrimitiveView
{
  let content: AnyView
  init(_ content: AnyView) { self.content = content }
}
