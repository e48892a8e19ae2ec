import Platform

/// Divides a cluster's characters among its glyphs.
///
/// 1. A glyph that the font maps one of the characters to represents that character.
/// 2. Between such pairs, a single glyph represents all remaining characters: a ligature or a
///    variant form.
/// 3. If two glyphs remain, one with an advance and one without, they are a letter and its marks.
/// 4. Characters without a glyph join those before them if they are invisible by themselves.
///
/// A cluster that cannot be divided this way, or in this order, is not divided. Only marks that do
/// not interact may have swapped places: Unicode treats both orders as the same text.
enum PDFClusterDivision {
  /// The UTF-8 for each of `glyphs`, which are in visual order; `nil` if it cannot be determined.
  static func texts(
    of glyphs: [ShapedGlyph], cluster: [UInt8], program: FontProgram
  ) -> [[UInt8]]? {
    let isBackward = glyphs.first?.isRightToLeft ?? false
    let logical = isBackward ? glyphs.reversed() : glyphs
    let scalars = Array(String(decoding: cluster, as: UTF8.self).unicodeScalars)
    if let order = reordered(logical, scalars: scalars, program: program) {
      let texts = order.map { Array(String($0).utf8) }
      return isBackward ? texts.reversed() : texts
    }
    guard let counts = counts(of: logical, scalars: scalars, program: program) else { return nil }
    var texts: [[UInt8]] = []
    var place = 0
    for count in counts {
      texts.append(scalars[place..<(place + count)].flatMap { Array(String($0).utf8) })
      place += count
    }
    return isBackward ? texts.reversed() : texts
  }

  /// The scalars in the order of the glyphs, if the font maps one of them to each glyph, and only
  /// marks of different classes have swapped places (Unicode Standard, 3.11).
  private static func reordered(
    _ glyphs: [ShapedGlyph], scalars: [Unicode.Scalar], program: FontProgram
  ) -> [Unicode.Scalar]? {
    guard glyphs.count == scalars.count else { return nil }
    let marks = scalars.filter { markClass($0) != 0 }
    guard Set(marks.map(markClass)).count == marks.count else { return nil }
    var order: [Unicode.Scalar] = []
    for (glyph, scalar) in zip(glyphs, scalars) {
      let candidates = markClass(scalar) == 0 ? [scalar] : marks.filter { !order.contains($0) }
      guard let match = candidates.first(where: { program.glyph(for: $0) == glyph.id }) else {
        return nil
      }
      order.append(match)
    }
    return order
  }

  /// The combining class; 0 for everything but marks.
  private static func markClass(_ scalar: Unicode.Scalar) -> UInt8 {
    scalar.properties.canonicalCombiningClass.rawValue
  }

  /// The text that each glyph may represent where it cannot be determined, for readers without
  /// support for replacement text: a glyph that the font maps a character to has that character,
  /// and the first of the others has the rest.
  static func guesses(
    of glyphs: [ShapedGlyph], cluster: [UInt8], program: FontProgram
  ) -> [[UInt8]] {
    var left = Array(String(decoding: cluster, as: UTF8.self).unicodeScalars)
    var guesses = glyphs.map { glyph -> [UInt8] in
      guard let match = left.firstIndex(where: { program.glyph(for: $0) == glyph.id }) else {
        return []
      }
      return Array(String(left.remove(at: match)).utf8)
    }
    if !left.isEmpty, let first = guesses.firstIndex(of: []) {
      guesses[first] = left.flatMap { Array(String($0).utf8) }
    }
    return guesses
  }

  /// The number of scalars that each glyph represents, in order.
  private static func counts(
    of glyphs: [ShapedGlyph], scalars: [Unicode.Scalar], program: FontProgram
  ) -> [Int]? {
    var counts: [Int] = []
    var nextScalar = 0
    var gapStart = 0
    for (index, glyph) in glyphs.enumerated() {
      guard
        let match = scalars[nextScalar...].firstIndex(where: {
          program.glyph(for: $0) == glyph.id
        })
      else { continue }
      guard
        fill(
          &counts, glyphs: glyphs[gapStart..<index], scalars: scalars[nextScalar..<match])
      else { return nil }
      counts.append(1)
      nextScalar = match + 1
      gapStart = index + 1
    }
    guard fill(&counts, glyphs: glyphs[gapStart...], scalars: scalars[nextScalar...]) else {
      return nil
    }
    return counts
  }

  /// Divides the glyphs and scalars that remain between two pairs.
  private static func fill(
    _ counts: inout [Int], glyphs: ArraySlice<ShapedGlyph>, scalars: ArraySlice<Unicode.Scalar>
  ) -> Bool {
    if glyphs.isEmpty {
      if scalars.isEmpty { return true }
      guard !counts.isEmpty, scalars.allSatisfy(\.properties.isDefaultIgnorableCodePoint) else {
        return false
      }
      counts[counts.count - 1] += scalars.count
      return true
    }
    if glyphs.count == 1, !scalars.isEmpty {
      counts.append(scalars.count)
      return true
    }
    guard glyphs.count == 2, let letter = glyphs.first, let mark = glyphs.last, letter.advance > 0,
      mark.advance == 0, let firstMark = scalars.firstIndex(where: isMark),
      firstMark > scalars.startIndex, scalars[firstMark...].allSatisfy(isMark)
    else { return false }
    counts.append(firstMark - scalars.startIndex)
    counts.append(scalars.endIndex - firstMark)
    return true
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }
}
