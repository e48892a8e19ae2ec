import Platform

/// Divides a cluster's characters among its glyphs.
///
/// 1. A glyph that is the font's own for one of the characters stands for that.
/// 2. Between such pairs, one glyph stands for all characters that are left there: a ligature, a changed form.
/// 3. If two glyphs are left, one that moves on and one that does not, they are a letter and its marks.
/// 4. Characters that are left without a glyph join those before them if they show nothing by themselves.
///
/// Whatever does not come out even, or in the same order, is not divided. Only marks that do not act on each other may
/// have changed places: Unicode takes both orders for the same text.
enum PDFClusterDivision {
  /// The UTF-8 for each of `glyphs`, which are in visual order; `nil` if it cannot be told.
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

  /// The scalars in the order of the glyphs, if each glyph is the font's own for one of them, and only marks of
  /// different classes have changed places (Unicode Standard, 3.11).
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

  /// 0 for everything but marks.
  private static func markClass(_ scalar: Unicode.Scalar) -> UInt8 {
    scalar.properties.canonicalCombiningClass.rawValue
  }

  /// What each glyph may stand for where it cannot be told, for readers that know no replacement text: a glyph that
  /// is the font's own for a character has that, and the first of the others has all that is left.
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

  /// How many scalars each glyph stands for, in order.
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

  /// Divides what is left between two pairs.
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
