import GridModel

/// The slices of a grid that is split by columns with the marks of each footnote.
///
/// The marks in column headers, which all pages down have, are sorted into slices once: to search
/// them for each slice of each page would take the product of slices and notes.
struct NoteSlices {
  private let citations: FootnoteCitations
  /// By column, its slice; the first for columns that are on all slices.
  private let slices: [Int: Int]
  /// By note, the slices with its marks in column headers.
  private var header: [Int: Set<Int>] = [:]
  private let titles: Set<Int>

  init(_ citations: FootnoteCitations, in slices: [PageSlice], of columns: ColumnFrames) {
    self.citations = citations
    titles = Set(citations.titles)
    var numbers: [Int: Int] = [:]
    for (number, slice) in slices.enumerated() {
      for column in slice.columns where columns.scrolling.contains(column) {
        numbers[column] = number
      }
    }
    self.slices = numbers
    for citation in citations.header {
      header[citation.note, default: []].insert(slice(of: citation))
    }
  }

  /// By note on a page down, the slices with its marks there; a note without an entry had no room
  /// on the pages with its marks and is at the end.
  func slices(withMarksOn plan: PagePlan) -> [Int: Set<Int>] {
    let notes = Set(plan.notes)
    if notes.isEmpty { return [:] }
    var found: [Int: Set<Int>] = [:]
    for note in notes {
      if let slices = header[note] { found[note] = slices }
      if plan.showsTitle, titles.contains(note) { found[note, default: []].insert(0) }
    }
    let lines = plan.lines
    for citation in citations.from(line: lines.lowerBound) {
      if citation.line >= lines.upperBound { break }
      if notes.contains(citation.note) {
        found[citation.note, default: []].insert(slice(of: citation))
      }
    }
    return found
  }

  private func slice(of citation: FootnoteCitations.Citation) -> Int {
    citation.column.flatMap { slices[$0] } ?? 0
  }
}
