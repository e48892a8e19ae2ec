import GridCore
import GridGlyphs
import GridLayout
import GridModel
import GridPainting

/// The layouts of a report. Each is made when an output first needs it, and outputs after that
/// share it: a picture has the same one as PNG, SVG and a PDF of one page, and pages of one format
/// are divided once.
final class ReportLayouts {
  let report: PreparedReport
  let engine: TextEngine
  private var grid: LaidOutGrid?
  private var stack: ReportLayout?
  private var divided: [[PageFormat]: ReportLayout] = [:]
  /// How many layouts were made.
  private(set) var count = 0

  init(_ report: PreparedReport, engine: TextEngine) {
    self.report = report
    self.engine = engine
  }

  /// The first grid as a picture of its own: the picture of a document that is one grid.
  var onlyGrid: LaidOutGrid {
    if let grid { return grid }
    // A document that is one grid has no other part.
    guard let only = report.parts[0].grid else {
      preconditionFailure("only the picture of a grid is that of one part")
    }
    let layout = only.layout(measurer: engine)
    grid = layout
    count += 1
    return layout
  }

  /// All grids one under another, on one page that is as high as needed.
  func stacked() throws(RenderError) -> ReportLayout {
    if let stack { return stack }
    var report = report
    for index in report.parts.indices {
      report.parts[index].changeGrid { $0 = $0.fitted(measurer: engine) }
    }
    let widths = report.parts.map { neededWidth(of: $0) }
    let margins = Insets(
      top: Self.margin, left: Self.margin, bottom: Self.margin, right: Self.margin)
    let width = (widths.max() ?? 0).rounded(.up) + margins.horizontal
    let format = PageFormat(size: Size(width: width, height: Self.endless), margins: margins)
    let layout = try ReportLayout(report, formats: [format], engine: engine, breaks: .ignored)
    stack = layout
    count += 1
    return layout
  }

  /// The width of the picture that a part needs, in points. Texts beside others take the remaining
  /// width.
  private func neededWidth(of part: PreparedPart) -> Double {
    let column = part.placement.column
    if column != nil, part.text != nil { return 0 }
    let width = LayoutEngine(grid: part.drawnGrid, measurer: engine).layout().pictureSize.width
    guard let column else { return width }
    let share = column.shares[column.index] / column.shares.reduce(0, +)
    return width / share + column.gap * Double(column.shares.count - 1)
  }

  /// The size of a picture of all grids one under another.
  func stackedSize() throws(RenderError) -> Size {
    let layout = try stacked()
    return Size(
      width: layout.sizes.first?.width ?? 0, height: (layout.bottom + Self.margin).rounded(.up))
  }

  /// The grids on pages.
  /// - Parameter formats: in order of preference; each grid has the first that it fits on.
  func pages(_ formats: [PageFormat]) throws(RenderError) -> ReportLayout {
    if let cached = divided[formats] { return cached }
    var report = report
    let sheets = withRoomForLines(formats)
    for index in report.parts.indices where report.parts[index].placement.column == nil {
      report.parts[index].changeGrid { $0 = $0.fitted(to: sheets, measurer: engine) }
    }
    let layout = try ReportLayout(report, formats: sheets, engine: engine, breaks: .asked)
    divided[formats] = layout
    count += 1
    return layout
  }

  /// The sheets with margins that have room for their lines, in the styles of the first part.
  private func withRoomForLines(_ formats: [PageFormat]) -> [PageFormat] {
    guard let grid = report.cover ?? report.parts.first?.drawnGrid else { return formats }
    let facts = PageFacts(
      date: Self.longestDate, file: report.fileName, title: report.isOneGrid ? nil : report.title)
    let room = PageLineRoom(grid, facts: facts, measurer: engine)
    var sheets = room.formats(formats)
    // The data in lines is that of the parts. All pages have the same margins.
    for index in report.parts.indices where report.parts[index].pageLines != nil {
      let own = room.formats(report.formats(formats, ofPart: index))
      for (sheet, format) in own.enumerated() {
        sheets[sheet].margins.top = max(sheets[sheet].margins.top, format.margins.top)
        sheets[sheet].margins.bottom = max(sheets[sheet].margins.bottom, format.margins.bottom)
      }
    }
    return sheets
  }

  /// - Throws: `RenderError` with all callouts that refer to parts outside the picture, and for a
  ///   crop that leaves nothing of it.
  func checkFigure() throws(RenderError) {
    guard report.isOneGrid, report.parts[0].grid?.grid.figure.isEmpty == false else { return }
    try ProblemList.throwAll(
      FigureCheck.problems(of: onlyGrid, measurer: engine).map {
        RenderError($0.message, at: $0.place)
      })
  }

  /// The date of a file is known when it is written.
  private static let longestDate = "0000-00-00"
  /// Around the grids of a picture, in points.
  private static let margin = 24.0
  /// Higher than any grid.
  private static let endless = 1e12
}

extension ReportLayouts {
  /// The parts of the picture.
  func pictureParts() throws(RenderError) -> PictureParts {
    guard !report.isOneGrid else {
      return PictureParts(
        ShownParts(onlyGrid, measurer: engine, fontName: engine.name(of:)),
        figure: FigureGeometry(onlyGrid, measurer: engine))
    }
    let layout = try stacked()
    func shown(_ paged: PagedLayout, _ plan: PagePlan) -> ShownParts {
      ShownParts(
        paged.layout, at: PartPlacement(paged, plan), measurer: engine, fontName: engine.name(of:))
    }
    let grids = layout.parts.enumerated().compactMap { number, part -> PictureParts.Part? in
      guard let plan = part.layout.pages.first else { return nil }
      return PictureParts.Part(
        name: report.name(ofPart: number), parts: shown(part.layout, plan))
    }
    return PictureParts(
      size: try stackedSize(), cover: layout.cover.map { shown($0.layout, $0.plans[0]) },
      grids: grids)
  }
}
