package import GridCore

/// A short description of what a renderer has drawn.
package struct CellDrawing: Hashable, Sendable {
  /// The type of the renderer.
  package var kind: String
  /// Its text alternative; `nil` if its texts are sufficient.
  package var alternative: String?
  package var commandCount: Int
  /// A digest that is equal for equal drawings at any position.
  package var digest: StableDigest
  /// The digests of the pictures in it, in the order of drawing.
  package var pictures: [StableDigest] = []

  /// - Parameters:
  ///   - start: the first command of the drawing.
  ///   - origin: the top left of the frame in which it is drawn.
  ///   - images: the source of its pictures.
  init(
    _ list: DisplayList, from start: Int, seenFrom origin: Point, kind: String,
    alternative: String? = nil, images: any ImageSource, fontName: (FontID) -> String
  ) {
    self.kind = kind
    self.alternative = alternative
    // Slightly more, so that halves of hundredths are rounded in the same direction at any position of the drawing.
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
