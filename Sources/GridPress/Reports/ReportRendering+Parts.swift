import GridGlyphs
import GridLayout
import GridPainting

extension ReportRendering {
  /// What a picture of all grids shows.
  func parts() throws(RenderError) -> PictureParts {
    let picture = try picture(pixels: nil, isTagged: false)
    let layout = picture.painter.layout
    func shown(_ paged: PagedLayout, _ plan: PagePlan) -> ShownParts {
      ShownParts(
        paged.layout, at: PartPlacement(paged, plan), measurer: engine, fontName: engine.name(of:))
    }
    let grids = layout.parts.enumerated().compactMap { number, part -> PictureParts.Part? in
      guard let plan = part.layout.pages.first else { return nil }
      return PictureParts.Part(
        name: picture.painter.name(ofPart: number), parts: shown(part.layout, plan))
    }
    return PictureParts(
      size: picture.size, cover: layout.cover.map { shown($0.layout, $0.plan) }, grids: grids)
  }
}
