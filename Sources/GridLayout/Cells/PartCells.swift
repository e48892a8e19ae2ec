package import GridCore
package import GridModel
import Synchronization

/// Finds the parts of a grid that have renderers. In a grid without such parts, every lookup is a
/// single check.
package struct PartCells {
  private let ruler: TextRuler
  private let zoom: Double
  /// `nil` if all parts are texts.
  private let drawing: Drawing?
  private let longCaption = LongCaption()

  /// What only parts with renderers need. The grid is boxed: it is large, and copied for each part.
  private struct Drawing {
    @Boxed var grid: DataGrid
    let keys: ColumnKeys
    let plot: PlotColors
    let names: [String]
  }

  package init(_ grid: DataGrid, cascade: Cascade, measurer: any TextMeasuring) {
    ruler = TextRuler(measurer)
    zoom = cascade.drawnZoom
    let drawsParts =
      !grid.drawings.isEmpty || grid.sectionColumn?.cell != nil
      || grid.sectionColumn?.headerCell != nil || grid.pullDownRenderer != nil
      || grid.captions.all.contains { $0.renderer != nil }
      || grid.footnotes.notes.contains { $0.caption.renderer != nil }
      || grid.columns.contains { $0.headerCell != nil }
      || grid.spanners.contains { $0.renderer != nil }
    drawing =
      drawsParts
      ? Drawing(grid: grid, keys: grid.keys, plot: cascade.plot, names: grid.columnNames)
      : nil
  }

  /// The header of a column.
  package func header(_ column: Int) -> PartCell? {
    guard let drawing, let renderer = drawing.grid.columns[column].headerCell else { return nil }
    return cell(
      renderer, drawing.plot, drawing.grid.content(ofHeader: column, keys: drawing.keys),
      .columnHeader(drawing.names[column]))
  }

  /// A title over several columns.
  package func spanner(_ spanner: Spanner, level: Int) -> PartCell? {
    guard let drawing, let renderer = spanner.renderer else { return nil }
    return cell(
      renderer, drawing.plot, drawing.grid.content(of: spanner, keys: drawing.keys),
      .spanner(level: level, title: spanner.title))
  }

  /// The header of a section, or a footer of one text.
  /// - Parameter text: the shown text.
  package func strip(_ index: Int, in section: Int, text: String) -> PartCell? {
    guard let drawing,
      let renderer = drawing.grid.drawings[drawing.grid.sections[section].strip(index).drawing]?
        .text
    else { return nil }
    return cell(
      renderer, drawing.plot,
      drawing.grid.content(ofStrip: index, in: section, text: text, keys: drawing.keys),
      drawing.grid.part(ofStrip: index, in: section))
  }

  /// A value of a summary row.
  package func value(of summary: SummaryStrip, at place: SummaryPlace, column: Int) -> PartCell? {
    guard let drawing,
      let renderer = drawing.grid.drawings[summary.drawing]?.cells[
        drawing.grid.columns[column].key],
      let content = drawing.grid.content(
        ofSummary: summary, at: place, column: column, keys: drawing.keys)
    else { return nil }
    return cell(
      renderer, drawing.plot, content,
      place.part(ofColumn: drawing.names[column]))
  }

  /// The label of a summary row.
  package func label(of summary: SummaryStrip, at place: SummaryPlace) -> PartCell? {
    guard let drawing, let renderer = drawing.grid.drawings[summary.drawing]?.label,
      let content = drawing.grid.content(ofLabelOf: summary, at: place, keys: drawing.keys)
    else { return nil }
    return cell(
      renderer, drawing.plot, content,
      place.part)
  }

  /// The header of the section column.
  package var sectionColumnHeader: PartCell? {
    guard let drawing, let renderer = drawing.grid.sectionColumn?.headerCell,
      let content = drawing.grid.contentOfSectionColumnHeader(keys: drawing.keys)
    else { return nil }
    return cell(renderer, drawing.plot, content, .sectionColumnHeader)
  }

  /// The pull-down row.
  package var pullDown: PartCell? {
    guard let drawing, let renderer = drawing.grid.pullDownRenderer,
      let content = drawing.grid.contentOfPullDown(keys: drawing.keys)
    else { return nil }
    return cell(renderer, drawing.plot, content, .pullDown)
  }

  /// A text around the table.
  package func caption(_ caption: Caption, as element: StyleElement) -> PartCell? {
    guard let drawing, let renderer = caption.renderer else { return nil }
    var content = drawing.grid.content(of: caption, as: element, keys: drawing.keys)
    content.kept = longCaption.kept(of: caption)
    return cell(renderer, drawing.plot, content, nil)
  }

  /// A cell of the section column.
  package func label(ofSection number: Int) -> PartCell? {
    guard let drawing, let renderer = drawing.grid.labelRenderer(ofSection: number),
      let content = drawing.grid.content(ofLabel: number, keys: drawing.keys)
    else { return nil }
    return cell(renderer, drawing.plot, content, .sectionColumn(section: number))
  }

  private func cell(
    _ renderer: AnyCellRenderer, _ plot: PlotColors, _ content: CellContent, _ part: GridPart?
  ) -> PartCell {
    PartCell(
      renderer: renderer.base, content: content, part: part, ruler: ruler, plot: plot, zoom: zoom)
  }
}

/// The long caption that was asked for last: one on many pages is asked for on each of them.
private final class LongCaption: Sendable {
  private let last = Mutex<(caption: Caption, kept: KeptText)?>(nil)
  /// In bytes: a shorter text is on few pages.
  private static let leastLength = 4096

  /// What keeps its lines; `nil` for a short one.
  func kept(of caption: Caption) -> KeptText? {
    guard caption.text.utf8.count >= Self.leastLength else { return nil }
    return last.withLock { last in
      // Copies of one caption are equal without a look at their characters.
      if let last, last.caption == caption { return last.kept }
      let kept = KeptText()
      last = (caption, kept)
      return kept
    }
  }
}

/// A part of the grid with a renderer, and its content.
package struct PartCell {
  package let renderer: any CellRenderer
  package let content: CellContent
  /// The part as it is recorded in transcripts; `nil` for rows of sums on pages, which are not
  /// parts of the grid, and for texts around the table, which are recorded as texts.
  package let part: GridPart?
  let ruler: TextRuler
  let plot: PlotColors
  let zoom: Double

  private func style(_ style: ComputedStyle) -> CellStyle {
    CellStyle(style, plot: plot, zoom: zoom)
  }

  /// The width, with insets.
  func width(_ style: ComputedStyle) -> Double {
    renderer.neededSize(of: content, style: self.style(style), width: nil, text: ruler).width
      + style.insets.horizontal
  }

  /// The least width, with insets.
  func leastWidth(_ style: ComputedStyle) -> Double {
    renderer.neededWidth(of: content, style: self.style(style), text: ruler)
      + style.insets.horizontal
  }

  /// The height, with insets, and at least that of the style.
  /// - Parameters:
  ///   - width: with insets.
  ///   - note: the height of the note below it.
  func height(_ style: ComputedStyle, width: Double, note: Double = 0) -> Double {
    let drawing = renderer.neededSize(
      of: content, style: self.style(style), width: max(0, width - style.insets.horizontal),
      text: ruler
    ).height
    return max(
      style.height, min(style.maxHeight ?? .infinity, drawing + style.insets.vertical + note))
  }
}

extension PartCell {
  /// The lines of its text; `nil` for a drawing.
  /// - Parameter width: with insets.
  func textLines(_ style: ComputedStyle, width: Double) -> [TextLine]? {
    renderer.neededLines(
      of: content, style: self.style(style), width: max(0, width - style.insets.horizontal),
      text: ruler)
  }
}
