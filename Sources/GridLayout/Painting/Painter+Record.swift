import GridCore
import GridModel

// What the painter takes down for those who write pictures down, and what it calls rows and columns there.

extension Painter {
  /// Paints all of a picture, only to take down what is where.
  /// - Parameter fontName: what to call a font.
  static func record(
    of layout: LaidOutGrid, measurer: any TextMeasuring, fontName: @escaping (FontID) -> String
  ) -> PartRecord {
    let size = layout.pictureSize
    let record = PartRecord(
      picture: Rect(left: 0, top: 0, right: size.width, bottom: size.height),
      columnNames: layout.grid.columnNames, images: layout.grid.images, fontName: fontName)
    var painter = Painter(layout, measurer: measurer, pixels: nil)
    painter.record = record
    _ = painter.band(from: 0, to: size.height)
    if let width = painter.mirrorWidth { painter.record?.mirror(width: width) }
    return painter.record ?? record
  }

  func name(ofColumn column: Int) -> String {
    record?.columnNames[column] ?? grid.columns[column].key
  }

  func path(_ place: ShownState.Place) -> RowPath {
    path(section: place.section, position: place.position)
  }

  func path(section: Int, position: Int) -> RowPath {
    RowPath(section: section, row: position - frames.sections[section].positions.lowerBound)
  }

  /// The path of a cell by the number of its column.
  func path(_ row: RowPath, column: Int) -> CellPath {
    CellPath(section: row.section, row: row.row, column: name(ofColumn: column))
  }
}
