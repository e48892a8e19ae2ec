/// A row by where it is shown: its section, and its place within the section as it is shown. Both count from 0.
public struct RowPath: Hashable, Sendable, Comparable {
  public var section: Int
  public var row: Int

  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }

  public static func < (left: RowPath, right: RowPath) -> Bool {
    (left.section, left.row) < (right.section, right.row)
  }
}
