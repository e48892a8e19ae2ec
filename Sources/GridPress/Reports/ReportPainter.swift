import GridCore
import GridGlyphs
import GridLayout
import GridModel
import GridPainting

/// Paints the pages of a report. The only grid of a document has its pages for itself; several
/// share their pages, each under the previous one.
struct ReportPainter: PaintedPages {
  let layout: ReportLayout
  @Boxed private(set) var report: PreparedReport
  private(set) var painters: PartPainters
  @BoxedOptional private var cover: Painter?
  /// The background of each grid, if it is one opaque colour.
  let backdrops: [Color?]
  /// Whether the one page is a picture: it has no margins to write in.
  private let isPicture: Bool
  /// The pages in the file, which links can lead to, counted from 0.
  let linkedPages: Range<Int>
  /// The extents of the parts of a picture, with everything around them, in points; empty for
  /// pages.
  private let extents: [ClosedRange<Double>]
  /// The colour of the fields of the cover.
  private let coverColor: Color?
  /// Whether pages may be asked to show a date although none is given.
  private let lacksDate: Bool
  let date: CreationDate
  let isTagged: Bool

  /// - Parameters:
  ///   - date: of the file, which pages may show.
  ///   - pages: those in the file, counted from 1; `nil` is all.
  ///   - backdrops: those of another painter of the layout; `nil` resolves them.
  init(
    _ layout: ReportLayout, report: PreparedReport, engine: TextEngine,
    date: CreationDate = .fixed, isTagged: Bool, isPicture: Bool = false,
    pixels: PixelGrid? = nil, pages: ClosedRange<Int>? = nil, backdrops: [Color?]? = nil
  ) {
    self.layout = layout
    linkedPages = pages.map { ($0.lowerBound - 1)..<$0.upperBound } ?? 0..<layout.pages.count
    self.report = report
    self.isPicture = isPicture
    self.date = date
    self.isTagged = isTagged
    lacksDate = date == .fixed
    var facts = PageFacts(
      date: date == .fixed ? "" : String(date.iso8601.prefix(10)), isPicture: isPicture)
    if !report.isOneGrid { (facts.title, facts.pageCount) = (report.title, layout.pages.count) }
    let painters = PartPainters(
      engine: engine, facts: facts, isTagged: isTagged, pixels: pixels)
    self.painters = painters
    cover = layout.cover.map { painters.painter($0.layout, file: "") }
    coverColor = report.coverColor
    self.backdrops = backdrops ?? layout.parts.map(\.layout.layout.backdrop)
    extents = isPicture ? Self.extents(of: layout) : []
  }

  /// The background behind everything.
  var backdrop: Color? { if let cover { cover.backdrop } else { backdrops.first ?? nil } }

  /// Findings about content that could not be drawn correctly, or not be divided among pages as
  /// requested.
  var findings: [Diagnostic] {
    var findings = FindingList([])
    for (number, part) in layout.parts.enumerated() {
      findings.add(painters.findings(ofPart: number, part.layout))
    }
    if let cover { findings.add(cover.findings.diagnostics) }
    for part in layout.parts { findings.add(part.layout.diagnostics) }
    if report.isOneGrid, lacksDate, layout.parts.contains(where: { $0.layout.format.saysDate }) {
      findings.add([
        Diagnostic(
          code: .noDate,
          message: "{date} is empty on the pages: no date is given, as with --date",
          place: report.pagePlace)
      ])
    }
    if let strings = report.parts.first?.strings, let locale = strings.localeWithoutWords,
      !isPicture
    {
      let words = shownWords.filter { strings.replacement(of: $0) == nil }
        .map { "\($0.rawValue): \(strings[word: $0].dumped)" }
      if !words.isEmpty {
        findings.add([
          Diagnostic(
            code: .englishWords,
            message: "there are no words in the language of \"\(locale)\", so pages have English "
              + "ones: write strings: {\(words.sorted().joined(separator: ", "))} in the language")
        ])
      }
    }
    return findings.all
  }

  /// The words that pages have of their own.
  private var shownWords: Set<GridStrings.Word> {
    var words: Set<GridStrings.Word> = []
    for part in layout.parts {
      let format = part.layout.format
      let own = PageLine(left: "")
      for (index, page) in part.layout.pages.enumerated() {
        let number = part.firstPage + index + 1
        if format.lines(ofPage: number, of: layout.pages.count, default: own).1 == own {
          words.insert(.page)
        }
        for item in page.items {
          switch item.content {
          case .continued: words.insert(.continued)
          case .broughtForward: words.insert(.broughtForward)
          case .carriedForward: words.insert(.carriedForward)
          case .leading, .leadingPart, .lines, .part, .total, .end, .note, .notePart: continue
          }
        }
      }
    }
    return words
  }

  /// Records from here on what is found.
  mutating func beginNotes() {
    painters.hasNotes = true
    cover?.findings.beginNotes()
  }

  mutating func takeNotes() -> Notes {
    Notes(parts: painters.takeNotes(), cover: cover?.findings.takeNotes() ?? [])
  }

  mutating func add(_ notes: Notes) {
    for (part, notes) in notes.parts {
      painters.add(notes, ofPart: part, layout.parts[part].layout)
    }
    cover?.findings.add(notes.cover)
  }

  var pageCount: Int { layout.pages.count }

  func size(ofPage index: Int) -> Size { layout.sizes[index] }

  func label(ofPage index: Int) -> String {
    report.isOneGrid ? layout.parts[0].layout.pages[index].label : String(index + 1)
  }

  mutating func paint(_ index: Int) -> DisplayList { paint(index, visible: nil) }

  /// Paints a page, or the parts of it that show between two heights.
  /// - Parameter visible: the extent that is painted, in points below the top of the page; `nil` is
  ///   all.
  mutating func paint(_ index: Int, visible: ClosedRange<Double>?) -> DisplayList {
    if report.isOneGrid {
      let plan = layout.parts[0].layout.pages[index]
      return paintPart(0) { $0.page(plan) }
    }
    var page = DisplayList()
    var painted: Set<Int> = []
    let liner =
      isPicture || index < layout.coverPageCount ? nil : slotWithLines(ofPage: index)
    for (number, slot) in layout.pages[index].enumerated() {
      if let visible, !extents[number].overlaps(visible) { continue }
      var layers: PageLayers = []
      if number == 0, !isPicture { layers.insert(.paper) }
      if number == liner {
        // The area of a bill stays empty, even of the line in the margin.
        layers.formUnion(hasBill(onPage: index) ? .header : .lines)
      }
      switch slot {
      case .cover(let number):
        guard var plan = layout.cover?.plans[number] else { continue }
        plan.number = index + 1
        if let ground = layout.cover?.ground {
          let paper = PagePlan(number: index + 1, showsTitle: false)
          if layers.contains(.paper), let list = cover?.page(paper, layers: .paper) {
            page.append(list, movedBy: .zero)
          }
          layers.remove(.paper)
          for piece in ground.pages[number] { paint(piece, into: &page) }
        }
        if let list = cover?.page(plan, layers: layers, visible: visible) {
          page.append(list, movedBy: .zero)
        }
        if number == layout.cover?.logoPage { paintLogo(into: &page) }
      case .page(let part, let planIndex):
        var plan = layout.parts[part].layout.pages[planIndex]
        plan.number = index + 1
        painted.insert(part)
        var list = paintPart(part) { $0.page(plan, layers: layers, visible: visible) }
        let level = report.parts[part].placement.outlineLevel
        list.becomePart(ofTable: part, headingLevel: (level ?? 1) + 1)
        if planIndex == 0, let level {
          let top = layout.parts[part].layout.format.margins.top + plan.top
          page.append(
            .outline(OutlineEntry(title: report.name(ofPart: part), level: level - 1, top: top)))
        }
        if number > 0 || isPicture { paintGround(ofPart: part, plan, into: &page) }
        page.append(list, movedBy: .zero)
      }
    }
    if layout.pages[index].isEmpty, !layout.parts.isEmpty {
      // The back of a sheet whose next begins a chapter.
      let plan = PagePlan(number: index + 1, showsTitle: false)
      page.append(paintPart(0) { $0.page(plan, layers: .paper) }, movedBy: .zero)
    }
    if !isPicture { page.append(overlay(ofPage: index), movedBy: .zero) }
    // Those that continue on the next page are on this one.
    painters.release(except: painted)
    page.keepLinks(toPages: linkedPages)
    return page
  }

  private mutating func paintPart(
    _ part: Int, _ paint: (inout Painter) -> DisplayList
  ) -> DisplayList {
    painters.paint(
      part, layout.parts[part].layout, file: report.parts[part].fileName, paint)
  }

  private static func extents(of layout: ReportLayout) -> [ClosedRange<Double>] {
    (layout.pages.first ?? []).map { slot in
      switch slot {
      case .cover(let number):
        guard let cover = layout.cover else { return 0...0 }
        let plan = cover.plans[number]
        let bottom = max(plan.bottom, number == cover.plans.count - 1 ? cover.bottom : 0)
        // A logo is above its other parts.
        return 0...(cover.layout.format.margins.top + bottom + cover.layout.layout.reach)
      case .page(let part, let index):
        let paged = layout.parts[part].layout
        let (top, plan) = (paged.format.margins.top, paged.pages[index])
        let reach = max(paged.layout.reach, groundReach)
        return (top + plan.top - reach)...(top + plan.bottom + reach)
      }
    }
  }

  /// The slot of a page with the values for rows and sections in its margins: the first grid on the
  /// page's own background, else the first slot.
  private func slotWithLines(ofPage index: Int) -> Int {
    let slots = layout.pages[index]
    func background(_ slot: ReportLayout.Slot) -> Color? {
      switch slot {
      case .cover: cover?.backdrop
      case .page(let part, _): backdrops[part]
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
      if case .page(let part, _) = slot { report.parts[part].placement.isBill } else { false }
    }
  }

  /// The drawing over everything else on the page.
  private mutating func overlay(ofPage index: Int) -> DisplayList {
    switch layout.pages[index].first {
    case .page(let part, _): paintPart(part) { $0.pageOverlay() }
    case .cover, nil: cover?.pageOverlay() ?? DisplayList()
    }
  }

  /// A grid with another background than the page paints its own, so that its titles are legible.
  private func paintGround(ofPart part: Int, _ plan: PagePlan, into list: inout DisplayList) {
    guard let ground = backdrops[part], ground != backdrop else { return }
    let format = layout.parts[part].layout.format.ofPage(plan.number)
    // Beside another grid it has its column.
    let column = report.parts[part].placement.column
    let (side, isColumn) = ((column?.gap ?? 0) / 2, column != nil)
    let frame = Rect(
      left: isColumn ? format.margins.left - side : 0,
      top: format.margins.top + plan.top - Self.groundReach,
      right: format.size.width - (isColumn ? format.margins.right - side : 0),
      bottom: format.margins.top + plan.bottom + Self.groundReach)
    list.append(.fill(frame, .color(RGBA8(ground))))
  }

  /// How far a grid's own background extends above and below it, in points.
  private static let groundReach = PreparedReport.gap / 2

  private func paintLogo(into list: inout DisplayList) {
    guard let logo = report.logo, let cover = layout.cover else { return }
    let format = cover.layout.format
    // It has been checked that it can be shown.
    guard let image = try? report.images.image(.file(logo.file)) else { return }
    let padding = cover.plate == nil ? 0 : LogoPlate.padding
    let box = Rect(
      x: format.margins.left + padding, y: cover.logoTop,
      width: max(1, format.contentWidth - 2 * padding), height: logo.height)
    let isMirrored = report.direction == .rightToLeft
    let frame = ImageFit.contain.frame(of: image.size, in: box, x: isMirrored ? 1 : 0)
    if let color = cover.plate {
      let plate = frame.inset(by: Insets(vertical: -padding, horizontal: -padding))
      list.append(.fillRounded(plate, radius: LogoPlate.radius, .color(RGBA8(color))))
    }
    // Before all paragraphs of grids.
    paintImage(tagged: logo.alternative, as: Int.min, into: &list) {
      $0.append(.image(image.id, frame, opacity: 1))
    }
  }

  private func paint(_ piece: CoverGround.Piece, into list: inout DisplayList) {
    switch piece {
    case .field(let frame):
      guard let coverColor else { return }
      list.append(.fill(frame, .color(RGBA8(coverColor))))
    case .picture(let picture, let frame):
      // It has been checked that it can be shown.
      guard let image = try? report.images.image(.file(picture.file)) else { return }
      paintImage(tagged: picture.alternative, as: Int.min + 1, into: &list) {
        $0.append(.pushClip(frame))
        $0.append(
          .image(image.id, ImageFit.cover.frame(of: image.size, in: frame), opacity: 1))
        $0.append(.popClip)
      }
    }
  }

  /// - Parameters:
  ///   - words: the alternative text; `nil` is decoration.
  ///   - paragraph: the number of its paragraph.
  private func paintImage(
    tagged words: String?, as paragraph: Int, into list: inout DisplayList,
    _ paint: (inout DisplayList) -> Void
  ) {
    if let words {
      list.append(.beginTag(.paragraph(paragraph)))
      list.append(.beginFigure(words))
    }
    paint(&list)
    if words != nil {
      list.append(.endFigure)
      list.append(.endTag)
    }
  }
}

extension PageFormat {
  fileprivate var saysDate: Bool {
    allLines.contains { $0.all.contains { $0.has("date") } }
  }
}
