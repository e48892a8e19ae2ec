public import GridCells
public import GridData
public import GridModel

/// The settings of a column in a document; `nil` is inferred from the data.
///
/// The properties of ``appearance`` can be written without it: `column.title = "Sales"`.
@dynamicMemberLookup
public struct ColumnSettings: Hashable, Sendable {
  /// The key of a data column, or with a `value` the key of a virtual one.
  public var key: String
  /// An SQL expression over the row that gives the cells; `nil` shows the data's column.
  ///
  /// Its type is inferred like that of the data's columns, and it can be sorted, grouped and
  /// formatted like them. It sees all columns of the data, and of the virtual ones those before it.
  /// One with the key of a column of the data replaces it everywhere except in the values up to its
  /// own.
  public var value: SQLText?
  /// The column whose sum up to the row is shown, over the rows as they are shown; `nil` is none.
  /// The key of the column itself must be new.
  public var running: RunningTotal?
  /// The column whose share of a sum is shown, as a percentage unless there is a format; `nil` is
  /// none. The key of the column itself must be new.
  public var share: ColumnShare?
  /// Whether its numbers are rounded so that they add up to their rounded totals, as they are
  /// shown: of the numbers of a total, those with the largest remainders are rounded up. Default
  /// false: each is rounded alone.
  public var foots = false
  /// Whether it is hidden, and only used for sorting, grouping and calculations; default false.
  public var isHidden: Bool
  /// Its title, width, alignment, styles and renderers, over those of the data or the source of
  /// Swift values.
  public var appearance: ColumnAppearance
  /// Colours for its numbers; default none.
  public var scale: ColumnScale?
  /// Styles for its highlighted numbers; default none.
  public var highlights: [CellHighlight] = []
  /// Icons before its numbers, by the ranges that they are in; default none.
  public var icons: IconScale?
  /// Columns whose values set the style of its cells; default none.
  public var styleFrom: CellStyleSource?
  /// How the data writes its dates, such as `dd.MM.yyyy`, `epoch` or `epochMillis`; `nil` is as for
  /// all data. Only for documents.
  public var dates: String?
  /// The words that the data writes for a missing value; `nil` is as for all data. Only for
  /// documents.
  public var missingWords: [String]?
  /// How amounts in other currencies than the format's, and totals over several, are handled; `nil`
  /// refuses them. Only for documents.
  public var convert: CurrencyConversion?
  /// How its values are written; `nil` writes them as the data or the source does. Totals under the
  /// column are written the same way.
  public var format: CellFormat?
  /// The locale of the column, such as `de_DE`; `nil` is the document's. It only affects columns
  /// with a format.
  public var locale: String?
  /// What its numbers have in common with those of other columns of a cross table.
  @Incidental package var sharedFigures: SharedFigures? = nil
  /// The keys of the columns of a cross table that each of its numbers is the sum of.
  @Incidental package var summedKeys: [String] = []
  /// The keys of the columns of a cross table whose cells each of its values is a total over,
  /// however it is computed.
  @Incidental package var coveredKeys: [String] = []
  /// Whether its values are computed from the data.
  package var isComputed: Bool { value != nil || sharedFigures != nil }
  /// What taps on its header do in a live grid; default nothing.
  public var sortMode = SortMode.none
  /// What rows are sorted by when they are sorted by this column; `nil` is its own values.
  public var order: ColumnOrder?
  /// Whether its cells can be edited in a live grid; default false. Calculated columns never can.
  public var isEditable = false
  /// The values that can be stored in its cells; `nil` is any value of the column's type.
  public var choices: [String]?
  /// Where the document requests it, for messages.
  @Incidental package var place: SourcePlace? = nil

  /// A column with the key of one of the data. The arguments are the properties that most columns
  /// set; the others can be set afterwards.
  public init(
    _ key: String, title: String? = nil, sizing: ColumnSizing? = nil,
    alignment: HorizontalAlignment? = nil, style: Style? = nil, headerStyle: Style? = nil,
    format: CellFormat? = nil, locale: String? = nil, value: SQLText? = nil, isHidden: Bool = false
  ) {
    self.key = key
    self.value = value
    self.isHidden = isHidden
    appearance = ColumnAppearance(
      title: title, sizing: sizing, alignment: alignment, style: style, headerStyle: headerStyle)
    self.format = format
    self.locale = locale
  }

  /// A property of the appearance, so that `column.title` is `column.appearance.title`.
  public subscript<Value>(dynamicMember path: WritableKeyPath<ColumnAppearance, Value>) -> Value {
    get { appearance[keyPath: path] }
    _modify { yield &appearance[keyPath: path] }
  }
}

/// A column that shows what part of a sum each number of another one is.
public struct ColumnShare: Hashable, Sendable {
  /// The key of the column with the numbers.
  public var column: String
  /// Which sum is the whole; default that of all rows that are shown.
  public var base: Base

  public init(_ column: String, of base: Base = .total) {
    self.column = column
    self.base = base
  }

  /// The sum that shares are of.
  public enum Base: String, Hashable, Sendable, CaseIterable {
    /// That of all rows that are shown.
    case total
    /// That of the innermost group.
    case group
    /// That of all rows of the data, also those that are not shown.
    case data
  }
}

/// How amounts are handled whose currency is not the one that they are written or added up in.
public enum CurrencyConversion: String, Hashable, Sendable, CaseIterable {
  /// Without conversion: the figures are used as they are.
  case none
}

/// How the names of columns are shown in headers without a title.
public enum ColumnTitles: String, Hashable, Sendable, CaseIterable {
  /// Names become words, each name by itself: "Pop change 2016" for `pop_change_2016` and
  /// `popChange2016`, "Ship" for `ship`, "Limit USD" for `limit_usd`. Names with spaces are kept.
  case words
  /// The names of the data.
  case keep
}

/// Colours for the numbers of some columns.
public struct ColumnScale: Hashable, Sendable {
  /// The colours, and which numbers they represent.
  public var scale: ColorScale
  /// The keys of the columns; `nil` is all that are shown and have numbers. Not for the scale of
  /// one column.
  public var columns: [String]?
  /// What a number is compared with; default the others of its column. Not for the scale of one
  /// column.
  public var scope: ScaleScope
  /// The legend below the grid that explains the colours; `nil` is none.
  public var legend: LegendTexts?
  /// Where the document requests it, for messages.
  @Incidental package var place: SourcePlace? = nil

  public init(
    _ scale: ColorScale, columns: [String]? = nil, over scope: ScaleScope = .column,
    legend: LegendTexts? = nil
  ) {
    self.scale = scale
    self.columns = columns
    self.scope = scope
    self.legend = legend
  }
}

/// The texts of the legend of a colour scale beside its numbers.
public struct LegendTexts: Hashable, Sendable {
  /// `nil` is the title of the column, if the legend is for one.
  public var title: String?
  /// The text beside the colour of cells without a number, if they have one; default `no value`.
  public var missing: String

  public init(title: String? = nil, missing: String = "no value") {
    self.title = title
    self.missing = missing
  }
}

/// The texts for missing values in columns whose formats do not set them.
public struct MissingTexts: Hashable, Sendable {
  /// In all columns that ``byKind`` has nothing for; `nil`, the default, leaves the cells empty, or
  /// with the word of the data.
  public var all: String?
  /// By the kind of values of a column; default none.
  public var byKind: [Kind: String]

  /// The kind of values of a column.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Columns of numbers.
    case number
    /// Columns of dates, with or without a time.
    case date
    /// Columns of times of the day.
    case time
    /// Columns of yes and no.
    case boolean
    /// Columns of texts.
    case text
  }

  public init(_ all: String? = nil, byKind: [Kind: String] = [:]) {
    self.all = all
    self.byKind = byKind
  }

  /// The text for a column of a type.
  package func text(for type: ColumnType) -> String? {
    let kind: Kind =
      switch type {
      case .integer, .decimal: .number
      case .date: .date
      case .time: .time
      case .boolean: .boolean
      case .text, .empty: .text
      }
    return byKind[kind] ?? all
  }
}

extension [ColumnSettings] {
  /// Moves a column to the place `target` of the new order, as if a user dragged it there.
  ///
  /// - Parameters: places in the list. If one is not in it, nothing changes.
  public mutating func moveColumn(from source: Int, to target: Int) {
    guard indices.contains(source), indices.contains(target) else { return }
    insert(remove(at: source), at: target)
  }
}
