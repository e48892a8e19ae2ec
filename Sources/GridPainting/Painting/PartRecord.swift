package import GridCore
package import GridModel

/// The parts that the painter has painted besides strips and texts of cells, with their positions:
/// for transcripts and dumps.
package struct PartRecord {
  /// The parts in painting order.
  package private(set) var parts: [PaintedPart] = []
  /// The parts with renderers.
  package private(set) var drawings: [GridPart: CellDrawing] = [:]
  /// The offsets of rows that are slid aside, in points; negative to the left.
  package private(set) var slides: [RowPath: Double] = [:]
  private var places: [GridPart: Int] = [:]
  /// The names of columns in parts.
  let columnNames: [String]
  private let images: any ImageSource
  private let fontName: (FontID) -> String
  /// The clips that are open after the commands up to `readCount`, innermost last.
  private var clips: [Rect]
  private var readCount = 0

  init(
    picture: Rect, columnNames: [String] = [], images: any ImageSource,
    fontName: @escaping (FontID) -> String
  ) {
    clips = [picture]
    self.columnNames = columnNames
    self.images = images
    self.fontName = fontName
  }

  mutating func note(
    _ part: GridPart, _ frame: Rect, _ style: PaintedPart.StyleSource, text: String? = nil,
    facts: [PaintedPart.Fact] = [], in list: DisplayList
  ) {
    read(list)
    let shown = frame.intersection(clips[clips.count - 1])
    guard !shown.isEmpty else { return }
    if let place = places[part] {
      if part.kind.isInPieces { parts[place].frame = parts[place].frame.union(shown) }
      return
    }
    places[part] = parts.count
    parts.append(PaintedPart(part: part, frame: shown, style: style, text: text, facts: facts))
  }

  mutating func note(slide: Double, of row: RowPath) { slides[row] = slide }

  /// - Parameters:
  ///   - kind: the renderer.
  ///   - alternative: its text alternative.
  ///   - start: the first command of the drawing.
  mutating func note(
    drawingOf part: GridPart, by kind: String, alternative: String? = nil, in frame: Rect,
    from start: Int, of list: DisplayList
  ) {
    guard drawings[part] == nil else { return }
    drawings[part] = CellDrawing(
      list, from: start, seenFrom: frame.topLeft, kind: kind, alternative: alternative,
      images: images, fontName: fontName)
  }

  /// Mirrors the record of a picture that is mirrored afterwards.
  /// - Parameter width: the width of the picture, in points.
  mutating func mirror(width: Double) {
    for index in parts.indices { parts[index].frame = parts[index].frame.mirrored(in: width) }
    slides = slides.mapValues { -$0 }
  }

  /// Each command is read once: a list only grows while a picture is painted.
  private mutating func read(_ list: DisplayList) {
    for command in list.commands[readCount...] {
      switch command {
      case .pushClip(let rect), .pushRoundedClip(let rect, _):
        clips.append(rect.intersection(clips[clips.count - 1]))
      case .popClip where clips.count > 1: clips.removeLast()
      default: break
      }
    }
    readCount = list.commands.count
  }
}

/// A painted part and its position.
package struct PaintedPart: Sendable {
  package var part: GridPart
  /// The visible frame.
  package var frame: Rect
  package var style: StyleSource
  /// `nil` for parts that show no text.
  package var text: String?
  /// Further facts about it.
  package var facts: [Fact] = []

  /// The source of its style in a cascade.
  package enum StyleSource: Hashable, Sendable {
    case element(StyleElement)
    /// Elements from bottom to top, and a style over them.
    case elements([StyleElement], under: Style? = nil)
    case cell(column: Int, state: CellState, transient: [TransientState])
    case handle(state: CellState, transient: [TransientState] = [])
  }

  package enum Fact: Hashable, Sendable {
    /// The character after the caret.
    case caret(Int)
    /// The characters that are selected.
    case selection(Range<Int>)
    case invalid
    case pressed
    /// A destructive button.
    case destructive
    /// The text is a placeholder, shown until something is typed.
    case placeholder
  }
}

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
    // Slightly more, so that halves of hundredths are rounded in the same direction at any position
    // of the drawing.
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

extension Rect {
  fileprivate var topLeft: Point { Point(x: left, y: top) }
}

extension CellDrawing: CustomStringConvertible {
  /// `14 commands 8f3a2b1c`.
  package var description: String {
    "\(counted(commandCount, "command")) \(digest)"
  }
}
