public import GridCore

/// An annotation of a part of a grid in a picture for documentation: a text that points at it, a
/// highlight, or a redaction.
///
/// A document names the place as a `GridPlace`; it is resolved to an area of the picture.
public struct Callout<Place: Hashable & Sendable>: Hashable, Sendable {
  /// How a part of the grid is marked.
  public enum Mark: Hashable, Sendable {
    /// A text beside the grid with a line to the place.
    case label(CalloutLabel)
    /// A bracket beside the place, or from it to another one, with a text; `nil` is the place
    /// alone.
    case bracket(CalloutLabel, to: Place? = nil)
    /// The place is shown enlarged beside the grid, above the text if there is one.
    /// - scale: how many times as large, from 1.1 to 8.
    case magnify(CalloutLabel = CalloutLabel(), scale: Double = 2)
    /// An arrow over the grid to another place.
    case arrow(to: Place)
    /// The arrow of a mouse points at the place.
    case pointer
    /// A finger touches the place.
    case finger
    /// The place is coloured as with a highlighter pen.
    case highlight
    /// Everything except the place is darkened.
    case spotlight
    /// A line is drawn around the place.
    case box
    /// The texts of the place are drawn over and are in no output.
    case redact(RedactionStyle = .blur)
  }

  /// The part of the grid that the callout is about.
  public var place: Place
  /// How the part is marked.
  public var mark: Mark
  /// Where a document sets it, for messages.
  @Incidental package var sourcePlace: SourcePlace?

  public init(_ place: Place, _ mark: Mark) {
    self.place = place
    self.mark = mark
  }

  /// All places that it refers to.
  package var places: [Place] { [place] + [mark.end].compactMap(\.self) }

  package var isRedaction: Bool {
    if case .redact = mark { true } else { false }
  }

  /// The same callout with its places resolved.
  package func resolved<Resolved, Failure>(
    _ resolve: (Place) throws(Failure) -> Resolved
  ) throws(Failure) -> Callout<Resolved> {
    let mark = try mark.resolved(resolve)
    var callout = Callout<Resolved>(try resolve(place), mark)
    callout.sourcePlace = sourcePlace
    return callout
  }
}

extension Callout.Mark {
  /// The text beside the grid, if it has one.
  package var label: CalloutLabel? {
    switch self {
    case .label(let label), .bracket(let label, _), .magnify(let label, _): label
    case .arrow, .pointer, .finger, .highlight, .spotlight, .box, .redact: nil
    }
  }

  /// The other place that it extends to.
  package var end: Place? {
    switch self {
    case .bracket(_, let end): end
    case .arrow(let end): end
    case .label, .magnify, .pointer, .finger, .highlight, .spotlight, .box, .redact: nil
    }
  }

  fileprivate func resolved<Resolved, Failure>(
    _ resolve: (Place) throws(Failure) -> Resolved
  ) throws(Failure) -> Callout<Resolved>.Mark {
    switch self {
    case .label(let label): .label(label)
    case .bracket(let label, nil): .bracket(label)
    case .bracket(let label, let end?): .bracket(label, to: try resolve(end))
    case .magnify(let label, let scale): .magnify(label, scale: scale)
    case .arrow(let end): .arrow(to: try resolve(end))
    case .pointer: .pointer
    case .finger: .finger
    case .highlight: .highlight
    case .spotlight: .spotlight
    case .box: .box
    case .redact(let style): .redact(style)
    }
  }
}

/// A callout with its places resolved.
package typealias FigureCallout = Callout<FigureArea>

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
