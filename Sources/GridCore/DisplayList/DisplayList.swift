/// The drawing of one band of a picture or one page of a document, as a flat list of commands in
/// painting order.
///
/// It is all that a backend receives. Coordinates are points from the top left of the *picture*
/// (for a band) or of the page; for a raster target the painter has already snapped the edges to
/// device pixels.
package struct DisplayList: Sendable {
  package enum Command: Hashable, Sendable {
    /// Fills an axis-aligned rectangle.
    case fill(Rect, Paint)
    /// Fills a rectangle with rounded corners of the given radius, in points.
    case fillRounded(Rect, radius: Double, Paint)
    case fillPath(Path, Paint)
    case strokePath(Path, Stroke, RGBA8)
    case text(TextRun)
    /// Paints a picture, scaled to a rectangle.
    /// - opacity: 0…1.
    case image(ImageID, Rect, opacity: Double)
    /// Restricts what follows to the rectangle, until the matching `popClip`.
    case pushClip(Rect)
    /// Restricts what follows to a rectangle with rounded corners of the given radius, in points.
    case pushRoundedClip(Rect, radius: Double)
    case popClip
    /// Turns what follows about a point, until the matching `popTurn`, so that lines of text run in
    /// a direction of length 1, y growing downward. In PNG and SVG, only texts are turned; other
    /// turned parts are given as paths.
    case pushTurn(direction: Point, around: Point)
    case popTurn
    case outline(OutlineEntry)
    /// Makes the rectangle a link, in formats that support links. Paints nothing.
    case link(Rect, LinkTarget)
    /// Gives the drawing that follows, until the matching `endFigure`, a text alternative. Paints
    /// nothing.
    case beginFigure(String)
    case endFigure
    /// Marks what follows, until the matching `endTag`, as content of an element of the document's
    /// structure.
    case beginTag(ContentTag)
    case endTag
  }

  package internal(set) var commands: [Command] = []
  package internal(set) var gradients: [PlacedGradient] = []
  /// The parts that are kept together when the list is mirrored, in the order of the commands.
  package internal(set) var uprights: [UprightPart] = []
  /// The UTF-8 of all text runs, one after another.
  package var textBytes: [UInt8] = []

  package init() {}

  package mutating func append(_ command: consuming Command) { commands.append(command) }

  /// Removes the texts from `start` on for which `isMeant` holds; their bytes are kept.
  package mutating func removeTexts(from start: Int, where isMeant: (TextRun) -> Bool) {
    let kept = commands.indices[start...].filter { index in
      if case .text(let run) = commands[index] { !isMeant(run) } else { true }
    }
    renumberUprights(from: start, kept: kept)
    commands.replaceSubrange(start..., with: kept.map { commands[$0] })
  }

  /// Moves the last commands, from `tail` on, to before the first text from `start` on.
  package mutating func moveCommands(from tail: Int, toTextFrom start: Int) {
    let place = commands[start..<tail].firstIndex { command in
      switch command {
      case .text, .endTag, .beginTag(.artifact): true
      default: false
      }
    }
    guard let place else { return }
    let moved = Array(commands[tail...])
    commands.removeSubrange(tail...)
    commands.insert(contentsOf: moved, at: place)
    for index in uprights.indices where uprights[index].commands.lowerBound >= place {
      let range = uprights[index].commands
      uprights[index].commands =
        (range.lowerBound + moved.count)..<(range.upperBound + moved.count)
    }
  }

  /// Makes the headings from `start` on rests of the heading on an earlier page.
  package mutating func continueHeadings(from start: Int) {
    for index in commands.indices[start...] {
      if case .beginTag(.heading) = commands[index] { commands[index] = .beginTag(.headingRest) }
    }
  }

  /// Removes the links from `start` on for which `isMeant` holds.
  package mutating func removeLinks(from start: Int, where isMeant: (Rect) -> Bool) {
    let kept = commands[start...].filter { command in
      if case .link(let rect, _) = command { !isMeant(rect) } else { true }
    }
    commands.replaceSubrange(start..., with: kept)
  }

  /// Makes the list a part of a document of several grids: assigns its table a number and its
  /// heading a level, and moves its outline entries down a level.
  package mutating func becomePart(ofTable table: Int, headingLevel: Int = 2) {
    for index in commands.indices {
      switch commands[index] {
      case .beginTag(.heading): commands[index] = .beginTag(.heading(level: headingLevel))
      case .beginTag(.paragraph(let number)):
        commands[index] = .beginTag(.paragraph(number &+ table &<< 32))
      case .beginTag(.footnote(let number)):
        commands[index] = .beginTag(.footnote(number &+ table &<< 32))
      case .beginTag(.contents(_, let entry)):
        commands[index] = .beginTag(.contents(list: table, entry: entry))
      case .beginTag(.carried(let number)):
        commands[index] = .beginTag(.carried(number &+ table &<< 32))
      case .beginTag(.cell(var cell)):
        cell.table = Int16(clamping: table)
        commands[index] = .beginTag(.cell(cell))
      case .outline(var entry):
        entry.level += 1
        commands[index] = .outline(entry)
      default: continue
      }
    }
  }

  /// Stores `gradient` and returns the paint that refers to it.
  package mutating func paint(_ gradient: PlacedGradient) -> Paint {
    gradients.append(gradient)
    return .gradient(gradients.count - 1)
  }

  /// Reserves storage for the given numbers of commands and bytes of text.
  package mutating func reserveCapacity(commandCount: Int, byteCount: Int) {
    commands.reserveCapacity(commandCount)
    textBytes.reserveCapacity(byteCount)
  }

  /// Empties the list but keeps its storage for the next band.
  package mutating func removeAll() {
    commands.removeAll(keepingCapacity: true)
    gradients.removeAll(keepingCapacity: true)
    uprights.removeAll(keepingCapacity: true)
    textBytes.removeAll(keepingCapacity: true)
  }
}

/// The paint of a shape.
package enum Paint: Hashable, Sendable {
  case color(RGBA8)
  /// The gradient with this number in the display list.
  case gradient(Int)
}

/// One line of text, already broken, shortened and placed; in one font, though characters that it
/// lacks may be drawn in other fonts.
package struct TextRun: Hashable, Sendable {
  /// The position of the line's UTF-8 in the display list's `textBytes`.
  package var byteOffset: Int
  package var byteCount: Int
  package var font: FontID
  package var color: RGBA8
  /// The blur in 64ths of a point.
  private var blur64: UInt16
  /// The left end of the baseline.
  package var origin: Point
  /// The advance width as measured.
  package var width: Double

  package init(
    byteOffset: Int, byteCount: Int, font: FontID, color: RGBA8, origin: Point, width: Double,
    blur: Double = 0
  ) {
    self.byteOffset = byteOffset
    self.byteCount = byteCount
    self.font = font
    self.color = color
    self.origin = origin
    self.width = width
    blur64 = 0
    self.blur = blur
  }

  /// Twice the standard deviation of the Gaussian blur of the glyphs, in points and in steps of
  /// 1/64 of one; 0 for sharp glyphs, below 1024.
  package var blur: Double {
    get { Double(blur64) / 64 }
    set { blur64 = newValue > 0 ? UInt16(min(Double(UInt16.max), (newValue * 64).rounded())) : 0 }
  }

  package var byteRange: Range<Int> { byteOffset..<(byteOffset + byteCount) }
}

/// An entry of the document outline (the bookmarks of a PDF) that refers to a place on the page
/// being drawn.
package struct OutlineEntry: Hashable, Sendable {
  package var title: String
  /// 0 is the top level.
  package var level: Int
  package var top: Double

  package init(title: String, level: Int, top: Double) {
    self.title = title
    self.level = level
    self.top = top
  }
}
