public import GridModel

/// Which part of a grid's picture is shown. The entire grid is laid out, so that everything looks
/// as it does in the whole picture, and a torn edge marks where rows or columns are left out.
public struct PictureCrop: Hashable, Sendable {
  /// The rows that are kept, counted from 0 over all rows that the grid shows, across sections;
  /// `nil` is all. Headers of columns stay; a header of a section stays with its first row, a
  /// footer with its last. In a live grid, numbers mean the rows that have them at first.
  public var rows: [ClosedRange<Int>]?
  /// The keys of the columns that are kept; `nil` is all. Without all of them, titles and notes are
  /// left out.
  public var columns: [String]?
  /// The sections whose rows are kept; `nil` is all.
  public var sections: [SectionPath]?
  /// A part that is shown instead of rows and columns; `nil` is none.
  public var place: GridPlace?
  /// How much is shown around ``place``, in points; default 12.
  public var margin = PictureCrop.defaultMargin
  /// The text where the most rows are left out; `{count}` is how many are left out in all. `nil` is
  /// none.
  public var more: String?
  /// The text where the most columns are left out, turned upward; `{count}` is how many are left
  /// out in all. `nil` is none.
  public var moreColumns: String?
  /// The rows of the data that numbers in ``rows`` are in a live grid, whose rows move; only ranges
  /// without an end are in ``rows`` then. `nil` if there are none.
  package var sourceRows: RowSelection? = nil
  /// Where a document sets it, for messages.
  @Incidental package var sourcePlace: SourcePlace?

  /// The space around what is kept, in points, if none is given.
  public static let defaultMargin = 12.0

  /// A crop that keeps everything.
  public init() {}
}
