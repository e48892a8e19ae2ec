import GridModel
import Testing

@testable import GridPress

/// Texts of columns that the grid does not show, in cells of others.
@Suite("Texts of columns that are not shown")
struct UnshownColumnTests {
  private func grid(_ keys: String) throws -> DataGrid {
    try PreparedGrid(
      try DocumentFile.parse(
        """
        data: {rows: [{name: Ada, pay: 1500.5, since: 2024-01-05, took: 3725, n: 4932}]}
        \(keys)

        """, name: "doc.yaml", folder: "")
    ).grid
  }

  /// The text of another column of the only row, in a cell of the first.
  private func text(_ key: String, in grid: DataGrid) -> String? {
    CellContent(
      source: grid.source, keys: grid.keys, column: grid.columns[0], sourceRow: 0, row: 0,
      section: 0
    ).text(key)
  }

  @Test(
    "a column that is hidden, or not listed, has the texts of one that is shown",
    arguments: [
      ("pay", "currency:EUR"), ("pay", "number:2"), ("pay", "compact"), ("pay", "integer"),
      ("since", "date:long"), ("since", "date:short"), ("took", "duration"),
      ("pay", "{pattern: \"#,##0.000\"}"), ("took", "bytes"), ("n", "percent:0"),
    ], ["", "locale: de_DE\n"])
  func formats(_ column: (key: String, format: String), _ locale: String) throws {
    let (key, format) = column
    let listed = try grid(locale + "columns: [name, {key: \(key), format: \(format)}]")
    let expected = listed.source.string(row: 0, column: listed.columns[1].sourceIndex)
    let hidden = "columns: [name, {key: \(key), format: \(format), hidden: true}]"
    for keys in [
      hidden, "formats: {\(key): \(format)}\ncolumns: [name]",
      "formats: {\(key): \(format)}\ncolumns: [name, {key: \(key), hidden: true}]",
    ] {
      #expect(text(key, in: try grid(locale + keys)) == expected, "\(keys)")
    }
  }

  @Test("numbers without a format have the marks of the locale, and else are as in the data")
  func locale() throws {
    #expect(text("pay", in: try grid("columns: [name]")) == "1500.5")
    let listed = try grid("locale: de_DE\ncolumns: [name, pay]")
    #expect(
      text("pay", in: try grid("locale: de_DE\ncolumns: [name]"))
        == listed.source.string(row: 0, column: listed.columns[1].sourceIndex))
  }

  @Test("formats of columns that are not shown change none that are")
  func shown() throws {
    let keys = "columns: [name, n]\nsummary: {n: sum}\n"
    func texts(_ grid: DataGrid) -> [String] {
      grid.columns.map { grid.source.string(row: 0, column: $0.sourceIndex) }
    }
    #expect(
      texts(try grid(keys + "formats: {pay: currency:EUR, took: integer}")) == texts(try grid(keys))
    )
  }

  @Test(
    "patterns, labels, rules and parts of groups show the formats",
    arguments: [
      "columns: [{key: name, cell: {pattern: \"{pay}\"}}]",
      "columns: [{key: name, cell: {icon: {icon: star, label: \"{pay}\"}}}]",
      "columns: [name]\nrules: [{columns: name, text: \"{pay}\"}]",
      "columns: [n]\ngroup: {by: name, cell: {pattern: \"{pay}\"}}",
      "columns: [n]\ngroup: {by: name, footer: {text: x, cell: {pattern: \"{pay}\"}}}",
      "columns: [name, n]\nsummary: {labelCell: {pattern: \"{pay}\"}, columns: {n: sum}}",
    ])
  func drawn(_ keys: String) throws {
    let list = try Renderer().inspect(
      try DocumentFile.parse(
        "data: {rows: [{name: Ada, pay: 1500.5, n: 4932}]}\nformats: {pay: currency:EUR}\n\(keys)\n",
        name: "doc.yaml", folder: ""), stage: .displayList)
    #expect(list.contains("€1,500.50"), "\(list)")
  }

  @Test("a part of a pattern whose column has no value is left out as before")
  func missing() throws {
    let list = try Renderer().inspect(
      try DocumentFile.parse(
        """
        data: {rows: [{name: Ada, pay: ""}, {name: Bo, pay: 1500.5}]}
        formats: {pay: currency:EUR}
        missing: none
        columns: [{key: name, cell: {pattern: "{name}[ gets {pay}]"}}]

        """, name: "doc.yaml", folder: ""), stage: .displayList)
    #expect(list.ranges(of: "gets").count == 1, "\(list)")
  }
}
