/// Not SwiftUI's: a view with a change of its scene.
nonisolated public struct ModifiedView<Content: View>: PrimitiveView {
  let content: Content
  let change: (inout StandInScene) -> Void
  let prepare: (inout StandInScene) -> Void

  /// - Parameters:
  ///   - prepare: runs before the view is visited.
  ///   - change: runs afterwards.
  init(
    _ content: Content, prepare: @escaping (inout StandInScene) -> Void = { _ in },
    _ change: @escaping (inout StandInScene) -> Void = { _ in }
  ) {
    self.content = content
    self.prepare = prepare
    self.change = change
  }
}

// As SwiftUI declares them.
extension View {
  public nonisolated func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    ModifiedView(self) {
      ($0.fixedWidth, $0.fixedHeight) = (width ?? $0.fixedWidth, height ?? $0.fixedHeight)
    }
  }

  public nonisolated func padding(_ insets: EdgeInsets) -> some View {
    ModifiedView(self) { $0.padding = insets }
  }

  public nonisolated func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View {
    ModifiedView(self, prepare: { $0.ignored = edges })
  }

  public nonisolated func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    ModifiedView(self) { $0.margins = insets }
  }

  public nonisolated func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    ModifiedView(self) { scene in
      func margin(_ edge: Edge.Set) -> CGFloat { edges.contains(edge) ? length ?? 0 : 0 }
      scene.margins = EdgeInsets(
        top: margin(.top), leading: margin(.leading), bottom: margin(.bottom),
        trailing: margin(.trailing))
    }
  }

  public nonisolated func id<ID: Hashable>(_ id: ID) -> some View {
    ModifiedView(self, prepare: { $0.path += "[\(id)]" })
  }

  public nonisolated func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    ModifiedView(
      self,
      prepare: {
        $0.environments.append(EnvironmentValues.standIn)
        EnvironmentValues.standIn[keyPath: keyPath] = value
      },
      { EnvironmentValues.standIn = $0.environments.removeLast() })
  }

  @preconcurrency public nonisolated func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ newValue: T) -> Void
  ) -> some View {
    ModifiedView(self) { $0.sizeActions.append { action(transform(GeometryProxy(size: $0))) } }
  }

  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
    ModifiedView(self) { scene in if let action { scene.appearances.append(action) } }
  }

  public nonisolated func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    environment(\.horizontalScrollIndicatorVisibility, visibility)
      .environment(\.verticalScrollIndicatorVisibility, visibility)
  }

  public nonisolated func scrollDisabled(_ disabled: Bool) -> some View {
    environment(\.isScrollEnabled, !disabled)
  }

  public nonisolated func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    ModifiedView(self) { $0.hasTargets = isEnabled }
  }

  public nonisolated func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    ModifiedView(self) { $0.behavior = behavior }
  }

  public nonisolated func scrollPosition<ID: Hashable>(
    id: Binding<ID?>, anchor: UnitPoint? = nil
  ) -> some View {
    ModifiedView(self) {
      $0.anchor = anchor
      $0.position = { id.wrappedValue.map { AnyHashable($0) } }
      $0.setPosition = { id.wrappedValue = $0?.base as? ID }
    }
  }

  public nonisolated func onTapGesture(count: Int = 1, perform action: @escaping () -> Void)
    -> some View
  {
    ModifiedView(self) { $0.taps.append(action) }
  }
}
