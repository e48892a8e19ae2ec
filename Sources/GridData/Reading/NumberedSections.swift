import GridModel

/// Recognizes the numbers of sections, versions and chapters, such as 1.1, 1.9 and 1.10, which are
/// no decimals: 1.1 and 1.10 are different, and 1.10 follows 1.9.
///
/// Their parts have different numbers of digits after the point, at least one ends with a zero
/// (`1.10`), and none of several digits begins with one (`1.05` is an amount). Prices such as 1.5
/// and 2.50 also meet this, so that one of these is needed besides:
/// 1. the name of the column (`section`, `version`, `chapter` …);
/// 2. the rows ascend as sections, but not as decimals;
/// 3. the same number is written in two ways, as 1.1 and 1.10 are, with parts that are not spread
///    over the hundred as cents are;
/// 4. a section has the parts 9 and 10.
struct NumberedSections {
  fileprivate struct Section {
    let major: Int64
    let minor: Int
    let digits: Int
  }

  private var sections: [Section] = []
  private var hasZero = false
  private var digitCounts: Set<Int> = []
  /// Whether no more rows are needed to know that the column is none of sections.
  private(set) var isRefuted = false

  /// Sections are written by people.
  private static let maximumCount = 20_000

  /// Adds a cell, in the order of rows.
  mutating func count(_ cell: Span<UInt8>) {
    guard !isRefuted else { return }
    let trimmed = cell.trimmedRange
    guard let figure = PlainFigure(cell, mark: .point), figure.value >= 0,
      (1...6).contains(figure.digits), cell.isDigit(at: trimmed.lowerBound, before: cell.count),
      figure.decimals <= 3, sections.count < Self.maximumCount
    else {
      isRefuted = true
      return
    }
    var minor = 0
    let start = trimmed.upperBound - figure.decimals
    for index in start..<trimmed.upperBound { minor = minor * 10 + Int(cell[index] & 0x0F) }
    if figure.decimals > 1 {
      if cell[start] == UInt8(ascii: "0") { isRefuted = true }
      if cell[trimmed.upperBound - 1] == UInt8(ascii: "0") { hasZero = true }
    }
    if figure.decimals > 0 { digitCounts.insert(figure.decimals) }
    sections.append(Section(major: figure.value, minor: minor, digits: figure.decimals))
  }

  /// Whether texts, which are no amounts, are sections.
  var mayBeSections: Bool {
    !isRefuted && hasZero && digitCounts.count > 1
      && sections.allSatisfy { $0.minor <= likelyMaximum }
  }

  /// Whether the cells are sections.
  /// - Parameter name: the name of their column.
  func areSections(inColumn name: String) -> Bool {
    guard !isRefuted, hasZero, digitCounts.count > 1 else { return false }
    return Self.isName(name) || ascendAsSections || haveTwins || haveNineAndTen
  }

  private static let names: Set<String> = [
    "section", "sections", "sec", "version", "versions", "ver", "chapter", "chapters", "release",
    "clause", "paragraph", "article", "appendix", "build", "revision", "rev", "kapitel",
    "abschnitt", "capítulo", "chapitre", "abs", "ziffer", "id", "no", "nr", "number", "code",
    "ref", "reference", "heading", "outline", "wbs",
  ]

  private static func isName(_ name: String) -> Bool {
    if CodeNames.contain(name) { return true }
    let words = name.lowercased().split { !$0.isLetter }.map { String($0) }
    guard let first = words.first, let last = words.last else { return false }
    return names.contains(first) || names.contains(last)
  }

  /// The greatest part that is likely beside as many rows.
  private var likelyMaximum: Int { 20 + min(sections.count, 30) }

  private var ascendAsSections: Bool {
    guard sections.count >= 3, sections.allSatisfy({ $0.minor <= likelyMaximum }) else {
      return false
    }
    var falls = false
    for (last, next) in zip(sections, sections.dropFirst()) {
      guard (last.major, last.minor) < (next.major, next.minor) else { return false }
      if last.major == next.major, last.fraction >= next.fraction { falls = true }
    }
    return falls
  }

  private var haveTwins: Bool {
    let tens = sections.filter { $0.digits == 2 && $0.minor % 10 == 0 && $0.minor <= 20 }
    return tens.contains { ten in
      sections.contains { $0.major == ten.major && $0.digits == 1 && $0.minor * 10 == ten.minor }
    } && sections.allSatisfy { $0.minor <= likelyMaximum }
  }

  private var haveNineAndTen: Bool {
    let nines = Set(sections.filter { $0.digits == 1 && $0.minor == 9 }.map(\.major))
    return sections.contains { $0.digits == 2 && $0.minor == 10 && nines.contains($0.major) }
      && sections.allSatisfy { $0.minor <= likelyMaximum }
  }
}

extension NumberedSections.Section {
  /// The part as thousandths of a decimal.
  fileprivate var fraction: Int {
    (0..<(3 - digits)).reduce(minor) { minor, _ in minor * 10 }
  }
}
