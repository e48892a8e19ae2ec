import GridCore

/// How the contents of two PDF files differ.
///
/// 1. The number of pages, and the language.
/// 2. The outline.
/// 3. The structure: elements, and tables cell by cell (`PDFTableDifferences`).
/// 4. Texts and links of each page. Differences of texts in the structure are reported there, their
///    positions here.
struct PDFDifferences {
  private let old: PDFTranscript
  private let new: PDFTranscript

  init(_ old: PDFTranscript, _ new: PDFTranscript) {
    self.old = old
    self.new = new
  }

  var words: [String] {
    if old == new { return [] }
    var words: [String] = []
    if old.pages.count != new.pages.count {
      words.append("\(old.pages.count) → \(new.pages.count) pages")
    }
    if old.language != new.language {
      words.append("language \(quoted(old.language)) → \(quoted(new.language))")
    }
    words += outline
    let structure = PDFTagDifferences(old.tags, new.tags).words
    words += structure
    let isTold = !structure.isEmpty && !old.tags.isEmpty && !new.tags.isEmpty
    for (index, (before, after)) in zip(old.pages, new.pages).enumerated() {
      words += pageWords("page \(index + 1)", before, after, isTold: isTold)
    }
    return words
  }

  private func quoted(_ text: String?) -> String { text.map(\.quotedForWords) ?? "none" }

  private var outline: [String] {
    RowAlignment(old.outline.map { [$0.title] }, new.outline.map { [$0.title] }).pairs.flatMap {
      pair -> [String] in
      switch (pair.old.map { old.outline[$0] }, pair.new.map { new.outline[$0] }) {
      case (let before?, let after?):
        var words: [String] = []
        let name = "outline, \(after.title.quotedForWords)"
        if before.title != after.title {
          words.append("outline: \(before.title.quotedForWords) → \(after.title.quotedForWords)")
        }
        if before.page != after.page {
          words.append("\(name): page \(number(before.page)) → \(number(after.page))")
        }
        if before.level != after.level {
          words.append("\(name): level \(before.level) → \(after.level)")
        }
        return words
      case (let before?, nil): return ["outline: \(before.title.quotedForWords) removed"]
      case (nil, let after?): return ["outline: \(after.title.quotedForWords) inserted"]
      case (nil, nil): return []
      }
    }
  }

  private func number(_ page: Int?) -> String { page.map { "\($0)" } ?? "none" }

  // MARK: - Pages

  /// - Parameter isTold: whether differences of texts are reported for the structure.
  private func pageWords(
    _ name: String, _ before: PDFTranscript.Page, _ after: PDFTranscript.Page, isTold: Bool
  ) -> [String] {
    var words: [String] = []
    if before.size != after.size {
      words.append("\(name): \(sizeWords(before.size)) → \(sizeWords(after.size)) points")
    }
    // Lines are aligned by their texts: one line inserted above must not report all others.
    var moves: [(x: String, y: String, from: PDFTranscript.Line, to: PDFTranscript.Line)] = []
    for pair in RowAlignment(before.lines.map { [$0.text] }, after.lines.map { [$0.text] }).pairs {
      switch (pair.old.map { before.lines[$0] }, pair.new.map { after.lines[$0] }) {
      case (let from?, let to?):
        let text = to.text.quotedForWords
        // Artifacts have no place in the structure.
        if from.text != to.text, !isTold || from.isArtifact || to.isArtifact {
          words.append("\(name): text \(from.text.quotedForWords) → \(text)")
        }
        if from.isArtifact != to.isArtifact {
          words.append("\(name): \(text) is \(to.isArtifact ? "now" : "no longer") an artifact")
        }
        if from.text == to.text, from.x != to.x || from.y != to.y {
          moves.append(((to.x - from.x).dumped, (to.y - from.y).dumped, from, to))
        }
      case (let from?, nil):
        if !isTold || from.isArtifact {
          words.append("\(name): \(from.text.quotedForWords) removed")
        }
      case (nil, let to?):
        if !isTold || to.isArtifact { words.append("\(name): \(to.text.quotedForWords) inserted") }
      case (nil, nil): break
      }
    }
    // Usually one thing has moved all texts below it by the same distance.
    while let first = moves.first {
      let group = moves.filter { $0.x == first.x && $0.y == first.y }
      moves.removeAll { $0.x == first.x && $0.y == first.y }
      let text = first.to.text.quotedForWords
      words.append(
        group.count == 1
          ? "\(name): \(text) was at \(place(first.from)), is at \(place(first.to))"
          : "\(name): \(group.count) texts moved by \(first.x),\(first.y), first \(text)")
    }
    return words + linkWords(name, before.links, after.links)
  }

  private func sizeWords(_ size: Size) -> String { "\(size.width.dumped) x \(size.height.dumped)" }

  private func place(_ line: PDFTranscript.Line) -> String { "\(line.x.dumped),\(line.y.dumped)" }

  private func linkWords(
    _ name: String, _ before: [PDFTranscript.Link], _ after: [PDFTranscript.Link]
  ) -> [String] {
    RowAlignment(before.map { [$0.target] }, after.map { [$0.target] }).pairs.compactMap { pair in
      switch (pair.old.map { before[$0] }, pair.new.map { after[$0] }) {
      case (let from?, let to?):
        if from.target != to.target {
          return "\(name): link \(from.target.quotedForWords) → \(to.target.quotedForWords)"
        }
        return from == to ? nil : "\(name): the link \(to.target.quotedForWords) is elsewhere"
      case (let from?, nil): return "\(name): link \(from.target.quotedForWords) removed"
      case (nil, let to?): return "\(name): link \(to.target.quotedForWords) inserted"
      case (nil, nil): return nil
      }
    }
  }
}
