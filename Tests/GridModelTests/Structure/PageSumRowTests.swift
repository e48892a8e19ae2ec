import GridModel
import Synchronization
import Testing

@Suite("Rows of sums on pages")
struct PageSumRowTests {
  /// Sums that say which rows they are of, and count how many are made.
  private final class CountedSums: PageSums {
    let made = Mutex(0)
    let hasTotals = true
    let isCarried = true
    let widestRows: [PageSumRow] = []
    let restarts: [Int] = []

    func drawing(of kind: PageSumKind) -> Int { 0 }

    func total(of positions: Range<Int>) -> PageSumRow { row(.total, positions) }

    func sums(before position: Int, _ kind: PageSumKind) -> PageSumRow { row(kind, 0..<position) }

    func finding(on pages: [PageSumSpan]) -> Diagnostic? { nil }

    private func row(_ kind: PageSumKind, _ positions: Range<Int>) -> PageSumRow {
      made.withLock { $0 += 1 }
      return PageSumRow(
        kind, SummaryRow("\(kind) \(positions)", ["a": "1"]), of: positions, drawing: 0)
    }
  }

  private func labels(_ rows: PageSumRows) -> [String?] {
    [
      rows.total(of: 0..<3), rows.total(of: 3..<6), rows.sums(before: 3, .carriedForward),
      rows.sums(before: 3, .broughtForward), rows.sums(before: 6, .carriedForward),
      rows.total(of: 0..<6),
    ].map { $0?.strip.row.label }
  }

  @Test(
    "all pages with the same rows have the same, which are made once", arguments: [false, true])
  func once(_ isSplit: Bool) {
    let sums = CountedSums()
    let rows = PageSumRows(sums, isSplit: isSplit)
    let expected: [String?] = [
      "total 0..<3", "total 3..<6", "carriedForward 0..<3", "broughtForward 0..<3",
      "carriedForward 0..<6", "total 0..<6",
    ]
    #expect(labels(rows) == expected)
    #expect(labels(rows) == expected)
    #expect(sums.made.withLock { $0 } == (isSplit ? 6 : 12))
  }

  @Test("there are none on pages without sums")
  func none() {
    #expect(PageSumRows(nil, isSplit: true).total(of: 0..<3).map(\.kind) == nil)
    #expect(PageSumRows(nil, isSplit: true).sums(before: 3, .carriedForward).map(\.kind) == nil)
  }

  @Test("the columns of labels are the same for few and many columns, each row's its own")
  func labelColumns() {
    for count in [3, 40] {
      let columns = (0..<count).map { GridColumn(key: "c\($0)", sourceIndex: $0) }
      let label = LabelColumns(columns)
      for _ in 0..<2 {
        for (number, valued) in [[0], [1], [2], [0, 2], []].enumerated() {
          let cells = Dictionary(uniqueKeysWithValues: valued.map { ("c\($0)", "1") })
          let row = SummaryRow("Total", cells)
          #expect(
            label.columns(of: row, at: .strip(number, section: 0)) == row.labelColumns(columns))
        }
      }
    }
  }
}
