import Platform

/// What is known of a table of a page when all of it has been seen.
struct HTMLTableOutline {
  var id: String?
  var caption = ""
  var rowCount = 0
  var columnCount = 0
  /// The number of cells that are shown.
  var cellCount = 0
  /// Whether it has a caption, or cells that are headers.
  var hasHeader = false
  /// Whether it or an element around it is hidden, or it has the role of no table.
  var isExcluded = false
  /// The number of the table around it.
  var parent: Int?
  /// Whether a table with several cells is within it.
  var containsTable = false

  /// Whether it only arranges the page: it has one cell, or other tables and no headers.
  var isLayout: Bool { isExcluded || cellCount <= 1 || containsTable && !hasHeader }

  /// For lists: `2: "Caption" #id (3 rows × 2 columns)`.
  func description(_ number: Int) -> String {
    "\(number)" + (caption.isEmpty ? "" : ": \"\(caption.prefix(60))\"")
      + (id.map { " #\($0)" } ?? "")
      + " (\(rowCount) × \(columnCount) cells)"
  }

  /// Elements that only tables of data have.
  static let headers: Set = ["caption", "thead", "tfoot", "th"]
}

extension [HTMLTableOutline] {
  /// The numbers of the tables of data, which are not within others.
  var dataTables: [Int] {
    indices.filter { number in
      if self[number].isLayout { return false }
      var parent = self[number].parent
      while let outer = parent {
        if !self[outer].isLayout { return false }
        parent = self[outer].parent
      }
      return true
    }
  }

  /// The requested table; `nil` if there is none.
  func table(_ selection: TableSelection) -> Int? {
    let tables = dataTables
    guard let requested = selection.table else { return tables.first }
    if let number = selection.tableNumber, tables.indices.contains(number) {
      return tables[number]
    }
    if requested.hasPrefix("#") { return firstIndex { $0.id == String(requested.dropFirst()) } }
    return tables.first { self[$0].caption == requested }
      ?? tables.first { self[$0].caption.lowercased() == requested.lowercased() }
      ?? firstIndex { $0.id == requested }
  }
}
