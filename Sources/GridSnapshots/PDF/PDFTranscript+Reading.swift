import GridCore
import GridModel
import GridPress

extension PDFTranscript {
  /// Reads what ``text`` writes, for comparing: unknown lines are ignored, since the texts are
  /// compared byte for byte too.
  init(reading text: String) {
    self.init()
    var place = Substring()
    var elements: [(depth: Int, tag: PDFTag)] = []
    for line in text.split(separator: "\n") {
      let depth = line.prefix { $0 == " " }.count / 2
      var scanner = PartScanner(line)
      scanner.skipSpaces()
      if depth == 0 {
        place = line.prefix { $0 != " " }
        _ = scanner.word()
        scanner.skipSpaces()
        if place == "language" { language = scanner.quoted() }
        if place == "page" { addPage(&scanner) }
        continue
      }
      switch place {
      case "outline":
        guard let title = scanner.quoted() else { continue }
        outline.append(
          OutlineEntry(title: title, page: Self.page(&scanner), level: depth - 1))
      case "structure":
        if let tag = Self.tag(&scanner) { elements.append((depth, tag)) }
      case "page": addLine(&scanner)
      default: continue
      }
    }
    tags = Self.nested(elements[...], depth: 1)
  }

  /// ` on page 2`.
  private static func page(_ scanner: inout PartScanner) -> Int? {
    scanner.skipSpaces()
    guard scanner.word() == "on" else { return nil }
    scanner.skipSpaces()
    guard scanner.word() == "page" else { return nil }
    scanner.skipSpaces()
    return scanner.integer()
  }

  private static func tag(_ scanner: inout PartScanner) -> PDFTag? {
    guard let role = scanner.word() else { return nil }
    var tag = PDFTag(role)
    scanner.skipSpaces()
    while !scanner.isAtEnd {
      if scanner.peeks("\"") {
        tag.text = scanner.quoted()
        scanner.skipSpaces()
        continue
      }
      guard let name = scanner.word() else { return tag }
      scanner.skipSpaces()
      if scanner.peeks("\""), let value = scanner.quoted() {
        tag.attributes.append(TranscriptProperty(name, value))
      } else if name == "on", scanner.word() == "page" {
        scanner.skipSpaces()
        tag.page = scanner.integer()
      }
      scanner.skipSpaces()
    }
    return tag
  }

  private static func nested(
    _ elements: ArraySlice<(depth: Int, tag: PDFTag)>, depth: Int
  ) -> [PDFTag] {
    let starts = elements.indices.filter { elements[$0].depth == depth }
    return starts.enumerated().map { number, start in
      let end = number + 1 < starts.count ? starts[number + 1] : elements.endIndex
      var tag = elements[start].tag
      tag.kids = nested(elements[(start + 1)..<end], depth: depth + 1)
      return tag
    }
  }

  // MARK: - Pages

  private mutating func addPage(_ scanner: inout PartScanner) {
    _ = scanner.integer()
    _ = scanner.accept(",")
    scanner.skipSpaces()
    let width = scanner.number() ?? 0
    scanner.skipSpaces()
    _ = scanner.accept("x")
    scanner.skipSpaces()
    pages.append(Page(size: Size(width: width, height: scanner.number() ?? 0), lines: []))
  }

  private mutating func addLine(_ scanner: inout PartScanner) {
    guard !pages.isEmpty else { return }
    let isLink = scanner.peeks("l")
    if isLink {
      _ = scanner.word()
      scanner.skipSpaces()
    }
    guard let x = scanner.number(), scanner.accept(","), let y = scanner.number() else { return }
    scanner.skipSpaces()
    if isLink {
      guard let width = scanner.number(), scanner.accept("x"), let height = scanner.number() else {
        return
      }
      scanner.skipSpaces()
      guard let target = scanner.quoted() else { return }
      pages[pages.count - 1].links.append(
        Link(x: x, y: y, size: Size(width: width, height: height), target: target))
    } else if let text = scanner.quoted() {
      scanner.skipSpaces()
      pages[pages.count - 1].lines.append(
        Line(x: x, y: y, text: text, isArtifact: scanner.word() == "artifact"))
    }
  }
}
