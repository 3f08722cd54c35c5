public import UIKit

// UIKit controllers in views, as SwiftUI declares them.

@frozen public struct ProposedViewSize: Equatable, Sendable {
  public var width: CGFloat?
  public var height: CGFloat?

  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }
}

public struct Transaction {
  public var animation: Animation?
  /// Not SwiftUI's: the transaction of the next update.
  @safe nonisolated(unsafe) static var next = Transaction()
}

@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  @preconcurrency public let coordinator: Representable.Coordinator
  @preconcurrency public internal(set) var transaction: Transaction
  @preconcurrency public internal(set) var environment: EnvironmentValues
}

@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: PrimitiveView {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>

  @MainActor @preconcurrency func makeUIViewController(context: Self.Context)
    -> Self.UIViewControllerType
  @MainActor @preconcurrency func updateUIViewController(
    _ uiViewController: Self.UIViewControllerType, context: Self.Context)
  @MainActor @preconcurrency static func dismantleUIViewController(
    _ uiViewController: Self.UIViewControllerType, coordinator: Self.Coordinator)
  @MainActor @preconcurrency func makeCoordinator() -> Self.Coordinator
  @MainActor @preconcurrency func sizeThatFits(
    _ proposal: ProposedViewSize, uiViewController: Self.UIViewControllerType,
    context: Self.Context
  ) -> CGSize?
}

extension UIViewControllerRepresentable {
  public static func dismantleUIViewController(
    _ uiViewController: Self.UIViewControllerType, coordinator: Self.Coordinator
  ) {}

  public func sizeThatFits(
    _ proposal: ProposedViewSize, uiViewController: Self.UIViewControllerType,
    context: Self.Context
  ) -> CGSize? { nil }
}

extension UIViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() -> Coordinator { () }
}

/// Not SwiftUI's: a controller shown by a graph, with its type erased.
@MainActor struct ShownController {
  let controller: UIViewController
  let update: () -> Void
  let size: (ProposedViewSize) -> CGSize?
  let dismantle: () -> Void
}

extension UIViewControllerRepresentable {
  /// The controller at a place in a graph, created if needed.
  func show(in graph: StandInGraph, at path: String) -> ShownController {
    let old = graph.shown[path]?.controller as? UIViewControllerType
    let coordinator = (graph.coordinators[path] as? Coordinator) ?? makeCoordinator()
    graph.coordinators[path] = coordinator
    let context = Context(
      coordinator: coordinator, transaction: graph.transaction,
      environment: EnvironmentValues.standIn)
    let controller = old ?? makeUIViewController(context: context)
    return ShownController(
      controller: controller,
      update: { updateUIViewController(controller, context: context) },
      size: { sizeThatFits($0, uiViewController: controller, context: context) },
      dismantle: {
        Self.dismantleUIViewController(controller, coordinator: coordinator)
      })
  }
}

@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  @preconcurrency public let coordinator: Representable.Coordinator
  @preconcurrency public internal(set) var transaction: Transaction
  @preconcurrency public internal(set) var environment: EnvironmentValues
}

@MainActor @preconcurrency
public protocol UIViewRepresentable: PrimitiveView {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void
  typealias Context = UIViewRepresentableContext<Self>

  @MainActor @preconcurrency func makeUIView(context: Self.Context) -> Self.UIViewType
  @MainActor @preconcurrency func updateUIView(_ uiView: Self.UIViewType, context: Self.Context)
  @MainActor @preconcurrency static func dismantleUIView(
    _ uiView: Self.UIViewType, coordinator: Self.Coordinator)
  @MainActor @preconcurrency func makeCoordinator() -> Self.Coordinator
}

extension UIViewRepresentable {
  public static func dismantleUIView(
    _ uiView: Self.UIViewType, coordinator: Self.Coordinator
  ) {}
}

extension UIViewRepresentable where Coordinator == Void {
  public func makeCoordinator() -> Coordinator { () }
}

/// Not SwiftUI's: a controller around the view of a representable.
@MainActor final class ViewHolder: UIViewController {}

extension UIViewRepresentable {
  /// The view at a place in a graph, created if needed, in a controller.
  func show(in graph: StandInGraph, at path: String) -> ShownController {
    let old = graph.shown[path]?.controller as? ViewHolder
    let coordinator = (graph.coordinators[path] as? Coordinator) ?? makeCoordinator()
    graph.coordinators[path] = coordinator
    let context = Context(
      coordinator: coordinator, transaction: graph.transaction,
      environment: EnvironmentValues.standIn)
    let holder = old ?? ViewHolder(nibName: nil, bundle: nil)
    if old == nil { holder.view = makeUIView(context: context) }
    let view = holder.view as? UIViewType
    return ShownController(
      controller: holder,
      update: { if let view { updateUIView(view, context: context) } },
      size: { _ in CGSize(width: 100, height: 26) },
      dismantle: { if let view { Self.dismantleUIView(view, coordinator: coordinator) } })
  }
}
