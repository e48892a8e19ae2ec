import GridModel

/// Reads documents: YAML or JSON files that describe one picture or report.
enum DocumentFile {
  /// Keys of the document format that this version does not read yet.
  private static let laterKeys = ["where", "rules", "state", "strings", "grids"]
  private static let keys = [
    "data", "theme", "title", "subtitle", "notes", "columns", "group", "sort", "rows", "width",
    "style", "page", "locale",
  ]

  /// - Parameters:
  ///   - name: how messages call the file.
  ///   - folder: what relative paths in the document are relative to, with a slash at its end; empty is the working
  ///     directory.
  static func parse(_ text: String, name: String, folder: String) throws(RenderError)
    -> GridDocument
  {
    let problems = ProblemList()
    var document = GridDocument(data: DataInput(.file("")))
    var hasData = false
    let root = YAMLFile.parse(text, name: name, problems: problems)
    if let root, !root.isMapping {
      root.problem("a document begins with data: FILE, or data: {rows: […]}")
    } else if let root {
      root.mapping(known: keys + laterKeys) { key, value in
        switch key {
        case "data":
          hasData = true
          if let data = value.dataInput(folder: folder) { document.data = data }
        case "theme":
          if let theme = value.theme(folder: folder) {
            document.theme = theme
            document.themePlace = value.place
          }
        case "title": document.title = value.string()
        case "subtitle": document.subtitle = value.string()
        case "notes": document.notes = value.list()?.compactMap { $0.string() } ?? []
        case "columns": document.columns = value.list()?.compactMap { $0.column(&document.sort) }
        case "group": document.group = value.group()
        case "sort": document.sort += value.sortRequests()
        case "rows": document.rows = value.rowRange()
        case "width": document.width = value.number(in: 1...100_000)
        case "style": document.styles = value.styleSheet()
        case "page": document.page = value.page()
        case "locale": document.locale = value.locale()
        default: value.problem("\"\(key)\" is not supported by this version")
        }
      }
      if !hasData { root.problem("the document has no data: add data: FILE, or data: {rows: […]}") }
    }
    if let error = problems.error { throw error }
    return document
  }
}
