import GridCore
import GridDocuments
import GridModel

/// Makes the shown columns from the chosen ones: finds the stub, and splits keys into spanners and
/// titles.
struct ColumnStructure {
  @Boxed private var presentation: GridPresentation

  init(_ presentation: Boxed<GridPresentation>) { _presentation = presentation }

  /// - Throws: a `RenderError` if the stub is not among the columns, or fixed on the right.
  func applied(to columns: [GridColumn]) throws(RenderError) -> [GridColumn] {
    var columns = columns
    if let delimiter { shortenTitles(of: &columns, delimiter: delimiter) }
    guard let stub = presentation.stub else { return columns }
    guard let index = columns.firstIndex(where: { $0.key == stub && !$0.isHidden }) else {
      let keys = columns.filter { !$0.isHidden }.map(\.key)
      throw RenderError(
        "the stub \"\(stub)\" is not one of the columns that are shown\(suggestion(for: stub, among: keys))",
        at: presentation.stubPlace)
    }
    guard columns[index].pin != .right else {
      throw RenderError(
        "the stub \"\(stub)\" comes first: it cannot be fixed on the right",
        at: presentation.stubPlace)
    }
    columns[index].isStub = true
    columns[index].pin = .left
    return columns
  }

  /// The requested spanners, over those of the keys.
  ///
  /// Of several spanners over the same columns, those of longer prefixes come first: a later one is
  /// placed above.
  func spanners(over columns: [GridColumn]) -> [Spanner] {
    guard let delimiter else { return presentation.spanners }
    var keys: [[String]: [String]] = [:]
    var order: [[String]] = []
    for column in columns {
      let path = Self.parts(of: column.key, delimiter: delimiter).dropLast()
      for length in path.indices.reversed().map({ $0 + 1 }) {
        let beginning = Array(path.prefix(length))
        if keys[beginning] == nil { order.append(beginning) }
        keys[beginning, default: []].append(column.key)
      }
    }
    let found = order.map { path in
      Spanner(path[path.count - 1], over: keys[path] ?? [])
    }
    return found + presentation.spanners
  }

  private var delimiter: String? {
    presentation.spannerDelimiter.flatMap { $0.isEmpty ? nil : $0 }
  }

  private func shortenTitles(of columns: inout [GridColumn], delimiter: String) {
    let titles = presentation.defaultTitles
    for index in columns.indices {
      let key = columns[index].key
      guard [key, titles.title(of: key)].contains(columns[index].title),
        let last = Self.parts(of: key, delimiter: delimiter).last
      else { continue }
      columns[index].title = titles.title(of: last)
    }
  }

  /// A key that begins or ends with the delimiter, or has it twice in a row, is not taken apart.
  private static func parts(of key: String, delimiter: String) -> [String] {
    let parts = key.split(separator: delimiter, omittingEmptySubsequences: false).map(String.init)
    return parts.contains("") ? [key] : parts
  }
}
