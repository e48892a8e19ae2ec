package import GridCore
package import GridLayout
package import GridModel

/// Finds what callouts and the crop of a grid refer to and what is not in its picture.
package struct FigureCheck {
  private let figure: Figure
  private let geometry: PartGeometry
  private let drawing: GridDrawing?
  /// A crop that keeps nothing is one problem; then callouts are only checked for being in the grid
  /// at all.
  private let frames: CropFrames?
  private let cropProblem: FigureProblem?

  /// - Parameter measurer: the measurer with which the grid was laid out.
  package init(_ layout: LaidOutGrid, measurer: any TextMeasuring) {
    figure = layout.grid.figure
    geometry = PartGeometry(layout, measurer: measurer)
    drawing =
      figure.crop != nil && figure.callouts.contains(where: \.mark.isPlacedByTexts)
      ? GridDrawing(layout, measurer: measurer) : nil
    do throws(FigureProblem) {
      frames = try figure.crop.map { [geometry] crop throws(FigureProblem) in
        try CropFrames(crop, geometry: geometry, pixels: nil)
      }
      cropProblem = nil
    } catch {
      frames = nil
      cropProblem = error
    }
  }

  /// The problems: parts are not in the picture, or nothing remains of it.
  package static func problems(
    of layout: LaidOutGrid, measurer: any TextMeasuring
  ) -> [FigureProblem] {
    let figure = layout.grid.figure
    guard figure.crop != nil || !figure.callouts.isEmpty else { return [] }
    let check = FigureCheck(layout, measurer: measurer)
    let problems = figure.callouts.flatMap { callout in
      callout.places.compactMap { area in
        check.fault(of: area, callout).map { fault in
          FigureProblem(
            message: "the callout refers to \(area.words), which is \(fault)",
            place: callout.sourcePlace)
        }
      }
    }
    return [check.cropProblem].compactMap(\.self) + problems
  }

  /// The figure without what has a problem: in a live grid, that waits until it is in view.
  package var shown: Figure {
    var shown = figure
    if cropProblem != nil { shown.crop = nil }
    shown.callouts.removeAll { callout in
      callout.places.contains { fault(of: $0, callout) != nil }
    }
    return shown
  }

  private func fault(of area: FigureArea, _ callout: FigureCallout) -> String? {
    guard let frame = geometry.frame(of: area) else { return "not in the picture" }
    guard let frames else { return nil }
    if frames.kept(frame) == nil { return "cropped away" }
    if case .magnify(_, let scale) = callout.mark, let drawing,
      let lens = CalloutLens(
        area, scale: scale, geometry: geometry, drawing: drawing, isCropped: true),
      !frames.keepsAll(of: lens.source)
    {
      return "cropped away in part, so that it cannot be enlarged"
    }
    return nil
  }
}
