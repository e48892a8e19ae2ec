public import GridCore

/// What a cell that draws itself is given to draw: its value, and those of its row.
///
/// A header, a footer, a total, a label of totals or a cell of the section column can be drawn too (``GridPart``). Its text is its
/// title or value; ``value(_:)`` knows `value`, `title` and `count` of headers and cells of the section column, and `label`, `count`
/// and the values of totals by the keys of their columns; what else it asks for is taken from the first of the rows that it
/// stands for. Its numbers are those of all these rows: totals of pages stand for the rows of their page, sums that are carried for
/// the rows before. A label has no numbers of its own, but those of columns that are named.
public struct CellContent: Sendable {
  let source: any RowSource
  let keys: ColumnKeys
  let column: GridColumn
  /// Which row of the source.
  let sourceRow: Int
  /// `nil` for a cell of a row.
  let part: PartContent?
  /// The row's index within its section.
  public let row: Int
  /// The number of the section, from 0.
  public let section: Int

  package init(
    source: any RowSource, keys: ColumnKeys, column: GridColumn, sourceRow: Int, row: Int,
    section: Int
  ) {
    self.source = source
    self.keys = keys
    self.column = column
    self.sourceRow = sourceRow
    self.row = row
    self.section = section
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

  /// Writes a number of the column's values; `nil` if the column has neither a format nor a locale.
  package var numberWriter: (@Sendable (_ value: Double, _ short: String) -> String)? {
    column.numberWriter
  }

  /// What messages call a part that is no cell of a row.
  package var partPlace: String { part?.place ?? "" }

  /// What switches say.
  package var switchWords: SwitchWords { keys.switchWords }

  /// The key of the cell's column.
  public var key: String { column.key }

  /// What the cell would show as text: the value as its format writes it.
  public var text: String { text(inSourceColumn: column.sourceIndex) }

  /// The value as the data has it.
  public var value: String { text(inSourceColumn: column.valueIndex) }

  /// Whether there is no value, so that the text, if there is one, is what the column's format writes in its place.
  public var isMissing: Bool {
    let bytes = valueBytes(inSourceColumn: column.valueIndex)
    return NumberText.trimmed(bytes, in: bytes.indices).isEmpty
  }

  /// The value as a number; `nil` if it is none, or not finite. `4,200.50` is 4200.5, `12 %` is 0.12.
  public var number: Double? { number(inSourceColumn: column.valueIndex) }

  /// Whether the value is written in percent, so that its number is a share of 1.
  package var isPercentage: Bool {
    let bytes = bytes(inSourceColumn: column.valueIndex)
    return NumberText.trimmed(bytes, in: bytes.indices).last.map { bytes[$0] } == UInt8(ascii: "%")
  }

  /// The value as numbers: `[1, null, 2.5]` of JSON, one number, or numbers with commas, semicolons or white space between them.
  /// What is none of them is missing. In a column of numbers commas are thousands separators: `4,200.50` is one number.
  /// A header or total whose value is no list has those of its column's rows.
  public var numbers: [Double?] { numbers(in: []).values }

  /// The numbers in other columns of the row, in their order; without columns those of the cell's own list. What stands for
  /// many rows has the numbers of all of them, column by column.
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
      if let index = keys.valueIndexes[key] {
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
    keys.valueIndexes[key].map(text(inSourceColumn:)) ?? part?.rows.firstValue(key)
  }

  /// The value as numbers and dates are read from it: `1234.5` for `1.234,50`, `2024-01-31` for `31.01.2024`, nothing for a
  /// missing one.
  package var plainValue: String {
    String(decoding: valueBytes(inSourceColumn: column.valueIndex), as: UTF8.self)
  }

  /// The same of another column; `nil` if there is no such column.
  package func plainValue(_ key: String) -> String? {
    keys.valueIndexes[key].map { String(decoding: valueBytes(inSourceColumn: $0), as: UTF8.self) }
      ?? part?.rows.firstPlainValue(key)
  }

  /// What another column shows in the row, in its format; `nil` if there is no such column.
  public func text(_ key: String) -> String? {
    (keys.textIndexes[key] ?? keys.valueIndexes[key]).map(text(inSourceColumn:))
      ?? part?.rows.firstText(key)
  }

  /// What the header of another column says; `nil` if the grid shows no such column, or one that is drawn from others.
  public func title(_ key: String) -> String? { (part?.rows.keys ?? keys).titles[key] }

  /// The number in another column; `nil` if there is no such column, or no number in it.
  public func number(_ key: String) -> Double? {
    guard let index = keys.valueIndexes[key] else { return part?.rows.firstNumber(key) }
    return number(inSourceColumn: index)
  }

  /// A picture. One that cannot be shown is told of by a diagnostic, and `nil`: then draw what stands for it
  /// (``CellCanvas/drawMissingImage(in:style:)``).
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

  /// The type of the column's values.
  private var valueType: ColumnType {
    let columns = source.columns
    return columns.indices.contains(column.valueIndex) ? columns[column.valueIndex].type : .text
  }

  /// What numbers are read from.
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
  /// What stands before the decimals in the column's numbers.
  public var decimalSeparator: String { String(column.decimalMarks.separator) }
}
