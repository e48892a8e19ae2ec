import GridCairo
import GridCore
import GridLayout
import GridModel

/// Paints the pages of several grids.
struct ReportPainter {
  let layout: ReportLayout
  private let report: PreparedReport
  private var painters: [Painter]
  private var cover: Painter?
  /// Whether the one page is a picture: it has no margins to write in.
  private let isPicture: Bool

  init(
    _ layout: ReportLayout, report: PreparedReport, engine: TextEngine, date: CreationDate,
    isTagged: Bool, isPicture: Bool = false, pixels: PixelGrid? = nil
  ) {
    self.layout = layout
    self.report = report
    self.isPicture = isPicture
    let day = date == .fixed ? "" : String(date.iso8601.prefix(10))
    func painter(_ paged: PagedLayout, file: String) -> Painter {
      Painter(
        paged, measurer: engine,
        facts: PageFacts(
          date: day, file: file, title: report.document.title, pageCount: layout.pages.count),
        isTagged: isTagged, pixels: pixels)
    }
    painters = zip(layout.parts, report.fileNames).map { painter($0.layout, file: $1) }
    cover = layout.cover.map { painter($0.layout, file: "") }
  }

  /// What is behind everything.
  var backdrop: Color? { (cover ?? painters.first)?.backdrop }

  /// What could not be drawn as it should, or not be divided among pages as asked.
  var diagnostics: [Diagnostic] {
    var findings = FindingList([])
    for painter in painters { findings.add(painter.findings.diagnostics) }
    for part in layout.parts { findings.add(part.layout.diagnostics) }
    return findings.all
  }

  /// - Parameter index: counted from 0.
  mutating func page(_ index: Int) -> DisplayList {
    var page = DisplayList()
    for (number, slot) in layout.pages[index].enumerated() {
      let isSharing = isPicture || number > 0
      switch slot {
      case .cover:
        guard var plan = layout.cover?.plan else { continue }
        plan.number = index + 1
        if let list = cover?.page(plan, sharing: isSharing) { page.append(list, movedBy: .zero) }
        paintLogo(into: &page)
      case .page(let part, let planIndex):
        var plan = layout.parts[part].layout.pages[planIndex]
        plan.number = index + 1
        var list = painters[part].page(plan, sharing: isSharing)
        list.becomePart(ofTable: part)
        if planIndex == 0 {
          let top = layout.parts[part].layout.format.margins.top + plan.top
          page.append(.outline(OutlineEntry(title: name(ofPart: part), level: 0, top: top)))
        }
        if isSharing { paintGround(ofPart: part, plan, into: &page) }
        page.append(list, movedBy: .zero)
      }
    }
    return page
  }

  /// A grid that stands on another colour than the page brings its own along, so that its titles can be read.
  private func paintGround(ofPart part: Int, _ plan: PagePlan, into list: inout DisplayList) {
    guard let ground = painters[part].backdrop, ground != backdrop else { return }
    let format = layout.parts[part].layout.format
    let frame = Rect(
      left: 0, top: format.margins.top + plan.top - ReportLayout.gap / 2,
      right: format.size.width,
      bottom: format.margins.top + plan.bottom + ReportLayout.gap / 2)
    list.append(.fill(frame, .color(RGBA8(ground))))
  }

  /// What the outline calls a grid.
  func name(ofPart part: Int) -> String {
    let file = report.fileNames[part]
    return report.grids[part].title ?? (file.isEmpty ? String(part + 1) : file)
  }

  private func paintLogo(into list: inout DisplayList) {
    guard let logo = report.document.logo, let format = layout.cover?.layout.format else { return }
    let reference = ImageReference.file(logo.file)
    do throws(ImageFault) {
      let image = try report.images.image(reference)
      let box = Rect(
        x: format.margins.left, y: format.margins.top, width: format.contentWidth,
        height: logo.height)
      list.append(
        .image(image.id, ImageFit.contain.frame(of: image.size, in: box, x: 0), opacity: 1))
    } catch {
      report.images.note(error, of: reference, at: "the logo")
    }
  }
}
