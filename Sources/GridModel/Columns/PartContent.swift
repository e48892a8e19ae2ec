/// The data that distinguishes a part of a grid from a cell of a row.
struct PartContent: Sendable {
  /// As in "the header of column \"price\"".
  let place: String
  let rows: PartRows
  /// The column of the rows' source whose numbers it represents; `nil` is none.
  let numberColumn: Int?
}

/// A row that is not in the data: the texts of a part of a grid, by name, and those beside it.
struct PartSource: RowSource {
  /// Those of the part itself.
  var columns: [SourceColumn] { values.map { SourceColumn(key: $0.name, type: .text) } }
  var rowCount: Int { 1 }
  private let values: [(name: String, value: String)]
  private let beside: ValuesBeside?

  init(_ values: [(name: String, value: String)], beside: ValuesBeside?) {
    self.values = values
    self.beside = beside
  }

  func appendText(row: Int, column: Int, to buffer: inout [UInt8]) {
    let text =
      values.indices.contains(column)
      ? values[column].value : beside?.text(inColumn: column) ?? ""
    buffer.append(contentsOf: text.utf8.lazy.map { $0 == 0 ? 0x20 : $0 })
  }
}

/// The renderers of a strip of a section.
package struct PartDrawing: Hashable, Sendable {
  /// The renderer of a header's title, or of a footer's text; `nil` typesets it.
  package var text: AnyCellRenderer?
  /// The renderer of a summary's label; `nil` typesets it.
  package var label: AnyCellRenderer?
  /// The renderers of a summary's values, by the columns' keys; other values are typeset.
  package var cells: [String: AnyCellRenderer]

  package init(
    text: AnyCellRenderer? = nil, label: AnyCellRenderer? = nil,
    cells: [String: AnyCellRenderer] = [:]
  ) {
    self.text = text
    self.label = label
    self.cells = cells
  }

  package var isEmpty: Bool { text == nil && label == nil && cells.isEmpty }
}

/// The different drawings of the strips of a grid. Each strip has the number of its drawing, so
/// that equal ones are measured and looked up together.
package struct PartDrawings: Sendable {
  private var drawings: [PartDrawing] = []
  private var numbers: [PartDrawing: Int] = [:]

  package init() {}

  package var isEmpty: Bool { drawings.isEmpty }
  package var numberRange: Range<Int> { isEmpty ? 0..<0 : 1..<(drawings.count + 1) }

  /// The number that a strip with this drawing has; 0 is none.
  package mutating func add(_ drawing: PartDrawing) -> Int {
    if drawing.isEmpty { return 0 }
    if let known = numbers[drawing] { return known }
    drawings.append(drawing)
    numbers[drawing] = drawings.count
    return drawings.count
  }

  /// `nil` for 0.
  package subscript(number: Int) -> PartDrawing? { number == 0 ? nil : drawings[number - 1] }

  /// Replaces the drawing with this number.
  mutating func replace(_ number: Int, by drawing: PartDrawing) { drawings[number - 1] = drawing }
}
