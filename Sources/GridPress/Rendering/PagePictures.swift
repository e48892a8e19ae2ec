import GridCore
import GridDocuments
import GridGlyphs
import GridModel
import GridPNG
import Platform

/// Draws a picture of each page to a separate file.
struct PagePictures {
  /// A PNG or SVG file with the placeholder `{page}` in its name.
  let output: RenderOutput
  let engine: TextEngine
  let images: ImageLibrary
  let settings: OutputSettings
  /// How small a PNG file is made.
  let png: PNGProperties
  /// How an SVG file has its texts.
  let svg: SVGProperties
  /// Whether nothing may be written before all pages are drawn, not even to a pipe.
  var isHeld = false

  /// The pages in a colour scheme.
  typealias Scheme = (scheme: ColorScheme, pages: any PaintedPages)

  /// Draws the wanted ones of `pages`.
  /// - Parameters:
  ///   - schemes: the same pages for each colour scheme of an SVG file; none for a file with one
  ///     picture.
  ///   - progress: called before each page with the name of its file and the completed fraction,
  ///     0…1.
  /// - Returns: the files, complete but not yet at their paths, and findings about requests that
  ///   are not met.
  @inline(never)
  nonisolated(nonsending) func draw(
    _ pages: inout some PaintedPages, _ schemes: [Scheme], progress: (RenderProgress) -> Void
  ) async throws(RenderError) -> (files: [OutputStream], findings: [Diagnostic]) {
    guard case .file(let pattern) = output.destination else { return ([], []) }
    var schemes = schemes
    var findings = FindingList([])
    let chosen = try ChosenPages(
      settings.pages, count: pages.pageCount, limits: settings.limits
    ).range
    let names = PageFileNames(pattern, pageCount: pages.pageCount)
    var files: [OutputStream] = []
    for number in chosen {
      let name = names.name(ofPage: number)
      progress(
        RenderProgress(
          output: name, fraction: Double(number - chosen.lowerBound) / Double(chosen.count)))
      var request = output
      request.destination = .file(name)
      let file = try OutputStream(request, isHeld: isHeld)
      findings.add(ofFile: try await draw(&pages, &schemes, number, to: file))
      files.append(file)
    }
    if let last = chosen.last {
      progress(RenderProgress(output: names.name(ofPage: last), fraction: 1))
    }
    return (files, findings.all)
  }

  private nonisolated(nonsending) func draw(
    _ pages: inout some PaintedPages, _ schemes: inout [Scheme], _ number: Int,
    to file: OutputStream
  ) async throws(RenderError) -> [Diagnostic] {
    do {
      let size = pages.size(ofPage: number - 1)
      var drawings: [SVGDrawing.SchemeDrawing] = []
      for index in schemes.indices {
        let isThere = number <= schemes[index].pages.pageCount
        drawings.append(
          SVGDrawing.SchemeDrawing(
            scheme: schemes[index].scheme,
            size: isThere ? schemes[index].pages.size(ofPage: number - 1) : .zero,
            list: isThere ? schemes[index].pages.paint(number - 1).onWhite(size) : DisplayList()))
      }
      let findings = try await draw(pages.paint(number - 1), drawings, size: size, to: file.sink)
      try file.complete()
      return findings
    } catch {
      throw file.error(error)
    }
  }

  @inline(never)
  @discardableResult
  nonisolated(nonsending) func draw(
    _ page: DisplayList, _ drawings: [SVGDrawing.SchemeDrawing] = [], size: Size,
    to sink: any ByteSink
  ) async throws -> [Diagnostic] {
    guard let pixels = output.format.pixels else {
      return try SVGDrawing(
        engine: engine, images: images, size: size, text: output.format.svgText ?? svg.text,
        place: svg.place
      ).draw(page.onWhite(size), drawings, to: sink)
    }
    let picture = RasterPicture(
      widthInPixels: max(1, pixels.pixel(size.width)),
      heightInPixels: max(1, pixels.pixel(size.height)), scale: pixels.scale,
      background: RGBA8(.white), effort: PNGEffort(output.format.pngSize ?? png.size))
    // Every band gets the whole list.
    try await settings.backend.drawPicture(
      picture, glyphs: engine, images: images, workerCount: settings.workerCount,
      limits: settings.limits, to: sink
    ) { _ in page }
    return []
  }
}

extension DisplayList {
  /// Paper is white without a fill; a picture of it is not.
  fileprivate func onWhite(_ size: Size) -> DisplayList {
    var sheet = DisplayList()
    sheet.append(
      .fill(Rect(x: 0, y: 0, width: size.width, height: size.height), .color(RGBA8(.white))))
    sheet.append(self, movedBy: .zero)
    return sheet
  }
}
