import GridCells
import GridCore
import GridDocuments
import GridModel

/// Checks that the page says of a line what the XML says, where formats and rules may change it.
struct PrintedLineCheck {
  let grid: DataGrid
  /// The code of the invoice.
  let currency: String
  let problems: ProblemList
  /// Where problems are that have no place of their own.
  let place: SourcePlace?
  /// The columns of the line that the grid shows.
  private let columns: [(column: GridColumn, field: Invoice.Field)]
  /// The keys of those with amounts.
  private let amounts: Set<String>

  init(
    _ grid: DataGrid, _ fields: Invoice.Lines, currency: String, problems: ProblemList,
    place: SourcePlace?
  ) {
    self.grid = grid
    self.currency = currency
    self.problems = problems
    self.place = place
    amounts = Set(
      [fields.price, fields.amount, fields.allowance, fields.charge].compactMap { $0?.column })
    columns = [
      fields.number, fields.name, fields.description, fields.article, fields.gtin, fields.quantity,
      fields.unit, fields.price, fields.per, fields.amount, fields.vat, fields.category,
      fields.allowance, fields.charge,
    ].compactMap { field in
      guard let field, field.value == nil, let key = field.column,
        let column = grid.columns.first(where: { $0.key == key })
      else { return nil }
      return (column, field)
    }
  }

  /// - Parameters:
  ///   - content: of any cell of the row.
  ///   - ordinal: the number of the row, from 1.
  func check(_ content: CellContent, ordinal: Int, keys: ColumnKeys) {
    for (column, field) in columns {
      let cell = CellContent(
        source: grid.source, keys: keys, column: column, sourceRow: content.dataRow ?? 0,
        row: content.row, section: content.section)
      if amounts.contains(column.key), PrintedCurrency.isOther(cell.text, than: currency) {
        problems.add(
          "row \(ordinal) prints \"\(cell.text)\", but the invoice is in \(currency) (BT-5): set its currency, or that of the column",
          at: field.place ?? place)
      }
      if let text = replacement(of: cell, in: column), !text.contains(cell.text),
        !text.contains(cell.value)
      {
        problems.add(
          "row \(ordinal) prints \"\(text)\" by a rule in column \"\(column.key)\", but its value in the invoice is \"\(cell.value)\"",
          at: field.place ?? place)
      }
    }
  }

  /// The text that a rule shows instead of the cell's; `nil` if none does.
  private func replacement(of content: CellContent, in column: GridColumn) -> String? {
    guard let change = (column.cell?.base as? RuledCell)?.change(content) else {
      return nil
    }
    if let cell = change.cell {
      return (cell.base as? any RichTextRenderer)?.richText(for: content).plain
    }
    return change.isBare && change.icon == nil ? "" : nil
  }
}
