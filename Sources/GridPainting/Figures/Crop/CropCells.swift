import GridCore
import GridLayout
import GridModel

/// The cells of a tagged table that remain in a cropped picture, and the piece that contains each.
///
/// A row or column of which less than half is visible is not in the table: its visible remainder is
/// not content. The cells of all others are in the table, even if nothing is painted in them, so
/// that the table stays regular. A cell over several rows or columns spans the remaining ones.
struct CropCells {
  private let crop: CropFrames
  private let geometry: PartGeometry
  /// By column of the table, the piece that contains it; `nil` is none.
  private let columns: [Int?]

  /// - Parameter firstColumn: the number of columns of the table before those of the grid.
  init(_ crop: CropFrames, geometry: PartGeometry, firstColumn: Int) {
    self.crop = crop
    self.geometry = geometry
    let frames = geometry.frames.columns
    let spans =
      Array(repeating: frames.sectionColumn, count: firstColumn)
      + geometry.layout.grid.columns.indices.map { frames[$0] }
    columns = spans.map { span in
      let rect = geometry.mirrored(Rect(left: span.left, top: 0, right: span.right, bottom: 1))
      return crop.columns.piece(of: .init(lower: rect.left, upper: rect.right))
    }
  }

  /// The first remaining column of the grid; 0 if there is none.
  func firstColumn(after count: Int) -> Int {
    (columns.dropFirst(count).firstIndex { $0 != nil } ?? count) - count
  }

  /// The tag of a cell in the remaining table; `nil` if the cell is not in it.
  func cell(_ tag: CellTag) -> CellTag? { found(tag)?.cell }

  /// The same for a piece; `nil` if the cell has no part in it.
  func cell(_ tag: CellTag, column: Int, row: Int) -> CellTag? {
    guard let found = found(tag), found.columns.contains(column), found.rows.contains(row) else {
      return nil
    }
    return found.cell
  }

  private func found(_ tag: CellTag) -> (cell: CellTag, columns: Set<Int>, rows: Set<Int>)? {
    let keptColumns = lines(tag.column, tag.columnSpan) { number in
      columns.indices.contains(number) ? columns[number] : nil
    }
    let keptRows = lines(tag.row, tag.rowSpan) { number in
      span(ofRow: number, of: tag).flatMap(crop.rows.piece(of:))
    }
    guard let firstColumn = keptColumns.first, let firstRow = keptRows.first else { return nil }
    var cell = tag
    cell.column = Int16(clamping: firstColumn.number)
    cell.columnSpan = Int16(clamping: keptColumns.count)
    cell.row = Int32(clamping: firstRow.number)
    cell.rowSpan = Int16(clamping: keptRows.count)
    return (cell, Set(keptColumns.map(\.piece)), Set(keptRows.map(\.piece)))
  }

  private func lines(
    _ first: some BinaryInteger, _ count: Int16, _ piece: (Int) -> Int?
  ) -> [(number: Int, piece: Int)] {
    (Int(first)..<(Int(first) + max(0, Int(count)))).compactMap { number in
      piece(number).map { (number, $0) }
    }
  }

  /// The extent of a row of the table in the grid's picture.
  private func span(ofRow row: Int, of tag: CellTag) -> CropAxis.Span? {
    let frames = geometry.frames
    switch tag.part {
    case .head:
      guard let strip = frames.leadingItems.first(where: { $0.item == .columnHeader }) else {
        return nil
      }
      let edges = frames.header.edges(ofRow: row)
      return .init(lower: strip.top + edges.top, upper: strip.top + edges.bottom)
    case .body, .foot:
      // Totals of the whole grid are lines of its last section.
      let section = tag.part == .foot ? frames.sections.count - 1 : Int(tag.section)
      guard frames.sections.indices.contains(section), row < frames.sections[section].lineCount
      else { return nil }
      let line = frames.line(frames.firstLines[section] + row)
      return .init(lower: line.top, upper: line.bottom)
    }
  }
}

extension CropAxis {
  /// The piece that contains at least half of a span; `nil` is none.
  fileprivate func piece(of span: Span) -> Int? {
    pieces.firstIndex { piece in
      let overlap =
        min(span.upper, piece.source.upper) - max(span.lower, piece.source.lower)
      return overlap > 0 && overlap * 2 >= span.upper - span.lower
    }
  }
}
