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
  }

  struct Notes: Sendable {
    /// By part.
    let parts: [Int: [PaintNote]]
    let cover: [PaintNote]
  }

  var source: Source {
    Source(
      layout: layout, report: report, date: date, isTagged: isTagged, linkedPages: linkedPages)
  }

  static func painter(of source: Source, engine: TextEngine) -> ReportPainter {
    let pages = source.linkedPages
    var painter = ReportPainter(
      source.layout, report: source.report, engine: engine, date: source.date,
      isTagged: source.isTagged,
      pages: pages.isEmpty ? nil : (pages.lowerBound + 1)...pages.upperBound)
    painter.beginNotes()
    return painter
  }
}
