package import GridModel

/// Whether the rows and columns of a spreadsheet that are hidden in it are read.
public enum HiddenCells: String, Hashable, Sendable, CaseIterable {
  /// They are left out.
  case omit
  /// They are read like all others.
  case show
}

/// Whether texts have the colors that number formats of a spreadsheet give them.
public enum FormatColors: String, Hashable, Sendable, CaseIterable {
  /// Texts have the color of their column.
  case omit
  /// Numbers have the colors of their formats, as in `0;[Red]-0`.
  case show
}

/// Which table of a file is read, and which of its rows and columns.
package struct TableSelection: Hashable, Sendable {
  /// The name of a sheet, of a table or of a range, or a range of cells such as `Sheet1!A10:D20`;
  /// `nil` is the first visible sheet.
  package var sheet: String?
  /// A table of the sheet or page: its number from 1, its name, its caption, or `#` and its
  /// identifier; `nil` is the first.
  package var table: String?
  package var hidden: HiddenCells
  package var colors: FormatColors
  /// The place that requests it; `nil` is the file itself.
  package var place: SourcePlace?

  package init(
    sheet: String? = nil, table: String? = nil, hidden: HiddenCells = .omit,
    colors: FormatColors = .omit, place: SourcePlace? = nil
  ) {
    self.sheet = sheet
    self.table = table
    self.hidden = hidden
    self.colors = colors
    self.place = place
  }

  /// The number of the requested table, from 0; `nil` if it is not requested by number.
  var tableNumber: Int? {
    guard let table, let number = Int(table), number >= 1 else { return nil }
    return number - 1
  }

  /// The error for a request that nothing in the file has.
  func absence(_ message: String, in file: String?) -> DataError {
    DataError(place: place ?? SourcePlace(file: file), message: message)
  }
}
