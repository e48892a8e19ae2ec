/// A note on a part, such as a state or a matching rule: `selected`, `rule "overdue"`.
public struct TranscriptNote: Hashable, Sendable {
  /// The subject of the note.
  public var name: String
  /// Its value; `nil` if its name is enough.
  public var value: String?

  /// Sets the properties with the names of the arguments; an omitted one has the default
  /// shown here.
  public init(_ name: String, _ value: String? = nil) {
    self.name = name
    self.value = value
  }

  /// The kind of cell that draws something other than text.
  static let drawn = "drawn"
  /// The drawing in words.
  static let alternative = "alternative"
  /// How many drawing commands it has, and a digest of them.
  static let drawing = "drawing"
  /// Digests of the pictures in the drawing.
  static let picture = "picture"
  /// The marks of footnotes after the text.
  static let footnote = "footnote"

  /// Whether it describes a part's content, as its text does, and not its style.
  var isOfContent: Bool {
    [Self.drawn, Self.alternative, Self.drawing, Self.picture, Self.footnote].contains(name)
  }
}
