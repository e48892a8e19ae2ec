import GridCore
import GridLayout
import GridModel

/// The parts that the painter has recorded, at their painted positions, which layout cannot
/// determine because they depend on the state of the grid.
struct PaintedParts: Sendable {
  /// The parts from back to front.
  private let parts: [PaintedPart]
  private let frames: [GridPart: Rect]
  /// The offsets of rows that are slid aside, in points; negative to the left.
  let slides: [RowPath: Double]
  let liftedRow: (row: RowPath, frame: Rect)?
  let liftedColumn: (key: String, frame: Rect)?

  init(_ record: PartRecord) {
    parts = record.parts
    slides = record.slides
    frames = Dictionary(
      record.parts.map { ($0.part, $0.frame) }, uniquingKeysWith: { first, _ in first })
    var (liftedRow, liftedColumn): ((RowPath, Rect)?, (String, Rect)?)
    for part in record.parts {
      switch part.part {
      case .liftedRow(let row): liftedRow = (row, part.frame)
      case .liftedColumn(let key): liftedColumn = (key, part.frame)
      default: break
      }
    }
    (self.liftedRow, self.liftedColumn) = (liftedRow, liftedColumn)
  }

  /// The visible frame of a part; `nil` for parts that are not recorded.
  subscript(part: GridPart) -> Rect? { frames[part] }

  /// The parts at a point that can be touched, from front to back.
  func parts(at point: Point) -> some Sequence<GridPart> {
    parts.lazy.reversed().filter { $0.part.kind.isHitTarget && $0.frame.contains(point) }
      .map(\.part)
  }
}

extension GridPart.Kind {
  /// Whether hit testing finds the part at its painted position. Lines, carets and shadows are
  /// transparent to hit testing.
  fileprivate var isHitTarget: Bool {
    switch self {
    case .caret, .filterCaret, .textSelection, .skeleton, .pinShadow, .scrollIndicator,
      .rowDropLine, .columnDropLine, .resizeLine, .range:
      false
    default: true
    }
  }
}

extension LaidOutGrid {
  /// The parts of a picture that the painter places; `nil` if layout places all of them.
  func paintedParts(measurer: any TextMeasuring) -> PartRecord? {
    let shown = grid.shown
    let hasParts =
      shown.editing != nil || shown.draggedRow != nil || shown.draggedColumn != nil
      || shown.shortcuts != nil || shown.resizedColumn != nil || shown.hasHandles || shown.isLoading
      || !shown.swipes.isEmpty || shown.overlay != nil || !shown.ranges.isEmpty
      || shown.filter != nil || grid.sectionColumn != nil
      || grid.columns.contains { !$0.headerIcons.isEmpty }
    return hasParts ? Painter.record(of: self, measurer: measurer) { _ in "" } : nil
  }
}
