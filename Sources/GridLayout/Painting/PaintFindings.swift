import GridCore
import GridModel

/// What painting found: characters without a glyph, texts that had to be shortened. Painting a band twice finds
/// nothing new.
package struct PaintFindings: Sendable {
  private var missing: [Unicode.Scalar: String] = [:]
  private var shortened: [String: (first: Int, rows: Set<Int>)] = [:]

  mutating func noteMissing(_ scalars: [Unicode.Scalar], place: String) {
    for scalar in scalars where missing[scalar] == nil { missing[scalar] = place }
  }

  mutating func noteShortened(row: Int, column: String) {
    shortened[column, default: (row, [])].rows.insert(row)
  }

  package var diagnostics: [Diagnostic] {
    let glyphs = missing.sorted { $0.key < $1.key }.map { scalar, place in
      Diagnostic(
        code: .missingGlyph,
        message: "no font has a glyph for U+\(hex(scalar)), first in \(place)")
    }
    let texts = shortened.sorted { $0.key < $1.key }.map { column, found in
      let count = found.rows.count
      return Diagnostic(
        code: .clippedText,
        message: "column \"\(column)\": the text of \(count) \(count == 1 ? "cell" : "cells") is "
          + "shortened, first in row \(found.first + 1)")
    }
    return glyphs + texts
  }

  private func hex(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
