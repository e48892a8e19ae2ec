import DocumentSupport
import TestSupport
import Testing

@testable import GridPress

@Suite("The order of the data after moved and inserted rows")
struct DataOrderTests {
  private func live() throws -> LiveGrid {
    let folder = try TemporaryFolder()
    try folder.write("name,age\nAda,36\nBo,29\nCy,41\nDi,25\nEd,52\n", to: "people.csv")
    var document = GridDocument(data: DataInput(.file(folder.file("people.csv"))))
    document.columns = ["name", "age"].map { ColumnSettings($0) }
    return try LiveGrid(document, renderer: Renderer(fonts: try PrivateFonts.source))
  }

  private func row(_ row: Int) -> GridPlace { .part(.row(RowPath(section: 0, row: row))) }

  /// Numbers that look random, and are the same each time.
  private struct Numbers {
    var state: UInt64

    mutating func next(below count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
  }

  /// - Parameter isSortedOften: whether the rows are sorted, and put back, after every step, or
  ///   only after the last.
  @Test(
    "rows that are no longer sorted are in the order that moves and insertions have given them",
    arguments: [1, 2, 3, 4, 5, 6] as [UInt64], [false, true])
  func unsorted(seed: UInt64, isSortedOften: Bool) throws {
    var numbers = Numbers(state: seed)
    var live = try live()
    var names = ["Ada", "Bo", "Cy", "Di", "Ed"]
    for step in 0..<24 {
      let place = numbers.next(below: names.count)
      switch numbers.next(below: 4) {
      case 0:
        let new = ["x\(step)", "y\(step)"]
        try live.perform(.insertRows(new.map { ["name": $0, "age": "30"] }, before: row(place)))
        names.insert(contentsOf: new, at: place)
      case 1:
        try live.perform(.insertRows([["name": "z\(step)", "age": "31"]], before: nil))
        names.append("z\(step)")
      default:
        let target = numbers.next(below: names.count)
        try live.perform(.move(row(place), to: row(target)))
        names.insert(names.remove(at: place), at: target)
      }
      #expect(live.texts(ofColumn: "name") == names)
      guard isSortedOften || step == 23 else { continue }
      try live.perform(.sort([RowSorting("age")]))
      #expect(live.texts(ofColumn: "name")?.sorted() == names.sorted())
      // Rows of the same age keep that order.
      let ages = try #require(live.texts(ofColumn: "age"))
      let sorted = zip(ages, try #require(live.texts(ofColumn: "name")))
      for age in Set(ages) {
        let equal = sorted.filter { $0.0 == age }.map(\.1)
        #expect(equal == names.filter { equal.contains($0) }, "after step \(step)")
      }
      try live.perform(.sort([]))
      #expect(live.texts(ofColumn: "name") == names, "after step \(step)")
    }
  }

  @Test("a row that is dragged to each place and back leaves the order as it was")
  func dragged() throws {
    var live = try live()
    let names = live.texts(ofColumn: "name")
    for target in 0..<5 {
      try live.perform(.move(row(2), to: row(target)))
      try live.perform(.move(row(target), to: row(2)))
      try live.perform(.sort([RowSorting("age")]))
      try live.perform(.sort([]))
      #expect(live.texts(ofColumn: "name") == names)
    }
  }

  @Test("the actions of a change by the program are not kept for the next one")
  func actions() throws {
    var live = try live()
    try live.perform(.move(row(0), to: row(4)))
    try live.perform(.select(row(1)))
    #expect(live.interaction.done == [.selectRow(RowPath(section: 0, row: 1))])
    #expect(live.log.count { $0.hasPrefix("rowSwitched") } == 4)
  }
}
