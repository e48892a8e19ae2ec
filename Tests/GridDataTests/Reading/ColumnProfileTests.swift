import GridModel
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

  @Test("of dates compare the days")
  func dates() throws {
    let profile = try profile(["31.01.2024", "15.02.2023", "-"])
    #expect(profile.type == .date)
    #expect(profile.least == "15.02.2023")
    #expect(profile.missing == ["-"])
    #expect(profile.mark == nil)
  }
}
