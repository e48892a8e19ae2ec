public import GridCore

/// A remark on a part of a picture, its part found.
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
    /// The arrow of a mouse is on the area.
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
  /// Where a document says so, for messages.
  @Incidental package var place: SourcePlace?

  /// All that it is about.
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

/// What a callout is about.
package enum FigureArea: Hashable, Sendable {
  case part(GridPart)
  /// A column with its header.
  case column(String)
  /// In points from the top left of the grid's picture.
  case point(Point)
}

/// On which side of a grid the text of a callout stands.
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

/// What stands beside a grid about a part of it: a number in a circle, a text, keys to press.
public struct CalloutLabel: Hashable, Sendable {
  /// The number in a circle; `nil` is none.
  public var number: Int?
  /// `nil` is none.
  public var text: String?
  /// The keys of a keyboard, drawn as caps after the text; default none.
  public var keys: [String]
  /// On which side it stands; `nil` is where there is room, so that no line crosses another.
  public var side: CalloutSide?
  /// How far it is moved from where it would stand, in points; default not at all.
  public var offset: Point

  /// Sets the properties with the names of the arguments; an omitted one has the default
  /// shown here.
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

  /// What it says, for those who cannot see it: `1: Copy ⌘ C`.
  package var words: String {
    let content = ([text].compactMap(\.self) + keys).joined(separator: " ")
    guard let number else { return content }
    return content.isEmpty ? String(number) : "\(number): \(content)"
  }
}

/// Where the texts of callouts with a number stand.
public enum CalloutTexts: String, Hashable, Sendable, CaseIterable {
  /// Each beside the grid, near to what it is about.
  case beside
  /// In a list below the picture; beside the grid are only the numbers.
  case below
}
