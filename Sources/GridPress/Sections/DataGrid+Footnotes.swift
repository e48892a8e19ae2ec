import GridCells
import GridCore
import GridDocuments
import GridModel

extension DataGrid {
  /// Puts the marks of the footnotes where they belong.
  /// - Parameter matches: by condition, the rows of the source for which it is true.
  /// - Throws: `RenderError` with all missing targets.
  mutating func addFootnotes(
    _ presentation: GridPresentation, matching matches: [String: RowSelection]
  ) throws(RenderError) {
    if presentation.footnotes.isEmpty { return }
    let problems = ProblemList()
    let index = SectionIndex(sections)
    var footnotes: [(caption: Caption, places: [FootnotePlace])] = []
    var raised: Set<FootnotePlace> = []
    let spanned = SpannedCells(self)
    for footnote in presentation.footnotes {
      var places: [FootnotePlace] = []
      for placed in footnote.placedTargets {
        let target = placed.target
        do throws(GridPlace.Missing) {
          let parts = try target.parts(in: self, matching: matches, sections: index)
          for part in parts {
            // The text of a covered cell is not shown, so its mark is behind the text that is.
            let part = spanned.shown(part)
            let place = try target.place(of: part, in: self)
            places.append(place)
            if endsRaised(part) { raised.insert(place) }
          }
          if parts.isEmpty, !presentation.isBound || target.isUnmatched(by: matches) {
            styleFindings.append(
              Diagnostic(
                code: .unusedFootnote,
                message:
                  "the footnote \(footnote.text.beginning(40).dumped) marks no cell: its condition is true for "
                  + "no row that is shown", place: placed.place))
          }
        } catch {
          // In a live grid, the part is not shown at the moment.
          if presentation.isBound { continue }
          problems.add(
            "a footnote cannot be placed: \(error.text)", hint: error.hint, at: placed.place)
        }
      }
      footnotes.append((footnote.caption, places))
    }
    try problems.throwIfAny()
    self.footnotes = FootnoteMarks(
      footnotes, style: presentation.footnoteMarks, behindRaised: raised,
      writing: presentation.strings.numbers)
  }
}

extension GridPlace {
  /// Whether no row of the data meets the condition.
  fileprivate func isUnmatched(by matches: [String: RowSelection]) -> Bool {
    guard case .row(let condition, _?) = self else { return false }
    return matches[condition]?.isEmpty != false
  }
}

// Texts that end in raised characters, with which the mark of a footnote after them must not be
// confused.

extension DataGrid {
  /// Whether the text of a part ends in raised characters: an exponent of Unicode, or one that is
  /// written in Markdown.
  func endsRaised(_ part: GridPart) -> Bool {
    let keys = self.keys
    switch part {
    case .title: return endsRaised(captions.title, as: .title, keys)
    case .subtitle: return endsRaised(captions.subtitle, as: .subtitle, keys)
    case .spanner(_, let title):
      guard let spanner = spannerTitles.first(title) else { return false }
      return endsRaised(title, drawnBy: spanner.renderer, content(of: spanner, keys: keys))
    case .columnHeader(let key):
      guard let index = columnIndex(of: key) else { return false }
      return endsRaised(
        columns[index].title, drawnBy: columns[index].headerCell,
        content(ofHeader: index, keys: keys))
    case .cell(let path):
      guard let column = columnIndex(of: path.column).map({ columns[$0] }),
        sections.indices.contains(path.row.section),
        path.row.row < sections[path.row.section].positions.count
      else { return false }
      let position = sections[path.row.section].positions.lowerBound + path.row.row
      let content = CellContent(
        source: source, keys: keys, column: column, sourceRow: order[position], row: path.row.row,
        section: path.row.section)
      return endsRaised(content.text, drawnBy: column.cell, content)
    case .sectionHeader(let section, let level):
      guard let found = sections[section].header(ofLevel: level) else { return false }
      return endsRaised(strip: found.index, in: section, found.header.title, keys)
    case .sectionFooter(let section, let index):
      guard case .footer(let footer) = sections[section].strip(index) else { return false }
      return endsRaised(strip: index, in: section, footer.text, keys)
    case .summary(let section, let index):
      guard case .summary(let summary) = sections[section].strip(index) else { return false }
      return endsRaised(
        summary.row.label ?? "", drawnBy: drawings[summary.drawing]?.label,
        content(ofLabelOf: summary, at: .strip(index, section: section), keys: keys))
    case .summaryCell(let section, let index, let key):
      guard case .summary(let summary) = sections[section].strip(index),
        let column = columnIndex(of: key)
      else { return false }
      return endsRaised(
        summary.row.cells[key] ?? "", drawnBy: drawings[summary.drawing]?.cells[key],
        content(
          ofSummary: summary, at: .strip(index, section: section), column: column, keys: keys))
    default: return false
    }
  }

  private func endsRaised(
    _ caption: Caption?, as element: StyleElement, _ keys: ColumnKeys
  ) -> Bool {
    guard let caption else { return false }
    return endsRaised(
      caption.text, drawnBy: caption.renderer, content(of: caption, as: element, keys: keys))
  }

  private func endsRaised(
    strip index: Int, in section: Int, _ text: String, _ keys: ColumnKeys
  ) -> Bool {
    endsRaised(
      text, drawnBy: drawings[sections[section].strip(index).drawing]?.text,
      content(ofStrip: index, in: section, text: text, keys: keys))
  }

  /// - Parameter renderer: draws the text; `nil` for plain text.
  private func endsRaised(
    _ text: String, drawnBy renderer: AnyCellRenderer?, _ content: CellContent?
  ) -> Bool {
    guard let renderer else { return text.unicodeScalars.last.map(Self.isRaised) ?? false }
    guard let rich = renderer.base as? any RichTextRenderer, let content else { return false }
    guard let last = rich.richText(for: content).runs.last(where: { !$0.text.isEmpty }) else {
      return false
    }
    return last.look.script == .superscript
      || last.text.unicodeScalars.last.map(Self.isRaised) ?? false
  }

  /// Digits, signs and letters of exponents and powers.
  private static func isRaised(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xB2, 0xB3, 0xB9, 0x2070...0x207F: true
    default: false
    }
  }
}
