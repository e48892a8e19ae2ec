import TestSupport
import Testing

@testable import GridData

struct CSVRoundTripTests {
  @Test(
    "any table that is written by the rules of RFC 4180 reads back as it was", arguments: 0..<60)
  func roundTrip(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let delimiter = CSVDelimiter.candidates[seed % 4]
    let separator = String(UnicodeScalar(delimiter.byte))
    let pieces = ["", "a", " ", "\"", "\n", "\r\n", "\r", ",", ";", "\t", "|", "é", "漢", "🦆", "12"]
    let rows = (0..<12).map { _ in
      (0..<4).map { _ in
        (0..<Int.random(in: 0...5, using: &generator)).map { _ in
          pieces.randomElement(using: &generator) ?? ""
        }.joined()
      }
    }
    let lineEnd = ["\n", "\r\n", "\r"].randomElement(using: &generator) ?? ""
    let lines = rows.map { row in
      row.map { cell in
        let needsQuotes = cell.unicodeScalars.contains {
          "\"\n\r\(separator)".unicodeScalars.contains($0)
        }
        guard needsQuotes || Bool.random(using: &generator) else { return cell }
        let escaped = cell.utf8.flatMap { $0 == 0x22 ? [0x22, 0x22] : [$0] }
        return "\"" + String(decoding: escaped, as: UTF8.self) + "\""
      }.joined(separator: separator)
    }
    let reading = try read(
      lines.joined(separator: lineEnd), dialect: CSVDialect(delimiter: delimiter, header: .absent))
    #expect(reading.rows == rows)
    #expect(reading.findings == [])
  }
}
