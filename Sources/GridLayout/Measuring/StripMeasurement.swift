import GridCore
package import GridModel

/// Measures the texts that run across all columns: title, subtitle, notes, headers and footers of
/// sections. A narrow grid without its own width is made wide enough for them.
struct StripMeasurement {
  let grid: DataGrid
  let measurer: any TextMeasuring
  /// The strips whose headers continue on another page, with a longer text.
  var continued: Set<StripPlace> = []

  /// A strip of a section.
  struct StripPlace: Hashable {
    var section: Int
    var index: Int
  }

  /// The width at which these texts fit on one line, but not more than the default maximum of a
  /// column: a long title wraps.
  func width(cascade: inout Cascade) -> Double {
    var widest = 0.0
    func add(
      _ captions: [Caption], _ element: StyleElement, indent: Double = 0, mark: FootnotePlace? = nil
    ) {
      if captions.isEmpty { return }
      let style = cascade.style(of: element)
      let font = measurer.font(style.font)
      let beside =
        indent + style.insets.horizontal
        + RaisedMark.width(mark.flatMap { grid.footnotes[$0] }, style: style, measurer: measurer)
      let parts = PartCells(grid, cascade: cascade, measurer: measurer)
      for caption in captions {
        if let part = parts.caption(caption, as: element) {
          widest = max(widest, part.width(style) - style.insets.horizontal + beside)
          continue
        }
        let bytes = Array(style.transform.applied(to: caption.text).utf8)
        widest = max(widest, measurer.width(of: bytes.span, font: font) + beside)
      }
    }
    add([grid.captions.title].compactMap(\.self), .title, mark: FootnotePlace(.title))
    // As a plain text in the style of the title, which leaves room at its end.
    add([grid.captions.subtitle].compactMap { $0.map { Caption($0.text) } }, .title)
    add(grid.captions.notes, .note)
    if grid.isEmpty, !grid.strings.empty.isEmpty { add([Caption(grid.strings.empty)], .empty) }
    add(
      grid.footnotes.notes.map(\.caption), .footnote,
      indent: FootnoteIndent.width(of: grid, cascade: &cascade, measurer: measurer))
    widest = max(widest, sectionStrips(cascade: &cascade))
    return min(widest, ColumnWidthSolver.defaultMaximum)
  }

  private func sectionStrips(cascade: inout Cascade) -> Double {
    let keys = grid.stripKeys
    if keys.isEmpty { return 0 }
    let indent = cascade.spacing.level ?? 0
    // By key, not by strip: a grid may have a header for every other row.
    var fonts: [StripKey: (style: ComputedStyle, font: FontID)] = [:]
    for key in keys {
      let style = cascade.style(of: key)
      fonts[key] = (style, measurer.font(style.font))
    }
    let sectionColumn = SectionColumnMeasurement(grid: grid, measurer: measurer, zoom: 1)
      .width(cascade: &cascade)
    let parts = PartCells(grid, cascade: cascade, measurer: measurer)
    var widest = 0.0
    for (number, section) in grid.sections.enumerated() {
      if Cancellation.isNoticed(at: number) { break }
      let hasMarks = grid.footnotes.areIn(section: number)
      for index in 0..<(section.leading.count + section.trailing.count) {
        let strip = section.strip(index)
        guard let entry = fonts[strip.key] else { continue }
        var width = entry.style.insets.horizontal + indent * Double(max(0, strip.level))
        // The section's own strips are beside the section column; those of the groups around it
        // run over it.
        if strip.level >= section.level { width += sectionColumn }
        let text: String
        switch strip {
        case .header(let header):
          let isContinued = continued.contains(StripPlace(section: number, index: index))
          text = isContinued ? grid.strings.continued(header.title) : header.title
          if header.disclosure != nil {
            width += DisclosureMark.reservedWidth(fontSize: entry.style.font.size)
          }
        case .footer(let footer): text = footer.text
        // The values of summaries belong to columns: `SummaryMeasurement`.
        case .summary: continue
        }
        if hasMarks {
          // Lines of a section are counted over headers, rows and footers.
          let line = index < section.leading.count ? index : index + section.positions.count
          width += RaisedMark.width(
            grid.footnotes[FootnotePlace(.line, section: number, line: line)],
            style: cascade.style(of: strip.key), measurer: measurer)
        }
        if let part = parts.strip(index, in: number, text: text) {
          widest = max(widest, part.width(entry.style) - entry.style.insets.horizontal + width)
          continue
        }
        let bytes = Array(entry.style.transform.applied(to: text).utf8)
        widest = max(widest, measurer.width(of: bytes.span, font: entry.font) + width)
      }
    }
    return widest
  }
}

/// Finds the width of the section column.
struct SectionColumnMeasurement {
  let grid: DataGrid
  let measurer: any TextMeasuring
  /// The cascade's zoom.
  let zoom: Double

  /// The width beyond which texts are broken, in points.
  static let maximum = 180.0

  /// Its own width, or that of its widest text with insets; 0 if there is no section column.
  func width(cascade: inout Cascade) -> Double {
    guard let column = grid.sectionColumn else { return 0 }
    if let width = column.width { return width * zoom }
    let header = cascade.style(of: .header)
    let style = cascade.style(of: .sectionColumn)
    let font = measurer.font(style.font)
    let parts = PartCells(grid, cascade: cascade, measurer: measurer)
    var widest = 0.0
    if !cascade.hidesHeader {
      widest = parts.sectionColumnHeader?.width(header) ?? lineWidth(column.title ?? "", header)
    }
    for number in grid.sections.indices {
      if let part = parts.label(ofSection: number) {
        widest = max(widest, part.width(style))
        continue
      }
      guard let label = grid.label(ofSection: number) else { continue }
      for line in label.split(separator: "\n") {
        let bytes = Array(style.transform.applied(to: String(line)).utf8)
        widest = max(
          widest, measurer.width(of: bytes.span, font: font) + style.insets.horizontal)
      }
    }
    return min(widest, Self.maximum * zoom)
  }

  private func lineWidth(_ text: String, _ style: ComputedStyle) -> Double {
    let bytes = Array(style.transform.applied(to: text).utf8)
    return measurer.width(of: bytes.span, font: measurer.font(style.font)) + style.insets.horizontal
  }
}

/// The sizes of a legend: a title, the colours, and their numbers below.
package struct LegendMeasures {
  /// The height of the colours, in points.
  package let bar: Double
  /// The gap between the title, the colours and their numbers.
  package let gap: Double
  /// The length of the marks from the colours to their numbers.
  package let tick: Double
  /// The maximum width of the colours.
  package let width: Double
  /// The gap between parts side by side.
  package let side: Double
  package let lineHeight: Double
  let hasTitle: Bool

  package init(_ legend: ScaleLegend, lineHeight: Double, zoom: Double) {
    bar = 10 * zoom
    gap = 4 * zoom
    tick = 3 * zoom
    width = 260 * zoom
    side = 16 * zoom
    self.lineHeight = lineHeight
    hasTitle = legend.title != nil
  }

  /// The top of the colours, from the top of the legend's content.
  package var barTop: Double { hasTitle ? lineHeight + gap : 0 }

  /// The height without insets.
  var height: Double { barTop + bar + gap + lineHeight }
}
