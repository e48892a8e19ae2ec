import GridPress
import GridSnapshots
import Testing

@Suite("Reading masks")
struct SnapshotMaskReadingTests {
  private static let masks: [SnapshotMask] = [
    .column("Updated"), .column("a, b"), .section("Totals"), .section("row 3"), .sectionNumber(12),
    .row(section: 0, row: 3), .cell(section: 1, row: 0, column: "Price"), .parts(.title),
    .parts(.sectionFooter),
  ]

  @Test("a mask is read as it is described", arguments: masks)
  func described(_ mask: SnapshotMask) throws {
    #expect(try SnapshotMask(mask.description) == mask)
  }

  @Test("quotes can be left out; a title that begins with a number is a title")
  func unquoted() throws {
    #expect(try SnapshotMask("column Last update") == .column("Last update"))
    #expect(try SnapshotMask("section Totals") == .section("Totals"))
    #expect(try SnapshotMask("section 2024 totals") == .section("2024 totals"))
    #expect(
      try SnapshotMask("section 0, row 3, Price") == .cell(section: 0, row: 3, column: "Price"))
  }

  @Test(
    "what is not a part is refused, with the name that may be meant",
    arguments: [
      ("titel", "did you mean title?"), ("", "write column"), ("column ", "write column"),
      ("section ", "write column"), ("row 3", "did you mean row?"),
    ])
  func refused(_ text: String, _ hint: String) {
    let error = #expect(throws: RenderError.self) { try SnapshotMask(text) }
    #expect(error?.kind == .usage)
    #expect(error?.message.contains(hint) == true, "\(error?.message ?? "")")
  }
}
