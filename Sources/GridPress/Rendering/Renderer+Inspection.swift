import GridCore
import GridData
import GridDocuments
import GridGlyphs
import GridLayout
import GridModel
import GridPainting

extension Renderer {
  /// A stage of the work on a grid or document, as text. The data of Swift values is shown as the
  /// grid has it.
  /// - Throws: `RenderError` as drawing it would, as far as the stage needs.
  public func inspect(
    _ drawable: some Drawable, stage: InspectionStage
  ) throws(RenderError) -> String {
    let drawing = drawable.drawing
    if stage == .data { return try data(of: drawing).text }
    return try inspect(try RequestedDrawing(drawing, by: self), stage: stage)
  }

  /// Without the other settings of the request, so that a wrong key or theme does not hide the
  /// data.
  private func data(of drawing: Drawing) throws(RenderError) -> DataDump {
    switch drawing {
    case .grid(let grid):
      return DataDump(source: SourceTexts(try SourceRows(checking: grid.source)), diagnostics: [])
    case .document(let document):
      var presentation = document.presentation
      presentation.limits = limits
      presentation.runYear = runYear(of: drawing)
      let (store, diagnostics) = try TableLoader.load(document.data, for: presentation)
      return DataDump(source: store, store: store, diagnostics: diagnostics)
    case .report: throw RenderError(.usage, "a report has the data of its grids, none of its own")
    case .moment(let moment):
      return DataDump(source: try moment.report.get().grids[0].grid.source, diagnostics: [])
    }
  }

  private func inspect(
    _ drawn: RequestedDrawing, stage: InspectionStage
  ) throws(RenderError) -> String {
    // The other stages are those of a grid.
    if stage != .pages { try drawn.checkIsOneGrid() }
    let report = try drawn.report()
    guard stage != .pages, let prepared = report.grids.first else {
      return try inspectPages(of: report)
    }
    switch stage {
    case .data:
      return DataDump(source: prepared.grid.source, diagnostics: prepared.diagnostics).text
    case .grid:
      return GridDump(grid: prepared.grid).text
    case .layout:
      return try layout(of: prepared).dump()
    case .frames:
      var text = ""
      try writeFrames(of: prepared, scale: 1, maximum: FramesDump.defaultMaximum) { text += $0 }
      return text
    case .pages:
      return try inspectPages(of: report)
    case .displayList:
      return try withEngine { engine throws(RenderError) in
        let layouts = ReportLayouts(report, engine: engine)
        try layouts.checkFigure()
        var picture = try ReportPicture(layouts, pixels: nil)
        return picture.paint().dump(fontName: engine.name(of:))
      }
    }
  }

  /// The pages of the document, even if it is a picture that has none unless they are requested.
  private func inspectPages(of report: PreparedReport) throws(RenderError) -> String {
    guard let formats = PageSetup.formats(report.page, paper: report.paper) else {
      throw RenderError(.usage, "a page as large as the grid is not divided: see --stage layout")
    }
    return try withEngine { engine throws(RenderError) in
      let layout = try ReportLayouts(report, engine: engine).pages(formats)
      let painter = ReportPainter(
        layout, report: report, engine: engine, date: creationDate, isTagged: false)
      return PagesDump(head: layout.dump(), pages: painter).text
    }
  }

  func writeFrames(
    of prepared: PreparedGrid, scale: Double, maximum: Int,
    to write: (String) throws(RenderError) -> Void
  ) throws(RenderError) {
    try withEngine { engine throws(RenderError) in
      let layout = prepared.layout(measurer: engine)
      var dump = FramesDump(layout, measurer: engine, scale: scale)
      try dump.write(maximum: maximum, to: write)
    }
  }
}
