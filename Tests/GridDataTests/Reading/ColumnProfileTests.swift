import GridModel
import TestSupport
import Testing

@testable import GridData

@Suite("Profiles of columns")
struct ColumnProfileTests {
  private func profile(_ values: [String]) throws -> ColumnProfile {
    let text = "v;x\n" + values.map { "\($0);y\n" }.joined()
    return ColumnProfile(try table(text).store, column: 0)
  }

  @Test("have the unit, the decimal mark, missing words, and the least and greatest cells")
  func numbers() throws {
    let profile = try profile(["1,5 kg", "10,25 kg", "n/a", "1,50 kg"])
    #expect(profile.type == .decimal)
    #expect(profile.unit == "kg")
    #expect(profile.mark == ",")
    #expect(profile.missing == ["n/a"])
    #expect(profile.distinct == "2")
    #expect(profile.least == "1,5 kg")
    #expect(profile.greatest == "10,25 kg")
    #expect(profile.odd == nil)
  }

  @Test(
    "have the first cell that is not a value of the type, or keeps it from being one of numbers")
  func odd() throws {
    let many = Array(repeating: "7", count: 30)
    let numbers = try profile(many + ["see note"])
    #expect(numbers.type == .integer)
    #expect(numbers.odd?.row == 31 && numbers.odd?.text == "see note")
    let texts = try profile(["9", "x", "10"])
    #expect(texts.type == .text)
    #expect(texts.odd?.row == 2 && texts.odd?.text == "x")
    let plain = try profile(["a", "b"])
    #expect(plain.odd == nil)
  }

  @Test("of numbers are those of the aggregates of a grid")
  func range() throws {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<20 {
      let values = (0..<40).map { _ in
        ["", "7", "7.0", "-3", "1,200", "0.25", "12.5"].randomElement(using: &random) ?? ""
      }
      let store = try table("v;x\n" + values.map { "\($0);y\n" }.joined()).store
      guard store.columns[0].type.isNumeric else { continue }
      let numbers = try #require(NumberRange(store, column: 0))
      var aggregates = StoreAggregates(store, order: .source(count: 40), locale: "en_US")
      let distinct = aggregates.result(.distinct, column: 0, rows: 0..<40).text
      #expect("\(numbers.distinct.count)" == distinct)
      for (aggregate, row) in [(Aggregate.min, numbers.least), (.max, numbers.greatest)] {
        let text = aggregates.result(aggregate, column: 0, rows: 0..<40).text
        #expect(row.map { store.string(row: $0, column: 0) } ?? "" == text)
      }
    }
  }

  @Test("of dates compare the days")
  func dates() throws {
    let profile = try profile(["31.01.2024", "15.02.2023", "-"])
    #expect(profile.type == .date)
    #expect(profile.least == "15.02.2023")
    #expect(profile.missing == ["-"])
    #expect(profile.mark == nil)
  }
}
