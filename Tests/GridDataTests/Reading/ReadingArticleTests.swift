import Foundation
import GridModel
import TestSupport
import Testing

@testable import GridData

/// The table of spellings in the article about reading data, row by row.
@Suite("What the article says that cells are read as")
struct ReadingArticleTests {
  struct Spelling: CustomTestStringConvertible, Sendable {
    var written: String
    /// Another cell of the column; `nil` is none.
    var beside: String?
    var type: String
    /// `nil` is a missing one.
    var value: String?

    var testDescription: String { "\(written) beside \(beside ?? "nothing")" }
  }

  static let spellings: [Spelling] = {
    let article = try? String(
      contentsOf: PackageFolder.file("Sources/GridPress/GridPress.docc/ReadingData.md"),
      encoding: .utf8)
    return (article ?? "").split(separator: "\n").compactMap { line in
      guard line.hasPrefix("| "), !line.hasPrefix("| Written") else { return nil }
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst()
        .dropLast()
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 4 else { return nil }
      func plain(_ cell: String) -> String { cell.replacing("`", with: "") }
      return Spelling(
        written: plain(cells[0]), beside: cells[1].isEmpty ? nil : plain(cells[1]), type: cells[2],
        value: cells[3] == "missing" ? nil : plain(cells[3]))
    }
  }()

  @Test("there are about sixty of them")
  func count() { #expect(Self.spellings.count >= 60) }

  @Test("each is read as it says", arguments: spellings)
  func reading(_ spelling: Spelling) throws {
    let cells = [spelling.written] + (spelling.beside.map { [$0] } ?? [])
    let text = "v\tw\n" + cells.map { "\($0)\tx\n" }.joined()
    let store = try table(
      text, DataReading(), dialect: CSVDialect(delimiter: .tab)
    ).store
    #expect(store.columns[0].type.rawValue == spelling.type)
    let value = store.valueText(row: 0, column: 0)
    guard let expected = spelling.value else {
      #expect(value.isEmpty)
      return
    }
    let (found, wanted) = (Array(value.utf8), Array(expected.utf8))
    switch store.columns[0].type {
    case .integer, .decimal:
      if expected == "∞" {
        #expect(value == expected)
      } else {
        #expect(NumericText(found.span)?.decimal?.description == expected)
      }
    case .date:
      #expect(DateText(found.span)?.secondsSince1970 == DateText(wanted.span)?.secondsSince1970)
      #expect(DateText(wanted.span) != nil)
    case .time:
      #expect(
        TimeText(found.span)?.secondsSinceMidnight == TimeText(wanted.span)?.secondsSinceMidnight)
      #expect(TimeText(wanted.span) != nil)
    case .boolean: #expect(BooleanText(found.span)?.value == (expected == "true"))
    case .text, .empty: #expect(value == expected)
    }
  }
}
