/// Something that holds for a part: `selected`, `rule "overdue"`.
public struct TranscriptNote: Hashable, Sendable {
  /// What the note is about.
  public var name: String
  /// What it says; `nil` if its name says it all.
  public var value: String?

  /// Sets the properties that the arguments are named after; one that is left out has the default
  /// shown here.
  public init(_ name: String, _ value: String? = nil) {
    self.name = name
    self.value = value
  }

  /// By what a cell is drawn that is no text.
  static let drawn = "drawn"
  /// What the drawing shows, in words.
  static let alternative = "alternative"
  /// How many drawing commands it has, and a digest of them.
  static let drawing = "drawing"
  /// Digests of the pictures in the drawing.
  static let picture = "picture"
  /// The marks of footnotes behind the text.
  static let footnote = "footnote"

  /// Whether it is about what a part shows, as its text is, and not about how it looks.
  var isOfContent: Bool {
    [Self.drawn, Self.alternative, Self.drawing, Self.picture, Self.footnote].contains(name)
  }
}
