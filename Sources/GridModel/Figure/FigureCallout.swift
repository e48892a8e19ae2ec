public import GridCore

/// A callout to a part of a picture, with the part resolved.
package struct FigureCallout: Hashable, Sendable {
  package enum Mark: Hashable, Sendable {
    /// A text beside the grid, with a line to the area.
    case label(CalloutLabel)
    /// A bracket beside the area, or from it to another one, with a text.
    case bracket(CalloutLabel, to: FigureArea?)
    /// The area enlarged beside the grid, with a line to it; an empty label is not drawn.
    case magnifier(CalloutLabel, scale: Double)
    /// An arrow over the grid to another area.
    case arrow(to: FigureArea)
    /// A mouse pointer is on the area.
    case pointer
    /// A finger is on the area.
    case finger
    /// The area is coloured like a text that is marked with a pen.
    case highlight
    /// All but the area is darkened.
    case spotlight
    /// A line is drawn around the area.
    case box
  }

  package var area: FigureArea
  package var mark: Mark
  /// Its place in a document, for messages.
  @Incidental package var place: SourcePlace?

  /// All areas that it refers to.
  package var areas: [FigureArea] {
    switch mark {
    case .bracket(_, let end?), .arrow(let end): [area, end]
    case .label, .bracket, .magnifier, .pointer, .finger, .highlight, .spotlight, .box: [area]
    }
  }

  /// The text beside the grid, if it has one.
  package var label: CalloutLabel? {
    switch mark {
    case .label(let label), .bracket(let label, _), .magnifier(let label, _): label
    case .arrow, .pointer, .finger, .highlight, .spotlight, .box: nil
    }
  }

  package init(area: FigureArea, mark: Mark, place: SourcePlace?) {
    self.area = area
    self.mark = mark
    self.place = place
  }
}

/// The area that a callout refers to.
package enum FigureArea: Hashable, Sendable {
  case part(GridPart)
  /// A column with its header.
  case column(String)
  /// In points from the top left of the grid's picture.
  case point(Point)
}

/// The side of a grid at which the text of a callout is placed.
public enum CalloutSide: String, Hashable, Sendable, CaseIterable {
  /// To the left of the window.
  case left
  /// To the right of the window.
  case right
  /// Above the window.
  case top
  /// Below the window.
  case bottom
}

/// The label of a part, beside the grid: a number in a circle, a text, keys to press.
public struct CalloutLabel: Hashable, Sendable {
  /// The number in a circle; `nil` is none.
  public var number: Int?
  /// `nil` is none.
  public var text: String?
  /// The keys of a keyboard, drawn as caps after the text; default none.
  public var keys: [String]
  /// The side at which it is placed; `nil` is a side with room, so that no lines cross.
  public var side: CalloutSide?
  /// The offset from its default position, in points; default none.
  public var offset: Point

  public init(
    number: Int? = nil, text: String? = nil, keys: [String] = [], side: CalloutSide? = nil,
    offset: Point = Point(x: 0, y: 0)
  ) {
    self.number = number
    self.text = text
    self.keys = keys
    self.side = side
    self.offset = offset
  }

  /// Whether there is a number and nothing else.
  package var isBadge: Bool { text == nil && keys.isEmpty }

  /// Whether there is neither a number nor a text nor a key.
  package var isEmpty: Bool { number == nil && isBadge }

  /// Its text for assistive technology: `1: Copy ⌘ C`.
  package var words: String {
    let content = ([text].compactMap(\.self) + keys).joined(separator: " ")
    guard let number else { return content }
    return content.isEmpty ? String(number) : "\(number): \(content)"
  }
}

/// The placement of the texts of numbered callouts.
public enum CalloutTexts: String, Hashable, Sendable, CaseIterable {
  /// Each beside the grid, near the part that it refers to.
  case beside
  /// In a list below the picture; only the numbers are beside the grid.
  case below
}
