/// How far a render has come.
public struct RenderProgress: Hashable, Sendable {
  /// The file being made, as its path was given.
  public var output: String
  /// 0…1 of that file.
  public var fraction: Double
}
