import GridCore
import GridModel

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
