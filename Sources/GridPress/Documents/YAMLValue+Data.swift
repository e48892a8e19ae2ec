extension YAMLValue {
  private static let dataKeys = [
    "file", "format", "pointer", "table", "query", "delimiter", "header", "columns", "rows",
  ]

  /// `countries.csv`, `{file: shop.sqlite, query: "select …"}` or `{rows: [{country: Chad}]}`.
  /// - Parameter folder: what a relative path is relative to, with a slash at its end.
  func dataInput(folder: String) -> DataInput? {
    guard isMapping else {
      var input = string().map { DataInput(.file(resolve($0, in: folder))) }
      input?.place = place
      return input
    }
    var input = DataInput(.file(""))
    var selections: [String] = []
    var file: String?
    var columns: YAMLValue?
    var rows: YAMLValue?
    mapping(known: Self.dataKeys) { key, value in
      switch key {
      case "file":
        file = value.string()
        input.place = value.place
      case "format": input.format = value.choice(DataFormat.self)
      case "pointer", "table", "query":
        selections.append(key)
        input.selectionPlace = value.place
        if let text = value.string() { input.selection = Self.selection(key, text) }
      case "delimiter": input.delimiter = value.delimiter()
      case "columns": columns = value
      case "rows": rows = value
      default: input.header = value.bool() == false ? .absent : .present
      }
    }
    if selections.count > 1 {
      problem("data takes only one of \(selections.joined(separator: ", "))")
    }
    if let rows {
      if file != nil { problem("data has either a file or rows") }
      return InlineTable(columns: columns, rows: rows)?.input(place: place)
    }
    if let columns { columns.problem("columns of data belong to rows: {columns: […], rows: […]}") }
    guard let file else {
      problem("data needs a file or rows")
      return nil
    }
    input.source = .file(resolve(file, in: folder))
    return input
  }

  private static func selection(_ key: String, _ text: String) -> DataInput.Selection {
    switch key {
    case "pointer": .pointer(text)
    case "table": .table(text)
    default: .query(text)
    }
  }

  private func delimiter() -> Character? {
    guard let text = string() else { return nil }
    guard text.utf8.count == 1, let character = text.first else {
      problem("a delimiter is one ASCII character")
      return nil
    }
    return character
  }
}
