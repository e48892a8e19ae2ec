package import GridCore
import GridDocuments
package import GridGlyphs
package import GridLayout
package import GridModel
import GridPainting

extension Renderer {
  /// The layout of a drawing, for transcripts and comparisons.
  package func layout(of drawable: some Drawable) throws(RenderError) -> LaidOutGrid {
    try layout(of: try prepared(drawable))
  }

  /// The layout of a drawing that is painted with others by the same engine.
  package func layout(
    of drawable: some Drawable, engine: TextEngine
  ) throws(RenderError) -> LaidOutGrid {
    try prepared(drawable).layout(measurer: engine)
  }

  func layout(of prepared: PreparedGrid) throws(RenderError) -> LaidOutGrid {
    try withEngine { engine throws(RenderError) in
      prepared.layout(measurer: engine)
    }
  }

  /// Passes the parts of a picture to `read`, and returns its result. It must keep nothing of the
  /// picture's parts.
  package func readParts<Value>(
    of drawable: some Drawable, _ read: (PictureParts) -> Value
  ) throws(RenderError) -> Value {
    let report = try RequestedDrawing(drawable.drawing, by: self).report()
    return try withEngine { engine throws(RenderError) in
      read(try ReportLayouts(report, engine: engine).pictureParts())
    }
  }
}

/// A line of text, or a part of one, on a page.
package struct PageText: Sendable {
  package var text: String
  /// From the top of its font to the bottom, in points from the top left of the page.
  package var box: Rect
}

/// A page with its texts.
package struct TextPage: Sendable {
  /// In points.
  package var size: Size
  package var texts: [PageText] = []
}

extension Renderer {
  /// The texts on the pages of a document, as they are painted, and the findings of painting.
  package func textsOfPages(
    of drawable: some Drawable
  ) throws(RenderError) -> (pages: [TextPage], findings: [Diagnostic]) {
    let report = try request(drawable).prepared()
    let formats = report.pageFormats(nil) ?? [report.paper]
    return try withEngine { engine throws(RenderError) in
      let layout = try ReportLayouts(report, engine: engine).pages(formats)
      var painter = ReportPainter(layout, report: report, engine: engine, isTagged: false)
      var pages: [TextPage] = []
      for index in 0..<painter.pageCount {
        var page = TextPage(size: painter.size(ofPage: index))
        let list = painter.paint(index)
        for case .text(let run) in list.commands {
          let metrics = engine.metrics(of: run.font)
          page.texts.append(
            PageText(
              text: String(decoding: list.textBytes[run.byteRange], as: UTF8.self),
              box: Rect(
                left: run.origin.x, top: run.origin.y - metrics.ascent,
                right: run.origin.x + run.width, bottom: run.origin.y + metrics.descent)))
        }
        pages.append(page)
      }
      return (pages, painter.findings)
    }
  }
}

extension Renderer {
  /// A drawn picture, and the result of `read` for it.
  package struct ReadPicture<Value: Sendable>: Sendable {
    /// A PNG file.
    package var bytes: [UInt8]
    /// Findings about repaired, shortened or undrawn content.
    package var findings: [Diagnostic]
    /// The result of `read` for the layout that the picture is drawn from.
    package var value: Value
  }

  /// Draws a picture into memory, and reads its parts from the same layout.
  ///
  /// The painted pixels are compared with a recorded file line by line. If all are the same, the
  /// recorded file is the result, and nothing is encoded.
  /// - Parameters:
  ///   - scale: device pixels a point.
  ///   - recorded: the bytes of the recorded file, which need not be a PNG file; `nil` if there is
  ///     none.
  ///   - read: must keep nothing of the picture's parts.
  /// - Throws: `RenderError` as ``write(_:to:progress:)``.
  @concurrent package func picture<Value: Sendable>(
    of drawing: Drawing, scale: Double, recorded: [UInt8]?,
    reading read: @escaping @Sendable (PictureParts) -> Value
  ) async throws(RenderError) -> ReadPicture<Value> {
    let file = ResultBox<[UInt8]>()
    let value = ResultBox<Value>()
    let findings = try await timed(at: drawing.dataPlace) {
      () async throws(RenderError) in
      var output = RenderOutput(.sink(OutputSink(.whole) { file.keep($0) }), as: .png, scale: scale)
      output.recorded = recorded
      return try await render(drawing, to: [output], progress: { _ in }) { value.keep(read($0)) }
    }
    guard let bytes = file.value, let read = value.value else { throw .cancelled }
    return ReadPicture(bytes: bytes, findings: findings, value: read)
  }
}
