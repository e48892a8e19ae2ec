import GridCore

/// A column of a grid.
public struct GridColumn: Hashable, Sendable {
  /// The key of the data column that it shows.
  public var key: String
  /// The text of its header.
  public var title: String
  /// What kind of values the column has.
  public var type: ColumnType
  /// How wide the column is.
  public var sizing: ColumnSizing
  /// Over what theme and grid say for rows; `nil` aligns by that or else by type: numbers by their decimal separators,
  /// all else leading.
  public var alignment: HorizontalAlignment?
  /// The side at which the column is fixed; default `nil`, it scrolls with the others.
  public var pin: ColumnPin?
  /// Default `false`. A hidden column takes no room and is not measured.
  public var isHidden = false
  /// Whether equal texts one under another in a section are shown once, in one cell as high as their rows together; default
  /// `false`. Such a column has no alternate colours.
  public var mergesEqualCells = false
  /// Which way the grid is sorted by this column, drawn as an arrow in the header; `nil` draws none.
  public var sort: SortDirection?
  /// The place of this column among several that the grid is sorted by, counted from 1, drawn beside the arrow; `nil` draws none.
  public var sortRank: Int?
  /// What differs in the cells of the column; `nil` for nothing.
  public var style: Style?
  /// What differs in the header of the column; `nil` for nothing.
  public var headerStyle: Style?
  /// What draws its cells; `nil` sets their texts.
  public var renderer: AnyCellRenderer?
  /// What draws its header; `nil` sets the title.
  public var headerRenderer: AnyCellRenderer?
  /// Buttons in its header, from left to right; default none.
  public var headerIcons: [HeaderIcon] = []
  /// Whether it has the labels of the rows: then it comes first, and is fixed on the left.
  package var isStub = false
  /// Which column of the row source it shows.
  package var sourceIndex: Int
  /// Which column of the row source has its values as they are before they are formatted.
  package var valueIndex: Int
  /// Where a document asks for it, for messages and explanations.
  package var place: SourcePlace?
  /// How its numbers are aligned; default by a point.
  package var decimalMarks: DecimalMarks
  /// Whether its texts are codes, such as identifiers and telephone numbers, whose figures are of one width.
  package var holdsCodes = false
  /// What the font size of its cells is multiplied by, so that its figures fit into it; default 1.
  package var figureScale = 1.0
  /// How far its texts that end at the right stay away from its right edge at least, so that the marks of footnotes hang beside them; in
  /// points, default 0.
  package var markRoom = 0.0
  /// How deep the rows lie in groups, if it is the column that shows it: so many steps its cells are indented.
  package var rowLevel = 0
  /// Whether its numbers have units that differ from row to row, as 1.2K and 3M: then what stands under each other says nothing,
  /// and they stand at the right.
  package var hasVaryingUnits = false

  /// Writes a number of its values in its format and locale, given what it is in short; `nil` leaves that.
  @Incidental package var numberWriter: (@Sendable (_ value: Double, _ short: String) -> String)? =
    nil

  /// - Parameters:
  ///   - key: what names the column; different from those of the grid's other columns.
  ///   - title: the text of the header; `nil` is the key.
  ///   - type: decides how the cells are aligned unless `alignment` does; default text.
  ///   - sizing: default as wide as header and cells need.
  ///   - alignment: `nil` as the theme says, else by type.
  ///   - sort: the arrow in the header; it sorts nothing.
  ///   - style: what the cells have of their own, over the theme's rows.
  ///   - headerStyle: what the header has of its own, over the theme's headers.
  public init(
    _ key: String, title: String? = nil, type: ColumnType = .text, sizing: ColumnSizing = .fit,
    alignment: HorizontalAlignment? = nil, sort: SortDirection? = nil, style: Style? = nil,
    headerStyle: Style? = nil
  ) {
    self.init(
      key: key, title: title, type: type, sizing: sizing, alignment: alignment, sort: sort,
      style: style, headerStyle: headerStyle, sourceIndex: 0)
  }

  package init(
    key: String, title: String? = nil, type: ColumnType = .text, sizing: ColumnSizing = .fit,
    alignment: HorizontalAlignment? = nil, sort: SortDirection? = nil, style: Style? = nil,
    headerStyle: Style? = nil, sourceIndex: Int,
    decimalMarks: DecimalMarks = .plain
  ) {
    self.key = key
    self.title = title ?? key
    self.type = type
    self.sizing = sizing
    self.alignment = alignment
    self.sort = sort
    self.style = style
    self.headerStyle = headerStyle
    self.sourceIndex = sourceIndex
    valueIndex = sourceIndex
    self.decimalMarks = decimalMarks
  }

  /// The arrow in the header in words: `ascending`, or `ascending 2` with a place; `nil` without an arrow.
  package var sortWords: String? {
    sort.map { sort in sort.rawValue + (sortRank.map { " \($0)" } ?? "") }
  }

  /// What the column's type asks for, under every other layer: numbers are aligned by their decimal separators, if they have one
  /// unit; numbers, dates, times and codes have figures of one width.
  var typeStyle: Style {
    switch type {
    case .integer, .decimal:
      Style(
        font: FontStyle(features: ["tnum"]), alignment: hasVaryingUnits ? .trailing : .decimal)
    case .date, .time: Style(font: FontStyle(features: ["tnum"]))
    case .text where holdsCodes && renderer == nil: Style(font: FontStyle(features: ["tnum"]))
    case .text, .boolean, .empty: Style()
    }
  }
}

/// A button in the header of a column, at its right edge.
public enum HeaderIcon: String, Hashable, Sendable, CaseIterable {
  /// A funnel: what is tapped to choose which rows are shown.
  case filter
  /// A filled funnel: the rows are filtered by this column.
  case filtered
  /// Three dots: what is tapped for a menu.
  case menu
}

/// The words of switches in the language of the grid.
package struct SwitchWords: Sendable {
  package var on: String
  package var off: String
}

/// Which columns of a source have the values and the texts of which keys, and where pictures come from.
package final class ColumnKeys: Sendable {
  /// Where the values are as the data has them.
  let valueIndexes: [String: Int]
  /// Where the texts are that the grid's columns show.
  let textIndexes: [String: Int]
  /// What the headers of the grid's columns say.
  let titles: [String: String]
  let images: any ImageSource
  /// What switches say.
  let switchWords: SwitchWords

  /// - Parameter titles: none for a part of a grid, which has a row of its own.
  init(
    valueIndexes: [String: Int], textIndexes: [String: Int], titles: [String: String] = [:],
    images: any ImageSource, switchWords: SwitchWords
  ) {
    self.valueIndexes = valueIndexes
    self.textIndexes = textIndexes
    self.titles = titles
    self.images = images
    self.switchWords = switchWords
  }
}

/// A column left of all others with one cell a section, as high as the section.
package struct SectionColumn: Hashable, Sendable {
  /// The text of its header.
  package var title: String
  /// In points; `nil` is as wide as its texts need.
  package var width: Double?
  /// What draws its cells; `nil` sets their texts.
  package var renderer: AnyCellRenderer?
  /// What draws its header; `nil` sets its title.
  package var headerRenderer: AnyCellRenderer?

  package init(
    title: String = "", width: Double? = nil, renderer: AnyCellRenderer? = nil,
    headerRenderer: AnyCellRenderer? = nil
  ) {
    self.title = title
    self.width = width
    self.renderer = renderer
    self.headerRenderer = headerRenderer
  }
}
