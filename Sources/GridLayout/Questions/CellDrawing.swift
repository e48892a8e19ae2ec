import GridCore

/// What something that draws itself has drawn, in a few characters.
package struct CellDrawing: Hashable, Sendable {
  /// The type of what drew it.
  package var kind: String
  /// What it shows in words; `nil` if its texts say everything.
  package var alternative: String?
  package var commandCount: Int
  /// Equal for equal drawings, wherever they stand.
  package var digest: UInt32

  /// - Parameters:
  ///   - start: the first command of the drawing.
  ///   - origin: the top left of what it is drawn in.
  init(
    _ list: DisplayList, from start: Int, seenFrom origin: Point, kind: String,
    alternative: String? = nil, fontName: (FontID) -> String
  ) {
    self.kind = kind
    self.alternative = alternative
    // A hair more, so that halves of hundredths are rounded to the same side wherever the drawing stands.
    let part = list.part(
      from: start, seenFrom: Point(x: origin.x - Self.hair, y: origin.y - Self.hair))
    commandCount = part.commands.count
    digest = Self.digest(of: part.dump(fontName: fontName))
  }

  private static let hair = 1e-6

  /// Fowler, Noll and Vo's hash (FNV-1a) of 32 bits.
  private static func digest(of text: String) -> UInt32 {
    text.utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }
}

extension CellDrawing: CustomStringConvertible {
  /// `14 commands 8f3a2b1c`.
  package var description: String {
    let digits = String(digest, radix: 16)
    let zeros = String(repeating: "0", count: 8 - digits.count)
    return "\(commandCount) command\(commandCount == 1 ? "" : "s") \(zeros)\(digits)"
  }
}
