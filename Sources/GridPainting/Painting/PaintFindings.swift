import GridCore
package import GridModel

/// The findings of sizing and painting: columns that are too narrow, characters without a glyph,
/// texts that had to be shortened, rows that had to be cut.
///
/// Rows are painted in order, though parts may be painted again (a row that two bands share, or
/// everything, from the top): earlier findings are not counted twice. It is therefore sufficient to
/// remember the last row found.
package struct PaintFindings: Sendable {
  private struct FoundRows {
    var count: Int
    /// The first row in the source, from 0.
    var firstRow: Int
    /// The further place of the first, as in `, section "Asia", page 3`.
    var firstPlace = ""
    var last: (section: Int, position: Int)

    mutating func note(section: Int, position: Int) {
      guard (section, position) > last else { return }
      count += 1
      last = (section, position)
    }
  }

  private let keys: [String]
  private let sizeFindings: [Diagnostic]
  private var missing: [Unicode.Scalar: String] = [:]
  /// By column.
  private var shortened: [FoundRows?]
  /// By column, texts with renderers whose words are broken; those of other texts are found when
  /// their rows are measured.
  private var broken: [FoundRows?]
  /// By column, figures that are wider than it.
  private var tooWide: [FoundRows?]
  private var cut: FoundRows?
  private var undrawn: [UndrawnCells?]
  private var otherTexts: [(place: String, page: String?)] = []
  private var otherBroken: [(place: String, page: String?)] = []
  private var otherFigures: [(place: String, page: String?)] = []
  private var undrawnParts: [String] = []
  /// The label of the page that is painted; `nil` without pages.
  var page: String?
  /// Everything that was found since it was taken last; `nil` is not recorded.
  var notes: [PaintNote]?

  /// - Parameters:
  ///   - keys: the keys of the columns.
  ///   - sizeFindings: the earlier findings of sizing.
  init(columnKeys keys: [String], after sizeFindings: [Diagnostic] = []) {
    self.keys = keys
    self.sizeFindings = sizeFindings
    shortened = Array(repeating: nil, count: keys.count)
    broken = Array(repeating: nil, count: keys.count)
    tooWide = Array(repeating: nil, count: keys.count)
    undrawn = Array(repeating: nil, count: keys.count)
  }

  mutating func noteMissing(_ scalars: [Unicode.Scalar], place: String) {
    record { $0.noteMissing(scalars, place: place) }
    for scalar in scalars where missing[scalar] == nil { missing[scalar] = place }
  }

  /// - Parameter row: the row of the source, from 0.
  mutating func noteShortened(column: Int, section: Int, position: Int, row: Int) {
    record {
      $0.noteShortened(column: column, section: section, position: position, row: row)
    }
    Self.note(&shortened[column], section: section, position: position, row: row)
  }

  /// Records a cell whose column is too narrow for its words.
  /// - Parameter row: the row of the source, from 0.
  mutating func noteBrokenWords(column: Int, section: Int, position: Int, row: Int) {
    record {
      $0.noteBrokenWords(column: column, section: section, position: position, row: row)
    }
    Self.note(&broken[column], section: section, position: position, row: row)
  }

  /// Records a text outside of cells that is too narrow for its words, with the first page where it
  /// is.
  /// - Parameter place: as in "the title".
  mutating func noteBrokenWords(_ place: String) {
    record { $0.noteBrokenWords(place) }
    guard otherBroken.count < Self.maximumOtherTexts,
      !otherBroken.contains(where: { $0.place == place })
    else { return }
    otherBroken.append((place, page))
  }

  /// Records a figure that is drawn as number signs.
  /// - Parameters:
  ///   - row: the row of the source, from 0.
  ///   - title: the title of the section; `nil` if it has none.
  mutating func noteTooWide(
    column: Int, section: Int, position: Int, row: Int, sectionTitle title: String?
  ) {
    record {
      $0.noteTooWide(
        column: column, section: section, position: position, row: row, sectionTitle: title)
    }
    let isFirst = tooWide[column] == nil
    Self.note(&tooWide[column], section: section, position: position, row: row)
    if isFirst {
      tooWide[column]?.firstPlace =
        (title.map { ", section \($0.dumped)" } ?? "") + (page.map { ", page \($0)" } ?? "")
    }
  }

  /// Records a figure outside of cells that is drawn as number signs.
  /// - Parameter place: as in "the total of column \"price\"".
  mutating func noteTooWide(_ place: String) {
    record { $0.noteTooWide(place) }
    guard otherFigures.count < Self.maximumOtherTexts,
      !otherFigures.contains(where: { $0.place == place })
    else { return }
    otherFigures.append((place, page))
  }

  /// Records what a cell with a renderer could not draw.
  /// - Parameter row: the row of the source, from 0.
  mutating func noteUndrawn(
    _ problems: [String], column: Int, section: Int, position: Int, row: Int
  ) {
    record {
      $0.noteUndrawn(
        problems, column: column, section: section, position: position, row: row)
    }
    let problem = problems.joined(separator: ", and ")
    if undrawn[column] == nil { undrawn[column] = UndrawnCells() }
    undrawn[column]?.note(
      problem, section: section, position: position, row: row)
  }

  /// Records what a part that is not a cell of a row could not draw.
  /// - Parameter place: as in "the header of column \"price\"".
  mutating func noteUndrawn(_ problems: [String], place: String) {
    record { $0.noteUndrawn(problems, place: place) }
    let message = "\(place): \(problems.joined(separator: ", and "))"
    guard undrawnParts.count < Self.maximumOtherTexts, !undrawnParts.contains(message) else {
      return
    }
    undrawnParts.append(message)
  }

  /// Records a row that is higher than a page.
  mutating func noteCut(section: Int, position: Int, row: Int) {
    record { $0.noteCut(section: section, position: position, row: row) }
    Self.note(&cut, section: section, position: position, row: row)
  }

  /// Records a shortened text outside of cells, with the first page where it is.
  /// - Parameter place: as in "the title".
  mutating func noteShortened(_ place: String) {
    record { $0.noteShortened(place) }
    guard otherTexts.count < Self.maximumOtherTexts,
      !otherTexts.contains(where: { $0.place == place })
    else { return }
    otherTexts.append((place, page))
  }

  /// The maximum number of section headers and other texts that are listed individually.
  private static let maximumOtherTexts = 20

  private static func note(_ found: inout FoundRows?, section: Int, position: Int, row: Int) {
    if found == nil {
      found = FoundRows(count: 1, firstRow: row, last: (section, position))
    } else {
      found?.note(section: section, position: position)
    }
  }

  /// Whether painting has found nothing.
  package var isEmpty: Bool {
    missing.isEmpty && otherTexts.isEmpty && otherFigures.isEmpty && otherBroken.isEmpty
      && undrawnParts.isEmpty && cut == nil && shortened.allSatisfy { $0 == nil }
      && broken.allSatisfy { $0 == nil } && tooWide.allSatisfy { $0 == nil }
      && undrawn.allSatisfy { $0 == nil }
  }

  package var diagnostics: [Diagnostic] {
    let others = otherTexts.map { place, page in
      Diagnostic(
        code: .textCut,
        message: "\(place) is shortened" + (page.map { " on page \($0)" } ?? ""))
    }
    let cells = zip(keys, shortened).compactMap { key, found in
      found.map { found in
        let cells = counted(found.count, "cell")
        return Diagnostic(
          code: .clippedText,
          message: "column \"\(key)\": the text of \(cells) is shortened, first in row "
            + "\(found.firstRow + 1)")
      }
    }
    let figures =
      otherFigures.map { place, page in
        Diagnostic(
          code: .numberTooWide,
          message: "\(place)\(page.map { " on page \($0)" } ?? "") is wider than its column and "
            + "drawn as ####")
      }
      + zip(keys, tooWide).compactMap { key, found in
        found.map { found in
          let numbers = counted(found.count, "number is", plural: "numbers are")
          return Diagnostic(
            code: .numberTooWide,
            message:
              "column \"\(key)\": \(numbers) wider than the column and drawn as ####, first in row "
              + "\(found.firstRow + 1)\(found.firstPlace)")
        }
      }
    let rows = cut.map { found in
      let rows = counted(found.count, "row is", plural: "rows are")
      return Diagnostic(
        code: .textCut,
        message: "\(rows) higher than a page and cut off at its end, first row "
          + "\(found.firstRow + 1)")
    }
    let undrawn = zip(keys, undrawn).flatMap { key, found in
      found?.diagnostics(column: key) ?? []
    }
    let parts = undrawnParts.map { Diagnostic(code: .undrawnValue, message: $0) }
    return sizeFindings + brokenWords + missingGlyphs + figures + others + parts + cells + undrawn
      + [rows].compactMap { $0 }
  }

  private var brokenWords: [Diagnostic] {
    let cells = zip(keys, broken).compactMap { key, found in
      found.map { found in
        "column \"\(key)\" is too narrow for its words: they are broken in "
          + counted(found.count, "cell, in", plural: "cells, first in")
          + " row \(found.firstRow + 1)"
      }
    }
    let others = otherBroken.map { place, page in
      "\(place)\(page.map { " on page \($0)" } ?? "") is too narrow for its words: they are broken"
    }
    return (cells + others).map { Diagnostic(code: .narrowColumn, message: $0) }
  }

  /// One finding for each character, up to `maximumCharacters`; others, such as those of a whole
  /// script, are counted.
  private var missingGlyphs: [Diagnostic] {
    let sorted = missing.sorted { $0.key < $1.key }
    let findings = sorted.prefix(Self.maximumCharacters).map { scalar, place in
      Diagnostic(
        code: .missingGlyph,
        message: "no font has a glyph for U+\(hex(scalar)), first in \(place)")
    }
    guard let next = sorted.dropFirst(Self.maximumCharacters).first else { return findings }
    let count = sorted.count - Self.maximumCharacters
    let characters = counted(count, "more character")
    return findings + [
      Diagnostic(
        code: .missingGlyph,
        message: "no font has a glyph for \(characters), the next in \(next.value)")
    ]
  }

  private static let maximumCharacters = 20

  private func hex(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

/// The values that cells of a column with a renderer could not draw.
struct UndrawnCells: Sendable {
  /// The first problems, with the row of the source from 0.
  private var listed: [(row: Int, problem: String)] = []
  private var nextRow = 0
  private var count = 0
  private var last = (section: -1, position: -1)

  /// Rows are painted in order, but parts may be painted again.
  mutating func note(_ problem: String, section: Int, position: Int, row: Int) {
    guard (section, position) > last else { return }
    last = (section, position)
    count += 1
    if listed.count < Self.maximumListed {
      listed.append((row, problem))
    } else if count == Self.maximumListed + 1 {
      nextRow = row
    }
  }

  func diagnostics(column key: String) -> [Diagnostic] {
    let findings = listed.map { row, problem in
      Diagnostic(code: .undrawnValue, message: "column \"\(key)\", row \(row + 1): \(problem)")
    }
    let rest = count - listed.count
    guard rest > 0 else { return findings }
    let cells = counted(rest, "more cell cannot", plural: "more cells cannot")
    return findings + [
      Diagnostic(
        code: .undrawnValue,
        message: "column \"\(key)\": \(cells) be drawn as they should, the next in row "
          + "\(nextRow + 1)"
      )
    ]
  }

  private static let maximumListed = 5
}
