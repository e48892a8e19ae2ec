import GridCore
import GridGlyphs
import GridPNG
import GridSVG
import Platform

/// Makes a picture of each page, in a file of its own.
struct PagePictures {
  /// A PNG or SVG file with the placeholder `{page}` in its name.
  let output: RenderOutput
  let engine: TextEngine
  let images: ImageLibrary
  /// Which pages are drawn, counted from 1; `nil` is all.
  let wanted: ClosedRange<Int>?
  let workerCount: Int
  let backend: DrawingBackend
  let limits: RenderLimits

  /// Draws the wanted ones of `pages`. A file appears at its path when it is complete; those of pages before one that fails stay, and the
  /// error names them.
  /// - Parameter progress: told before each page which file is made, and how much is done, 0…1.
  @inline(never)
  nonisolated(nonsending) func draw(
    _ pages: inout some PaintedPages, _ delivery: OutputDelivery, note: PlacingNote,
    progress: (RenderProgress) -> Void
  ) async throws(RenderError) {
    guard case .file(let pattern) = output.destination else { return }
    let chosen = try ChosenPages(wanted, count: pages.pageCount, limits: limits).range
    let names = PageFileNames(pattern, pageCount: pages.pageCount)
    if delivery == .put { note.expect(chosen.map { names.name(ofPage: $0) }) }
    var placed: [String] = []
    for number in chosen {
      let name = names.name(ofPage: number)
      progress(
        RenderProgress(
          output: name, fraction: Double(number - chosen.lowerBound) / Double(chosen.count)))
      var request = output
      request.destination = .file(name)
      do throws(RenderError) {
        let file = try OutputStream(request)
        try await draw(&pages, number, to: file)
        guard delivery == .put else { continue }
        try OutputStream.commit([file], note: note)
        placed.append(name)
      } catch {
        throw error.naming(inPlace: placed)
      }
    }
  }

  private nonisolated(nonsending) func draw(
    _ pages: inout some PaintedPages, _ number: Int, to file: OutputStream
  ) async throws(RenderError) {
    do {
      let size = pages.size(ofPage: number - 1)
      try await draw(pages.paint(number - 1), size: size, to: file.sink)
      try file.complete()
    } catch {
      throw file.error(error)
    }
  }

  @inline(never)
  nonisolated(nonsending) func draw(
    _ page: DisplayList, size: Size, to sink: any ByteSink
  ) async throws {
    if output.format == .svg {
      let backend = try SVGBackend(glyphs: engine, images: images, size: size, to: sink)
      // Paper is white without paint; a picture of it is not.
      var sheet = DisplayList()
      sheet.append(
        .fill(Rect(x: 0, y: 0, width: size.width, height: size.height), .color(RGBA8(.white))))
      sheet.append(page, movedBy: .zero)
      try backend.draw(sheet)
      try backend.finish()
      return
    }
    let pixels = PixelGrid(scale: output.scale)
    let picture = RasterPicture(
      widthInPixels: max(1, pixels.pixel(size.width)),
      heightInPixels: max(1, pixels.pixel(size.height)), scale: output.scale,
      background: RGBA8(.white))
    // Every band gets the whole list.
    try await backend.drawPicture(
      picture, glyphs: engine, images: images, workerCount: workerCount, limits: limits, to: sink
    ) { _ in page }
  }
}
