import GridCore
import GridDocuments
import GridInteraction
import GridModel
package import GridPress
import TestSupport

/// A random document and a random script on it. After each step what is drawn is compared with a
/// plain array, to which the log is applied.
package struct LiveScript {
  var random: SeededGenerator
  var plain: PlainGrid
  var bound = BoundPlaces()
  private var open = OpenPlaces()
  var document = ""
  private var steps: [String] = []
  private var newNames = 0

  /// How many steps a script has.
  package static let stepCount = 20

  private static let words = ["kiel", "riga", "hull", "oslo", "bonn"]

  /// - Parameter seed: of the document and the script.
  package init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    plain = PlainGrid(rows: [], groups: [], columns: [])
  }

  mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }
  mutating func pick<Element>(_ values: [Element]) -> Element? {
    values.randomElement(using: &random)
  }
  mutating func chance(_ share: Int) -> Bool { number(0..<share) == 0 }

  mutating func row() -> [String: String] {
    newNames += 1
    return [
      "id": "r\(100 + newNames)", "a": "\(number(1..<10))", "b": "\(number(1..<90))",
      "c": pick(Self.words) ?? "", "d": "\(number(1..<90))", "g": pick(["xx", "yy", "zz"]) ?? "",
      "h": pick(["pp", "qq"]) ?? "",
    ]
  }

  // MARK: - The script

  /// - Returns: what is wrong after which step; `nil` if nothing is.
  package mutating func failure(drawnBy renderer: Renderer) -> String? {
    makeDocument()
    do {
      var live = try LiveGrid(
        DocumentReader.read(document, name: "doc.yaml", limits: RenderLimits()),
        renderer: renderer)
      var seen = 0
      if let wrong = try wrong(in: live) { return report(wrong) }
      for _ in 0..<Self.stepCount {
        let inserted = try step(&live)
        replay(live.log[seen...], inserting: inserted)
        seen = live.log.count
        if let wrong = try wrong(in: live) {
          return report("\(wrong)\n\(live.log.joined(separator: "\n"))")
        }
      }
    } catch {
      return report("\(error)")
    }
    return nil
  }

  private func report(_ wrong: String) -> String {
    "\(wrong)\n\(document)\(steps.joined(separator: "\n"))"
  }

  typealias Insertion = (rows: [[String: String]], before: Int?)

  private mutating func step(_ live: inout LiveGrid) throws -> Insertion? {
    let sections = plain.sections
    let rows = sections.indices.flatMap { section in
      sections[section].rows.indices.map { RowPath(section: section, row: $0) }
    }
    func target(_ path: RowPath) -> GridPlace { .part(.row(path)) }
    func perform(_ change: ProgramChange) throws {
      steps.append("\(change)")
      try live.perform(change)
      open.follow(change)
    }
    func send(_ event: GridEvent) throws {
      // It may cover what is tapped, and the first tap beside it only closes it.
      if live.state.overlay != nil { try perform(.dismiss) }
      steps.append("\(event)")
      try live.send(event)
    }
    func cell() -> CellPath? {
      guard let row = pick(rows), let key = pick(plain.columns) else { return nil }
      return CellPath(row, column: key)
    }
    switch number(0..<18) {
    case 13:
      guard let start = cell(), let end = cell() else { break }
      // A covered corner is that of the cell over it.
      let shown = (try live.drawnCell(at: start), try live.drawnCell(at: end))
      try perform(.selectRange(from: .cell(start), to: .cell(end)))
      open.select(from: shown.0, to: shown.1, in: plain)
    case 14:
      if chance(4) {
        try perform(.deselectRange)
      } else if let first = live.selectedRanges.first?.start, let end = cell(),
        // What is covered by a span cannot be touched.
        let row = plain.row(at: end.row),
        !bound.spans.contains(where: { $0.covers(BoundCell(row, end.column)) })
      {
        let before = open
        let drawn = live
        try send(.longPress(.part(.rangeHandle)))
        try send(.drag(to: .cell(end)))
        try open.extend(to: end, first: first, in: plain) { try drawn.drawnCell(at: $0) }
        if chance(3) {
          try send(.cancel)
          open = before
          open.overlay = nil
        } else {
          try send(.drop)
        }
      }
    case 15, 16:
      guard let cell = cell() else { break }
      let kinds: [CellOverlay.Content] = [
        .tooltip("tip"), .menu([MenuItem("Open"), MenuItem("", kind: .separator)]),
        .choices(Self.words), .calendar(day: "2024-05-31"),
      ]
      try perform(.present(CellOverlay(cell, pick(kinds) ?? .tooltip("tip"))))
      guard let row = plain.row(at: cell.row) else { break }
      open.overlay = BoundCell(row, cell.column)
      // It is opened beside a span that covers the cell.
      if let span = bound.spans.first(where: { $0.covers(BoundCell(row, cell.column)) }),
        let place = live.state.overlay?.cell, let head = plain.row(at: place.row)
      {
        let shown = BoundCell(head, place.column)
        if span.covers(shown) { open.overlay = shown }
      }
    case 17: if live.state.overlay != nil { try perform(.dismiss) }
    case 0: if let key = pick(plain.columns) { try send(.tap(.part(.columnHeader(key)))) }
    case 1:
      let keys = ["a", "b", "c", "g", "h"].shuffled(using: &random).prefix(number(0..<3))
      let orders = keys.map { RowSorting($0, chance(2) ? .ascending : .descending) }
      try perform(.sort(orders))
    case 2, 3:
      try send(.tap(.filter))
      if !plain.filter.isEmpty || chance(3) {
        try send(.tap(.part(.filterCancel)))
      } else if let word = pick(Self.words + ["7", "nothing"]) {
        try send(.type(word))
      }
    case 4:
      var new = (0..<number(1..<3)).map { _ in row() }
      let before = pick(rows)
      let old = before.flatMap { plain.row(at: $0) }
      if let old {
        for index in new.indices {
          for key in plain.groups { new[index][key] = plain.rows[old][key] }
        }
      }
      try perform(.insertRows(new, before: before.map(target)))
      return (new, old)
    case 5: if let path = pick(rows) { try perform(.removeRows([target(path)])) }
    case 6, 7:
      guard let from = pick(rows) else { break }
      let to = RowPath(
        section: from.section, row: number(0..<sections[from.section].rows.count))
      if chance(2) {
        try perform(.move(target(from), to: target(to)))
        break
      }
      try send(.longPress(target(from)))
      try send(.drag(to: target(to)))
      switch number(0..<3) {
      case 0: try send(.cancel)
      case 1: try send(.tap(.part(.columnHeader("id"))))
      default: try send(.drop)
      }
    case 8:
      if let from = pick(plain.columns), let to = pick(plain.columns) {
        try perform(.move(.part(.columnHeader(from)), to: .part(.columnHeader(to))))
      }
    case 9, 10:
      let hidden = ["a", "b", "d"].filter { !plain.columns.contains($0) }
      if let key = pick(hidden), chance(2) || hidden.count == 3 {
        let before = chance(2) ? pick(plain.columns) : nil
        try perform(.insertColumns([ColumnSettings(key)], before: before))
      } else if let key = pick(["a", "b", "d"].filter(plain.columns.contains)) {
        try perform(.removeColumns([key]))
      }
    case 11:
      guard let section = pick(sections), !section.path.isEmpty else { break }
      let path = Array(section.path.prefix(number(1..<(section.path.count + 1))))
      try send(.tap(.section(SectionPath(path))))
    case 12:
      guard let path = pick(rows), let key = pick(["a", "b", "c"].filter(plain.columns.contains))
      else { break }
      let text = key == "c" ? pick(Self.words) ?? "" : "\(number(1..<90))"
      try perform(.set(.part(.cell(CellPath(path, column: key))), text: text))
    default: try perform(chance(2) ? .reload : .update)
    }
    return nil
  }

  private func wrong(in live: LiveGrid) throws -> String? {
    try bound.wrong(in: live, comparedWith: plain)
      ?? open.wrong(in: live, comparedWith: plain, under: bound.spans)
  }
}
