public import GridCore

/// The content that a renderer draws in a cell: its value, and those of its row.
///
/// A header, a footer, a total, a label of totals or a cell of the section column can be drawn too
/// (``GridPart``). Its text is its title or value; ``value(_:)`` has `value`, `title` and `count`
/// of headers and cells of the section column, and `label`, `count` and the values of totals by the
/// keys of their columns; other values are taken from the first of the rows that it represents. Its
/// numbers are those of all these rows: totals of pages represent the rows of their page, carried
/// sums the rows before. A label has no numbers, except those of columns that are named.
public struct CellContent: Sendable {
  let source: any RowSource
  let keys: ColumnKeys
  let column: GridColumn
  /// The row of the source.
  let sourceRow: Int
  /// `nil` for a cell of a row.
  let part: PartContent?
  /// The row's index within its section.
  public let row: Int
  /// The number of the section, from 0.
  public let section: Int
  /// Keeps the lines of a long text; `nil` keeps nothing.
  package var kept: KeptText?

  /// - Parameter kept: of the column. Default nothing is kept.
  package init(
    source: any RowSource, keys: ColumnKeys, column: GridColumn, sourceRow: Int, row: Int,
    section: Int, kept: KeptText? = nil
  ) {
    self.source = source
    self.keys = keys
    self.column = column
    self.sourceRow = sourceRow
    self.row = row
    self.section = section
    self.kept = kept
    part = nil
  }

  init(part: PartContent, source: any RowSource, keys: ColumnKeys, column: GridColumn, section: Int)
  {
    self.source = source
    self.keys = keys
    self.column = column
    sourceRow = 0
    self.part = part
    row = 0
    self.section = section
  }

  /// Writes the figures that the column's renderers compute; `nil` outside of a prepared grid.
  package var figures: (any FigureWriter)? { column.figures }

  /// The row of the data; `nil` for a part that is not a cell of a row.
  package var dataRow: Int? { part == nil ? sourceRow : nil }

  /// The name in messages of a part that is not a cell of a row.
  package var partPlace: String { part?.place ?? "" }

  /// The words of switches.
  package var switchWords: SwitchWords { keys.switchWords }

  /// The key of the cell's column.
  public var key: String { column.key }

  /// The text that the cell would show: the value in its format.
  public var text: String { text(inSourceColumn: column.sourceIndex) }

  /// The value in the notation of the data.
  public var value: String { text(inSourceColumn: column.valueIndex) }

  /// Whether the value is missing. The text, if any, is then the one that the column's format
  /// writes instead.
  public var isMissing: Bool {
    let bytes = valueBytes(inSourceColumn: column.valueIndex)
    return NumberText.trimmed(bytes, in: bytes.indices).isEmpty
  }

  /// The value as a number; `nil` if it is not a number, or not finite. `4,200.50` is 4200.5,
  /// `12 %` is 0.12.
  public var number: Double? { number(inSourceColumn: column.valueIndex) }

  /// Whether the value is written in percent, so that its number is a share of 1.
  package var isPercentage: Bool {
    let bytes = bytes(inSourceColumn: column.valueIndex)
    return NumberText.trimmed(bytes, in: bytes.indices).last.map { bytes[$0] } == UInt8(ascii: "%")
  }

  /// The value as numbers: `[1, null, 2.5]` of JSON, one number, or numbers with commas, semicolons
  /// or white space between them. Other values are missing. In a column of numbers, commas are
  /// thousands separators: `4,200.50` is one number. A header or total whose value is not a list
  /// has those of its column's rows.
  public var numbers: [Double?] { numbers(in: []).values }

  /// The numbers in other columns of the row, in their order; without columns those of the cell's
  /// own list. A part that represents many rows has the numbers of all of them, column by column.
  public func numbers(in columns: [String]) -> CellNumbers {
    if columns.isEmpty {
      let own = valueBytes(inSourceColumn: column.valueIndex)
      guard let part, let index = part.numberColumn, own.first != UInt8(ascii: "[") else {
        return NumberText.list(own, type: valueType)
      }
      return part.rows.numbers(inColumn: index)
    }
    if let part { return part.rows.numbers(in: columns) }
    var numbers = CellNumbers()
    for key in columns {
      if let index = keys.valueIndex(of: key) {
        var own = CellNumbers()
        own.add(valueBytes(inSourceColumn: index))
        numbers.add(own, column: key == self.key ? nil : key)
      } else {
        numbers.addMissing(column: key)
      }
    }
    return numbers
  }

  /// The value of the row in another column of the data; `nil` if there is no such column.
  public func value(_ key: String) -> String? {
    keys.valueIndex(of: key).map(text(inSourceColumn:)) ?? part?.rows.firstValue(key)
  }

  /// The value in the notation from which numbers and dates are read: `1234.5` for `1.234,50`,
  /// `2024-01-31` for `31.01.2024`, nothing for a missing one.
  package var plainValue: String {
    String(decoding: valueBytes(inSourceColumn: column.valueIndex), as: UTF8.self)
  }

  /// The same for another column; `nil` if there is no such column. In a part that represents
  /// several rows, without a value of its own in the column, `nil` if the rows have different ones.
  package func plainValue(_ key: String) -> String? {
    keys.valueIndex(of: key).map { String(decoding: valueBytes(inSourceColumn: $0), as: UTF8.self) }
      ?? part?.rows.commonPlainValue(key)
  }

  /// The text that another column shows in the row, in its format; `nil` if there is no such
  /// column.
  public func text(_ key: String) -> String? {
    keys.textIndex(of: key).map(text(inSourceColumn:))
      ?? part?.rows.firstText(key)
  }

  /// The title of another column; `nil` if the grid shows no such column, or one that is drawn from
  /// others.
  public func title(_ key: String) -> String? { (part?.rows.keys ?? keys).titles[key] }

  /// The number in another column; `nil` if there is no such column, or no number in it. A part
  /// that represents several rows, such as a total, has that of its own row or else the number that
  /// all of its rows have; `nil` if these differ.
  public func number(_ key: String) -> Double? {
    guard let index = keys.valueIndex(of: key) else { return part?.rows.commonNumber(key) }
    return number(inSourceColumn: index)
  }

  /// What is wrong if there is no number in another column, for a finding.
  package func missingNumber(_ key: String) -> String {
    guard let part, keys.valueIndex(of: key) == nil, !part.rows.positions.isEmpty,
      part.rows.commonPlainValue(key) == nil
    else {
      return "there is no number in column \"\(key)\""
    }
    return "its rows have different numbers in column \"\(key)\", of which there is no total"
  }

  /// The value that the cell had before its last change in a live grid, in the notation of the
  /// data; `nil` if it has not changed.
  public var previousValue: String? { previousValue(key) }

  /// The value that another cell of the row had before its last change in a live grid; `nil` if it
  /// has not changed, or if there is no such column.
  public func previousValue(_ key: String) -> String? {
    part == nil ? keys.previousValues[sourceRow]?[key] : nil
  }

  /// Whether the number of the cell went up or down at its last change in a live grid; `nil` if it
  /// has not changed, or is no number.
  public var change: ValueChange? { change(key) }

  /// Whether the number of another cell of the row went up or down at its last change in a live
  /// grid; `nil` if it has not changed, or is no number.
  public func change(_ key: String) -> ValueChange? {
    guard let old = previousValue(key).map({ Array($0.utf8) }),
      let before = NumberText.number(old, in: old.indices), let now = number(key), before != now
    else { return nil }
    return now > before ? .up : .down
  }

  /// A picture. If it cannot be shown, a diagnostic reports it, and the result is `nil`: then draw
  /// a placeholder (``CellCanvas/drawMissingImage(in:style:)``).
  public func image(_ reference: ImageReference) -> LoadedImage? {
    let place = { part?.place ?? "row \(sourceRow + 1), column \"\(key)\"" }
    do throws(ImageFault) {
      let image = try keys.images.image(reference)
      keys.images.noteUse(of: image.id, at: place)
      return image
    } catch {
      keys.images.note(error, of: reference, at: place())
      return nil
    }
  }

  private func number(inSourceColumn index: Int) -> Double? {
    let bytes = valueBytes(inSourceColumn: index)
    return NumberText.number(bytes, in: bytes.indices)
  }

  /// Whether the value is from a column of numbers, which have no zeros in front.
  package var isOfNumbers: Bool { valueType.isNumeric }

  /// The type of the column's values.
  private var valueType: ColumnType {
    let columns = source.columns
    return columns.indices.contains(column.valueIndex) ? columns[column.valueIndex].type : .text
  }

  /// The text from which numbers are read.
  private func valueBytes(inSourceColumn index: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    source.appendValue(row: sourceRow, column: index, to: &bytes)
    return bytes
  }

  private func text(inSourceColumn index: Int) -> String {
    String(decoding: bytes(inSourceColumn: index), as: UTF8.self)
  }

  private func bytes(inSourceColumn index: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    source.appendText(row: sourceRow, column: index, to: &bytes)
    return bytes
  }
}

extension CellContent {
  /// The decimal separator of the column's numbers.
  public var decimalSeparator: String { String(column.decimalMarks.separator) }
}
