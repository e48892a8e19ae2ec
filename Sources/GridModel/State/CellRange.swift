/// A rectangle of selected cells, with one border around it and a handle at its last corner.
///
/// It may begin at any corner, and reach over several sections; then each section has a rectangle
/// of its own.
public struct CellRange: Hashable, Sendable {
  /// The corner at which it begins.
  public var start: CellPath
  /// The corner opposite to that.
  public var end: CellPath

  public init(from start: CellPath, to end: CellPath) {
    self.start = start
    self.end = end
  }
}
