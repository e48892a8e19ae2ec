import ArgumentParser
import GridPress

/// Which rows are shown, in which order and groups. A flag wins over the document.
struct RowOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Column whose values form the sections.", valueName: "key"))
  var groupBy: String?

  @Option(
    help: ArgumentHelp(
      "Column to sort by; repeat for further columns.", valueName: "key[:desc]"))
  var sort: [String] = []

  @Option(
    name: .customLong("where"),
    help: ArgumentHelp(
      "SQL expression over a row; only rows for which it is true are shown: --where \"population > 1000000\". Write "
        + "\\\"Unit price\\\" for a column whose name has spaces.",
      valueName: "sql"))
  var condition: String?

  @Option(
    help: ArgumentHelp(
      "Rows of the data to show, counted from 1 before filtering and sorting: --rows 1-50, --rows 51-.",
      valueName: "1-50"))
  var rows: String?

  @Option(
    help: ArgumentHelp(
      "SELECT over the table data, whose result becomes the data: --sql \"select region, sum(amount) as total from "
        + "data group by region\".",
      valueName: "sql"))
  var sql: String?

  @Option(
    help: ArgumentHelp(
      "Cross table of the rows: lists of keys, and of values with their aggregates: --pivot rows=region,columns=year,values=qty:sum.",
      valueName: "lists"))
  var pivot: String?

  /// By name, whether each flag that is about one grid is given.
  var given: [(name: String, isGiven: Bool)] {
    [
      ("group-by", groupBy != nil), ("sort", !sort.isEmpty), ("where", condition != nil),
      ("rows", rows != nil), ("sql", sql != nil), ("pivot", pivot != nil),
    ]
  }

  func apply(to document: inout GridDocument) throws {
    if let groupBy {
      // A level that the document has keeps its title, totals and footer.
      document.group = document.groups.first { $0.key == groupBy } ?? RowGroups(by: groupBy)
    }
    if !sort.isEmpty {
      document.sort = try sort.map { text in
        guard let sorting = RowSorting(parsing: text) else {
          throw RenderError(.usage, "--sort takes KEY or KEY:desc, not \"\(text)\"")
        }
        return sorting
      }
    }
    if let rows {
      guard let range = GridDocument.rowRange(parsing: rows) else {
        throw RenderError(.usage, "--rows takes a range such as 1-50, not \"\(rows)\"")
      }
      document.rows = range
    }
    if let pivot { document.pivot = try CrossTable(parsing: pivot) }
    if let sql { document.sql = SQLText(sql) }
    if let condition { document.where = SQLText(condition) }
  }
}

extension RowOptions: OmissibleOptions {
  mutating func setDefaults() {
    (groupBy, sort, condition, rows, sql, pivot) = (nil, [], nil, nil, nil, nil)
  }
}
