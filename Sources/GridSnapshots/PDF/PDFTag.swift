/// An element of a PDF's structure, for assistive technology.
public struct PDFTag: Hashable, Sendable {
  /// Its role, as the file has it: `Table`, `TR`, `TH`.
  public var role: String
  /// Its attributes: `Scope`, `ColSpan`, `Headers`, `Alt`, `ActualText`, `Lang`.
  public var attributes: [TranscriptProperty]
  /// The text that is read aloud for it, without that of its kids; `nil` if it has no content itself.
  public var text: String?
  /// The page that its content begins on, from 1.
  public var page: Int?
  /// The tags within it, in the order of reading.
  public var kids: [PDFTag]

  /// Sets the properties with the names of the arguments; an omitted one has the default
  /// shown here.
  public init(
    _ role: String, attributes: [TranscriptProperty] = [], text: String? = nil, page: Int? = nil,
    kids: [PDFTag] = []
  ) {
    self.role = role
    self.attributes = attributes
    self.text = text
    self.page = page
    self.kids = kids
  }
}
