package import GridCore

/// What something that draws itself has drawn, in a few characters.
package struct CellDrawing: Hashable, Sendable {
  /// The type of what drew it.
  package var kind: String
  /// What it shows in words; `nil` if its texts say everything.
  package var alternative: String?
  package var commandCount: Int
  /// Equal for equal drawings, wherever they stand.
  package var digest: StableDigest
  /// The digests of the pictures in it, in the order of drawing.
  package var pictures: [StableDigest] = []

  /// - Parameters:
  ///   - start: the first command of the drawing.
  ///   - origin: the top left of what it is drawn in.
  ///   - images: where its pictures are.
  init(
    _ list: DisplayList, from start: Int, seenFrom origin: Point, kind: String,
    alternative: String? = nil, images: any ImageSource, fontName: (FontID) -> String
  ) {
    self.kind = kind
    self.alternative = alternative
    // A hair more, so that halves of hundredths are rounded to the same side wherever the drawing stands.
    let part = list.part(
      from: start, seenFrom: Point(x: origin.x - Self.hair, y: origin.y - Self.hair))
    commandCount = part.commands.count
    digest = StableDigest(part.dump(fontName: fontName).utf8)
    for case .image(let id, _, _) in list.commands[start...] {
      pictures.append(images.digest(of: id))
    }
  }

  private static let hair = 1e-6
}

extension CellDrawing: CustomStringConvertible {
  /// `14 commands 8f3a2b1c`.
  package var description: String {
    "\(counted(commandCount, "command")) \(digest)"
  }
}
