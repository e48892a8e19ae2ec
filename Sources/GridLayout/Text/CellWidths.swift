import GridCore
import GridModel

/// The widths of a column's texts, by row of the data, as far as they were measured.
struct CellWidths: RowMeasures {
  /// The conditions under which they are valid.
  struct Setting: Hashable, Sendable {
    var measure: CellTextMeasure
    var marks: DecimalMarks
  }

  /// The text of a cell.
  struct Cell: Hashable, Sendable {
    /// The width of its widest line, without insets; 0 for an empty cell.
    var width = 0.0
    /// The width of a number left of the decimal mark; `nil` if it is not aligned by that.
    var leading: Double?
    var kind = Kind.empty
  }

  enum Kind: Hashable, Sendable {
    case empty
    /// Several lines.
    case lines
    /// One line.
    case text
    /// One line with a digit.
    case figure
  }

  let setting: Setting
  private var cells: [Cell?]

  init(_ setting: Setting, rowCount: Int) {
    self.setting = setting
    cells = Array(repeating: nil, count: rowCount)
  }

  subscript(row: Int) -> Cell? {
    get { cells.indices.contains(row) ? cells[row] : nil }
    set { if cells.indices.contains(row) { cells[row] = newValue } }
  }

  mutating func forget(_ row: Int) { self[row] = nil }

  func adapted(to setting: Setting) -> CellWidths? { setting == self.setting ? self : nil }
}

/// Measurements of a column by row of the data.
protocol RowMeasures: Sendable {
  /// The conditions on which they depend.
  associatedtype Setting

  init(_ setting: Setting, rowCount: Int)

  /// Forgets a row whose text has changed.
  mutating func forget(_ row: Int)

  /// The measurements that are also valid in another setting; `nil` if none are.
  func adapted(to setting: Setting) -> Self?
}

/// The parameters of a cell's text width, besides the text.
struct CellTextMeasure: Hashable, Sendable {
  var font: FontID
  var flow: TextFlow
  var insets: Double
  var isDecimal: Bool
}
