/// The properties that determine the style of a strip of a section.
package struct StripKey: Hashable, Sendable {
  package var element: StyleElement
  /// The number of the set of rules that applies to it; 0 is none.
  package var ruleSet: Int
  /// The number of its drawing; 0 is none.
  package var drawing: Int

  package init(_ element: StyleElement, ruleSet: Int = 0, drawing: Int = 0) {
    self.element = element
    self.ruleSet = ruleSet
    self.drawing = drawing
  }

  /// Whether it is the header of a section.
  package var isHeader: Bool { element == .section || element == .subsection }

  /// Whether it has values under their columns.
  package var hasCells: Bool {
    switch element {
    case .sectionFooter, .summary, .grandSummary: true
    default: false
    }
  }
}

extension SectionStrip {
  package var key: StripKey { StripKey(element, ruleSet: ruleSet, drawing: drawing) }

  /// The number of its drawing; 0 is none.
  package var drawing: Int {
    get {
      switch self {
      case .header(let header): header.drawing
      case .footer(let footer): footer.drawing
      case .summary(let summary): summary.drawing
      }
    }
    set {
      switch self {
      case .header(var header):
        header.drawing = newValue
        self = .header(header)
      case .footer(var footer):
        footer.drawing = newValue
        self = .footer(footer)
      case .summary(var summary):
        summary.drawing = newValue
        self = .summary(summary)
      }
    }
  }

  /// The number of the set of rules that applies to it; 0 is none.
  package var ruleSet: Int {
    get {
      switch self {
      case .header(let header): header.ruleSet
      case .footer(let footer): footer.ruleSet
      case .summary(let summary): summary.ruleSet
      }
    }
    set {
      switch self {
      case .header(var header):
        header.ruleSet = newValue
        self = .header(header)
      case .footer(var footer):
        footer.ruleSet = newValue
        self = .footer(footer)
      case .summary(var summary):
        summary.ruleSet = newValue
        self = .summary(summary)
      }
    }
  }
}
