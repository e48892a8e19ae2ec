import GridCells
import GridModel

/// Finds columns by their keys, and makes of the data's columns those that a grid shows.
struct ColumnChoice {
  /// The columns that there are, each at the place of its source index.
  let available: [Column]
  /// What messages call the data; `nil` if it has no name.
  let dataName: String?

  /// - Parameter columns: their source indexes are set to their places.
  init(of columns: [Column], dataName: String?) {
    available = columns.enumerated().map { index, column in
      var column = column
      column.sourceIndex = index
      column.valueIndex = index
      return column
    }
    self.dataName = dataName
  }

  /// - Throws: `RenderError` with the nearest key if no column has this one.
  func index(of key: String, place: SourcePlace?) throws(RenderError) -> Int {
    if let index = available.firstIndex(where: { $0.key == key }) { return index }
    let keys = available.map(\.key)
    let hint: String
    if let nearest = nearestName(to: key, among: keys) {
      hint = ", did you mean \"\(nearest)\"?"
    } else {
      let more = keys.count > 12 ? " and \(keys.count - 12) more" : ""
      hint = "; there are \(keys.prefix(12).map { "\"\($0)\"" }.joined(separator: ", "))\(more)"
    }
    throw RenderError(
      place == nil ? .usage : .badInput, "no column is called \"\(key)\"\(hint)",
      at: place ?? dataName.map { SourcePlace(file: $0) })
  }

  /// The columns that are asked for; without a request, all but hidden ones.
  func columns(_ requests: [ColumnRequest]?, hiding hidden: Set<Int> = []) throws(RenderError)
    -> [Column]
  {
    guard let requests else {
      return available.indices.filter { !hidden.contains($0) }.map { available[$0] }
    }
    return try requests.map { request throws(RenderError) in
      var column = available[try index(of: request.key, place: request.place)]
      if let cell = request.cell {
        for key in cell.base.sourceKeys {
          _ = try index(of: key, place: cell.place(ofColumn: key) ?? request.place)
        }
      }
      for key in request.styleFrom?.keys ?? [] {
        _ = try index(of: key, place: request.place)
      }
      if request.styleFrom?.strike != nil, let cell = request.cell, let kind = CellKind(of: cell),
        !(cell.base is any RichTextRenderer)
      {
        throw RenderError(
          request.place == nil ? .usage : .badInput,
          "strike of styleFrom cannot be shown: the cells of column \"\(request.key)\" are drawn by "
            + "\"\(kind.name)\", which is no text",
          at: request.place)
      }
      if let cell = request.headerCell {
        for key in cell.base.sourceKeys where !PartNames.header.contains(key) {
          _ = try index(of: key, place: cell.place(ofColumn: key) ?? request.place)
        }
      }
      request.apply(to: &column)
      return column
    }
  }
}

extension ColumnRequest {
  /// What the request says replaces what the data says.
  fileprivate func apply(to column: inout Column) {
    column.place = place
    if let title { column.title = title }
    if let sizing { column.sizing = sizing }
    if let alignment { column.alignment = alignment }
    if let pin { column.pin = pin }
    if let mergesEqualCells { column.mergesEqualCells = mergesEqualCells }
    if let style { column.style = style }
    if let headerStyle { column.headerStyle = headerStyle }
    if let cell { column.renderer = cell }
    if let headerCell { column.headerRenderer = headerCell }
  }
}
