public import GridCore

/// How a text is turned in its cell.
public struct TextTurn: Hashable, Sendable {
  /// Counterclockwise: a text turned by 90 reads upward, by 270 or -90 downward.
  public var degrees: Double
  /// Whether a slanted text may extend over the neighbouring cells, so that its column only needs
  /// the height of its lines, as in headers of narrow columns. Default `false`.
  public var overhangs: Bool

  public init(degrees: Double = 0, overhangs: Bool = false) {
    self.degrees = degrees
    self.overhangs = overhangs
  }

  /// Whether texts are not turned.
  public var isNone: Bool { degrees.truncatingRemainder(dividingBy: 360) == 0 }

  /// Whether lines run straight up or down.
  public var isUpright: Bool { direction.x == 0 }

  /// The direction in which lines run: of length 1, y growing downward. Exact at right angles.
  package var direction: Point {
    let (sine, cosine) = sineAndCosine(degrees: degrees)
    // Never a negative zero.
    return Point(x: cosine + 0, y: 0 - sine)
  }

  private var leans: Bool { overhangs && direction.x != 0 && direction.y != 0 }

  /// The size that a block of lines needs when turned.
  public func room(for block: Size) -> Size {
    let (cosine, sine) = (abs(direction.x), abs(direction.y))
    let height = block.width * sine + block.height * cosine
    let width = block.width * cosine + block.height * sine
    return Size(width: leans ? min(width, block.height / sine) : width, height: height)
  }

  /// The center of a turned block in a frame. In one that overhangs, lines begin or end at the
  /// middle of the frame's bottom.
  func center(of block: Size, style: CellStyle, in frame: Rect) -> Point {
    guard leans else {
      let box = style.box(room(for: block), in: frame)
      return Point(x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2)
    }
    // Lines that rise begin at the bottom, lines that fall end there.
    let side = direction.y < 0 ? 1.0 : -1.0
    return Point(
      x: (frame.left + frame.right) / 2 + side * direction.x * block.width / 2,
      y: frame.bottom - abs(direction.x) * block.height / 2 + side * direction.y * block.width / 2)
  }
}

extension CellCanvas {
  /// Draws a text in lines, turned, in a frame.
  public mutating func draw(
    _ text: SetText, turned turn: TextTurn, style: CellStyle, in frame: Rect
  ) {
    if turn.isNone { return draw(text, style: style, in: frame) }
    let center = turn.center(of: text.size, style: style, in: frame)
    let block = Rect(
      x: center.x - text.size.width / 2, y: center.y - text.size.height / 2,
      width: text.size.width, height: text.size.height)
    turned(by: turn.degrees, around: center) { $0.draw(text, style: style, in: block) }
  }
}
