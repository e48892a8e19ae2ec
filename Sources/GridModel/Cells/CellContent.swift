import GridCore

/// What a cell that draws itself is given to draw: its value, and those of its row.
public struct CellContent: Sendable {
  let source: any RowSource
  let keys: ColumnKeys
  let column: Column
  /// Which row of the source.
  let sourceRow: Int
  /// The row's index within its section.
  public let row: Int
  public let section: Int

  package init(
    source: any RowSource, keys: ColumnKeys, column: Column, sourceRow: Int, row: Int, section: Int
  ) {
    self.source = source
    self.keys = keys
    self.column = column
    self.sourceRow = sourceRow
    self.row = row
    self.section = section
  }

  /// The key of the cell's column.
  public var key: String { column.key }

  /// What the cell would show as text: the value as its format writes it.
  public var text: String { text(inSourceColumn: column.sourceIndex) }

  /// The value as the data has it.
  public var value: String { text(inSourceColumn: column.valueIndex) }

  /// The value as a number; `nil` if it is none, or not finite.
  public var number: Double? { NumberText.number(value) }

  /// The value as numbers: `[1, null, 2.5]` of JSON, or numbers with commas, semicolons or white space between them.
  /// What is none of them is missing.
  public var numbers: [Double?] { NumberText.numbers(value) }

  /// The numbers in other columns of the row, in their order; without columns those of the cell's own list.
  public func numbers(in columns: [String]) -> CellNumbers {
    if columns.isEmpty { return NumberText.list(bytes(inSourceColumn: column.valueIndex)) }
    var numbers = CellNumbers()
    for key in columns {
      if let index = keys.valueIndexes[key] {
        numbers.add(bytes(inSourceColumn: index)[...])
      } else {
        numbers.addMissing(column: key)
      }
    }
    return numbers
  }

  /// The value of the row in another column of the data; `nil` if there is no such column.
  public func value(_ key: String) -> String? {
    keys.valueIndexes[key].map(text(inSourceColumn:))
  }

  /// What another column shows in the row, in its format; `nil` if there is no such column.
  public func text(_ key: String) -> String? {
    (keys.textIndexes[key] ?? keys.valueIndexes[key]).map(text(inSourceColumn:))
  }

  /// The number in another column; `nil` if there is no such column, or no number in it.
  public func number(_ key: String) -> Double? { value(key).flatMap(NumberText.number) }

  /// A picture. One that cannot be shown is told of by a diagnostic, and `nil`: then draw what stands for it
  /// (``CellCanvas/drawMissingImage(in:style:)``).
  public func image(_ reference: ImageReference) -> LoadedImage? {
    do throws(ImageFault) { return try keys.images.image(reference) } catch {
      keys.images.note(error, of: reference, at: "row \(sourceRow + 1), column \"\(key)\"")
      return nil
    }
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
