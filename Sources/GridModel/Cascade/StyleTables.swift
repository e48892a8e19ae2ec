import GridCore
import Synchronization

/// The styles that a cascade has computed so far, each with its number.
struct StyleTables: Sendable {
  private(set) var styles: [ComputedStyle] = []
  private var numbers: [ComputedStyle: StyleID] = [:]
  /// By column and state of the row.
  var body: [StyleID?]
  var headers: [StyleID?]
  /// By column, for each set of rules the first one with the same rules for the column.
  var ruleSets: [[Int]?]
  var variants: [VariantKey: StyleID] = [:]
  var elements: [StripKey: StyleID] = [:]
  /// By strip, then by column.
  var cells: [StripKey: [StyleID]] = [:]
  /// How many parts have their style here.
  private(set) var partCount = 0

  struct VariantKey: Hashable {
    var column: Int
    var state: CellState
  }

  init(columnCount: Int, setCount: Int) {
    body = Array(repeating: nil, count: columnCount * CellState.combinations * setCount)
    headers = Array(repeating: nil, count: columnCount)
    ruleSets = Array(repeating: nil, count: columnCount)
  }

  /// The number of a style, the same for equal ones.
  mutating func number(of style: ComputedStyle) -> StyleID {
    if let cached = numbers[style] { return cached }
    let id = StyleID(rawValue: UInt32(styles.count))
    styles.append(style)
    numbers[style] = id
    return id
  }

  mutating func countPart() { partCount += 1 }
}

/// The tables of all cascades with equal inputs: a grid begins with the styles that were computed
/// for the grids before it.
final class SharedStyleTables: Sendable {
  /// What the style of a part depends on in a grid without rules and without styles of single
  /// cells.
  struct Inputs: Equatable, Sendable {
    var sheets: MergedSheets
    var columns: [Column]
    var zoom: Double
    var hasSectionColumn: Bool
    var centersRows: Bool

    static func == (first: Inputs, second: Inputs) -> Bool {
      first.sheets === second.sheets && first.zoom == second.zoom
        && first.hasSectionColumn == second.hasSectionColumn
        && first.centersRows == second.centersRows && first.columns == second.columns
    }
  }

  /// What the layers of a column's cells and header depend on, besides its key and its place, which
  /// are only named in explanations.
  struct Column: Equatable, Sendable {
    private let type: ColumnType
    private let hasVaryingUnits: Bool
    private let holdsCodes: Bool
    private let drawingAlignment: HorizontalAlignment?
    private let isStub: Bool
    private let role: ColumnRole
    private let control: ControlColumn?
    private let alignment: HorizontalAlignment?
    private let style: SharedStyle?
    private let headerStyle: SharedStyle?
    private let figureScale: Double
    private let insetScale: Double
    private let markRoom: Double
    private let rowLevel: Int

    init(_ column: GridColumn) {
      type = column.type
      hasVaryingUnits = column.hasVaryingUnits
      holdsCodes = column.holdsCodes && column.cell == nil
      drawingAlignment = column.cell?.base.alignment
      isStub = column.isStub
      role = column.shownRole
      control = column.control
      alignment = column.alignment
      style = column.appearance.sharedStyle
      headerStyle = column.appearance.sharedHeaderStyle
      figureScale = column.figureScale
      insetScale = column.insetScale
      markRoom = column.markRoom
      rowLevel = column.rowLevel
    }
  }

  private static let recent = RecentValues<Inputs, SharedStyleTables>(capacity: 24)
  /// The number of styles, and of columns, beyond which tables are not kept: such a grid is large
  /// itself.
  private static let mostStyles = 128
  private static let mostColumns = 256

  private let tables: Mutex<Boxed<StyleTables>>

  private init(_ tables: StyleTables) { self.tables = Mutex(Boxed(wrappedValue: tables)) }

  /// `nil` for a grid that shares no tables.
  static func of(
    _ columns: [GridColumn], _ sheets: MergedSheets, zoom: Double, hasSectionColumn: Bool,
    centersRows: Bool
  ) -> SharedStyleTables? {
    guard columns.count <= mostColumns else { return nil }
    let inputs = Inputs(
      sheets: sheets, columns: columns.map(Column.init), zoom: zoom,
      hasSectionColumn: hasSectionColumn, centersRows: centersRows)
    return recent.value(for: inputs) {
      SharedStyleTables(StyleTables(columnCount: columns.count, setCount: 1))
    }
  }

  /// What was computed so far.
  var current: Boxed<StyleTables> { tables.withLock { $0 } }

  /// Keeps tables that have the styles of more parts.
  func keep(_ changed: Boxed<StyleTables>) {
    let count = changed.wrappedValue.partCount
    guard changed.wrappedValue.styles.count <= Self.mostStyles else { return }
    tables.withLock { if $0.wrappedValue.partCount < count { $0 = changed } }
  }
}
