import GridCore
import GridGlyphs
import GridLayout
import GridModel

/// The layouts of several grids, each made when an output first needs it and shared by those after
/// that.
final class ReportLayouts {
  let report: PreparedReport
  private let engine: TextEngine
  private var whole: ReportLayout?
  private var divided: [[PageFormat]: ReportLayout] = [:]

  init(_ report: PreparedReport, engine: TextEngine) {
    self.report = report
    self.engine = engine
  }

  /// All grids one under another, on one page that is as high as needed.
  func picture() throws(RenderError) -> ReportLayout {
    if let whole { return whole }
    let widths = report.grids.indices.map { neededWidth(ofGrid: $0) }
    let margins = Insets(
      top: Self.margin, left: Self.margin, bottom: Self.margin, right: Self.margin)
    let width = (widths.max() ?? 0).rounded(.up) + margins.horizontal
    let format = PageFormat(size: Size(width: width, height: Self.endless), margins: margins)
    let layout = try ReportLayout(
      report, formats: [format], engine: engine, breaks: .ignored)
    whole = layout
    return layout
  }

  /// The width of the picture that a grid needs, in points. Texts beside others take the remaining
  /// width.
  private func neededWidth(ofGrid index: Int) -> Double {
    let grid = report.grids[index]
    let width = LayoutEngine(grid: grid, measurer: engine).layout().pictureSize.width
    guard let column = report.columns[index] else { return width }
    guard grid.prose == nil else { return 0 }
    let share = column.shares[column.index] / column.shares.reduce(0, +)
    return width / share + column.gap * Double(column.shares.count - 1)
  }

  /// The size of the picture.
  func pictureSize() throws(RenderError) -> Size {
    let layout = try picture()
    return Size(
      width: layout.sizes.first?.width ?? 0, height: (layout.bottom + Self.margin).rounded(.up))
  }

  /// The grids on pages.
  /// - Parameter formats: in order of preference; each grid has the first that it fits on.
  func pages(_ formats: [PageFormat]) throws(RenderError) -> ReportLayout {
    if let known = divided[formats] { return known }
    let layout = try ReportLayout(report, formats: formats, engine: engine, breaks: .asked)
    divided[formats] = layout
    return layout
  }

  /// Around the grids of a picture, in points.
  private static let margin = 24.0
  /// Higher than any grid.
  private static let endless = 1e12
}
