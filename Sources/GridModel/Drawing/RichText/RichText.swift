/// A text whose parts have different styles. Line feeds begin new lines.
public struct RichText: Hashable, Sendable {
  /// A piece of text with one style.
  public struct Run: Hashable, Sendable {
    /// The characters of the piece.
    public var text: String
    /// The style of the piece; `nil` values are those of the cell.
    public var look: TextLook

    /// Sets the properties with the names of the arguments; an omitted one has the
    /// default shown here.
    public init(_ text: String, _ look: TextLook = TextLook()) {
      self.text = text
      self.look = look
    }
  }

  /// The pieces, in reading order.
  public var runs: [Run]

  /// A text of pieces.
  public init(_ runs: [Run] = []) { self.runs = runs }

  /// A text of one piece.
  public init(_ text: String, _ look: TextLook = TextLook()) { runs = [Run(text, look)] }

  /// Adds a piece at the end.
  public mutating func append(_ text: String, _ look: TextLook = TextLook()) {
    guard !text.isEmpty else { return }
    if let last = runs.indices.last, runs[last].look == look {
      runs[last].text += text
    } else {
      runs.append(Run(text, look))
    }
  }

  /// The text alone.
  public var plain: String { runs.map(\.text).joined() }

  /// Whether there is no character.
  public var isEmpty: Bool { runs.allSatisfy(\.text.isEmpty) }
}
