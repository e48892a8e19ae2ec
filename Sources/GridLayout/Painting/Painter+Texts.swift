import GridCore
import GridModel

// Strips of one text: title, subtitle, section headers and footers, notes.

extension Painter {
  @discardableResult
  mutating func paintText(
    _ text: String, of element: StyleElement, frame: Rect, indent: Double = 0,
    mark: String? = nil, into list: inout DisplayList
  ) -> PlacedText {
    paintText(
      text, of: StripKey(element), frame: frame, indent: indent, mark: mark, into: &list)
  }

  /// - Parameters:
  ///   - indent: how far the text stands away from the left inset.
  ///   - mark: of a footnote; `nil` is none.
  @discardableResult
  mutating func paintText(
    _ text: String, of key: StripKey, frame: Rect, indent: Double = 0,
    mark: String? = nil, into list: inout DisplayList
  ) -> PlacedText {
    let look = looks.strip(key)
    boxes.fill(frame, with: look.fills, radius: look.radius, into: &list)
    boxes.borders(look.border, of: frame, into: &list)
    scratch.load(text, wrap: look.flow.wrap)
    var content = frame.inset(by: look.insets)
    content.left = min(content.right, content.left + indent)
    return paintMarked(
      look, content: content, mark: mark, place: Self.place(of: text, key.element), into: &list)
  }

  private static func place(of text: String, _ element: StyleElement) -> String {
    switch element {
    case .empty: "the text of an empty grid"
    case .section, .subsection: "the header of section \(text.dumped)"
    case .sectionFooter: "the section footer \(text.dumped)"
    default: "the \(element.rawValue)"
    }
  }
}
