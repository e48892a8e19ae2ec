import GridCore
import GridLayout
import GridModel

/// Reads documents: YAML or JSON files that describe one picture or report.
enum DocumentFile {
  /// Keys of the document format that this version does not read yet.
  private static let laterKeys = ["where", "rules", "state", "strings", "grids"]
  private static let keys = [
    "data", "theme", "title", "subtitle", "notes", "columns", "group", "sort", "rows", "width",
    "style", "page", "locale", "viewport", "sample",
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
        case "viewport": document.viewport = value.viewport()
        case "sample": document.sample = value.integer(in: 1...Int(UInt32.max))
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

extension YAMLValue {
  func resolve(_ path: String, in folder: String) -> String {
    path.hasPrefix("/") ? path : folder + path
  }

  fileprivate func theme(folder: String) -> ThemeReference? {
    guard let text = string() else { return nil }
    let reference = ThemeReference(nameOrPath: text)
    switch reference {
    case .file(let path):
      return .file(resolve(path, in: folder))
    case .builtIn(let name):
      do {
        _ = try Theme.source(ofBuiltIn: name)
        return reference
      } catch {
        problem(error.message)
        return nil
      }
    case .theme:
      return reference
    }
  }

  fileprivate func column(_ sort: inout [SortRequest]) -> ColumnRequest? {
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

  /// `120`, `fit`, `{fit: {min: 60, max: 240}}`, `25%` or `2fr`.
  private func columnSizing() -> ColumnSizing? {
    if isMapping {
      var sizing: ColumnSizing?
      mapping(known: ["fit"]) { _, value in
        var least: Double?
        var most: Double?
        value.mapping(known: ["min", "max"]) { key, bound in
          if key == "min" {
            least = bound.number(in: 0...100_000)
          } else {
            most = bound.number(in: 0...100_000)
          }
        }
        sizing = .fit(min: least, max: most)
      }
      return sizing
    }
    guard let text = string() else { return nil }
    if text == "fit" { return .fit }
    if text.hasSuffix("%"), let value = Double(text.dropLast()), (0...100).contains(value) {
      return .percent(value)
    }
    if text.hasSuffix("fr"), let value = Double(text.dropLast(2)), value > 0, value.isFinite {
      return .fraction(value)
    }
    if let value = Double(text), (0...100_000).contains(value) { return .fixed(value) }
    problem(
      "\"\(text)\" is no column width: write 120, fit, {fit: {min: 60, max: 240}}, 25% or 2fr")
    return nil
  }

  fileprivate func group() -> GroupRequest? {
    guard isMapping else {
      var request = string().map { GroupRequest(by: $0) }
      request?.place = place
      return request
    }
    var request = GroupRequest(by: "")
    mapping(known: ["by", "title", "collapsed", "footer"]) { key, value in
      switch key {
      case "by":
        request.key = value.string() ?? ""
        request.place = value.place
      case "title": request.title = value.string() ?? request.title
      default: value.problem("\"\(key)\" is not supported by this version")
      }
    }
    guard !request.key.isEmpty else {
      problem("a group needs a column: {by: KEY}")
      return nil
    }
    return request
  }

  /// `KEY`, `KEY:desc`, or a list of them.
  fileprivate func sortRequests() -> [SortRequest] {
    let values = isSequence ? list() ?? [] : [self]
    return values.compactMap { value in
      guard let text = value.string() else { return nil }
      guard var request = SortRequest(parsing: text) else {
        value.problem("\"\(text)\" is no sort order: write KEY or KEY:desc")
        return nil
      }
      request.place = value.place
      return request
    }
  }

  fileprivate func rowRange() -> ClosedRange<Int>? {
    guard let text = string() else { return nil }
    guard let range = GridDocument.rowRange(parsing: text) else {
      problem("\"\(text)\" is no range of rows: write 1-50")
      return nil
    }
    return range
  }

  fileprivate func page() -> PageRequest? {
    var size = "A4"
    var orientation = PageRequest.Orientation.portrait
    var margin: Double?
    mapping(known: ["size", "orientation", "margin", "header", "footer"]) { key, value in
      switch key {
      case "size":
        size = value.string() ?? size
        if PageRequest(parsing: size) == nil {
          value.problem("\"\(size)\" is no page size: write A4, Letter, 400x300 or fit")
        }
      case "orientation":
        orientation = value.choice(PageRequest.Orientation.self) ?? orientation
      case "margin": margin = value.number(in: 0...1000)
      default: value.problem("\"\(key)\" is not supported by this version")
      }
    }
    var request = PageRequest(parsing: size, orientation: orientation)
    if let margin, case .sheets(var format)? = request {
      format.margins = Insets(top: margin, left: margin, bottom: max(margin, 24), right: margin)
      request = .sheets(format)
    }
    return request
  }
}
