/// What a PDF says about itself, and whether programs that read it aloud find their way in it.
public struct PDFProperties: Hashable, Sendable {
  /// Shown by readers in the place of the file's name; `nil` is the grid's title.
  public var title: String?
  public var author: String?
  /// `nil` is the grid's subtitle.
  public var subject: String?
  public var keywords: [String] = []
  /// The language of the texts, as in `de-CH` (BCP 47); `nil` is that of the document's locale. SVG files have it too.
  public var language: String?
  /// Whether the file has a structure: tables, rows, header cells. It makes a file half as large again and takes memory for every
  /// cell, so `nil` has it up to ``taggedRowLimit`` rows.
  public var isTagged: Bool?

  /// How many rows a PDF has at most to be tagged without being told to.
  public static let taggedRowLimit = 10_000

  public init() {}

  /// Whether a file of so many rows has a structure.
  package func isTagged(rowCount: Int) -> Bool { isTagged ?? (rowCount <= Self.taggedRowLimit) }
}
