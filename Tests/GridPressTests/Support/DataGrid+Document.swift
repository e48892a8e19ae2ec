import GridModel

@testable import GridDocuments
@testable import GridPress

extension DataGrid {
  /// The grid of a document over a table in CSV.
  static func read(_ document: String, over table: String) throws -> DataGrid {
    let lines = table.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
    return try PreparedGrid(
      try DocumentFile.parse(
        document + "\ndata:\n  format: csv\n  text: |\n\(lines)\n", name: "doc.yaml", folder: "")
    ).grid
  }
}
