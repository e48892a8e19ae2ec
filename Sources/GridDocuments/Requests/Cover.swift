import GridCore
package import GridModel

/// The first page of a report, with its title alone, or the head of a report that is one picture.
///
/// Title, subtitle and logo are those of the report. The element `cover` of themes has the colours.
public struct Cover: Hashable, Sendable {
  /// How a cover is composed.
  public enum Layout: String, Hashable, Sendable, CaseIterable {
    /// The title at the foot of a field of colour over the upper half.
    case field
    /// A picture over the upper half, and below it a band of colour with the title.
    case picture
    /// The title alone, under a short rule of colour.
    case plain
  }

  /// A picture of the layout `picture`: it fills its room, and the rest is cut off.
  public struct Picture: Hashable, Sendable {
    /// The picture's file, relative to the folder of the document.
    public var file: String
    /// The alternative text; `nil` is decoration.
    public var alternative: String?

    public init(_ file: String, alternative: String? = nil) {
      self.file = file
      self.alternative = alternative
    }
  }

  /// How it is composed; default `field`.
  public var layout: Layout
  /// The picture of the layout `picture`; others have none.
  public var picture: Picture?
  /// The date of the report in words, in Markdown; default none.
  public var date: String?
  /// Who made the report, in Markdown; default none.
  public var author: String?
  /// Who may read the report, in Markdown; default none.
  public var confidentiality: String?
  /// Where a document has it, for messages.
  @Incidental package var place: SourcePlace? = nil

  public init(
    _ layout: Layout = .field, picture: Picture? = nil, date: String? = nil,
    author: String? = nil, confidentiality: String? = nil
  ) {
    self.layout = layout
    self.picture = picture
    self.date = date
    self.author = author
    self.confidentiality = confidentiality
  }

  /// A cover with a picture.
  public init(
    picture: Picture, date: String? = nil, author: String? = nil, confidentiality: String? = nil
  ) {
    self.init(
      .picture, picture: picture, date: date, author: author, confidentiality: confidentiality)
  }
}

extension Cover {
  /// What is wrong with it, as a sentence in lower case; `nil` is nothing.
  package func problem(title: String?) -> String? {
    if title?.isEmpty ?? true { return "a cover shows the title of the document, which has none" }
    switch (layout, picture) {
    case (.picture, nil): return "the cover needs a picture: add picture: FILE"
    case (.field, _?), (.plain, _?):
      return "only a cover with the layout picture shows a picture: add layout: picture"
    default: return nil
    }
  }

  /// Date, author and confidentiality side by side; `nil` without any.
  package var facts: TextBlock? {
    let texts = [date, author, confidentiality].compactMap(\.self)
    guard !texts.isEmpty else { return nil }
    var columns = texts.indices.map { index in
      let isLast = index == texts.count - 1
      return TextBlock.column(
        index + 1, insets: Insets(top: 10, left: 0, bottom: 0, right: isLast ? 0 : 18))
    }
    if confidentiality != nil { columns[texts.count - 1].style?.font.weight = 600 }
    var block = TextBlock(.paragraphs, [texts], columns)
    block.isOfCover = true
    block.role = BlockRole(gap: 16)
    return block
  }
}
