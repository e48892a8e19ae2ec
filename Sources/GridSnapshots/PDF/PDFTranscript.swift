internal import GridCairo
public import GridCore

/// What a PDF of our own says, as text: pages, outline, and each text with its place.
///
/// ```
/// gridpress pdf 1
/// pages 2
/// outline
///   "Africa" on page 1
/// page 1, 595.28 x 841.89
///   36,790.2 "Population by country"
/// ```
///
/// Places are in points from the page's bottom left, as PDF counts them.
public struct PDFTranscript: Hashable, Sendable {
  /// A text and where it starts.
  public struct Line: Hashable, Sendable {
    public var x: Double
    public var y: Double
    public var text: String
  }

  public struct Page: Hashable, Sendable {
    public var size: Size
    public var lines: [Line]
  }

  public struct OutlineEntry: Hashable, Sendable {
    public var title: String
    /// From 1; `nil` if it leads nowhere.
    public var page: Int?
  }

  public struct Unreadable: Error, Hashable, Sendable, CustomStringConvertible {
    public var description: String
  }

  public var pages: [Page] = []
  public var outline: [OutlineEntry] = []

  /// - Parameter bytes: of a file that GridPress wrote.
  /// - Throws: `Unreadable` for a damaged file.
  public init(_ bytes: [UInt8]) throws(Unreadable) {
    let reading: PDFReading
    do {
      reading = try PDFReading(bytes)
    } catch {
      throw Unreadable(description: "the PDF cannot be read: \(error)")
    }
    let fonts = Self.fonts(of: reading)
    let objects = reading.objects(with: "/Type/Page/").sorted {
      (PDFReading.number(after: "/Contents ", in: $0.object.text) ?? 0)
        < (PDFReading.number(after: "/Contents ", in: $1.object.text) ?? 0)
    }
    for page in objects {
      let box = PDFReading.decimals(after: "/MediaBox[", in: page.object.text) ?? []
      let number = PDFReading.number(after: "/Contents ", in: page.object.text) ?? 0
      guard box.count == 4, let content = reading.objects[number]?.stream else {
        throw Unreadable(description: "a page has no size or no content")
      }
      var reader = PDFContentReader(content, fonts: fonts)
      pages.append(
        Page(size: Size(width: box[2] - box[0], height: box[3] - box[1]), lines: reader.lines()))
    }
    let numbers = objects.map(\.number)
    outline = reading.objects(with: "/Dest[").filter { $0.object.text.hasPrefix("<</Title") }.map {
      let target = PDFReading.number(after: "/Dest[", in: $0.object.text)
      return OutlineEntry(
        title: PDFContentReader.title(of: $0.object.text),
        page: target.flatMap { numbers.firstIndex(of: $0) }.map { $0 + 1 })
    }
  }

  /// What the codes of each font stand for, by its name in the pages.
  private static func fonts(of reading: PDFReading) -> [String: PDFFontTexts] {
    var fonts: [String: PDFFontTexts] = [:]
    for (_, object) in reading.objects(with: "/Font<<") {
      guard let list = object.text.split(separator: "/Font<<", maxSplits: 1).last,
        let entries = list.split(separator: ">>", maxSplits: 1).first
      else { continue }
      for entry in entries.split(separator: "/") {
        let words = entry.split(separator: " ")
        guard words.count >= 2, let number = Int(words[1]),
          let font = reading.objects[number],
          let map = PDFReading.number(after: "/ToUnicode ", in: font.text)
        else { continue }
        fonts[String(words[0])] = PDFFontTexts(reading.objects[map]?.content ?? "")
      }
    }
    return fonts
  }

  // MARK: - Text

  public var text: String {
    var text = "gridpress pdf 1\npages \(pages.count)\noutline\n"
    for entry in outline {
      text += "  \(entry.title.quoted)" + (entry.page.map { " on page \($0)" } ?? "") + "\n"
    }
    for (index, page) in pages.enumerated() {
      text += "page \(index + 1), \(page.size.width.dumped) x \(page.size.height.dumped)\n"
      for line in page.lines { text += "  \(line.x.dumped),\(line.y.dumped) \(line.text.quoted)\n" }
    }
    return text
  }

  /// How two such texts differ, in words that name the page; none if they say the same.
  public static func differences(from old: String, to new: String, limit: Int = 20) -> [String] {
    let (before, after) = (Chapters(old), Chapters(new))
    var words: [String] = []
    if before.pages.count != after.pages.count {
      words.append("\(before.pages.count) → \(after.pages.count) pages")
    }
    words += differences("outline", before.outline, after.outline)
    for (index, (first, second)) in zip(before.pages, after.pages).enumerated() {
      let name = "page \(index + 1)"
      if first.head != second.head { words.append("\(name): was \(first.head), is \(second.head)") }
      words += differences(name, first.lines, second.lines)
    }
    if words.count <= limit { return words }
    return words.prefix(limit - 1) + ["… and \(words.count - limit + 1) more differences"]
  }

  private static func differences(
    _ name: String, _ old: [[String]], _ new: [[String]]
  ) -> [String] {
    RowAlignment(old.map { [$0[1]] }, new.map { [$0[1]] }).pairs.compactMap { pair in
      switch (pair.old.map { old[$0] }, pair.new.map { new[$0] }) {
      case (let before?, let after?):
        if before[1] != after[1] { return "\(name): text \(before[1]) → \(after[1])" }
        if before[0] != after[0] {
          return "\(name): \(after[1]) was at \(before[0]), is at \(after[0])"
        }
        return nil
      case (let before?, nil): return "\(name): \(before[1]) removed"
      case (nil, let after?): return "\(name): \(after[1]) inserted"
      case (nil, nil): return nil
      }
    }
  }

  /// The lines of such a text by page, each divided into place and text.
  private struct Chapters {
    var outline: [[String]] = []
    var pages: [(head: String, lines: [[String]])] = []

    init(_ text: String) {
      for line in text.split(separator: "\n") {
        if line.hasPrefix("page ") {
          pages.append((String(line), []))
        } else if line.hasPrefix("  ") {
          let parts = line.dropFirst(2).split(separator: " ", maxSplits: 1).map(String.init)
          if pages.isEmpty {
            outline.append(["", String(line.dropFirst(2))])
          } else if parts.count == 2 {
            pages[pages.count - 1].lines.append(parts)
          }
        }
      }
    }
  }
}
