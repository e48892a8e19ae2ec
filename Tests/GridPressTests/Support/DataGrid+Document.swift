import GridModel

@testable import GridDocuments
@testable import GridPress

extension GridDocument {
  /// A document over a table in CSV.
  static func parse(_ document: String, over table: String) throws -> GridDocument {
    let lines = table.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
    return try DocumentFile.parse(
      document + "\ndata:\n  format: csv\n  text: |\n\(lines)\n", name: "doc.yaml", folder: "")
  }
}

extension DataGrid {
  /// The grid of a document over a table in CSV.
  static func read(_ document: String, over table: String) throws -> DataGrid {
    try PreparedGrid(try GridDocument.parse(document, over: table)).grid
  }
}
