import GridPress

/// Reads the short names of parts that flags take: numbers with commas between them.
enum PartOptions {
  /// `SECTION` or `SECTION,LEVEL`.
  static func section(_ text: String) throws(RenderError) -> GridPlace {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == parts.count, (1...2).contains(numbers.count) else {
      throw RenderError(
        .usage, "--section takes SECTION or SECTION,LEVEL such as 0,1, not \"\(text)\"")
    }
    return .sectionHeader(numbers[0], level: numbers.count > 1 ? numbers[1] : nil)
  }

  /// `SECTION` or `SECTION,NUMBER`; `grand` in the place of the section is the whole grid.
  static func label(_ text: String) throws(RenderError) -> GridPlace {
    let parts = text.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
    let number = parts.count > 1 ? Int(parts[1]) : 0
    guard Int(parts[0]) != nil || parts[0] == grand, let number else {
      throw RenderError(
        .usage, "--label takes SECTION or SECTION,NUMBER such as 0 or grand,1, not \"\(text)\"")
    }
    return .summary(number, section: Int(parts[0]).map { .number($0) })
  }

  /// `SECTION,KEY`, or `SECTION,NUMBER,KEY`; `grand` in the place of the section is the whole grid.
  static func summary(_ text: String) throws(RenderError) -> GridPlace {
    let parts = text.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count >= 2, Int(parts[0]) != nil || parts[0] == grand else {
      throw RenderError(
        .usage,
        "--summary takes SECTION,KEY or SECTION,NUMBER,KEY such as 0,price or grand,price, not \"\(text)\""
      )
    }
    if parts.count == 3, let number = Int(parts[1]) {
      return .summary(number, section: Int(parts[0]).map { .number($0) }, column: String(parts[2]))
    }
    return .summary(
      0, section: Int(parts[0]).map { .number($0) },
      column: parts.dropFirst().joined(separator: ","))
  }

  /// An element of themes by its name in them.
  static func element(_ name: String) throws(RenderError) -> StyleElement {
    if let element = StyleElement(rawValue: name) { return element }
    let names = StyleElement.allCases.map(\.rawValue)
    throw RenderError(
      .usage,
      "no element is called \"\(name)\""
        + suggestion(
          for: name, among: names, otherwise: ", there are \(names.joined(separator: ", "))"))
  }

  private static let grand = "grand"
}
