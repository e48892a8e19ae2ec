import Foundation
import GridData
import GridDocuments
import GridLayout
import GridModel
import GridPress
import TestSupport
import Testing

@testable import GridTools

@Suite("A first document for a table")
struct StarterDocumentTests {
  private func starter(_ text: String, path: String = "data/order_lines-2024.csv") throws
    -> StarterDocument
  {
    try StarterDocument(
      DataInput(.bytes(Array(text.utf8), name: "orders.csv"), format: .csv), path: path)
  }

  @Test("the document has readable titles, inferred formats, and suggestions in comments")
  func whole() throws {
    let text = """
      order_id,region,due,net_amount,unitPrice,fee,on
      10001,North,2024-01-31,12500,3.5,€5.00,true
      10002,North,2024-02-29,9800,2.25,€6.50,false
      10003,South,2024-03-31,700,10,€1.00,true
      10004,South,2024-04-30,12,1.5,€2.00,true
      """
    #expect(
      try starter(text).text == """
        # yaml-language-server: $schema=gridpress.schema.json
        # Editors complete and check this file with the schema: gridpress schema > gridpress.schema.json
        data: data/order_lines-2024.csv
        theme: light
        title: Order lines 2024
        columns:
          - {key: order_id, title: Order ID, align: decimal}
          - {key: region, title: Region}
          - {key: due, title: Due, format: {date: medium}}
          - {key: net_amount, title: Net amount, align: decimal, format: integer}
          - {key: unitPrice, title: Unit price, align: decimal, format: {number: {decimals: 2}}}
          - {key: fee, title: Fee, align: decimal}
          - {key: "on", title: "On"}
        # sort: due
        # group: {by: region, summary: {columns: {net_amount: sum, fee: sum}}}
        # summary: {columns: {net_amount: sum, fee: sum}}

        """)
  }

  @Test(
    "the document can be read, with its suggestions too, whatever columns are called",
    arguments: [
      "a: b", "- x", "# y", "{z}", "null", "12", "a,b", "é \"q\"", "'", "x #y", "true", "~", "*a",
      "&b", "!c", "%d", "@e", " f ", "1e3", "0x1F", "2024-01-31", "k:desc", "a\\b", "ä:", "-",
    ])
  func names(_ name: String) throws {
    let quoted = "\"\(name.replacing("\"", with: "\"\""))\""
    let folder = try TemporaryFolder()
    try folder.write("\(quoted),text\n1200.5,a\n3400.25,a\n5,b\n7,b\n", to: "t.csv")
    let input = DataInput(.file(folder.file("t.csv")), format: .csv)
    let text = try StarterDocument(input, path: "t.csv").text
    #expect(text.contains("# group"))
    for yaml in [
      text,
      text.replacing("\n# sort", with: "\nsort").replacing("\n# group", with: "\ngroup").replacing(
        "\n# summary", with: "\nsummary"),
    ] {
      let path = try folder.write(yaml, to: "t.yaml")
      let grid = try Renderer().layout(of: DocumentReader.read(path: path)).grid
      #expect(
        grid.columns.contains {
          $0.key == name.trimmingCharacters(in: .whitespaces) || $0.key == name
        })
    }
  }

  @Test("how the table is read is written down")
  func input() throws {
    var input = DataInput(.bytes(Array("1;2\n3;4\n".utf8), name: "a.txt"), format: .csv)
    input.delimiter = ";"
    input.header = .absent
    let text = try StarterDocument(input, path: "../a.txt").text
    #expect(
      text.contains("\ndata: {file: \"../a.txt\", format: csv, delimiter: \";\", header: false}\n"))
  }
}
