import GridCore
import GridModel
package import GridPress
import TestSupport

/// A random document on small pages, all of whose words are different, so that each can be looked
/// for on its pages.
///
/// A word is named after its part: `t12x3` is the fourth word of part 12, which is a cell.
package struct PageDocument: Sendable {
  /// In YAML.
  package private(set) var text = ""
  /// The words of texts that are on one page, or continue from page to page.
  package private(set) var once: Set<String> = []
  /// The words of texts that pages may repeat.
  package private(set) var repeated: Set<String> = []

  private var random: SeededGenerator
  private var partCount = 0

  package init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let isReport = chance(3)
    let page = page(hasSums: !isReport)
    var keys = isReport ? report() : grid(indent: "")
    keys += page
    if chance(4) { keys += "direction: rtl\n" }
    keys += chance(3) ? "theme: \(pick(["ios7", "modern", "ledger", "terminal", "pastel"]))\n" : ""
    text = keys
  }

  // MARK: - Choices

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &random)]
  }

  /// True once in `count` times.
  private mutating func chance(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }

  /// A text of new words.
  /// - Parameters:
  ///   - kind: the letter that its words begin with.
  ///   - counts: how many words it may have.
  private mutating func words(_ kind: String, _ counts: [Int], isRepeated: Bool = false) -> String {
    partCount += 1
    let words = (0..<pick(counts)).map { "\(kind)\(partCount)x\($0)" }
    if isRepeated { repeated.formUnion(words) } else { once.formUnion(words) }
    return words.joined(separator: " ")
  }

  // MARK: - Pages

  private mutating func page(hasSums: Bool) -> String {
    var keys = ["size: \(pick(["A6", "A5", "300x220", "400x300"]))"]
    keys.append("orientation: \(pick(["portrait", "landscape", "auto"]))")
    keys.append("across: \(pick(["split", "shrink"]))")
    if chance(3) { keys.append("margin: \(pick(["0", "10", "24", "[30, 20, 40, 20]", "60"]))") }
    if chance(3) { keys.append("header: \(words("h", [1, 3, 8], isRepeated: true))") }
    if chance(3) {
      let (left, right) = (
        words("q", [1, 3], isRepeated: true), words("q", [1, 3], isRepeated: true)
      )
      keys.append("footer: {left: \(left), center: \"{page}\", right: \(right)}")
    }
    if chance(3) { keys.append("keepSections: true") }
    if chance(3) { keys.append("rowsAfterHeader: \(pick([1, 2, 4]))") }
    if chance(3) { keys.append("footnotes: end") }
    if chance(3) { keys.append("textSize: \(pick([6, 11, 16]))") }
    if chance(4) { keys.append("binding: 12, mirror: true") }
    if hasSums, chance(3) { keys.append("total: {v: sum}") }
    if hasSums, chance(3) { keys.append("carried: v") }
    return "page: {\(keys.joined(separator: ", "))}\n"
  }

  // MARK: - Grids

  private mutating func grid(indent: String) -> String {
    let count = pick([1, 2, 5, 12, 30])
    let groups = (0..<3).map { "g\(partCount)y\($0)" }
    let hasMarkdown = chance(3)
    var rows: [String] = []
    for _ in 0..<count {
      let text = words("t", chance(12) ? [150, 400] : [0, 1, 3, 8, 20, 60])
      var row = "id: \(words("r", [1], isRepeated: true)), g: \(pick(groups)), t: \"\(text)\""
      row += ", v: \(Int.random(in: 0..<100_000, using: &random)).25"
      if hasMarkdown {
        row += ", m: \"**\(words("m", [1, 2]))** \(words("m", chance(4) ? [30, 200] : [1, 5]))\""
      }
      rows.append("  - {\(row)}")
    }
    let width = pick(["1fr", "fit", "120", "40%", "{fit: {max: 150}}"])
    var columns = ["{key: id}", "{key: t, width: \(width)}"]
    if hasMarkdown { columns.append("{key: m, cell: markdown, width: \(pick(["1fr", "140"]))}") }
    columns.append("{key: v, format: \"number:2\"}")
    var keys = ["data:", "  rows:"] + rows.map { "  " + $0 }
    keys.append("columns: [\(columns.joined(separator: ", "))]")
    if !chance(3) { keys.append("title: \(words("a", [1, 4, 40, 150], isRepeated: true))") }
    if chance(2) { keys.append("subtitle: \(words("b", [1, 8, 40, 150], isRepeated: true))") }
    if chance(2) { keys.append("notes: [\(words("n", [1, 20, 300])), \(words("n", [1, 60]))]") }
    if chance(2) {
      keys.append("footnotes:")
      for place in ["where: v >= 0, column: v", "column: t"] {
        let text = words("f", [1, 10, 40, 90], isRepeated: true)
        keys.append("  - {text: \(text), at: [{\(place)}]}")
      }
    }
    if chance(5) {
      let title = words("s", [1, 6], isRepeated: true)
      // A word that is wider than the columns below it.
      let last = pick(["", " Donaudampfschifffahrtsgesellschaft"])
      keys.append(
        "spanners: [{title: \(title)\(last), columns: \(pick(["[id, t]", "[t, v]", "[v]"]))}]")
    }
    if chance(2) { keys.append("group: g") }
    if chance(3) { keys.append("summary: {columns: {v: sum}}") }
    return keys.map { indent + $0 + "\n" }.joined()
  }

  // MARK: - Reports

  private mutating func report() -> String {
    var text = ""
    if chance(2) { text += "title: \(words("a", [1, 4, 40, 100], isRepeated: true))\n" }
    if chance(3) { text += "notes: [\(words("n", [1, 60, 200]))]\n" }
    text += "blocks:\n"
    for _ in 0..<pick([1, 2, 4, 6]) {
      switch pick([0, 0, 1, 1, 2, 3, 4, 4]) {
      case 0:
        let level = pick([1, 2, 3])
        text += "  - {heading: \(words("e", [1, 5, 40], isRepeated: true)), level: \(level)}\n"
      case 1:
        let paragraphs = (0..<pick([1, 3])).map { _ in words("p", [1, 20, 100, 400]) }
        text += "  - text: \"\(paragraphs.joined(separator: "\\n\\n"))\"\n"
      case 2:
        let items = (1...pick([1, 5, 30])).map { "\($0). " + words("l", [1, 10, 40]) }
        text += "  - text: \"\(items.joined(separator: "\\n"))\"\n"
      case 3:
        text += "  - columns: [\(words("c", [1, 30, 200])), \(words("c", [1, 30, 200]))]\n"
      default: text += "  - grid:\n" + grid(indent: "      ")
      }
    }
    return text
  }
}

// MARK: - The rule

extension PageDocument {
  /// What a drawing of the document says, and what is wrong with it.
  package enum Outcome: Sendable {
    /// It is not drawn; the error gives the reason.
    case refused(RenderError)
    /// One sentence for each kind of problem.
    case drawn(problems: [String])
  }

  /// Draws the document. Every word is on its pages, once unless pages repeat it, or a finding
  /// names a text that is shortened; every word is within its page; no two words of different parts
  /// overlap.
  package func outcome(by renderer: Renderer) -> Outcome {
    do throws(RenderError) {
      let document = try DocumentReader.read(text, name: "page.yaml", limits: .untrusted)
      let (pages, findings) = try renderer.textsOfPages(of: document)
      return .drawn(problems: problems(pages, findings: findings))
    } catch {
      return .refused(error)
    }
  }

  private func problems(_ pages: [TextPage], findings: [Diagnostic]) -> [String] {
    var problems: [String] = []
    var counts: [Substring: Int] = [:]
    var outside: [String] = []
    var overlapping: [String] = []
    for (number, page) in pages.enumerated() {
      for text in page.texts {
        for word in text.words { counts[word, default: 0] += 1 }
        let box = text.box
        if box.left < -1 || box.top < -2 || box.right > page.size.width + 1
          || box.bottom > page.size.height + 2
        {
          outside.append("\(text.text) on page \(number + 1)")
        }
      }
      overlapping += page.overlaps.map { "\($0) on page \(number + 1)" }
    }
    // Texts of one line may be shortened, and words be broken that are wider than their column,
    // which is reported; all others continue on the next page.
    let codes = Set(findings.map(\.code))
    let broken = findings.filter { $0.code == .narrowColumn }.map(\.message)
    func areBroken(in place: String) -> Bool { broken.contains { $0.contains(place) } }
    let narrow = [
      ("column \"id\"", "r"), ("column \"t\"", "t"), ("column \"m\"", "m"), ("spanner", "s"),
    ]
    let excused =
      (codes.contains(.textCut) ? "hqs" : "")
      + narrow.filter { areBroken(in: $0.0) }.map(\.1).joined()
    func isExcused(_ word: String) -> Bool { excused.contains(word.prefix(1)) }
    let missing = once.union(repeated).filter { counts[$0[...]] == nil && !isExcused($0) }
    let several = once.filter { (counts[$0[...]] ?? 0) > 1 && !isExcused($0) }
    if let first = missing.min() { problems.append("\(missing.count) words are lost: \(first)") }
    if let first = several.min() { problems.append("\(several.count) are repeated: \(first)") }
    if let first = outside.first { problems.append("\(outside.count) are off the page: \(first)") }
    if let first = overlapping.first {
      problems.append("\(overlapping.count) overlap: \(first)")
    }
    return problems
  }
}

extension PageText {
  fileprivate var words: [Substring] {
    text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
      .filter { $0.contains("x") && $0.contains(where: \.isNumber) }
  }

  /// The part that its first word belongs to.
  fileprivate var part: Substring? { words.first?.prefix { $0 != "x" } }
}

extension TextPage {
  /// The texts of different parts that overlap, from the top.
  fileprivate var overlaps: [String] {
    let sorted = texts.filter { $0.part != nil }.sorted { $0.box.top < $1.box.top }
    var found: [String] = []
    for (index, text) in sorted.enumerated() {
      for other in sorted[(index + 1)...] {
        if other.box.top > text.box.bottom - 1 { break }
        guard text.part != other.part else { continue }
        let width = min(text.box.right, other.box.right) - max(text.box.left, other.box.left)
        let height = min(text.box.bottom, other.box.bottom) - other.box.top
        if width > 1, height > 0.4 * min(text.box.height, other.box.height) {
          found.append("\(text.text) and \(other.text)")
        }
      }
    }
    return found
  }
}
