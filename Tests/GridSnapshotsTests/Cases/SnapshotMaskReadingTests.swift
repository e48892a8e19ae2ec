import GridPress
import GridSnapshots
import Testing

@Suite("Reading masks")
struct SnapshotMaskReadingTests {
  private static let masks: [SnapshotMask] = [
    .place(.column("Updated")), .place(.column("a, b")), .place(.section("Totals")),
    .place(.section("Kiel", "docked")), .place(.section("12")),
    .place(.row(RowPath(section: 0, row: 3))),
    .place(.cell(section: 1, row: 0, column: "Price")), .place(.header("Price")),
    .place(.part(.summaryCell(section: 0, strip: 4, column: "a b"))), .parts(.title),
    .parts(.sectionFooter),
  ]

  @Test("a mask is read as it is described", arguments: masks)
  func described(_ mask: SnapshotMask) throws {
    #expect(try SnapshotMask(mask.description) == mask)
  }

  @Test("a place is written as in documents, or as an address")
  func places() throws {
    #expect(try SnapshotMask("{column: Last update}") == .place(.column("Last update")))
    #expect(try SnapshotMask("{section: [Kiel, docked]}") == .place(.section("Kiel", "docked")))
    #expect(
      try SnapshotMask("{row: 3, column: Price}")
        == .place(.cell(section: 0, row: 3, column: "Price")))
    #expect(
      try SnapshotMask("cell 0,3,Price") == .place(.cell(section: 0, row: 3, column: "Price")))
  }

  @Test(
    "what is not a part is refused, with the name that may be meant",
    arguments: [
      ("titel", "did you mean title?"), ("", "write an address"), ("column ", "write an address"),
      ("row 3", "write an address"), ("{colum: a}", "unknown key"),
      ("column price", "{column: price}"),
      ("{where: \"a > 1\"}", "recorded files have no data"),
      ("{at: [1, 2]}", "write the address"),
    ])
  func refused(_ text: String, _ hint: String) {
    let error = #expect(throws: RenderError.self) { try SnapshotMask(text) }
    #expect(error?.kind == .usage)
    #expect(error?.message.contains(hint) == true, "\(error?.message ?? "")")
  }
}
