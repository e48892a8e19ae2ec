public import GridData
public import GridModel

/// What a document says about a column; what is `nil` is found out from the data.
public struct ColumnSettings: Hashable, Sendable {
  /// The key of a data column, or with a `value` the key of a virtual one.
  public var key: String
  /// An SQL expression over the row that gives the cells; `nil` shows the data's column.
  ///
  /// Its type is found out like that of the data's columns, and it can be sorted, grouped and formatted like them. It
  /// sees all columns of the data, and of the virtual ones those before it. One that has the key of a column of the data
  /// stands in for it everywhere but in the values up to its own.
  public var value: SQLText?
  /// The column whose sum up to the row is shown, over the rows as they are shown; `nil` is none. The key of the column
  /// itself must be new.
  public var running: RunningTotal?
  /// Whether it is left out of the grid, and only there to be sorted, grouped and calculated by; default false.
  public var isHidden: Bool
  /// The text in the header; `nil` is the name that the column has in the data.
  public var title: String?
  /// How wide the column is; `nil` is as wide as its texts need.
  public var sizing: ColumnSizing?
  /// Where the texts stand in the cells; `nil` is what suits the type of the column.
  public var alignment: HorizontalAlignment?
  /// The side at which the column is fixed.
  public var pin: ColumnPin?
  /// Whether equal texts one under another in a section are shown once, in one cell.
  public var mergesEqualCells: Bool?
  /// What differs in the cells of the column; `nil` for nothing.
  public var style: Style?
  /// What differs in the header of the column; `nil` for nothing.
  public var headerStyle: Style?
  /// Colours for its numbers; default none.
  public var scale: ColumnScale?
  /// Styles for those of its numbers that stand out; default none.
  public var highlights: [CellHighlight] = []
  /// Columns whose values say how its cells look; default none.
  public var styleFrom: CellStyleSource?
  /// How the data writes its dates, such as `dd.MM.yyyy`, `epoch` or `epochMillis`; `nil` is as for all data. Only for documents.
  public var dates: String?
  /// The words that the data writes for a missing value; `nil` is as for all data. Only for documents.
  public var missingWords: [String]?
  /// What becomes of amounts in other currencies than the format's, and of totals over several; `nil` refuses them. Only for
  /// documents.
  public var convert: CurrencyConversion?
  /// How its values are written; `nil` writes them as the data or the source does. Totals under the column are written
  /// so too.
  public var format: CellFormat?
  /// Over the document's, such as `de_DE`; it matters only with a format.
  public var locale: String?
  /// What draws its cells; `nil` sets their texts.
  public var cell: AnyCellRenderer? = nil
  /// What draws its header; `nil` sets the title.
  public var headerCell: AnyCellRenderer? = nil
  /// Buttons in its header, from left to right; default none.
  public var headerIcons: [HeaderIcon] = []
  /// What taps on its header do in a live grid; default nothing.
  public var sortMode = SortMode.none
  /// What the rows are sorted by where they are sorted by this column; `nil` is its own values.
  public var order: ColumnOrder?
  /// Whether its cells can be edited in a live grid; default false. Calculated columns never can.
  public var isEditable = false
  /// What can be stored in its cells; `nil` is whatever is of the column's type.
  public var choices: [String]?
  /// Where the document asks for it, for messages.
  @Incidental package var place: SourcePlace? = nil

  /// Sets the properties that the arguments are named after; one that is left out has the default
  /// shown here.
  public init(
    _ key: String, title: String? = nil, sizing: ColumnSizing? = nil,
    alignment: HorizontalAlignment? = nil, style: Style? = nil, headerStyle: Style? = nil,
    format: CellFormat? = nil, locale: String? = nil, value: SQLText? = nil, isHidden: Bool = false
  ) {
    self.key = key
    self.value = value
    self.isHidden = isHidden
    self.title = title
    self.sizing = sizing
    self.alignment = alignment
    self.style = style
    self.headerStyle = headerStyle
    self.format = format
    self.locale = locale
  }
}

/// What is done with amounts whose currency is not the one that they are written or added up in.
public enum CurrencyConversion: String, Hashable, Sendable, CaseIterable {
  /// Nothing: the figures are taken as they are.
  case none
}

extension [ColumnSettings] {
  /// Moves a column so that it stands at the place `target` of the new order, as a user drags it there.
  ///
  /// - Parameters: places in the list. If one is not in it, nothing changes.
  public mutating func moveColumn(from source: Int, to target: Int) {
    guard indices.contains(source), indices.contains(target) else { return }
    insert(remove(at: source), at: target)
  }
}

/// What becomes of the names of columns in headers that have no title of their own.
public enum ColumnTitles: String, Hashable, Sendable, CaseIterable {
  /// Names in the spelling of programs become words: "Pop change 2016" for `pop_change_2016` and `popChange2016`. Beside
  /// them, small single words begin with a capital.
  case words
  /// The names of the data.
  case keep
}

/// The headers of columns that have no title of their own.
package struct DefaultTitles {
  private let areWords: Bool

  /// - Parameter keys: the names of all columns of the data: one in the spelling of programs tells that all are.
  package init(_ titles: ColumnTitles, keys: some Sequence<String>) {
    areWords =
      titles == .words && keys.contains { NameWords($0)?.isSpelledForPrograms == true }
  }

  package func title(of key: String) -> String {
    areWords ? NameWords(key)?.title ?? key : key
  }
}
