import GridCore
import GridLayout
import GridModel

/// Paints one kind of part onto a canvas: constants are in its context, the place is in its scope.
///
/// Both are references: painters of parts are made for each row, one from the other.
protocol PartPainter {
  var context: PaintContext { get }
  var scope: Boxed<PaintScope> { get }
}

/// Paints one kind of strip, at the place that its scope specifies.
protocol StripPainter: PartPainter {
  init(context: PaintContext, scope: Boxed<PaintScope>)
}

extension StripPainter {
  /// The painter of strips at the place of another part.
  init(_ other: some PartPainter) { self.init(context: other.context, scope: other.scope) }

  /// The same painter in another place.
  func changing(_ change: (inout PaintScope) -> Void) -> Self {
    var scope = scope
    change(&scope.wrappedValue)
    return Self(context: context, scope: scope)
  }

  /// The same painter in other columns.
  func within(_ window: ColumnWindow) -> Self { changing { $0.window = window } }

  /// The same painter, which only tags its parts if this one does.
  func tagging(if isTagged: Bool) -> Self {
    changing { $0.isTagged = $0.isTagged && isTagged }
  }
}

extension PartPainter {
  // MARK: - Places

  @inline(__always)
  func cellFrame(column: Int, in frame: Rect) -> Rect {
    rect(context.frames.columns[column], in: frame)
  }

  @inline(__always)
  func rect(_ span: HorizontalSpan, in frame: Rect) -> Rect {
    Rect(
      left: span.left + scope.window.shift, top: frame.top, right: span.right + scope.window.shift,
      bottom: frame.bottom)
  }
}

/// Paints any strip by the painter of its kind.
struct AnyStripPainter: StripPainter {
  let context: PaintContext
  let scope: Boxed<PaintScope>

  func paint(_ item: PlacedItem, on canvas: inout PaintCanvas) {
    let window = scope.window
    var frame = Rect(
      left: window.extent.left, top: item.top, right: window.extent.right, bottom: item.bottom)
    if item.item == .columnHeader, window.isLeading {
      SectionPainter(self).paintSectionColumnHeader(frame: frame, on: &canvas)
    }
    // The column is in the first of a viewport's panes.
    if window.isLeading,
      item.item == .columnHeader || context.frames.ownSection(of: item.item) != nil
    {
      frame.left += context.frames.columns.sectionColumn.width
    }
    switch item.item {
    case .title, .subtitle, .footnote, .note, .empty:
      CaptionPainter(self).paint(item.item, frame: frame, on: &canvas)
    case .legend(let index): LegendPainter(self).paint(index, frame: frame, on: &canvas)
    case .pullDown: PullDownPainter(self).paint(frame: frame, on: &canvas)
    case .filter: FilterPainter(self).paint(frame: frame, on: &canvas)
    case .columnHeader: HeaderPainter(self).paint(frame: frame, on: &canvas)
    case .sectionStrip(let section, let index):
      SectionPainter(self).paint(index, of: section, frame: frame, on: &canvas)
    case .row(let section, let position):
      RowPainter(self).paint(section: section, position: position, frame: frame, on: &canvas)
    case .emptyRow(let index): RowPainter(self).paintEmptyRow(index, frame: frame, on: &canvas)
    }
  }
}
