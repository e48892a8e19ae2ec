public import GridInteraction
public import GridModel

/// The target of a callout.
public enum CalloutPlace: Hashable, Sendable {
  /// The target of an event: a cell, a row, a header, a section, any part.
  case target(EventTarget)
  /// A column with its header.
  case column(String)
}

extension CalloutPlace {
  /// The header of the column with a key.
  public static func header(_ column: String) -> CalloutPlace { .target(.header(column)) }

  /// A row, by its position or by its contents.
  public static func row(_ row: RowPath) -> CalloutPlace { .target(.row(row)) }

  /// The one row that an SQL expression is true for, or its cell in a column.
  public static func row(where condition: String, column: String? = nil) -> CalloutPlace {
    .target(.row(where: condition, column: column))
  }

  /// The cell of a row in the column with a key.
  public static func cell(_ row: RowPath, _ column: String) -> CalloutPlace {
    .target(.cell(row, column))
  }

  /// The header of the section with these values, from the outermost level.
  public static func section(_ outermost: String, _ inner: String...) -> CalloutPlace {
    .target(.section(SectionPath([outermost] + inner)))
  }
}

/// Which part of a grid's picture is shown. The entire grid is laid out, so that everything looks
/// as it does in the whole picture, and a torn edge marks where rows or columns are left out.
public struct PictureCrop: Hashable, Sendable {
  /// The rows that are kept, counted from 0 over all rows that the grid shows, across sections;
  /// `nil` is all. Headers of columns stay; a header of a section stays with its first row, a
  /// footer with its last.
  public var rows: [ClosedRange<Int>]?
  /// The keys of the columns that are kept; `nil` is all. Without all of them, titles and notes are
  /// left out.
  public var columns: [String]?
  /// The sections whose rows are kept; `nil` is all.
  public var sections: [SectionPath]?
  /// A part that is shown instead of rows and columns; `nil` is none.
  public var place: CalloutPlace?
  /// How much is shown around ``place``, in points; default 12.
  public var margin = PictureCrop.defaultMargin
  /// The text where the most rows are left out; `{count}` is how many are left out in all. `nil` is
  /// none.
  public var more: String?
  /// The text where the most columns are left out, turned upward; `{count}` is how many are left
  /// out in all. `nil` is none.
  public var moreColumns: String?
  /// Where a document sets it, for messages.
  @Incidental package var sourcePlace: SourcePlace?

  /// The space around what is kept, in points, if none is given.
  public static let defaultMargin = 12.0

  /// A crop that keeps everything.
  public init() {}
}
