import GridModel

// The keys of a column in documents.

extension YAMLValue {
  func column(_ sort: inout [SortRequest]) -> ColumnRequest? {
    guard isMapping else {
      var column = string().map { ColumnRequest($0) }
      column?.place = place
      return column
    }
    var column = ColumnRequest("")
    var direction: SortDirection?
    mapping(
      known: [
        "key", "title", "width", "align", "sort", "style", "header", "format", "locale", "value",
      ]
    ) { key, value in
      switch key {
      case "key": column.key = value.string() ?? ""
      case "title": column.title = value.string()
      case "width": column.sizing = value.columnSizing()
      case "align": column.alignment = value.choice(HorizontalAlignment.self)
      case "sort": direction = value.choice(SortDirection.self)
      case "style": column.style = value.style()
      case "format": column.format = value.cellFormat()
      case "locale": column.locale = value.locale()
      case "header": value.mapping(known: ["style"]) { column.headerStyle = $1.style() }
      default: value.problem("\"\(key)\" is not supported by this version")
      }
    }
    guard !column.key.isEmpty else {
      problem("a column needs a key")
      return nil
    }
    column.place = place
    if let direction {
      var request = SortRequest(column.key, direction)
      request.place = place
      sort.append(request)
    }
    return column
  }
}
