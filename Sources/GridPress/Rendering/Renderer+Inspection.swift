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
  public func inspect(
    _ drawable: some Drawable, stage: InspectionStage
  ) throws(RenderError) -> String {
    let drawing = drawable.drawing
    if stage == .data { return try data(of: drawing).text }
    return try inspect(try request(drawing), stage: stage)
  }

  /// Without the other settings of the request, so that a wrong key or theme does not hide the
  /// data.
  private func data(of drawing: Drawing) throws(RenderError) -> DataDump {
    switch drawing {
    case .grid(let grid):
      return DataDump(source: SourceTexts(SourceRows(grid.source)), diagnostics: [])
    case .document(let document):
      var presentation = document.presentation
      presentation.limits = limits
      let (store, diagnostics) = try TableLoader.load(document.data, for: presentation)
      return DataDump(source: store, store: store, diagnostics: diagnostics)
    }
  }

  private func inspect(
    _ request: GridRequest, stage: InspectionStage
  ) throws(RenderError) -> String {
    if !request.parts.isEmpty, stage == .pages {
      return try inspectPages(of: request.preparedReport())
    }
    return try inspect(try request.prepared(), stage: stage)
  }

  private func inspect(
    _ prepared: PreparedGrid, stage: InspectionStage
  ) throws(RenderError) -> String {
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
      guard let formats = PageSetup.formats(prepared.page, paper: prepared.paper) else {
        throw Self.undividedPage
      }
      return try withEngine { engine throws(RenderError) in
        let pages = try PagedGrid(
          GridLayouts(prepared.grid, engine: engine), formats: formats, place: prepared.pagePlace,
          engine: engine, date: creationDate, fileName: prepared.fileName)
        return PagesDump(head: pages.layout.dump(), pages: pages).text
      }
    case .displayList:
      return try withEngine { engine throws(RenderError) in
        let layouts = GridLayouts(prepared.grid, engine: engine)
        try layouts.checkFigure()
        var painter = FigurePainter(layouts.picture, measurer: engine, pixels: nil)
        return painter.band(from: 0, to: painter.size.height).dump(fontName: engine.name(of:))
      }
    }
  }

  func writeFrames(
    of prepared: PreparedGrid, scale: Double, maximum: Int,
    to write: (String) throws(RenderError) -> Void
  ) throws(RenderError) {
    try withEngine { engine throws(RenderError) in
      let layout = LayoutEngine(grid: prepared.grid, measurer: engine).layout()
      var dump = FramesDump(layout, measurer: engine, scale: scale)
      try dump.write(maximum: maximum, to: write)
    }
  }
}
