public import GridCore
import GridModel
import GridPress

/// The contents of a PDF of this package as text: pages, outline, structure, and each text with its
/// place.
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
/// Places are in points from the page's bottom left, as PDF counts them. An artifact is not read
/// aloud. A file without tags has no structure.
public struct PDFTranscript: Hashable, Sendable {
  /// A text and where it starts.
  public struct Line: Hashable, Sendable {
    /// The distance from the left edge of the page, in points.
    public var x: Double
    /// The distance from the bottom edge of the page to the line's baseline, in points.
    public var y: Double
    /// The characters of the line.
    public var text: String
    /// Whether screen readers skip the line, as they do with page numbers.
    public var isArtifact = false
  }

  /// A part of a page that leads somewhere.
  public struct Link: Hashable, Sendable {
    /// The distance from the left edge of the page to its left edge, in points.
    public var x: Double
    /// The distance from the bottom edge of the page to its bottom edge, in points.
    public var y: Double
    /// The width and height of the area that leads to the address, in points.
    public var size: Size
    /// An address, or `page 2`.
    public var target: String
  }

  /// The contents of a page.
  public struct Page: Hashable, Sendable {
    /// The width and height of the page, in points.
    public var size: Size
    /// The lines of text, from the top.
    public var lines: [Line]
    /// The areas that lead to an address.
    public var links: [Link] = []
  }

  /// An entry of the outline, which leads to a place in the file.
  public struct OutlineEntry: Hashable, Sendable {
    /// The text of the entry.
    public var title: String
    /// From 1; `nil` if it leads nowhere.
    public var page: Int?
    /// 0 is the top level.
    public var level = 0
  }

  /// Bytes that are not a readable PDF file.
  public struct Unreadable: Error, Hashable, Sendable, CustomStringConvertible {
    public var description: String
  }

  /// The pages, in their order.
  public var pages: [Page] = []
  /// The entries of the outline, in their order.
  public var outline: [OutlineEntry] = []
  /// The elements of the document; none for a file without tags.
  public var tags: [PDFTag] = []
  /// The language of the document; `nil` if the file does not specify it.
  public var language: String?

  init() {}

  /// How two such texts differ, in words that name page and cell; none if they have the same
  /// contents.
  public static func differences(from old: String, to new: String, limit: Int = 20) -> [String] {
    let words = PDFDifferences(PDFTranscript(reading: old), PDFTranscript(reading: new)).words
    if words.count <= limit { return words }
    return words.prefix(limit - 1) + ["… and \(words.count - limit + 1) more differences"]
  }
}

extension PDFTranscript {
  /// The transcript as a text.
  public var text: String {
    var text = "gridpress pdf 2\npages \(pages.count)\n"
    if let language { text += "language \(language.quotedPartWord)\n" }
    text += "outline\n"
    for entry in outline {
      text += String(repeating: "  ", count: entry.level + 1) + entry.title.quotedPartWord
      text += (entry.page.map { " on page \($0)" } ?? "") + "\n"
    }
    if !tags.isEmpty { text += "structure\n" + tags.map { $0.written(depth: 1) }.joined() }
    for (index, page) in pages.enumerated() {
      text += "page \(index + 1), \(page.size.width.dumped) x \(page.size.height.dumped)\n"
      for line in page.lines {
        text += "  \(line.x.dumped),\(line.y.dumped) \(line.text.quotedPartWord)"
        text += line.isArtifact ? " artifact\n" : "\n"
      }
      for link in page.links { text += "  " + link.written + "\n" }
    }
    return text
  }
}

extension PDFTranscript.Link {
  fileprivate var written: String {
    "link \(x.dumped),\(y.dumped) \(size.width.dumped)x\(size.height.dumped) \(target.quotedPartWord)"
  }
}

extension PDFTag {
  fileprivate func written(depth: Int) -> String {
    var line = String(repeating: "  ", count: depth) + role.asPartWord
    for attribute in attributes { line += " \(attribute.name) \(attribute.value.quotedPartWord)" }
    if let text { line += " " + text.quotedPartWord }
    if let page { line += " on page \(page)" }
    return line + "\n" + kids.map { $0.written(depth: depth + 1) }.joined()
  }
}
