/// An element of a PDF's structure: what assistive technology is told.
public struct PDFTag: Hashable, Sendable {
  /// Its role, as the file has it: `Table`, `TR`, `TH`.
  public var role: String
  /// What it says about itself: `Scope`, `ColSpan`, `Headers`, `Alt`, `ActualText`, `Lang`.
  public var attributes: [TranscriptProperty]
  /// What is read aloud of it, without what its kids say; `nil` if it has no content of its own.
  public var text: String?
  /// The page that its content begins on, from 1.
  public var page: Int?
  /// The tags within it, in the order of reading.
  public var kids: [PDFTag]

  /// Sets the properties that the arguments are named after; one that is left out has the default
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
