public import Foundation

// As much of views as the documented recipe needs to compile; nothing is drawn. Where a scroll view
// stands is told to what observes it.

@MainActor public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("a primitive view has no body") }
}

/// A view without a body.
public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  public var body: Never { fatalError("a primitive view has no body") }
}

@resultBuilder
public enum ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}

@propertyWrapper
public struct Binding<Value> {
  let get: () -> Value
  let set: (Value) -> Void

  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
}

@propertyWrapper
@MainActor public struct State<Value> {
  private final class Box {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private let box: Box

  public init(wrappedValue: Value) { box = Box(wrappedValue) }

  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }

  public var projectedValue: Binding<Value> {
    Binding(get: { [box] in box.value }, set: { [box] in box.value = $0 })
  }
}

public struct Text: PrimitiveView {
  public init(_ content: String) {}
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: PrimitiveView {
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {}
}

public struct LazyHStack<Content: View>: PrimitiveView {
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
}

/// A view that another was made of: what modifiers leave of it here.
public struct ModifiedView<Content: View>: PrimitiveView {
  let content: Content
  let observe: (ScrollGeometry) -> Void
}

extension View {
  public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    modified()
  }

  public func scrollTargetLayout(isEnabled: Bool = true) -> some View { modified() }

  public func scrollPosition(id: Binding<(some Hashable)?>) -> some View { modified() }

  public func onScrollGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping (ScrollGeometry) -> Value,
    action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View {
    var last: Value?
    return modified { geometry in
      let value = transform(geometry)
      if let last, last != value { action(last, value) }
      last = value
    }
  }

  private func modified(_ observe: @escaping (ScrollGeometry) -> Void = { _ in }) -> some View {
    ModifiedView(content: self) { geometry in
      standIn(geometry)
      observe(geometry)
    }
  }

  /// The scroll view that this is made of is at another place.
  public func standIn(_ geometry: ScrollGeometry) {
    if let view = self as? any ObservedView { view.observe(geometry) }
  }
}

@MainActor private protocol ObservedView {
  var observe: (ScrollGeometry) -> Void { get }
}

extension ModifiedView: ObservedView {}

public struct EdgeInsets: Equatable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat

  public init(
    top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0
  ) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

public struct ScrollGeometry: Equatable, Sendable {
  public var contentOffset: CGPoint
  public var contentSize: CGSize
  public var contentInsets: EdgeInsets
  public var containerSize: CGSize

  public init(
    contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize
  ) {
    self.contentOffset = contentOffset
    self.contentSize = contentSize
    self.contentInsets = contentInsets
    self.containerSize = containerSize
  }
}
