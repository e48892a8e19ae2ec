import DocumentSupport
import GridCore
import GridGlyphs
import GridLayout
import GridModel
import GridPNG
import Platform
import TestSupport
import Testing

@testable import GridPress

@Suite("Pictures of reports in bands")
struct ReportPictureTests {
  /// Documents whose parts reach out of their rows: shadows, rounded tables, cells of several rows,
  /// a section column, other backgrounds, parts beside each other, and parts from right to left.
  private static let documents: [String: String] = [
    "several": """
    title: All
    notes: [A note]
    grids:
      - {title: One, data: {rows: [{a: x, n: 1}, {a: x, n: 2}, {a: y, n: 3}]}, group: a,
         summary: {n: sum}}
      - {theme: dark, data: {rows: [{a: x, n: 1}, {a: y, n: 2}]}, notes: [In the dark]}
      - {title: Three, theme: ios7, data: {rows: [{a: x, n: 1}, {a: x, n: 2}, {a: y, n: 3}]},
         group: a}
    """,
    "shapes": """
    title: Shapes
    style:
      grid: {shadow: {color: "#00000080", blur: 12, offset: 6}}
      header: {shadow: {color: "#00000080", blur: 6, offset: 3}}
      separators: {frame: {color: red, width: 2, radius: 9}, row: {color: blue, width: 1}}
      cards: {section: {radius: 12, shadow: {color: "#0000001F", blur: 9, offset: 2}}}
    grids:
      - {data: {rows: [{a: x, b: 1}, {a: x, b: 2}, {a: x, b: 3}, {a: y, b: 4}]},
         group: {by: a, layout: column}}
      - {data: {rows: [{a: x, b: 1}, {a: x, b: 2}, {a: x, b: 3}, {a: y, b: 4}]},
         columns: [{key: a, merge: true}, b]}
    """,
    "right to left": """
    title: Other way
    direction: rtl
    grids:
      - {data: {rows: [{a: x, n: 1}, {a: y, n: 2}]}, title: One}
      - {data: {rows: [{a: x, n: 1}, {a: y, n: 2}]}, footnotes: [{text: Mark, at: {column: a}}]}
    """,
    "blocks": """
    title: Blocks
    blocks:
      - heading: First
      - text: "Some *text* over\\n\\ntwo paragraphs."
      - beside:
          columns:
          - [{text: Left}, {grid: {data: {rows: [{a: x}, {a: y}, {a: z}]}}}]
          - [{heading: Right}, {text: Longer text that takes some lines beside the other}]
      - grid: {theme: pastel, data: {rows: [{a: x}, {a: y}]}}
    """,
  ]

  private func layouts(_ text: String) throws -> ReportLayouts {
    let document = try DocumentFile.parse(text + "\n", name: "r.yaml", folder: "")
    let renderer = Renderer(fonts: try PrivateFonts.source)
    return ReportLayouts(
      try renderer.request(document).prepared(), engine: try renderer.textEngine())
  }

  private func pixels(
    of raster: RasterPicture, _ layouts: ReportLayouts, list: (Int) throws -> DisplayList
  ) throws -> PixelPicture {
    var pixels = PixelPicture(
      width: raster.widthInPixels, height: raster.heightInPixels, filledWith: 0)
    try PNGBackend(glyphs: layouts.engine, images: layouts.report.images, workerCount: 1)
      .paint(raster, into: &pixels, list: list)
    return pixels
  }

  @Test(
    "have the pixels of the whole picture, whatever their heights are",
    arguments: documents.keys.sorted(), [1.0, 1.5])
  func pixels(name: String, scale: Double) throws {
    let layouts = try layouts(try #require(Self.documents[name]))
    var whole = try ReportPicture(layouts, pixels: PixelGrid(scale: scale))
    let list = whole.paint()
    let size = whole.raster(scale: scale)
    let expected = try pixels(of: size, layouts) { _ in list }
    for height in [1, 7, 64] {
      let raster = RasterPicture(
        widthInPixels: size.widthInPixels, heightInPixels: size.heightInPixels, scale: scale,
        background: size.background, bandHeight: height)
      var picture = try ReportPicture(layouts, pixels: PixelGrid(scale: scale))
      let actual = try pixels(of: raster, layouts) { picture.band($0, of: raster) }
      #expect(actual.pixels == expected.pixels, "in bands of \(height)")
    }
  }

  @Test("get the commands of what shows in them, not of the whole picture")
  func commands() throws {
    let rows = (1...200).map { "{a: row \($0), b: \($0)}" }.joined(separator: ", ")
    let grid = "  - {title: T, data: {rows: [\(rows)]}}\n"
    let layouts = try layouts("grids:\n" + grid + grid + grid)
    var picture = try ReportPicture(layouts, pixels: PixelGrid(scale: 1))
    let all = picture.paint().commands.count
    let raster = picture.raster(scale: 1)
    try #require(raster.bands.count > 10)
    let counts = raster.bands.indices.map { picture.band($0, of: raster).commands.count }
    #expect(counts.max() ?? 0 < 2 * all / raster.bands.count)
    #expect(counts.reduce(0, +) >= all)
  }

  @Test("a document of one grid has the picture of its grid")
  func oneGrid() throws {
    let layouts = try layouts("title: T\nframe: {}\ndata: {rows: [{a: 1}]}")
    let picture = try ReportPicture(layouts, pixels: nil)
    #expect(layouts.report.isOneGrid)
    #expect(layouts.report.cover == nil)
    #expect(picture.size.width > layouts.onlyGrid.pictureSize.width)
    #expect(try layouts.pictureParts().isReport == false)
  }
}
