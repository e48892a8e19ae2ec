extension PartExplanation: CustomStringConvertible {
  /// The explanation for people: layers, compositing, result.
  public var description: String {
    let text = shownText.isEmpty ? "" : ": \"\(TextTable.shortened(shownText, to: 60))\""
    return ([part.title + text, ""] + style.lines).joined(separator: "\n") + "\n"
  }

  /// The explanation for machine readers, as that of a cell, with the key `part` in the place of `cell`.
  public var json: String { ExplanationContent(part: content, style).json }

  private var content: ExplanationContent.Part {
    switch part {
    case .part(let part):
      ExplanationContent.Part(
        kind: part.kind.rawValue, section: part.section, number: part.index, column: part.name,
        text: shownText)
    case .columnHeader(let key):
      ExplanationContent.Part(kind: "columnHeader", column: key, text: shownText)
    case .sectionHeader(let section, let level):
      ExplanationContent.Part(
        kind: "sectionHeader", section: section, level: level, text: shownText)
    case .sectionFooter(let section, let number):
      ExplanationContent.Part(
        kind: "sectionFooter", section: section, number: number, text: shownText)
    case .summary(let section, let number, let key):
      ExplanationContent.Part(
        kind: "summary", section: section, number: number, column: key, text: shownText)
    case .summaryLabel(let section, let number):
      ExplanationContent.Part(
        kind: "summaryLabel", section: section, number: number, text: shownText)
    case .spanner: ExplanationContent.Part(kind: "spanner", text: shownText)
    case .element(let element):
      ExplanationContent.Part(kind: "element", element: element.rawValue, text: shownText)
    }
  }
}

extension ExplainedPart {
  fileprivate var title: String {
    switch self {
    case .part(let part): part.phrase()
    case .columnHeader(let key): "header of column \(key)"
    case .sectionHeader(let section, nil): "header of section \(section)"
    case .sectionHeader(let section, let level?): "header of section \(section), level \(level)"
    case .sectionFooter(let section, let number): "footer \(number) of section \(section)"
    case .summary(let section?, let number, let key):
      "summary \(number) of section \(section), column \(key)"
    case .summary(nil, let number, let key): "summary \(number) of the grid, column \(key)"
    case .summaryLabel(let section?, let number):
      "label of summary \(number) of section \(section)"
    case .summaryLabel(nil, let number): "label of summary \(number) of the grid"
    case .spanner: "spanner"
    case .element(let element): "element \(element.rawValue)"
    }
  }
}
