import GridCore
import GridGlyphs
import Platform

/// Writes display lists as the content streams of pages (ISO 32000-1, 7.8.2).
///
/// 1. Consecutive opaque rectangles of one colour become one path; translucent ones remain
///    separate, since a path would cover their overlap only once.
/// 2. Consecutive texts share one text object; properties that a text shares with the one before
///    (colour, font, baseline) are not repeated.
/// 3. Coordinates are flipped here, not by a matrix: a page's y axis points upward.
struct PDFContentWriter {
  /// The stream of the page so far.
  var bytes: [UInt8] = []
  var fonts: PDFFontTable
  var paints = PDFPaintTable()
  var images = PDFImageTable()
  var blurredTexts = PDFBlurredTextTable()
  let source: any ShapedTextSource
  let pictures: ImageLibrary
  var state = PDFContentState()
  /// The saved states, one for each clip.
  private var saved: [PDFContentState] = []
  /// The height of the page, in thousandths of a point.
  private(set) var height = 0
  private(set) var section = Section.none
  /// The links of the page so far.
  private(set) var links: [PDFLink] = []
  var line: [ShapedGlyph] = []
  /// Where the current line of the text object starts, in thousandths of a point, and whether it
  /// leans.
  var lineX = 0
  var lineY = 0
  var lineSlant = 0
  /// Whether the shown text is within a replacement text.
  var isReplacing = false

  /// Whether anything on the page so far is, or may be, translucent.
  var hasAlpha = false
  /// The maximum nesting depth of clips on the page.
  private(set) var deepestClip = 0
  /// Whether the next text is the mark of a footnote.
  private var isReference = false

  /// That of the page; `nil` if the document has no structure.
  var marking: PDFMarking?
  /// The language of the document, such as `de-CH`; `nil` if not specified.
  private let language: String?

  /// The construct that is open in the stream.
  enum Section {
    case none
    /// A path of `count` rectangles that is not yet filled.
    case path(count: Int)
    case text
  }

  /// Readers have trouble with very long paths.
  private static let pathLimit = 500

  /// - Parameter isTagged: whether the structure of the document is recorded.
  init(
    source: any ShapedTextSource, images: ImageLibrary = ImageLibrary(), isTagged: Bool,
    language: String? = nil
  ) {
    self.language = language
    self.source = source
    pictures = images
    marking = isTagged ? PDFMarking() : nil
    fonts = PDFFontTable(source: source)
  }

  /// Returns the content stream of a page.
  /// - Parameter outline: Called for the outline entries in order.
  mutating func page(
    _ list: DisplayList, height: Double, outline: (OutlineEntry) -> Void
  ) -> [UInt8] {
    // Each content stream begins with the initial graphics state (ISO 32000-1, 8.4.1); fonts,
    // paints and pictures are shared by all pages.
    bytes = []
    bytes.reserveCapacity(1 << 15)
    self.height = PDFLength.thousandths(height)
    state = PDFContentState()
    saved = []
    section = .none
    links = []
    hasAlpha = false
    deepestClip = 0
    isReference = false
    if marking != nil { marking = PDFMarking() }
    let text = list.textBytes.span
    // A span lends its elements: most commands have parts to copy.
    let commands = list.commands.span
    for number in commands.indices {
      if Cancellation.isNoticed(at: number) { break }
      switch commands[number] {
      // The letters of a text may tell the language of its structure element.
      case .text(let run):
        marking?.note(
          TextLanguage.finding(
            in: text, from: run.byteOffset, count: run.byteCount, language: language))
        if isReference {
          showReference(run, bytes: text)
        } else {
          show(run, bytes: text)
        }
      // Not as a path like the other shapes: consecutive rectangles become one path.
      case .fill(let rect, .color(let color)): fill(rect, color)
      case .fill(let rect, .gradient(let number)):
        fill(list.gradients[number], bounds: rect) { $0.append(rect) }
      case .fillRounded(let rect, let radius, let paint):
        fill(paint, of: list, bounds: rect) { $0.append(rect, radius: radius) }
      case .fillPath(let path, let paint):
        fill(paint, of: list, bounds: path.bounds ?? .zero) { $0.append(path) }
      case .strokePath(let path, let stroke, let color): self.stroke(path, stroke, color)
      case .image(let id, let rect, let opacity): show(id, in: rect, opacity: opacity)
      case .beginFigure(let text):
        // The bounding box of a figure is an attribute of its structure element only.
        let bounds =
          marking == nil
          ? nil : PDFFigureBounds.bounds(ofFigureAt: number, in: list, source: source)
        beginFigure(text, bounds: bounds)
      case .endFigure: endFigure()
      case .beginTag(let tag):
        if case .reference = tag { isReference = true } else { isReference = false }
        marking?.begin(tag)
      case .endTag:
        isReference = false
        marking?.endTag()
      case .pushClip(let rect): pushClip(rect, radius: 0)
      case .pushRoundedClip(let rect, let radius): pushClip(rect, radius: radius)
      case .popClip: popClip()
      case .pushTurn(let direction, let center): pushTurn(direction, around: center)
      case .popTurn: popClip()
      case .outline(let entry): outline(entry)
      case .link(let rect, let target):
        links.append(
          PDFLink(
            rect, to: target, pageHeight: height, structureKey: marking?.annotation(of: target)))
      }
    }
    // After a cancelled loop, too, what was opened is closed: text objects and marked content must
    // not overlap, and q and Q are balanced within a stream (ISO 32000-1, 8.4.2, 14.6).
    endSection()
    marking?.end(&bytes)
    while !saved.isEmpty { popClip() }
    // The stream may have megabytes, and would be copied if the writer kept it.
    defer { bytes = [] }
    return bytes
  }

  // MARK: - Sections

  mutating func beginText() {
    if case .text = section {
      marking?.mark(&bytes)
      return
    }
    endSection()
    marking?.end(&bytes)
    bytes.append("BT\n")
    marking?.mark(&bytes)
    section = .text
    (lineX, lineY, lineSlant) = (0, 0, 0)
  }

  mutating func endSection() {
    switch section {
    case .none: break
    case .path: bytes.append("f\n")
    case .text:
      marking?.end(&bytes)
      bytes.append("ET\n")
    }
    section = .none
  }

  private mutating func fill(_ rect: Rect, _ color: RGBA8) {
    if rect.isEmpty || color.alpha == 0 { return }
    var count = 0
    if case .path(let waiting) = section { count = waiting }
    if count == 0 || state.fill != color.rgb || state.alpha != color.alpha
      || count >= PDFContentWriter.pathLimit || marking?.isChanging == true
    {
      beginDrawing()
      setFill(color)
      count = 0
    }
    append(rect)
    section = .path(count: count + 1)
    if !color.isOpaque { endSection() }
  }

  private mutating func fill(
    _ paint: Paint, of list: DisplayList, bounds: Rect,
    appendPath: (inout PDFContentWriter) -> Void
  ) {
    switch paint {
    case .gradient(let number):
      fill(list.gradients[number], bounds: bounds, appendPath: appendPath)
    case .color(let color):
      if color.alpha == 0 { return }
      beginDrawing()
      setFill(color)
      appendPath(&self)
      bytes.append("f\n")
    }
  }

  /// Ends the open construct before something other than text is drawn.
  mutating func beginDrawing() {
    endSection()
    marking?.mark(&bytes)
  }

  // MARK: - Clips

  private mutating func pushClip(_ rect: Rect, radius: Double) {
    endSection()
    marking?.end(&bytes)
    saved.append(state)
    deepestClip = max(deepestClip, saved.count)
    bytes.append("q ")
    append(rect, radius: radius)
    bytes.append("W n\n")
  }

  /// Rotates the coordinate system (ISO 32000-1, 8.3.4). A page's y axis points upward.
  private mutating func pushTurn(_ direction: Point, around center: Point) {
    endSection()
    marking?.end(&bytes)
    saved.append(state)
    deepestClip = max(deepestClip, saved.count)
    let (cosine, sine) = (max(-1, min(1, direction.x)), max(-1, min(1, -direction.y)))
    let x = Double(PDFLength.thousandths(center.x))
    let y = Double(height - PDFLength.thousandths(center.y))
    bytes.append("q ")
    for factor in [cosine, sine, -sine, cosine] {
      bytes.append(millionths: Int((factor * 1_000_000).rounded()))
      bytes.append(0x20)
    }
    for offset in [x - cosine * x + sine * y, y - sine * x - cosine * y] {
      bytes.append(thousandths: Int(offset.rounded()))
      bytes.append(0x20)
    }
    bytes.append("cm\n")
  }

  private mutating func popClip() {
    guard let last = saved.popLast() else { return }
    endSection()
    marking?.end(&bytes)
    bytes.append("Q\n")
    state = last
  }
}
