import GridCore
import GridModel

/// Measures the texts around a table: titles, notes, and the text of an empty grid.
struct CaptionMeasurement {
  let grid: DataGrid
  let measurer: any TextMeasuring
  /// The width of titles and notes, in points.
  let width: Double
  /// That of the texts of footnotes, which is found from all of their marks.
  private let footnoteIndent: Double
  private let parts: PartCells

  init(grid: DataGrid, measurer: any TextMeasuring, width: Double, cascade: inout Cascade) {
    self.grid = grid
    self.measurer = measurer
    self.width = width
    footnoteIndent = FootnoteIndent.width(of: grid, cascade: &cascade, measurer: measurer)
    parts = PartCells(grid, cascade: cascade, measurer: measurer)
  }

  /// What a caption is set with.
  private struct Setting {
    var text: String
    /// `nil` typesets the text.
    var part: PartCell?
    var style: ComputedStyle
    /// With insets.
    var width: Double
  }

  /// `nil` for strips that are not such texts.
  private func setting(_ item: GridItem, _ cascade: inout Cascade) -> Setting? {
    switch item {
    case .title: setting(grid.captions.title, .title, markedAt: .title, &cascade)
    case .subtitle: setting(grid.captions.subtitle, .subtitle, markedAt: .subtitle, &cascade)
    case .empty: setting(Caption(grid.strings.empty), .empty, &cascade)
    case .footnote(let index):
      setting(
        grid.footnotes.notes[index].caption, .footnote, indent: footnoteIndent, &cascade)
    case .note(let index): setting(grid.captions.notes[index], .note, &cascade)
    case .pullDown, .filter, .columnHeader, .sectionStrip, .row, .legend, .emptyRow: nil
    }
  }

  private func setting(
    _ caption: Caption?, _ element: StyleElement, markedAt part: FootnotePlace.Part? = nil,
    indent: Double = 0, _ cascade: inout Cascade
  ) -> Setting? {
    guard let caption else { return nil }
    let style = cascade.style(of: element)
    let mark = part.map {
      RaisedMark.reservedWidth(
        grid.footnotes[FootnotePlace($0)], style: style, measurer: measurer)
    }
    return Setting(
      text: caption.text, part: parts.caption(caption, as: element), style: style,
      width: width - indent - (mark ?? 0))
  }

  /// The height of a caption in points; 0 for other strips.
  func height(of item: GridItem, cascade: inout Cascade) -> Double {
    guard let setting = setting(item, &cascade) else { return 0 }
    if let part = setting.part { return part.height(setting.style, width: setting.width) }
    let style = setting.style
    let (_, block) = block(setting)
    let lines = measurer.lines(of: style, font: measurer.font(style.font))
      .height(lineCount: block.lines.count)
    return max(style.height, lines + style.insets.vertical)
  }

  /// The lines of a caption; none for other strips.
  func part(_ item: GridItem, cascade: inout Cascade) -> DividedPart {
    guard let setting = setting(item, &cascade) else { return DividedPart() }
    let style = setting.style
    var lines: [TextLine]
    if let part = setting.part {
      lines = part.textLines(style, width: setting.width) ?? []
    } else {
      let (text, block) = block(setting)
      lines = block.textLines(of: text, measurer.lines(of: style, font: measurer.font(style.font)))
    }
    let free =
      height(of: item, cascade: &cascade) - style.insets.vertical - (lines.last?.bottom ?? 0)
    let top =
      switch style.verticalAlignment {
      case .top: 0.0
      case .middle, .baseline: max(0, free) / 2
      case .bottom: max(0, free)
      }
    return DividedPart(lines, below: style.insets.top + top)
  }

  /// Whether a typeset caption has at most so many lines, and no broken word.
  func keepsWords(of item: GridItem, lineCount: Int, cascade: inout Cascade) -> Bool {
    guard let setting = setting(item, &cascade), setting.part == nil else { return true }
    let (text, block) = block(setting)
    let word = TextExtent(measurer: measurer, zoom: 1).longestWholeWord(
      in: text, font: measurer.font(setting.style.font))
    return block.lines.count <= lineCount
      && word <= setting.width - setting.style.insets.horizontal + LineBreaker.tolerance
  }

  private func block(_ setting: Setting) -> (CellTextBuffer, TextBlock) {
    let style = setting.style
    var text = CellTextBuffer()
    text.load(setting.text, as: TextFlow(style))
    let block = TextBlock.set(
      text, font: measurer.font(style.font), flow: TextFlow(style),
      width: setting.width - style.insets.horizontal, measurer: measurer)
    return (text, block)
  }
}
