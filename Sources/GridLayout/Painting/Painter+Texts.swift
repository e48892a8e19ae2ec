import GridCore
import GridModel

// Strips of one text: title, subtitle, section headers, notes.

extension Painter {
  mutating func paintText(
    _ text: String, of element: StyleElement, frame: Rect, into list: inout DisplayList
  ) {
    let look = looks.text(element)
    boxes.fill(frame, with: look.fills, radius: look.radius, into: &list)
    boxes.borders(look.border, of: frame, into: &list)
    scratch.load(text, wrap: look.flow.wrap)
    let placed = texts.paint(
      scratch, look: look, content: frame.inset(by: look.insets), into: &list)
    if placed.isShortened { findings.noteShortened(Self.place(of: text, element)) }
    let missing = missingScalars(look)
    if !missing.isEmpty { findings.noteMissing(missing, place: Self.place(of: text, element)) }
  }

  private static func place(of text: String, _ element: StyleElement) -> String {
    switch element {
    case .empty: "the text of an empty grid"
    case .section: "the header of section \(text.dumped)"
    default: "the \(element.rawValue)"
    }
  }

  /// Paints a strip above or below the rows of a section.
  mutating func paintSectionStrip(
    _ index: Int, of section: Int, frame: Rect, into list: inout DisplayList
  ) {
    switch frames.sections[section].strip(index) {
    case .header(let header): paintSectionHeader(header, frame: frame, into: &list)
    }
  }

  private mutating func paintSectionHeader(
    _ header: SectionHeader, frame: Rect, into list: inout DisplayList
  ) {
    list.append(
      .outline(OutlineEntry(title: header.title, level: header.level, top: frame.top)))
    paintText(header.title, of: .section, frame: frame, into: &list)
    if let line = separators.section {
      boxes.horizontalRule(
        line, from: frame.left + line.inset, to: frame.right, bottom: frame.bottom, into: &list)
    }
  }
}
