public import GridModel

/// A column over an array of Swift values: where its values come from, and how they are shown.
///
/// ```swift
/// DataColumn("name", \.name)
/// DataColumn("age", title: "Age", sizing: .fixed(80), \.age) { "\($0.age) yrs" }
/// DataColumn("density", title: "per km²") { $0.population / $0.area }
/// ```
public struct DataColumn<Item: Sendable>: Sendable {
  /// Names the column; different from those of the helper's other columns.
  public let key: String
  /// What the values are, by their Swift type; decides how cells are aligned.
  public let type: ColumnType
  /// The text of the header.
  public var title: String
  /// How wide the column is.
  public var sizing: ColumnSizing
  /// `nil` as the theme says, else by type.
  public var alignment: HorizontalAlignment?
  /// Which orders a tap on the header goes through.
  public var sortMode: SortMode
  /// What the rows are sorted by where they are sorted by this column; `nil`, the default, is its own values. The key of another column
  /// may be that of a virtual one.
  public var order: ColumnOrder?
  /// What the cells have of their own, over the theme's rows.
  public var style: Style?
  /// What the header has of its own, over the theme's headers.
  public var headerStyle: Style?
  let value: @Sendable (Item) -> CellValue
  /// What is shown; `nil` is the value's plain text.
  package var display: (@Sendable (Item) -> String)?
  /// What an edit in a live grid does to an item; `nil` leaves it as it is.
  var store: (@Sendable (inout Item, String) -> Bool)?

  /// - Parameters:
  ///   - title: default the key.
  ///   - sizing: default as wide as header and cells need.
  ///   - alignment: default as the theme says, else numbers by their points and all else leading.
  ///   - sortMode: what `sort(toggling:)` does; default tri-state.
  ///   - value: a key path or a closure: what the rows are sorted, grouped and summed up by.
  ///   - display: what is shown; default the value's plain text.
  public init<Value: CellValueConvertible>(
    _ key: String, title: String? = nil, sizing: ColumnSizing = .fit,
    alignment: HorizontalAlignment? = nil, sortMode: SortMode = .triState, style: Style? = nil,
    headerStyle: Style? = nil, _ value: @escaping @Sendable (Item) -> Value,
    display: (@Sendable (Item) -> String)? = nil
  ) {
    self.key = key
    type = Value.columnType
    self.title = title ?? key
    self.sizing = sizing
    self.alignment = alignment
    self.sortMode = sortMode
    self.style = style
    self.headerStyle = headerStyle
    self.value = { value($0).cellValue }
    self.display = display
  }

  /// A column of any values that have a description; they are sorted by it as texts.
  @_disfavoredOverload
  public init<Value: CustomStringConvertible & SendableMetatype>(
    _ key: String, title: String? = nil, sizing: ColumnSizing = .fit,
    alignment: HorizontalAlignment? = nil, sortMode: SortMode = .triState, style: Style? = nil,
    headerStyle: Style? = nil, _ value: @escaping @Sendable (Item) -> Value,
    display: (@Sendable (Item) -> String)? = nil
  ) {
    self.init(
      key, title: title, sizing: sizing, alignment: alignment, sortMode: sortMode, style: style,
      headerStyle: headerStyle, { value($0).description }, display: display)
  }

  /// A column of any values that have a description; `nil` is an empty cell.
  @_disfavoredOverload
  public init<Value: CustomStringConvertible & SendableMetatype>(
    _ key: String, title: String? = nil, sizing: ColumnSizing = .fit,
    alignment: HorizontalAlignment? = nil, sortMode: SortMode = .triState, style: Style? = nil,
    headerStyle: Style? = nil, _ value: @escaping @Sendable (Item) -> Value?,
    display: (@Sendable (Item) -> String)? = nil
  ) {
    self.init(
      key, title: title, sizing: sizing, alignment: alignment, sortMode: sortMode, style: style,
      headerStyle: headerStyle, { value($0)?.description }, display: display)
  }

  /// What a cell shows.
  func text(of item: Item) -> String {
    display?(item) ?? value(item).description
  }
}
