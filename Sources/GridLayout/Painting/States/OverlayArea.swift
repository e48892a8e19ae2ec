import GridCore
import GridModel

/// The part of a picture, or the page, that is painted over once its strips are there.
struct OverlayArea {
  var window: ColumnWindow
  /// Headers and lines where they are painted.
  var items: [PlacedItem]
  /// Whether the headers stand on an earlier page too.
  var repeatsHeaders = false
  /// How far lines are painted below where the frames have them, in points.
  var shift: Double
  /// Which lines there are.
  var lines: Range<Int>
  /// The top of the column headers, the top of the rows and the bottom of the last.
  var headerTop: Double
  var bodyTop: Double
  var bottom: Double
  /// Below this nothing is painted.
  var limit: Double
}

extension Painter {
  /// Where a row is painted; `nil` if it is elsewhere.
  func frame(of row: ShownState.Place, in area: OverlayArea) -> Rect? {
    let number = frames.lineNumber(section: row.section, position: row.position)
    guard area.lines.contains(number) else { return nil }
    let placed = frames.row(section: row.section, position: row.position).offsetBy(y: area.shift)
    return Rect(
      left: area.window.extent.left, top: placed.top, right: area.window.extent.right,
      bottom: placed.bottom)
  }

  /// Paints what lies over the rows and headers, back to front.
  mutating func paintOverlays(_ area: OverlayArea, into list: inout DisplayList) {
    if let column = grid.shown.resizedColumn {
      paintResizer(of: column, in: area, into: &list)
    }
    if let dragged = grid.shown.draggedColumn {
      paintDraggedColumn(dragged, in: area, into: &list)
    }
    if let dragged = grid.shown.draggedRow { paintDraggedRow(dragged, in: area, into: &list) }
    if let editing = grid.shown.editing, area.window.columns.contains(editing.column) {
      paintEditing(editing, in: area, into: &list)
    }
  }
}
