import GridData
import GridModel

/// Finds the columns that a document names.
struct ColumnLookup {
  let store: ColumnStore
  /// What messages call the data.
  let inputName: String

  /// - Parameter place: where the document names the column; `nil` if it was not a document.
  /// - Throws: a `RenderError` with the nearest name if there is no such column.
  func index(of key: String, place: SourcePlace?) throws(RenderError) -> Int {
    if let index = store.columnIndex(of: key) { return index }
    let hint: String
    if let nearest = store.nearestKey(to: key) {
      hint = ", did you mean \"\(nearest)\"?"
    } else {
      let keys = store.columns.map { "\"\($0.key)\"" }
      let more = keys.count > 12 ? " and \(keys.count - 12) more" : ""
      hint = "; there are \(keys.prefix(12).joined(separator: ", "))\(more)"
    }
    throw RenderError(
      place == nil ? .usage : .badInput, "no column is called \"\(key)\"\(hint)",
      at: place ?? SourcePlace(file: inputName))
  }
}
