import ArgumentParser
import GridPress
import GridSnapshots

/// Which differences of pictures are allowed.
struct ComparisonOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How far pixels may differ: levels of 255, and how many pixels in total, 2;40; and how far sizes and places may, in points, 2;any;0.5. None may if not given.",
      valueName: "levels;pixels;points"))
  var tolerance: String?

  @Option(
    help: ArgumentHelp(
      "Let single pixels differ, but no clusters: the side of a square, and how many pixels in it may differ, 16;8.",
      valueName: "side;pixels"))
  var speckle: String?

  @Option(
    help: ArgumentHelp(
      "A part that may differ: '{column: Updated}', '{section: Totals}', 'cell 0,3,price', or all of a kind, footnote; "
        + "repeat for more.", valueName: "part"))
  var ignore: [String] = []

  @Option(
    help: ArgumentHelp("Compare only this part; repeat for more.", valueName: "part"))
  var only: [String] = []

  @Option(
    help: ArgumentHelp(
      "Compare pictures of PDF pages too, made by a command: 'pdftoppm -r 96 -png {input} {output}'.",
      valueName: "command"))
  var pageRenderer: String?

  /// - Parameter formats: the compared formats; only PDF has pages.
  func pageRenderer(in formats: [SnapshotFormat]) throws(RenderError) -> PageRenderer? {
    guard let pageRenderer else { return nil }
    guard formats.contains(where: \.isPaged) else {
      throw RenderError(.usage, "--page-renderer is for PDF: add --format pdf")
    }
    return try PageRenderer(pageRenderer)
  }

  func pictureTolerance() throws(RenderError) -> PictureTolerance {
    var result = try tolerance.map { text throws(RenderError) in try PictureTolerance(text) }
    if let speckle {
      let window = try PictureTolerance.DensityWindow(speckle)
      result = result ?? .speckle(size: window.size, pixels: window.pixels)
      result?.window = window
    }
    return result ?? .exact
  }

  /// - Parameter formats: the compared formats; only pictures have masks.
  func masks(in formats: [SnapshotFormat]) throws(RenderError) -> SnapshotMasks {
    let masks = SnapshotMasks(
      ignore: try ignore.map { text throws(RenderError) in try SnapshotMask(text) },
      only: try only.map { text throws(RenderError) in try SnapshotMask(text) })
    if let other = formats.first(where: { $0.pixelScale == nil }), !masks.isEmpty {
      throw RenderError(
        .usage, "--ignore and --only are for pictures, not for --format \(other.name)")
    }
    return masks
  }
}
