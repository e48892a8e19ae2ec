public import GridModel

/// A part of a grid whose style can be explained, by its address or by a shorter name: totals by
/// their numbers among the totals of a section, spanners by their titles. Sections and numbers
/// count from 0.
public enum ExplainedPart: Hashable, Sendable {
  /// Any part by its address, as hit testing finds it.
  case part(GridPart)
  /// By the key of the column.
  case columnHeader(String)
  /// - Parameter level: how deeply the header is nested in others, 0 is outermost; `nil` is the
  ///   section's own.
  case sectionHeader(section: Int, level: Int? = nil)
  /// - Parameter number: which of the footers under the section that are texts.
  case sectionFooter(section: Int, number: Int = 0)
  /// A value of a row of totals, or of a footer with values.
  /// - Parameters:
  ///   - section: `nil` are the totals of the whole grid.
  ///   - number: which of the section's rows of totals.
  case summary(section: Int?, number: Int = 0, column: String)
  /// The text before the values of a row of totals.
  case summaryLabel(section: Int?, number: Int = 0)
  /// A title over several columns.
  case spanner(String)
  /// Any element that a theme styles, such as the title or the column of the sections, without the
  /// layers of a column, a row or a state.
  case element(StyleElement)
}

extension ExplainedPart {
  /// `SECTION` or `SECTION,LEVEL`.
  public init?(section text: String) {
    guard let numbers = Self.numbers(text), (1...2).contains(numbers.count) else { return nil }
    self = .sectionHeader(section: numbers[0], level: numbers.count > 1 ? numbers[1] : nil)
  }

  /// `SECTION` or `SECTION,NUMBER`.
  public init?(footer text: String) {
    guard let numbers = Self.numbers(text), (1...2).contains(numbers.count) else { return nil }
    self = .sectionFooter(section: numbers[0], number: numbers.count > 1 ? numbers[1] : 0)
  }

  /// `SECTION` or `SECTION,NUMBER`; `grand` in the place of the section is the whole grid.
  public init?(label text: String) {
    let parts = text.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
    let (section, number) = (Int(parts[0]), parts.count > 1 ? Int(parts[1]) : 0)
    guard section != nil || parts[0] == "grand", let number else { return nil }
    self = .summaryLabel(section: section, number: number)
  }

  /// - Parameter name: its name in themes.
  /// - Throws: `RenderError` of kind `usage` if themes have no such element.
  public init(element name: String) throws(RenderError) {
    guard let element = StyleElement(rawValue: name) else {
      let names = StyleElement.allCases.map(\.rawValue)
      throw RenderError(
        .usage,
        "no element is called \"\(name)\""
          + suggestion(
            for: name, among: names, otherwise: ", there are \(names.joined(separator: ", "))"))
    }
    self = .element(element)
  }

  /// `SECTION,KEY`, or `SECTION,NUMBER,KEY`; `grand` in the place of the section is the whole grid.
  public init?(summary text: String) {
    let parts = text.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count >= 2 else { return nil }
    let section = Int(parts[0])
    guard section != nil || parts[0] == "grand" else { return nil }
    if parts.count == 3, let number = Int(parts[1]) {
      self = .summary(section: section, number: number, column: String(parts[2]))
    } else {
      self = .summary(section: section, column: parts.dropFirst().joined(separator: ","))
    }
  }

  private static func numbers(_ text: String) -> [Int]? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    return numbers.count == parts.count ? numbers : nil
  }
}
