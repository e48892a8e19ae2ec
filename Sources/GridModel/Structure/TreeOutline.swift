/// The levels of the rows of a tree: what of it is drawn.
///
/// It is a class, since renderers of the tree's column refer to it and are compared with each
/// other.
package final class TreeOutline: Sendable {
  /// A row of the data.
  package struct Row: Hashable, Sendable {
    /// The number of rows above it in the tree.
    package var level: Int32
    /// `nil` if no row is below it.
    package var disclosure: Disclosure?
    /// The number in its cell; `nil` has none.
    package var count: Int32?

    package init(level: Int32, disclosure: Disclosure?, count: Int32?) {
      self.level = level
      self.disclosure = disclosure
      self.count = count
    }
  }

  /// The key of the column that is indented.
  package let column: String
  /// By row of the data; rows that the grid does not have are of level 0.
  private let rows: [Row]
  /// Whether a row has rows below it. Without any there are no triangles, and no room for them.
  package let hasDisclosures: Bool
  /// The text between the parts of a path, of which the last is shown; `nil` shows whole texts.
  package let separator: String?
  /// The indentation of a level, in points; `nil` is the width of a triangle.
  package let indentation: Double?
  /// A number in the digits of the grid.
  private let number: @Sendable (Int) -> String

  package init(
    column: String, rows: [Row], separator: String?, indentation: Double?,
    number: @escaping @Sendable (Int) -> String
  ) {
    self.column = column
    self.rows = rows
    self.separator = separator
    self.indentation = indentation
    self.number = number
    hasDisclosures = rows.contains { $0.disclosure != nil }
  }

  package subscript(row: Int) -> Row {
    rows.indices.contains(row) ? rows[row] : Row(level: 0, disclosure: nil, count: nil)
  }

  /// The room of the triangles of a level, in points, from the left of its cells.
  package func room(ofLevel level: Int32, fontSize: Double, zoom: Double) -> Double {
    guard hasDisclosures || level > 0 else { return 0 }
    let mark = DisclosureMark.reservedWidth(fontSize: fontSize)
    return Double(level) * (indentation.map { $0 * zoom } ?? mark)
  }

  /// The room left of the text of a row, in points.
  package func lead(of row: Int, fontSize: Double, zoom: Double) -> Double {
    room(ofLevel: self[row].level, fontSize: fontSize, zoom: zoom)
      + (hasDisclosures ? DisclosureMark.reservedWidth(fontSize: fontSize) : 0)
  }

  /// The text of a row's cell: the last part of a path, and the number of rows below.
  package func text(_ text: String, ofRow row: Int) -> String {
    var shown = text
    if let separator, let last = text.split(separator: separator).last { shown = String(last) }
    guard let count = self[row].count, count > 0 else { return shown }
    return shown + " (" + number(Int(count)) + ")"
  }
}

extension TreeOutline: Hashable {
  package static func == (first: TreeOutline, second: TreeOutline) -> Bool {
    first === second
      || first.column == second.column && first.rows == second.rows
        && first.separator == second.separator && first.indentation == second.indentation
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(column)
    hasher.combine(rows.count)
  }
}
