import DocumentSupport
import Foundation
import GridModel
import TestSupport
import Testing

@testable import GridPress

/// The promise that a number that is printed is the number in the data: what readers of a PDF find,
/// against a formatter of its own.
@Suite("Numbers printed in PDF files")
struct PrintedNumberTests {
  /// How a locale writes numbers.
  private struct Manner {
    var locale: String
    var decimal: String
    var group: String
    var isIndian = false
  }

  private static let manners = [
    Manner(locale: "en_US", decimal: ".", group: ","),
    Manner(locale: "de_DE", decimal: ",", group: "."),
    Manner(locale: "fr_FR", decimal: ",", group: " "),
    Manner(locale: "sv_SE", decimal: ",", group: " "),
    Manner(locale: "de_CH", decimal: ".", group: "’"),
    Manner(locale: "es_ES", decimal: ",", group: "."),
    Manner(locale: "en_IN", decimal: ".", group: ",", isIndian: true),
    Manner(locale: "pl_PL", decimal: ",", group: " "),
  ]

  /// The number of the digits with so many decimals, halves rounded away from zero, all on digits.
  /// - Parameter scale: how many of the digits are decimals.
  private static func written(
    _ digits: [Int], scale: Int, isNegative: Bool, decimals: Int, _ manner: Manner
  ) -> String {
    var digits = Array(repeating: 0, count: max(0, scale + 1 - digits.count)) + digits
    var kept = scale
    while kept > decimals {
      let dropped = digits.removeLast()
      kept -= 1
      // Only the first digit that is dropped decides.
      guard kept == decimals, dropped >= 5 else { continue }
      var index = digits.count - 1
      while index >= 0, digits[index] == 9 {
        digits[index] = 0
        index -= 1
      }
      if index < 0 { digits.insert(1, at: 0) } else { digits[index] += 1 }
    }
    while kept < decimals {
      digits.append(0)
      kept += 1
    }
    var whole = digits.dropLast(decimals).map(String.init)
    while whole.count > 1, whole[0] == "0" { whole.removeFirst() }
    var text = ""
    for (index, digit) in whole.enumerated() {
      let rest = whole.count - index
      let ends = manner.isIndian && rest > 3 ? (rest - 3) % 2 == 0 : rest % 3 == 0
      if index > 0, ends { text += manner.group }
      text += digit
    }
    if decimals > 0 {
      text += manner.decimal + digits.suffix(decimals).map(String.init).joined()
    }
    let isZero = digits.allSatisfy { $0 == 0 }
    return (isNegative && !isZero ? "-" : "") + text
  }

  /// With one kind of space and of minus.
  private static func plain(_ text: Substring) -> String {
    String(text.map { $0.isWhitespace ? " " : $0 == "\u{2212}" ? "-" : $0 })
      .trimmingCharacters(in: [" "])
  }

  @Test(
    "are those of the data, rounded and written as asked, or number signs",
    .enabled(if: PDFProgram.pdftotext.isInstalled, Comment(rawValue: PDFProgram.missing)),
    arguments: 0..<16)
  func printed(_ seed: Int) async throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let folder = try TemporaryFolder()
    let manner = Self.manners[seed % Self.manners.count]
    let decimals = Int.random(in: 0...4, using: &random)
    let size = Double(Int.random(in: 7...20, using: &random))
    let family = ["Inter", "DejaVu Sans"].randomElement(using: &random) ?? "Inter"
    let width = Int.random(in: 40...160, using: &random)
    var csv = "n;k\n"
    var expected: [String] = []
    for row in 0..<25 {
      var digits = (0..<Int.random(in: 1...14, using: &random)).map { _ in
        Int.random(in: 0...9, using: &random)
      }
      if digits[0] == 0 { digits[0] = 1 }
      let scale = Int.random(in: 0...6, using: &random)
      let isNegative = Bool.random(using: &random)
      let padded = Array(repeating: 0, count: max(0, scale + 1 - digits.count)) + digits
      let whole = padded.dropLast(scale).map(String.init).joined()
      let fraction = padded.suffix(scale).map(String.init).joined()
      csv += "\(isNegative ? "-" : "")\(whole)\(scale > 0 ? "." + fraction : "");r\(row)\n"
      expected.append(
        Self.written(digits, scale: scale, isNegative: isNegative, decimals: decimals, manner))
    }
    try folder.write(csv, to: "n.csv")
    try folder.write(
      """
      data: {file: n.csv, decimal: "."}
      locale: \(manner.locale)
      columns:
        - {key: k, width: 60}
        - {key: n, width: \(width), format: number:\(decimals), style: {font: {size: \(size), family: "\(family)"}}}
      page: {size: 400x900, footer: " "}

      """, to: "n.yaml")
    try await Renderer(fonts: try PrivateFonts.source).write(
      try DocumentReader.read(path: folder.file("n.yaml")),
      to: ["n.pdf"].compactMap { RenderOutput(path: folder.file($0)) })
    let run = try await PDFProgram.pdftotext.run(
      ["-layout", "-enc", "UTF-8", "n.pdf", "-"], in: folder)
    var found: [Int: String] = [:]
    for line in run.outputText.split(whereSeparator: \.isNewline) {
      let line = Self.plain(line)
      guard line.hasPrefix("r"), let space = line.firstIndex(of: " "),
        let row = Int(line[line.index(after: line.startIndex)..<space])
      else { continue }
      found[row] = Self.plain(line[space...])
    }
    for (row, text) in expected.enumerated() {
      let shown = found[row] ?? ""
      let isSigns = !shown.isEmpty && shown.allSatisfy { $0 == "#" }
      #expect(isSigns || shown == text, "row \(row) of \(csv)")
    }
    // Most of them are figures, so that the comparison means something.
    if width >= 100, size <= 12 {
      let figures = found.values.count { text in text.contains { $0.isNumber } }
      #expect(figures > 12)
    }
  }
}
