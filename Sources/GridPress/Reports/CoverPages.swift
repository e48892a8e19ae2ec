import GridCore
import GridDocuments
import GridGlyphs
import GridLayout
import GridModel
import GridPainting

/// The texts above all parts of a report, on their pages, and what is behind them on a cover.
struct CoverPages {
  let layout: PagedLayout
  let plans: [PagePlan]
  /// `nil` if the title is above the first part, without a ground.
  let ground: CoverGround?
  /// The top of the logo, in points below the top of its page.
  let logoTop: Double
  /// The colour of the plate behind the logo; `nil` without one.
  let plate: Color?
  /// The index of the page with the logo.
  let logoPage: Int
  /// Where they end on their last page, in points below the top of the content.
  let bottom: Double

  /// - Parameters:
  ///   - grid: the title, subtitle and notes.
  ///   - breaks: `ignored` for a picture of all parts one under another, as high as needed.
  init(
    _ grid: DataGrid, of report: PreparedReport, on format: PageFormat, engine: TextEngine,
    breaks: ReportLayout.Breaks
  ) {
    var grid = grid
    grid.width = format.contentWidth
    let logoHeight = report.logo?.height ?? 0
    guard let cover = report.coverDesign else {
      layout = PagedLayout(grid: grid, formats: [format], measurer: engine)
      plans = layout.cover(
        below: report.logo == nil ? 0 : logoHeight + Self.logoGap, measurer: engine)
      (ground, logoTop, logoPage, plate) = (nil, format.margins.top, 0, nil)
      bottom = plans.last?.bottom ?? 0
      return
    }
    layout = Self.fitted(grid, format, engine)
    let plate = Self.plate(of: cover, in: report, paper: layout.layout.backdrop ?? .white)
    let padding = plate == nil ? 0 : LogoPlate.padding
    self.plate = plate
    let natural = layout.cover(below: 0, measurer: engine)
    let composition = CoverComposition(
      layout: cover.layout, format: format, isPicture: breaks == .ignored,
      logoHeight: report.logo == nil ? 0 : logoHeight + 2 * padding,
      textHeight: natural.count == 1 ? natural[0].bottom : nil, hasFacts: cover.facts != nil)
    plans = layout.cover(below: composition.textTop, measurer: engine)
    let ground = CoverGround(
      cover, composition, plans, isMirrored: report.direction == .rightToLeft)
    self.ground = ground
    let last = plans.last?.bottom ?? 0
    guard cover.layout == .picture, report.logo != nil else {
      (logoTop, logoPage) = (format.margins.top + padding, 0)
      bottom = max(last, ground.bottom - format.margins.top)
      return
    }
    let lowest = format.size.height - format.margins.bottom - logoHeight - padding
    logoTop = min(ground.bottom + CoverComposition.gap + padding, lowest)
    logoPage = max(0, plans.count - 1)
    bottom = max(last, logoTop + logoHeight + padding - format.margins.top)
  }

  private static func plate(of cover: Cover, in report: PreparedReport, paper: Color) -> Color? {
    guard let logo = report.logo, let image = try? report.images.image(.file(logo.file)) else {
      return nil
    }
    let ground = cover.layout == .field ? report.coverColor ?? paper : paper
    return LogoPlate.color(behind: image, in: report.images, on: ground, paper: paper)
  }

  /// The layout with the largest title of few lines in which all words are whole; a very long title
  /// has the size of the title above a table.
  private static func fitted(
    _ grid: DataGrid, _ format: PageFormat, _ engine: TextEngine
  ) -> PagedLayout {
    var grid = grid
    let least = grid.styles[.title]?.font.size ?? 0
    let largest = min(Self.largestTitle, format.contentWidth / Self.titleShare)
    // The space of a theme is that under a title above a table, too little under a large one.
    let hasOwnGap = grid.styles[.subtitle]?.insets.top != nil
    for factor in Self.titleFactors {
      let size = max(least, (largest * factor).rounded())
      grid.styles[.title]?.font.size = size
      if grid.styles[.subtitle]?.font.size == nil || factor < 1 {
        grid.styles[.subtitle]?.font.size = (size * Self.subtitleFactor).rounded()
      }
      if !hasOwnGap {
        grid.styles[.subtitle]?.insets.top = (size * Self.subtitleGap).rounded()
      }
      let layout = PagedLayout(grid: grid, formats: [format], measurer: engine)
      if size <= least
        || layout.keepsTitleWhole(lineCount: Self.titleLineCount, measurer: engine)
      {
        return layout
      }
    }
    grid.styles[.title]?.font.size = least
    return PagedLayout(grid: grid, formats: [format], measurer: engine)
  }

  /// In points.
  private static let largestTitle = 44.0
  /// The width of a page in sizes of its title.
  private static let titleShare = 13.0
  private static let titleFactors = [1, 0.85, 0.7, 0.6, 0.5]
  private static let titleLineCount = 4
  private static let subtitleFactor = 0.4
  /// Between title and subtitle, in sizes of the title.
  private static let subtitleGap = 0.25
  /// Under the logo above a title, in points.
  private static let logoGap = 12.0
}
