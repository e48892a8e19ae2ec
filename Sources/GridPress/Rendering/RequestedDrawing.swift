import GridDocuments
import GridGlyphs
import GridModel

/// What a renderer draws: a request whose data is still to be read, or what is ready.
enum RequestedDrawing {
  case request(GridRequest)
  case ready(PreparedReport)

  /// - Throws: a `RenderError` for a report without blocks, and for a kind of cell that does not
  ///   exist.
  init(_ drawing: Drawing, by renderer: Renderer) throws(RenderError) {
    if case .moment(let moment) = drawing {
      self = .ready(try moment.report.get())
    } else {
      self = .request(try renderer.request(drawing))
    }
  }

  /// Ready to be drawn, with the styles of all cells.
  func report() throws(RenderError) -> PreparedReport {
    switch self {
    case .request(let request): try request.prepared()
    case .ready(let report): report
    }
  }

  /// Ready to be drawn, with the styles of those cells that outputs show.
  /// - Parameter engine: is made while data is read, and loads the fonts that are probably needed.
  func report(
    to outputs: [RenderOutput], engine: LateEngine
  ) throws(RenderError) -> PreparedReport {
    switch self {
    case .request(let request):
      let isPaged = outputs.contains(where: \.hasPages)
      let window = try request.window(of: outputs, engine: engine)
      return try request.prepared(window: window) {
        engine.begin(loading: request.likelyFonts(in: $0, isPaged: isPaged), for: outputs)
      }
    case .ready(let report): return report
    }
  }

  /// The only grid.
  /// - Throws: a `RenderError` if there are several.
  func grid() throws(RenderError) -> PreparedGrid {
    switch self {
    case .request(let request): try request.preparedGrid()
    case .ready(let report): report.grids[0]
    }
  }

  /// - Throws: a `RenderError` if there are several grids.
  func checkIsOneGrid() throws(RenderError) {
    if case .request(let request) = self { try request.checkIsOneGrid() }
  }
}

extension Drawing {
  /// The data as a file, for messages about all of it; `nil` for Swift values.
  var dataPlace: SourcePlace? {
    guard case .document(let document) = self else { return nil }
    return SourcePlace(file: document.data.name)
  }
}

extension GridRequest {
  /// - Throws: a `RenderError` for a report without blocks, and for a moment of a live grid.
  init(_ drawing: Drawing) throws(RenderError) {
    switch drawing {
    case .grid(let grid): self.init(grid)
    case .document(let document):
      try BlockCheck.check(document.blocks)
      self.init(document)
    case .report(let report):
      let (document, grids) = try report.document()
      try BlockCheck.check(document.blocks)
      self.init(document, grids: grids)
    case .moment:
      throw RenderError(.usage, "a moment of a live grid can be drawn, but has no data to read")
    }
  }
}
