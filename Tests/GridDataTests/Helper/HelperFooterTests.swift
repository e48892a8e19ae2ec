import GridData
import GridModel
import Testing

@Suite("Footers of Swift values")
struct HelperFooterTests {
  @Test("aggregates by column become footers of the sections and a summary of all rows")
  func footers() throws {
    var people = Person.rows
    try people.group(by: "initial")
    people.footer = ["age": .sum, "surname": .count]
    people.grandSummary = ["age": .max]
    people.displayAggregate = { key, value in key == "age" ? "\(value) yrs" : value.description }
    #expect(people.sectionCount == 4)
    // L: Lovelace and Liskov, 36 and 84.
    #expect(
      people.footerRow(ofSection: 0) == SummaryRow("Total", ["age": "120 yrs", "surname": "2"]))
    #expect(
      people.footerRow(ofSection: 1) == SummaryRow("Total", ["age": "41 yrs", "surname": "1"]))
    #expect(people.grandSummaryRows == [SummaryRow("Total", ["age": "85 yrs"])])
    people.footer = [:]
    #expect(people.footerRow(ofSection: 0) == nil)
  }

  @Test("sections are collapsed by their values")
  func collapsed() throws {
    var people = Person.rows
    try people.group(by: "initial")
    people.collapsedSections = ["T"]
    #expect((0..<4).map { people.isCollapsed(section: $0) } == [false, true, false, false])
  }
}
