import GridCore
import GridLayout
import GridModel

/// Finds the cell of the tagged table that a callout is a note of: a header for a column, the first cell for a row.
struct CalloutTags: PartPainter {
  let context: PaintContext
  let scope: PaintScope
  let geometry: PartGeometry
  /// The cells that remain after cropping; `nil` is all.
  let crop: CropCells?

  /// - Returns: `nil` for an area that is not a cell.
  func tag(of area: FigureArea) -> ContentTag? {
    guard let tag = wholeTag(of: area) else { return nil }
    guard let crop, case .cell(let cell) = tag else { return tag }
    return crop.cell(cell).map(ContentTag.cell)
  }

  /// The first cell of an area in the uncropped table.
  private func wholeTag(of area: FigureArea) -> ContentTag? {
    switch area {
    case .column(let key), .part(.columnHeader(let key)):
      return geometry.column(named: key).map(headerTag)
    case .part(.row(let path)): return tag(of: path, column: firstColumn)
    case .part(let part):
      guard let cell = part.cell, let column = geometry.column(named: cell.column) else {
        return nil
      }
      return tag(of: cell.row, column: column)
    case .point: return nil
    }
  }

  private var firstColumn: Int { crop?.firstColumn(after: context.sectionColumnCount) ?? 0 }

  private func tag(of path: RowPath, column: Int) -> ContentTag? {
    guard context.isStub.indices.contains(column),
      context.frames.sections.indices.contains(path.section)
    else {
      return nil
    }
    let position = context.frames.sections[path.section].positions.lowerBound + path.row
    let block = geometry.joined?.block(at: position, column: column)
    return tag(
      ofCellIn: path.section, position: block?.rows.lowerBound ?? position,
      column: block?.columns.lowerBound ?? column, block: block)
  }
}
