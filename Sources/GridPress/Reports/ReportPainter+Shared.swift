import GridCore
import GridGlyphs
import GridLayout
import GridModel
import GridPainting

extension ReportPainter: SharedPages {
  struct Source: Sendable {
    fileprivate let layout: ReportLayout
    fileprivate let report: PreparedReport
    fileprivate let date: CreationDate
    fileprivate let isTagged: Bool
    fileprivate let linkedPages: Range<Int>
    fileprivate let backdrops: [Color?]
  }

  struct Notes: Sendable {
    /// By part.
    let parts: [Int: [PaintNote]]
    let cover: [PaintNote]
  }

  var source: Source {
    Source(
      layout: layout, report: report, date: date, isTagged: isTagged, linkedPages: linkedPages,
      backdrops: backdrops)
  }

  /// Each painter sets the long texts of its pages and resolves the styles of its grids by itself.
  /// Where pages have many rows, that is little beside these; a text over many pages or a table of
  /// thousands of columns would be worked on as often as there are painters.
  var isShareable: Bool {
    let rowCount = layout.parts.reduce(0) { $0 + $1.layout.layout.grid.order.count }
    return rowCount >= Self.leastRowsPerPage * pageCount
  }

  private static var leastRowsPerPage: Int { 4 }

  static func painter(of source: Source, engine: TextEngine) -> ReportPainter {
    let pages = source.linkedPages
    var painter = ReportPainter(
      source.layout, report: source.report, engine: engine, date: source.date,
      isTagged: source.isTagged,
      pages: pages.isEmpty ? nil : (pages.lowerBound + 1)...pages.upperBound,
      backdrops: source.backdrops)
    painter.beginNotes()
    return painter
  }
}
