/// A row by where it is shown: its section, and its place within the section as it is shown. Both count from 0.
///
/// In a ``GridState`` it may be named by what it says instead.
public struct RowPath: Hashable, Sendable, Comparable {
  /// The number of the section, from 0.
  public var section: Int
  /// The number of the row in its section, from 0.
  public var row: Int
  /// Boxed, since nearly all paths have none.
  private let box: Box?

  private final class Box: Hashable, Sendable {
    let name: RowName

    init(_ name: RowName) { self.name = name }

    static func == (left: Box, right: Box) -> Bool { left.name == right.name }

    func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  /// Sets the properties that the arguments are named after.
  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
    box = nil
  }

  /// A row by what it says. Only states can have it: its place is known when the grid is made.
  public init(_ name: RowName) {
    section = 0
    row = -1
    box = Box(name)
  }

  /// What the row says, if it is not named by its place.
  public var name: RowName? { box?.name }

  public static func < (left: RowPath, right: RowPath) -> Bool {
    (left.section, left.row) < (right.section, right.row)
  }
}

/// A row by what it says, wherever it is shown: a picture still shows the right row when the data has changed.
public enum RowName: Hashable, Sendable {
  /// The one row of those that are shown for which an SQL expression is true.
  case matching(String)
  /// The one row of those that are shown that has these texts, by the keys of columns of the data.
  case texts([String: String])
}
