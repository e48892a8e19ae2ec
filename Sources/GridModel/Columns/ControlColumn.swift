import GridCore

/// A column with the numbers of the rows, left of all columns of the data.
///
/// The numbers count the rows as they are drawn, on through sections and pages, whatever the rows
/// are sorted by. They are no data: no search finds them, and nothing is sorted or grouped by them.
public struct RowNumbers: Hashable, Sendable {
  /// The text of its header; default `#`.
  public var title: String
  /// The number of the first row; default 1.
  public var first: Int

  public init(title: String = "#", first: Int = 1) {
    self.title = title
    self.first = first
  }
}

/// A column with a box in each row that is checked if the row is selected, left of all columns of
/// the data. In a live grid, a tap on it selects or deselects the row.
public struct Checkboxes: Hashable, Sendable {
  /// Whether the header has a box that is checked if all rows are selected, and mixed if some are;
  /// default `false`. In a live grid, a tap on it selects all rows that are shown, or none.
  public var hasHeader: Bool

  public init(hasHeader: Bool = false) { self.hasHeader = hasHeader }
}

/// A column that the grid itself adds left of those of the data.
package enum ControlColumn: Hashable, Sendable, CaseIterable {
  /// The numbers of the rows.
  case rowNumber
  /// Boxes that are checked in selected rows.
  case checkbox

  /// The key of the column, in addresses of its cells and header.
  package var key: String {
    switch self {
    case .rowNumber: "rowNumber"
    case .checkbox: "checkbox"
    }
  }

  /// The element of a theme that styles its cells, over that of rows.
  package var element: StyleElement {
    switch self {
    case .rowNumber: .rowNumbers
    case .checkbox: .checkboxes
    }
  }
}

/// The state of a box.
package enum BoxState: String, Hashable, Sendable {
  case checked
  case unchecked
  /// Some rows are selected, and others not.
  case mixed
}

/// The rows of a source, with the texts of columns that the grid adds: they come after those of the
/// source.
package struct ControlRows: RowSource {
  package let base: any RowSource
  package let columns: [SourceColumn]
  package let controls: [ControlColumn]
  /// By row of the source, its number among those that are drawn, from 0; empty if that is the row.
  private let places: [Int32]
  /// The number of the first row.
  private let first: Int
  /// The rows that are selected.
  package var selection: RowSelection

  /// - Parameters:
  ///   - sections: the rows that are drawn, by their positions in `order`.
  ///   - first: the number of the first row.
  package init(
    _ base: any RowSource, _ controls: [ControlColumn], order: RowOrder, sections: [Section],
    first: Int, selection: RowSelection
  ) {
    self.base = base
    self.controls = controls
    self.first = first
    self.selection = selection
    columns = base.columns + controls.map { SourceColumn(key: $0.key, type: .text) }
    guard controls.contains(.rowNumber) else {
      places = []
      return
    }
    if case .source(let count) = order, sections.map(\.positions) == [0..<count] {
      places = []
      return
    }
    var places = Array(repeating: Int32(-1), count: base.rowCount)
    var number: Int32 = 0
    for position in sections.lazy.flatMap(\.positions) {
      if Cancellation.isNoticed(at: position) { break }
      let row = order[position]
      if places.indices.contains(row) { places[row] = number }
      number += 1
    }
    self.places = places
  }

  package var rowCount: Int { base.rowCount }

  package func appendText(row: Int, column: Int, to buffer: inout [UInt8]) {
    guard column >= base.columns.count else {
      return base.appendText(row: row, column: column, to: &buffer)
    }
    switch controls[column - base.columns.count] {
    case .rowNumber:
      let place = places.isEmpty ? row : Int(places[row])
      if place >= 0 { buffer += String(first.addingReportingOverflow(place).partialValue).utf8 }
    case .checkbox:
      let state: BoxState = selection.contains(row) ? .checked : .unchecked
      buffer += state.rawValue.utf8
    }
  }

  package func appendValue(row: Int, column: Int, to buffer: inout [UInt8]) {
    if column < base.columns.count {
      base.appendValue(row: row, column: column, to: &buffer)
    } else {
      appendText(row: row, column: column, to: &buffer)
    }
  }
}
