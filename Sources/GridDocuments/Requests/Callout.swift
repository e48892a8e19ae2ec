public import GridInteraction
public import GridModel

/// An annotation of a part of a grid in a picture for documentation: a text that points at it, a highlight, or a redaction.
public struct Callout: Hashable, Sendable {
  /// How a part of the grid is marked.
  public enum Mark: Hashable, Sendable {
    /// A text beside the grid with a line to the place.
    case label(CalloutLabel)
    /// A bracket beside the place, or from it to another one, with a text; `nil` is the place alone.
    case bracket(CalloutLabel, to: CalloutPlace? = nil)
    /// The place is shown enlarged beside the grid, above the text if there is one.
    /// - scale: how many times as large, from 1.1 to 8.
    case magnify(CalloutLabel = CalloutLabel(), scale: Double = 2)
    /// An arrow over the grid to another place.
    case arrow(to: CalloutPlace)
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
  public var place: CalloutPlace
  /// How the part is marked.
  public var mark: Mark
  /// Where a document sets it, for messages.
  @Incidental package var sourcePlace: SourcePlace?

  /// Sets the properties with the names of the arguments.
  public init(_ place: CalloutPlace, _ mark: Mark) {
    self.place = place
    self.mark = mark
  }
}

/// The target of a callout.
public enum CalloutPlace: Hashable, Sendable {
  /// The target of an event: a cell, a row, a header, a section, any part.
  case target(EventTarget)
  /// A column with its header.
  case column(String)
}
