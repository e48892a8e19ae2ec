import GridCore
import GridDocuments
import GridModel

/// Removes the texts of redacted cells from a grid before they are used.
struct Redacting {
  let places: FigurePlaces
  @Boxed private(set) var presentation: GridPresentation
  let redacted: RedactedColumns
  let columns: [GridColumn]
  let sections: [Section]

  /// The cells and columns that are removed.
  struct Redaction {
    /// By column of the source, the rows; `nil` is all of them.
    var cells: [Int: Set<Int>?] = [:]
    /// The columns of the source whose texts decide how wide a column is.
    var fitted: Set<Int> = []
    /// The columns of the grid that no longer draw their own cells.
    var columns: Set<Int> = []

    /// - Parameter column: of the source.
    func hides(row: Int, column: Int) -> Bool {
      guard let rows = cells[column] else { return false }
      return rows?.contains(row) ?? true
    }
  }

  init(
    _ places: FigurePlaces, presentation: GridPresentation, redacted: RedactedColumns,
    columns: [GridColumn], sections: [Section]
  ) {
    self.places = places
    self.presentation = presentation
    self.redacted = redacted
    self.columns = columns
    self.sections = sections
  }

  /// - Throws: a `RenderError` with all impossible redactions: of cells that do not exist, or whose
  ///   values are shown elsewhere too.
  func redaction() throws(RenderError) -> Redaction {
    var redaction = Redaction()
    let problems = ProblemList()
    let redactions = presentation.callouts.filter(\.isRedaction)
    for group in presentation.groups where redacted.named.contains(group.key) {
      problems.add(
        "the values of column \"\(group.key)\" are in the headers of sections: group by another column",
        at: redactions.first { $0.place.onlyColumn == group.key }?.sourcePlace
          ?? redactions.first { $0.place.onlyColumn != nil }?.sourcePlace)
    }
    for callout in redactions {
      do throws(FigurePlaces.Problem) {
        let cells = try places.cells(of: callout.place)
        for column in cells.columns {
          // A redacted row hides what it can; a column that is named is hidden everywhere or not at
          // all.
          if callout.place.onlyColumn != nil {
            try check(column, isWhole: cells.positions == nil)
          }
          add(column, cells.positions, to: &redaction)
        }
      } catch {
        problems.add(error.text, hint: error.hint, at: callout.sourcePlace)
      }
    }
    try problems.throwIfAny()
    return redaction
  }

  private func add(_ column: Int, _ positions: [Int]?, to redaction: inout Redaction) {
    if positions == nil { redaction.columns.insert(column) }
    let rows = positions.map { Set($0.map { places.order[$0] }) }
    for source in [columns[column].sourceIndex, columns[column].valueIndex] {
      if case .fit = columns[column].sizing { redaction.fitted.insert(source) }
      guard let rows else {
        redaction.cells[source] = .some(nil)
        continue
      }
      // A column that is completely hidden stays so.
      if let known = redaction.cells[source] {
        redaction.cells[source] = .some(known.map { $0.union(rows) })
      } else {
        redaction.cells[source] = rows
      }
    }
  }

  /// Values that are shown outside of the cells would still be there.
  private func check(_ column: Int, isWhole: Bool) throws(FigurePlaces.Problem) {
    let key = columns[column].key
    guard isWhole else { return }
    let strips = sections.flatMap { $0.leading + $0.trailing }
    if strips.contains(where: { $0.showsValue(of: key) }) {
      throw FigurePlaces.Problem(
        message: "column \"\(key)\" has totals, which would show its values: remove them")
    }
    if presentation.columns?.contains(where: { $0.key == key && $0.scale?.legend != nil }) == true {
      throw FigurePlaces.Problem(
        message: "the legend of column \"\(key)\" shows its values: remove it")
    }
  }
}

extension SectionStrip {
  fileprivate func showsValue(of key: String) -> Bool {
    if case .summary(let summary) = self { summary.row.cells[key] != nil } else { false }
  }
}
