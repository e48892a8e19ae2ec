import GridCore
import GridModel
import GridPress

/// A cell by its row of the data.
struct BoundCell: Hashable {
  var row: Int
  var key: String

  init(_ row: Int, _ key: String) {
    self.row = row
    self.key = key
  }
}

struct BoundSpan {
  var rows: [Int]
  var keys: [String]

  func covers(_ cell: BoundCell) -> Bool { rows.contains(cell.row) && keys.contains(cell.key) }

  var cells: [BoundCell] { rows.flatMap { row in keys.map { BoundCell(row, $0) } } }
}

/// What a document has at rows, by rows of the data.
struct BoundPlaces {
  var heights: [Int: Double] = [:]
  var styled: Set<BoundCell> = []
  var marked: Set<BoundCell> = []
  var callouts: [BoundCell] = []
  /// Rows whose `d` is redacted.
  var redacted: Set<Int> = []
  var spans: [BoundSpan] = []

  /// What is drawn at another place than it should; `nil` if nothing is.
  func wrong(
    in live: LiveGrid, comparedWith plain: PlainGrid
  ) throws(RenderError) -> String? {
    let transcript = try live.transcript()
    let sections = plain.sections
    let shown = Set(sections.flatMap(\.rows))
    let drawn = drawnCells(of: transcript, in: plain)
    // Their spans have their marks.
    let covered = marked.filter {
      !drawn.contains($0) && shown.contains($0.row) && plain.columns.contains($0.key)
    }
    var found: Set<BoundCell> = []
    for part in transcript.parts {
      guard let path = part.address.part.row else { continue }
      guard let row = plain.row(at: path) else { return "\(part.address.part) is not there" }
      if case .row = part.address.part {
        let height = part.frame.height
        let isBound = { (bound: Double) in abs(height - bound) < 0.001 }
        if let bound = heights[row] {
          if !isBound(bound) { return "\(path) is \(height) high, not \(bound)" }
        } else if heights.values.contains(where: isBound) {
          return "\(path) has the height of another row, \(height)"
        }
      }
      guard case .cell(let address) = part.address.part else { continue }
      let cell = BoundCell(row, address.column)
      if part.notes.contains(where: { $0.name == "footnote" }) { found.insert(cell) }
      if let wrong = wrong(part, cell, in: transcript, comparedWith: plain) { return wrong }
    }
    for cell in drawn {
      let isCovering = spans.contains { $0.covers(cell) && !covered.isDisjoint(with: $0.cells) }
      if !isCovering, found.contains(cell) != marked.contains(cell) {
        return
          "\(plain.rows[cell.row]["id"] ?? "") \(cell.key): the footnote \(found.contains(cell))"
      }
    }
    for cell in covered {
      guard let span = spans.first(where: { $0.covers(cell) }),
        !found.isDisjoint(with: span.cells)
      else { return "\(plain.rows[cell.row]["id"] ?? "") \(cell.key): no footnote of the span" }
    }
    for row in sections.flatMap(\.rows) {
      for key in plain.columns where !drawn.contains(BoundCell(row, key)) {
        guard spans.contains(where: { $0.covers(BoundCell(row, key)) }) else {
          return "\(plain.rows[row]["id"] ?? "") \(key) is not drawn"
        }
      }
    }
    let expected = callouts.filter { shown.contains($0.row) && plain.columns.contains($0.key) }
    let pointed = try live.shownCallouts().compactMap { callout -> BoundCell? in
      guard case .part(.cell(let path)) = callout.place else { return nil }
      return plain.row(at: path.row).map { BoundCell($0, path.column) }
    }
    return pointed == expected ? nil : "callouts are at \(pointed), not at \(expected)"
  }

  private func drawnCells(
    of transcript: GridTranscript, in plain: PlainGrid
  ) -> Set<BoundCell> {
    var drawn: Set<BoundCell> = []
    for part in transcript.parts {
      guard case .cell(let path) = part.address.part, let row = plain.row(at: path.row) else {
        continue
      }
      drawn.insert(BoundCell(row, path.column))
    }
    return drawn
  }

  private func wrong(
    _ part: TranscriptPart, _ cell: BoundCell, in transcript: GridTranscript,
    comparedWith plain: PlainGrid
  ) -> String? {
    let isRedacted = cell.key == "d" && redacted.contains(cell.row)
    let text = isRedacted ? "" : plain.rows[cell.row][cell.key] ?? ""
    let name = "\(part.address.part) of \(plain.rows[cell.row]["id"] ?? "")"
    guard (part.text ?? "") == text else {
      return "\(name) shows \"\(part.text ?? "")\", not \"\(text)\""
    }
    let isStyled = transcript.properties(of: part).contains {
      $0.name == "background" && $0.value == "#FFFF00"
    }
    // The colour of a flash is over that of a rule.
    let isFlashing = part.notes.contains { $0.name == "flash" }
    if !isFlashing, isStyled != styled.contains(cell) { return "\(name): the rule \(isStyled)" }
    return nil
  }
}
