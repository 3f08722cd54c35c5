/// A strategy that changes its mind nowhere but where it says: a rule or a limit names all that it
/// compares in `addBoundaries`, and a projection grows with the speed without a jump.
public protocol PredictableStrategy: PagerStrategy {}

extension PredictableStrategy {
  /// Yes: gestures between two neighbouring boundaries are decided alike.
  public var isPredictable: Bool { true }
}

/// A rule, a limit or a projection of Folio, which configs can name.
package protocol EngineRule: PredictableStrategy, ConfigurableStrategy {}
