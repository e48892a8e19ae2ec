public import GridModel

/// A column over an array of Swift values: the source of its values, and how they are shown.
///
/// ```swift
/// DataColumn("name", \.name)
/// DataColumn("age", title: "Age", sizing: .fixed(80), \.age) { "\($0.age) yrs" }
/// DataColumn("density", title: "per km²") { $0.population / $0.area }
/// ```
///
/// The properties of ``appearance`` can be written without it: `column.pin = .left`.
@dynamicMemberLookup
public struct DataColumn<Item: Sendable>: Sendable {
  /// The name of the column; different from those of the helper's other columns.
  public let key: String
  /// The type of the values, derived from their Swift type; determines how cells are aligned.
  public let type: ColumnType
  /// Its title, width, alignment, styles and renderers.
  public var appearance: ColumnAppearance
  /// The sort directions that taps on the header cycle through.
  public var sortMode: SortMode
  /// The values that rows are sorted by when they are sorted by this column; `nil`, the default, is
  /// its own values. The key of another column may be that of a virtual one.
  public var order: ColumnOrder?
  let value: @Sendable (Item) -> CellValue
  /// The shown text; `nil` is the value's plain text.
  package var display: (@Sendable (Item) -> String)?
  /// Applies an edit in a live grid to an item; `nil` leaves it unchanged.
  var store: (@Sendable (inout Item, String) -> Bool)?

  /// - Parameters:
  ///   - title: default the key.
  ///   - sizing: default as wide as header and cells need.
  ///   - alignment: default as the theme specifies, otherwise numbers by their decimal points and
  ///     all others leading.
  ///   - sortMode: the behaviour of `sort(toggling:)`; default tri-state.
  ///   - value: a key path or a closure: the value that rows are sorted, grouped and aggregated by.
  ///   - display: the shown text; default the value's plain text.
  public init<Value: CellValueConvertible>(
    _ key: String, title: String? = nil, sizing: ColumnSizing = .fit,
    alignment: HorizontalAlignment? = nil, sortMode: SortMode = .triState, style: Style? = nil,
    headerStyle: Style? = nil, _ value: @escaping @Sendable (Item) -> Value,
    display: (@Sendable (Item) -> String)? = nil
  ) {
    self.key = key
    type = Value.columnType
    appearance = ColumnAppearance(
      title: title ?? key, sizing: sizing, alignment: alignment, style: style,
      headerStyle: headerStyle)
    self.sortMode = sortMode
    self.value = { value($0).cellValue }
    self.display = display
  }

  /// A column of any values that have a description, which is also their sort value as text.
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

  /// A property of the appearance, so that `column.title` is `column.appearance.title`.
  public subscript<Value>(dynamicMember path: WritableKeyPath<ColumnAppearance, Value>) -> Value {
    get { appearance[keyPath: path] }
    _modify { yield &appearance[keyPath: path] }
  }

  /// The text that a cell shows.
  func text(of item: Item) -> String {
    display?(item) ?? value(item).description
  }
}
