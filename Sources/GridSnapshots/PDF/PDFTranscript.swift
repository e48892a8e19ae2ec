public import GridCore

/// What a PDF of our own says, as text: pages, outline, structure, and each text with its place.
///
/// ```
/// gridpress pdf 2
/// pages 2
/// language "en"
/// outline
///   "Africa" on page 1
/// structure
///   Table
///     THead
///       TR
///         TH Scope "Column" "Country" on page 1
/// page 1, 595.28 x 841.89
///   36,790.2 "Population by country"
///   36,20 "Page 1 of 2" artifact
///   link 36,700 80x12 "https://example.org"
/// ```
///
/// Places are in points from the page's bottom left, as PDF counts them. What is an artifact is not read aloud. A file without tags
/// has no structure.
public struct PDFTranscript: Hashable, Sendable {
  /// A text and where it starts.
  public struct Line: Hashable, Sendable {
    public var x: Double
    public var y: Double
    public var text: String
    public var isArtifact = false
  }

  /// A part of a page that leads somewhere.
  public struct Link: Hashable, Sendable {
    /// Its lower left corner.
    public var x: Double
    public var y: Double
    public var size: Size
    /// An address, or `page 2`.
    public var target: String
  }

  public struct Page: Hashable, Sendable {
    public var size: Size
    public var lines: [Line]
    public var links: [Link] = []
  }

  public struct OutlineEntry: Hashable, Sendable {
    public var title: String
    /// From 1; `nil` if it leads nowhere.
    public var page: Int?
    /// 0 is the top level.
    public var level = 0
  }

  public struct Unreadable: Error, Hashable, Sendable, CustomStringConvertible {
    public var description: String
  }

  public var pages: [Page] = []
  public var outline: [OutlineEntry] = []
  /// The elements of the document; none for a file without tags.
  public var tags: [PDFTag] = []
  /// Of the document; `nil` if the file does not say.
  public var language: String?

  init() {}

  /// How two such texts differ, in words that name page and cell; none if they say the same.
  public static func differences(from old: String, to new: String, limit: Int = 20) -> [String] {
    let words = PDFDifferences(PDFTranscript(reading: old), PDFTranscript(reading: new)).words
    if words.count <= limit { return words }
    return words.prefix(limit - 1) + ["… and \(words.count - limit + 1) more differences"]
  }
}
