import GridData
import GridDocuments
import GridModel
package import GridPress

/// A first document for a table, as a starting point: `gridpress init`.
///
/// 1. The data is read as every document reads it.
/// 2. Each column gets a readable title and the format that its values suggest (`StarterColumn`).
/// 3. Matters of taste are comments: order, groups, totals, pages. Without its comment mark, each
///    is a part of the document.
package struct StarterDocument {
  private let data: String
  private let title: String
  private let columns: [StarterColumn]
  private let isTall: Bool
  /// The findings of reading the data.
  package let diagnostics: [Diagnostic]

  /// This many rows fit on a page or two; for more, pages are suggested.
  private static let rowsOfPicture = 60

  /// - Parameters:
  ///   - input: the table.
  ///   - path: of the table, as the document names it: relative to the document.
  /// - Throws: a `RenderError` if the table cannot be read.
  package init(_ input: DataInput, path: String) throws(RenderError) {
    let (store, diagnostics) = try TableLoader.load(input, for: GridPresentation())
    self.diagnostics = diagnostics
    columns = store.columns.indices.map { StarterColumn(store, $0) }
    title = store.hints.title ?? Self.title(of: path)
    isTall = store.rowCount > Self.rowsOfPicture
    data = Self.data(input, path: path)
  }

  /// The document as YAML.
  package var text: String {
    var lines = [
      "# yaml-language-server: $schema=gridpress.schema.json",
      "# Editors complete and check this file with the schema: gridpress schema > gridpress.schema.json",
      "data: \(data)",
      "theme: light",
      "title: \(title.yamlScalar)",
      "columns:",
    ]
    lines += columns.map { "  - \($0.notation)" }
    lines += suggestions.map { "# \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Parts of the document that are a matter of taste, each on a line.
  private var suggestions: [String] {
    let totals = columns.filter(\.canBeSummed).map { "\($0.key.yamlScalar): sum" }
    let summary = totals.isEmpty ? nil : "{columns: {\(totals.joined(separator: ", "))}}"
    var lines: [String] = []
    if let date = columns.first(where: { $0.type == .date }) {
      lines.append("sort: \(date.key.yamlScalar)")
    } else if let figure = columns.first(where: \.canBeSummed) {
      lines.append("sort: \("\(figure.key):desc".yamlScalar)")
    }
    if let group = columns.first(where: \.makesGroups) {
      lines.append(
        "group: {by: \(group.key.yamlScalar)\(summary.map { ", summary: \($0)" } ?? "")}")
    }
    if let summary { lines.append("summary: \(summary)") }
    if isTall {
      lines.append(#"page: {size: A4, footer: {left: "{title}", right: "{page} of {pages}"}}"#)
    }
    return lines
  }

  /// The name of the file in words.
  private static func title(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    let stem = name.split(separator: ".").first.map(String.init) ?? "Table"
    let words = stem.replacing("-", with: "_")
    return DefaultTitles(.words, locale: nil).title(of: words)
  }

  private static func data(_ input: DataInput, path: String) -> String {
    var members = ["file: \(path.yamlScalar)"]
    if let format = input.format, format != DataFormat(path: path) {
      members.append("format: \(format.rawValue)")
    }
    switch input.selection {
    case .all: break
    case .pointer(let pointer): members.append("pointer: \(pointer.yamlScalar)")
    case .table(let name): members.append("table: \(name.yamlScalar)")
    case .query(let sql): members.append("query: \(sql.yamlScalar)")
    case .sheet(let name, let table):
      members.append("sheet: \(name.yamlScalar)")
      if let table { members.append("table: \(table.yamlScalar)") }
    }
    if input.hidden != .omit { members.append("hidden: \(input.hidden.rawValue)") }
    if let delimiter = input.delimiter {
      members.append("delimiter: \(String(delimiter).yamlScalar)")
    }
    if let encoding = input.encoding { members.append("encoding: \(encoding.name.yamlScalar)") }
    switch input.skip {
    case nil: break
    case .lines(let count): members.append("skip: \(count)")
    case .until(let header): members.append("skip: {until: \(header.yamlScalar)}")
    }
    if input.header == .absent { members.append("header: false") }
    return members.count == 1 ? path.yamlScalar : "{\(members.joined(separator: ", "))}"
  }
}
