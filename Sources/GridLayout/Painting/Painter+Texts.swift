import GridCore
import GridModel

// Strips of one text: title, subtitle, section headers and footers, notes.

extension Painter {
  /// - Parameters:
  ///   - indent: how far the text stands away from the left inset.
  ///   - mark: of a footnote; `nil` is none.
  ///   - tag: what it is, if its element does not say.
  @discardableResult
  mutating func paintText(
    _ text: String, of element: StyleElement, frame: Rect, indent: Double = 0,
    mark: String? = nil, tag: ContentTag? = nil, into list: inout DisplayList
  ) -> PlacedText {
    paintText(
      text, of: StripKey(element), frame: frame, indent: indent, mark: mark, tag: tag, into: &list)
  }

  /// - Parameters:
  ///   - part: what draws it; `nil` sets the text.
  ///   - indent: how far the text stands away from the left inset.
  ///   - mark: of a footnote; `nil` is none.
  ///   - tag: what it is, if its element does not say.
  @discardableResult
  mutating func paintText(
    _ text: String, part: PartCell? = nil, of key: StripKey, frame: Rect, indent: Double = 0,
    mark: String? = nil, tag: ContentTag? = nil, into list: inout DisplayList
  ) -> PlacedText {
    let look = looks.strip(key)
    boxes.fill(frame, with: look.fills, radius: look.radius, into: &list)
    boxes.borders(look.border, of: frame, into: &list)
    scratch.load(text, as: look.flow)
    var content = frame.inset(by: look.insets)
    content.left = min(content.right, content.left + indent)
    let tag = isTagged ? tag ?? Self.tag(of: key.element) : nil
    if let tag { list.append(.beginTag(tag)) }
    defer { if tag != nil { list.append(.endTag) } }
    if let part {
      return paintPart(part, look: look, content: content, cell: frame, mark: mark, into: &list)
    }
    return paintMarked(
      look, content: content, mark: mark, place: Self.place(of: text, key.element), into: &list)
  }

  /// `nil` for what belongs to the page or to the state that the grid is shown in.
  private static func tag(of element: StyleElement) -> ContentTag? {
    switch element {
    case .title: .heading
    case .subtitle, .note, .empty: .paragraph
    case .footnote: .footnote
    default: nil
    }
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
