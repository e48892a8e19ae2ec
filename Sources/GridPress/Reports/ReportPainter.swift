import GridCore
import GridGlyphs
import GridLayout
import GridModel
import GridPainting

/// Paints the pages of several grids.
struct ReportPainter: PaintedPages {
  let layout: ReportLayout
  private let report: PreparedReport
  private var painters: [Painter]
  private var cover: Painter?
  /// Whether the one page is a picture: it has no margins to write in.
  private let isPicture: Bool
  /// The pages in the file, which links can lead to, counted from 0.
  private let linkedPages: Range<Int>

  /// - Parameter pages: those in the file, counted from 1; `nil` is all.
  init(
    _ layout: ReportLayout, report: PreparedReport, engine: TextEngine, date: CreationDate,
    isTagged: Bool, isPicture: Bool = false, pixels: PixelGrid? = nil,
    pages: ClosedRange<Int>? = nil
  ) {
    self.layout = layout
    linkedPages = pages.map { ($0.lowerBound - 1)..<$0.upperBound } ?? 0..<layout.pages.count
    self.report = report
    self.isPicture = isPicture
    let day = date == .fixed ? "" : String(date.iso8601.prefix(10))
    func painter(_ paged: PagedLayout, file: String) -> Painter {
      Painter(
        paged, measurer: engine,
        facts: PageFacts(
          date: day, file: file, title: report.presentation.title,
          pageCount: layout.pages.count, isPicture: isPicture),
        isTagged: isTagged, pixels: pixels)
    }
    painters = zip(layout.parts, report.fileNames).map { painter($0.layout, file: $1) }
    cover = layout.cover.map { painter($0.layout, file: "") }
  }

  /// The background behind everything.
  var backdrop: Color? { (cover ?? painters.first)?.backdrop }

  /// Findings about content that could not be drawn correctly, or not be divided among pages as
  /// requested.
  var findings: [Diagnostic] {
    var findings = FindingList([])
    for painter in painters { findings.add(painter.findings.diagnostics) }
    for part in layout.parts { findings.add(part.layout.diagnostics) }
    return findings.all
  }

  var pageCount: Int { layout.pages.count }

  func size(ofPage index: Int) -> Size { layout.sizes[index] }

  func label(ofPage index: Int) -> String { layout.label(ofPage: index) }

  mutating func paint(_ index: Int) -> DisplayList {
    var page = DisplayList()
    let liner = isPicture ? nil : slotWithLines(ofPage: index)
    for (number, slot) in layout.pages[index].enumerated() {
      var layers: PageLayers = []
      if number == 0, !isPicture { layers.insert(.paper) }
      if number == liner {
        // The area of a bill stays empty, even of the line in the margin.
        layers.formUnion(hasBill(onPage: index) ? .header : .lines)
      }
      switch slot {
      case .cover:
        guard var plan = layout.cover?.plan else { continue }
        plan.number = index + 1
        if let list = cover?.page(plan, layers: layers) { page.append(list, movedBy: .zero) }
        paintLogo(into: &page)
      case .page(let part, let planIndex):
        var plan = layout.parts[part].layout.pages[planIndex]
        plan.number = index + 1
        var list = painters[part].page(plan, layers: layers)
        list.becomePart(
          ofTable: part, headingLevel: (report.outlineLevels[part] ?? 1) + 1)
        if planIndex == 0, let level = report.outlineLevels[part] {
          let top = layout.parts[part].layout.format.margins.top + plan.top
          page.append(.outline(OutlineEntry(title: name(ofPart: part), level: level - 1, top: top)))
        }
        if number > 0 || isPicture { paintGround(ofPart: part, plan, into: &page) }
        page.append(list, movedBy: .zero)
      }
    }
    if !isPicture { page.append(overlay(ofPage: index), movedBy: .zero) }
    page.keepLinks(toPages: linkedPages)
    return page
  }

  /// The slot of a page with the values for rows and sections in its margins: the first grid on the
  /// page's own background, else the first slot.
  private func slotWithLines(ofPage index: Int) -> Int {
    let slots = layout.pages[index]
    func background(_ slot: ReportLayout.Slot) -> Color? {
      switch slot {
      case .cover: cover?.backdrop
      case .page(let part, _): painters[part].backdrop
      }
    }
    guard let first = slots.first else { return 0 }
    let grid = slots.firstIndex { slot in
      guard case .page = slot else { return false }
      return background(slot) == background(first)
    }
    return grid ?? 0
  }

  private func hasBill(onPage index: Int) -> Bool {
    layout.pages[index].contains { slot in
      if case .page(let part, _) = slot { report.areBills[part] } else { false }
    }
  }

  /// The drawing over everything else on the page.
  private mutating func overlay(ofPage index: Int) -> DisplayList {
    switch layout.pages[index].first {
    case .page(let part, _): painters[part].pageOverlay()
    case .cover, nil: cover?.pageOverlay() ?? DisplayList()
    }
  }

  /// A grid with another background than the page paints its own, so that its titles are legible.
  private func paintGround(ofPart part: Int, _ plan: PagePlan, into list: inout DisplayList) {
    guard let ground = painters[part].backdrop, ground != backdrop else { return }
    let format = layout.parts[part].layout.format
    // Beside another grid it has its column.
    let side = (report.columns[part]?.gap ?? 0) / 2
    let isColumn = report.columns[part] != nil
    let frame = Rect(
      left: isColumn ? format.margins.left - side : 0,
      top: format.margins.top + plan.top - PreparedReport.gap / 2,
      right: format.size.width - (isColumn ? format.margins.right - side : 0),
      bottom: format.margins.top + plan.bottom + PreparedReport.gap / 2)
    list.append(.fill(frame, .color(RGBA8(ground))))
  }

  /// The name of a grid in the outline.
  func name(ofPart part: Int) -> String {
    let file = report.fileNames[part]
    return report.grids[part].title ?? (file.isEmpty ? String(part + 1) : file)
  }

  private func paintLogo(into list: inout DisplayList) {
    guard let logo = report.presentation.logo, let format = layout.cover?.layout.format
    else { return }
    // It has been checked that it can be shown.
    guard let image = try? report.images.image(.file(logo.file)) else { return }
    let box = Rect(
      x: format.margins.left, y: format.margins.top, width: format.contentWidth,
      height: logo.height)
    let isMirrored = report.presentation.direction == .rightToLeft
    if let words = logo.alternative {
      // Before all paragraphs of grids.
      list.append(.beginTag(.paragraph(Int.min)))
      list.append(.beginFigure(words))
    }
    defer {
      if logo.alternative != nil {
        list.append(.endFigure)
        list.append(.endTag)
      }
    }
    list.append(
      .image(
        image.id, ImageFit.contain.frame(of: image.size, in: box, x: isMirrored ? 1 : 0),
        opacity: 1))
  }
}
