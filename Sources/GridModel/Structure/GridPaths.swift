/// A row by its position: its section, and its place within the section as it is shown. Both count
/// from 0.
///
/// In a ``GridState`` it may be named by its contents instead.
public struct RowPath: Hashable, Sendable, Comparable {
  /// The number of the section, from 0.
  public var section: Int
  /// The number of the row in its section, from 0.
  public var row: Int
  /// Boxed, since nearly all paths have none.
  private let box: Box?

  /// What identifies a row whose position is not known yet.
  private enum Identity: Hashable, Sendable {
    case name(RowName)
    case sourceRow(Int)
  }

  private final class Box: Hashable, Sendable {
    let identity: Identity

    init(_ identity: Identity) { self.identity = identity }

    static func == (left: Box, right: Box) -> Bool { left.identity == right.identity }

    func hash(into hasher: inout Hasher) { hasher.combine(identity) }
  }

  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
    box = nil
  }

  /// A row named by its contents, for states, spans, heights, rules, footnotes, callouts and scroll
  /// targets: its position is determined when the grid is made.
  public init(_ name: RowName) {
    self.init(.name(name))
  }

  /// A row of the data, wherever it is shown: a live grid keeps what is bound to rows like this,
  /// so that it follows its row.
  package init(sourceRow: Int) {
    self.init(.sourceRow(sourceRow))
  }

  private init(_ identity: Identity) {
    section = 0
    row = -1
    box = Box(identity)
  }

  /// The name of the row; `nil` if it is identified in another way, as by its position.
  public var name: RowName? {
    if case .name(let name) = box?.identity { name } else { nil }
  }

  /// The number of the row in the data, if it is identified by that.
  package var sourceRow: Int? {
    if case .sourceRow(let row) = box?.identity { row } else { nil }
  }

  /// Whether it is identified by a number, which depends on the order of the rows.
  package var isNumbered: Bool {
    if case .inSection? = name { true } else { !isNamed }
  }

  /// Whether its position is determined when the grid is made.
  package var isNamed: Bool { box != nil }

  public static func < (left: RowPath, right: RowPath) -> Bool {
    (left.section, left.row) < (right.section, right.row)
  }
}

extension RowPath: CustomStringConvertible {
  /// Section and row, or the contents by which it is named: `0,2`, `where age > 30`.
  public var description: String {
    switch name {
    case nil: "\(section),\(row)"
    case .matching(let condition): "where \(condition)"
    case .texts(let texts):
      texts.sorted { $0.key < $1.key }.map { "\($0) \"\($1)\"" }.joined(separator: ", ")
    case .inSection(let section, let row): "\(section), \(row)"
    }
  }
}

extension CellPath: CustomStringConvertible {
  /// Section, row and column: `0,2,age`.
  public var description: String { "\(row),\(column)" }
}

/// A row by its contents, regardless of its position: a picture still shows the right row after the
/// data has changed.
public enum RowName: Hashable, Sendable {
  /// The only visible row for which an SQL expression is true.
  case matching(String)
  /// The only visible row with these texts, by the keys of columns of the data.
  case texts([String: String])
  /// The row of a section, and of the sections in it, by its number in it as it is shown, from 0.
  case inSection(SectionPath, row: Int)
}

/// A cell by its position: its row and the key of its column.
public struct CellPath: Hashable, Sendable {
  /// The row of the cell.
  public var row: RowPath
  /// The column's key.
  public var column: String

  /// The cell of a row in the column with a key.
  public init(_ row: RowPath, column: String) {
    self.row = row
    self.column = column
  }

  /// The cell of a section and a row, both from 0, in the column with a key.
  public init(section: Int, row: Int, column: String) {
    self.row = RowPath(section: section, row: row)
    self.column = column
  }
}

/// A cell that extends over its neighbours to the right and below, whose own texts are not shown.
public struct CellSpan: Hashable, Sendable {
  /// The top left cell, whose text is shown.
  public var cell: CellPath
  /// The number of rows of its section that it covers.
  public var rows: Int
  /// The number of columns that it covers, in the order in which they are shown.
  public var columns: Int
  /// Its place in a document, for messages.
  @Incidental package var place: SourcePlace? = nil
  /// The cells that it is over in a live grid, whose rows and columns move; `nil` counts them from
  /// ``cell`` as they are shown.
  package var members: Members? = nil

  /// The rows of the data and the keys of the columns that a span is over, its own first.
  package struct Members: Hashable, Sendable {
    package var rows: [Int]
    package var columns: [String]

    package init(rows: [Int], columns: [String]) {
      self.rows = rows
      self.columns = columns
    }
  }

  public init(_ cell: CellPath, rows: Int = 1, columns: Int = 1) {
    self.cell = cell
    self.rows = rows
    self.columns = columns
  }
}

/// Neighbouring cells of a section: rows by their positions in the grid's row order, columns as
/// shown.
package struct CellBlock: Hashable, Sendable {
  package var rows: Range<Int>
  package var columns: Range<Int>

  package init(rows: Range<Int>, columns: Range<Int>) {
    self.rows = rows
    self.columns = columns
  }
}

/// The exact height of one row, regardless of its cells: texts that are too long for it are cut to
/// the lines that fit.
public struct FixedRowHeight: Hashable, Sendable {
  /// The row that has the height.
  public var row: RowPath
  /// In points.
  public var height: Double
  /// Its place in a document, for messages.
  @Incidental package var place: SourcePlace? = nil

  public init(_ row: RowPath, height: Double) {
    self.row = row
    self.height = height
  }
}

/// The selected rows of a source: a bit for each row, so that the painter can check every row.
package struct RowSelection: Hashable, Sendable {
  /// The bits, up to the last row that is selected.
  private var words: [UInt64] = []

  /// None.
  package init() {}

  /// - Parameter rows: counted from 0; negative ones are left out.
  package init(_ rows: some Sequence<Int>) {
    for row in rows where row >= 0 { insert(row) }
  }

  mutating func insert(_ row: Int) {
    let word = row / 64
    if word >= words.count {
      words.append(contentsOf: repeatElement(0, count: word + 1 - words.count))
    }
    words[word] |= 1 << UInt64(row % 64)
  }

  package var isEmpty: Bool { words.isEmpty }

  package func contains(_ row: Int) -> Bool {
    row / 64 < words.count && words[row / 64] & 1 << UInt64(row % 64) != 0
  }
}
