/// A note under the grid that refers to some of its parts, which have its mark.
public struct Footnote: Hashable, Sendable {
  /// The text of the footnote.
  public var caption: Caption
  /// The parts that it refers to, and where a document refers to them.
  package var placedTargets: [PlacedTarget]

  /// A part that a footnote refers to.
  package struct PlacedTarget: Hashable, Sendable {
    package var target: FootnoteTarget
    /// For messages.
    @Incidental package var place: SourcePlace? = nil
    /// The section of the target in a live grid, whose sections move: the values of its groups in
    /// the data. `nil` is the section with the target's number.
    package var group: [String]? = nil

    package init(_ target: FootnoteTarget, at place: SourcePlace? = nil) {
      self.target = target
      self.place = place
    }
  }

  /// Creates a footnote and marks its targets.
  public init(_ text: String, at targets: FootnoteTarget...) {
    self.init(text, at: targets)
  }

  /// Creates a footnote and marks its targets.
  public init(_ text: String, at targets: [FootnoteTarget]) {
    caption = Caption(text)
    placedTargets = targets.map { PlacedTarget($0) }
  }

  /// The text of ``caption``; setting it makes that a plain text.
  public var text: String {
    get { caption.text }
    set { caption = Caption(newValue) }
  }

  /// The parts that it refers to.
  public var targets: [FootnoteTarget] {
    get { placedTargets.map(\.target) }
    set { placedTargets = newValue.map { PlacedTarget($0) } }
  }
}

/// A part of a grid that a footnote refers to. Sections count from 0, as do rows and summaries
/// within their section as it is shown.
public enum FootnoteTarget: Hashable, Sendable {
  /// The title of the grid.
  case title
  /// The subtitle of the grid.
  case subtitle
  /// The header of the column with this key.
  case header(String)
  /// A cell.
  case cell(CellPath)
  /// Each cell of the column with this key in whose row an SQL expression is true: `price > 100`.
  case cells(where: String, column: String)
  /// The title over several columns with this text.
  case spanner(String)
  /// The header of a section, or that of a group of sections that begins with it.
  /// - Parameter level: the nesting level of the group; `nil` is the section's own header.
  case section(Int, level: Int? = nil)
  /// A summary of the whole grid: its label, or its value in the column with this key.
  case summary(Int, column: String? = nil)
  /// A footer or summary under a section: its label or text, or its value in the column with this
  /// key.
  case sectionSummary(section: Int, Int, column: String? = nil)

  /// The cell of a row, by its position or by its contents, in the column with a key.
  public static func cell(_ row: RowPath, _ column: String) -> FootnoteTarget {
    .cell(CellPath(row, column: column))
  }

  /// A cell, by its section and row from 0 and the key of its column.
  public static func cell(section: Int, row: Int, column: String) -> FootnoteTarget {
    .cell(CellPath(section: section, row: row, column: column))
  }
}

/// The characters of footnote marks.
public enum FootnoteMarkStyle: Hashable, Sendable {
  /// 1, 2, 3 …
  case numbers
  /// a, b, c … z, aa, bb …
  case letters
  /// *, †, ‡, §, ‖, ¶, #, then two of each, and so on.
  case symbols
  /// These texts in their order, then two of each, and so on.
  case own([String])

  /// The styles with names, by name.
  package static let named: [(name: String, style: FootnoteMarkStyle)] = [
    ("numbers", .numbers), ("letters", .letters), ("symbols", .symbols),
  ]

  /// The mark of the footnote with this number, from 0.
  package func mark(_ number: Int) -> String {
    switch self {
    case .numbers: String(number + 1)
    case .letters: Self.repeated(Self.alphabet, number)
    case .symbols: Self.repeated(Self.signs, number)
    // Without custom marks, a note is marked by its number.
    case .own(let marks): marks.isEmpty ? String(number + 1) : Self.repeated(marks, number)
    }
  }

  private static let alphabet = "abcdefghijklmnopqrstuvwxyz".map { String($0) }
  private static let signs = "*†‡§‖¶#".map { String($0) }

  private static func repeated(_ marks: [String], _ number: Int) -> String {
    String(repeating: marks[number % marks.count], count: number / marks.count + 1)
  }
}
