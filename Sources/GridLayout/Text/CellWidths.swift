import GridCore
import GridModel

/// How wide the texts of a column are, by row of the data, as far as they were measured.
struct CellWidths: RowMeasures {
  /// What has to be the same for them to hold.
  struct Setting: Hashable, Sendable {
    var measure: CellTextMeasure
    var marks: DecimalMarks
  }

  /// The text of a cell.
  struct Cell: Hashable, Sendable {
    /// Of its widest line, without insets; 0 for an empty cell.
    var width = 0.0
    /// What of a number is aligned left of the decimal mark; `nil` if nothing is aligned.
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

/// What is known of a column by row of the data.
protocol RowMeasures: Sendable {
  /// What it depends on.
  associatedtype Setting

  init(_ setting: Setting, rowCount: Int)

  /// The text of a row is another.
  mutating func forget(_ row: Int)

  /// What still holds in another setting; `nil` if nothing does.
  func adapted(to setting: Setting) -> Self?
}

/// What the width of a cell's text depends on besides the text.
struct CellTextMeasure: Hashable, Sendable {
  var font: FontID
  var flow: TextFlow
  var insets: Double
  var isDecimal: Bool
}
