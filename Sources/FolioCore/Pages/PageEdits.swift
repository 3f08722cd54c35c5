// Stand-in until the batch layer is merged.
/// A batch of edits.
public struct PageEdits: Equatable, Sendable {}
/// Why a batch was refused.
public enum PageEditError: Error, Equatable, Sendable { case none }
