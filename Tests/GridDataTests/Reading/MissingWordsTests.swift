import GridModel
import Testing

@testable import GridData

struct MissingWordsTests {
  @Test(
    "words for missing values leave a column one of numbers",
    arguments: ["NA", "N/A", "n/a", "NaN", "nan", "null", "NULL", "None", "-", "–", "—", ""])
  func standardWords(_ word: String) throws {
    let (store, diagnostics) = try table("a,b\n1,x\n\(word),x\n2.5,x\n")
    #expect(store.type("a") == .decimal)
    #expect(store.valueTexts("a") == ["1", "", "2.5"])
    #expect(store.string(row: 1, column: 0) == word)
    #expect(diagnostics.isEmpty)
  }

  @Test("in columns of dates and booleans too")
  func otherTypes() throws {
    let (store, _) = try table("a,b\n2024-01-31,yes\nNA,-\n")
    #expect(store.columns.map(\.type) == [.date, .boolean])
    #expect(store.valueTexts("a") == ["2024-01-31", ""])
  }

  @Test("in a column of text they are texts")
  func text() throws {
    let (store, _) = try table("a\nNA\nChad\n")
    #expect(store.type("a") == .text)
    #expect(store.valueTexts("a") == ["NA", "Chad"])
    #expect(try table("a\nNA\n-\n").store.type("a") == .text)
  }

  @Test("a list of one's own replaces the standard one, for all columns or for one")
  func own() throws {
    var reading = DataReading(missing: MissingWords(["tbd"]))
    let (store, _) = try table("a,b\nTBD,NA\n1,2\n", reading)
    #expect(store.columns.map(\.type) == [.integer, .text])
    reading.columns["b"] = DataReading.Column(missing: MissingWords(["na"]))
    let other = try table("a,b\nTBD,NA\n1,2\n", reading)
    #expect(other.store.columns.map(\.type) == [.integer, .integer])
  }

  @Test(
    "case and white space around a word mean nothing, everything else does",
    arguments: [
      ("NA", true), (" na\t", true), ("nA\u{A0}", true), ("\u{B}na", true), ("naa", false),
      ("n", false), ("n a", false), ("NOT KNOWN", true), ("not  known", false), ("notknown", false),
      ("–", true), ("-", false), ("unbekannt", true), ("Unbekannt", true), ("ÜBLICH", true),
      ("ublich", false), ("na\u{301}", false), ("[a", false), ("{a", true), ("", false),
    ])
  func words(cell: String, isWord: Bool) {
    let words = MissingWords(["Na", "not known", "–", "unbekannt", "üblich", "{A"])
    #expect(words.contains(Array(cell.utf8).span) == isWord)
  }

  @Test("one text among twenty values leaves a column one of numbers, and is reported")
  func oneMisfit() throws {
    let numbers = (1...19).map { "\($0)" }
    let cells = numbers[..<16] + ["see note"] + numbers[16...]
    let (store, diagnostics) = try table("n\n" + cells.joined(separator: "\n") + "\n")
    #expect(store.type("n") == .integer)
    #expect(diagnostics.map(\.code) == [.mismatchedType])
    #expect(
      diagnostics.first?.message
        == "column \"n\": \"see note\" in row 17 is not a number; the column has numbers")
    let fewer = try table("n\n" + numbers.joined(separator: "\n") + "\nsee note\nx\n")
    #expect(fewer.store.type("n") == .text)
    let short = try table("n\n1\n2\nsee note\n")
    #expect(short.store.type("n") == .text)
  }

  @Test("infinity is a number, sorted at the ends and written ∞")
  func infinity() throws {
    let (store, diagnostics) = try table("n\n5\ninf\n-Infinity\n7\n")
    #expect(store.type("n") == .integer)
    #expect(diagnostics.isEmpty)
    #expect((0..<4).map { store.string(row: $0, column: 0) }.first == "5")
    var shown: [UInt8] = []
    store.appendText(row: 2, column: 0, to: &shown)
    #expect(String(decoding: shown, as: UTF8.self) == "\u{2212}∞")
    let order = RowArrangement(
      store, RowArrangement.Request(sortedBy: [SortKey(column: 0)])
    ).order
    #expect((0..<4).map { order[$0] } == [2, 0, 3, 1])
  }
}
