import GridModel
import Testing

@testable import GridData

@Suite("Edited figures")
struct EditedFigureTests {
  @Test("a cell set anew is read as its column is written, and the others keep their values")
  func comma() throws {
    let (store, _) = try table("a;b;c\n1.234,50;x;31.01.2024\n2,5;y;01.02.2024\n")
    #expect(store.isValue("-3.000,25", column: 0))
    #expect(store.isValue("NA", column: 0))
    #expect(!store.isValue("x", column: 0))
    let edited = try store.replacing(row: 1, column: 0, with: "-3.000,25")
    #expect(edited.valueTexts("a") == ["1234.50", "-3000.25"])
    #expect(edited.valueTexts("b") == ["x", "y"])
    #expect(edited.string(row: 1, column: 0) == "-3.000,25")
    #expect(edited.numbers(column: 0) == [1234.5, -3000.25])
    let dated = try edited.replacing(row: 0, column: 2, with: "5.3.2024")
    #expect(dated.valueTexts("c") == ["2024-03-05", "2024-02-01"])
    #expect(dated.valueTexts("a") == ["1234.50", "-3000.25"])
  }

  @Test("a column without a value gets the type of its first one")
  func empty() throws {
    let (store, _) = try table("a,b\n,1\n,2\n")
    let edited = try store.replacing(row: 1, column: 0, with: "2.5")
    #expect(edited.type("a") == .decimal)
    #expect(edited.string(row: 1, column: 0) == "2.5")
    #expect(edited.string(row: 1, column: 1) == "2")
  }
}
