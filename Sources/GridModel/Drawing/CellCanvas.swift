public import GridCore

/// The canvas on which a renderer draws a cell. All coordinates are points from the top left of the
/// picture or page. A shape with a coordinate that is not a finite number is not drawn, which is a
/// finding, except that rectangles may be infinite.
public struct CellCanvas {
  package var list: DisplayList
  private let measurer: any TextMeasuring
  /// `nil` for vector formats.
  private let pixels: PixelGrid?
  /// The turn of the drawing; `nil` if there is none.
  private(set) var turn: Turn?
  /// The shadow behind every text, and the cell to which it is clipped; `nil` is none.
  package var textShadow: (shadow: TextShadow, cell: Rect)?
  /// Whether the picture is mirrored after drawing, for a grid from right to left.
  package var isMirrored = false
  /// The part of a cell that is on the page, if the cell is on several: lines of text whose
  /// baselines are elsewhere are not drawn. `nil` draws all.
  package var baselines: BaselineRange?
  /// The heights between which a picture is painted: lines of a text that reach neither are not
  /// drawn. `nil` draws all.
  package var band: ClosedRange<Double>?
  /// Whether the first line is drawn in every band, since a mark is placed behind it.
  package var placesMark = false
  /// The problems with what could not be drawn.
  package private(set) var problems: [String] = []
  /// Whether number signs replace a figure that does not fit.
  package private(set) var hasWideFigure = false
  /// Whether an ellipsis replaces a part of a text.
  package private(set) var isShortened = false
  /// Whether a text is too narrow for its words, which are broken.
  package internal(set) var breaksWords = false

  /// - Parameter list: the list of what has been drawn so far.
  package init(_ list: DisplayList, measurer: any TextMeasuring, pixels: PixelGrid?) {
    self.list = list
    self.measurer = measurer
    self.pixels = pixels
  }

  /// Measures texts.
  public var text: TextRuler { TextRuler(measurer) }

  /// The size of a device pixel in points; `nil` for PDF and SVG.
  public var pixelSize: Double? { pixels.map { 1 / $0.scale } }

  /// An edge moved to the nearest edge of pixels, so that shapes that end there are sharp;
  /// unchanged in PDF and SVG.
  public func snap(_ edge: Double) -> Double { pixels?.snap(edge) ?? edge }

  /// A rectangle with each edge on the nearest edge of pixels.
  public func snap(_ rect: Rect) -> Rect { pixels?.snap(rect) ?? rect }

  /// A line's width as a whole number of pixels, at least one; unchanged in PDF and SVG.
  public func rule(_ width: Double = 1) -> Double { pixels?.ruleThickness(width) ?? width }

  /// Reports something that could not be drawn properly: a finding with the cell's row and column.
  /// - Parameter problem: in lower case without a full stop, as in `"x" is not a number`.
  public mutating func note(_ problem: String) {
    if !problems.contains(problem) { problems.append(problem) }
  }

  /// Reports that number signs replace a figure that does not fit: the finding `number-too-wide`
  /// with the cell's row and column.
  public mutating func noteWideFigure() { hasWideFigure = true }

  /// Reports that a text does not fit completely.
  package mutating func noteShortened() { isShortened = true }

  /// A text as shortened by ``TextRuler/shortened(_:to:font:)``; a figure that is replaced by
  /// number signs is reported.
  public mutating func shortened(
    _ text: String, to width: Double, font: FontDescriptor
  ) -> String {
    let shown = self.text.shortened(text, to: width, font: font)
    if shown == TextRuler.numberSigns, shown != text { noteWideFigure() }
    return shown
  }

  // MARK: - Shapes

  /// Fills a rectangle; its edges are snapped to pixels.
  /// - Parameter radius: the radius of its corners, in points.
  public mutating func fill(_ rect: Rect, _ color: Color, radius: Double = 0) {
    let reached = reached(rect)
    let radius = self.reached(radius: radius, of: reached)
    if turn != nil, !reached.isEmpty {
      return fill(
        radius > 0 ? .roundedRectangle(reached, radius: radius) : .rectangle(reached), color)
    }
    let rect = snap(reached)
    guard !rect.isEmpty, color.alpha > 0 else { return }
    let paint = Paint.color(RGBA8(color))
    list.append(radius > 0 ? .fillRounded(rect, radius: radius, paint) : .fill(rect, paint))
  }

  /// Fills a rectangle with a gradient; its edges are snapped to pixels.
  /// - Parameter radius: the radius of its corners, in points.
  public mutating func fill(_ rect: Rect, _ gradient: Gradient, radius: Double = 0) {
    let rect = snap(reached(rect))
    guard !rect.isEmpty, canDraw(gradient) else { return }
    let radius = reached(radius: radius, of: rect)
    let paint = list.paint(gradient.placed(in: rect))
    list.append(radius > 0 ? .fillRounded(rect, radius: radius, paint) : .fill(rect, paint))
  }

  /// Fills the area of the path; a part in the opposite direction is a hole.
  public mutating func fill(_ path: Path, _ color: Color) {
    let path = reached(turned(path))
    guard !path.isEmpty, color.alpha > 0 else { return }
    list.append(.fillPath(path, .color(RGBA8(color))))
  }

  /// Fills the area of the path with a gradient over `frame`.
  public mutating func fill(_ path: Path, _ gradient: Gradient, over frame: Rect) {
    let (path, frame) = (reached(turned(path)), reached(frame))
    guard !path.isEmpty, !frame.isEmpty, canDraw(gradient) else { return }
    let paint = list.paint(gradient.placed(in: frame))
    list.append(.fillPath(path, paint))
  }

  /// Draws a line along the path.
  public mutating func stroke(_ path: Path, _ color: Color, _ stroke: Stroke = Stroke()) {
    let path = reached(turned(path))
    guard !path.isEmpty, color.alpha > 0, stroke.width > 0 else { return }
    list.append(.strokePath(path, reached(stroke, along: path), RGBA8(color)))
  }

  // MARK: - Pictures

  /// Paints a picture, scaled to the frame; its edges are snapped to pixels. See
  /// ``ImageFit/frame(of:in:x:y:)`` for frames.
  /// - Parameter opacity: 0…1.
  public mutating func draw(_ image: LoadedImage, in frame: Rect, opacity: Double = 1) {
    let frame = snap(reached(frame))
    guard !frame.isEmpty, opacity > 0 else { return }
    list.append(.image(image.id, frame, opacity: min(1, opacity)))
  }

  /// Draws a placeholder for a picture that cannot be shown: hills in a frame, in a faint shade of
  /// the text's colour.
  public mutating func drawMissingImage(in frame: Rect, style: CellStyle) {
    let frame = snap(reached(frame))
    let side = min(frame.width, frame.height)
    guard side > 0 else { return }
    var ground = style.textColor
    ground.alpha *= 0.07
    var ink = style.textColor
    ink.alpha *= 0.35
    let radius = min(3 * style.zoom, side / 6)
    fill(frame, ground, radius: radius)
    guard side >= 8 else { return }
    let unit = side / 16
    let center = Point(x: (frame.left + frame.right) / 2, y: (frame.top + frame.bottom) / 2)
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: center.x + x * unit, y: center.y + y * unit)
    }
    fill(.circle(center: point(2.5, -2.5), radius: 1.1 * unit), ink)
    stroke(
      Path([
        .move(point(-5, 4)), .line(point(-1.5, -1)), .line(point(1.2, 2.6)),
        .line(point(2.6, 1)), .line(point(5, 4)),
      ]), ink, Stroke(width: max(0.75, unit), cap: .round, join: .round))
  }

  // MARK: - Text

  /// Draws a text on one line.
  /// - Parameter origin: the left end of its baseline.
  public mutating func draw(
    _ text: String, at origin: Point, font: FontDescriptor, color: Color
  ) {
    draw(text, at: origin, font: font, color: color, width: nil)
  }

  /// - Parameter width: the width of the visible part of the text; `nil` is all of it.
  mutating func draw(
    _ text: String, at origin: Point, font: FontDescriptor, color: Color, width: Double?
  ) {
    guard let origin = reached(origin) else { return }
    let start = list.textBytes.count
    list.textBytes.append(contentsOf: text.utf8.lazy.map { $0 == 0 ? 0x20 : $0 })
    let count = list.textBytes.count - start
    guard count > 0, color.alpha > 0 else {
      list.textBytes.removeLast(count)
      return
    }
    let id = measurer.font(font)
    let width =
      width
      ?? measurer.width(
        of: list.textBytes.span.extracting(start..<(start + count)), font: id)
    let baseline = turn == nil ? snap(origin.y) : origin.y
    if let turn { list.append(.pushTurn(direction: turn.direction, around: turn.center)) }
    let run = TextRun(
      byteOffset: start, byteCount: count, font: id, color: RGBA8(color),
      origin: Point(x: origin.x, y: baseline), width: width)
    drawShadow(of: run)
    list.append(.text(run))
    if turn != nil { list.append(.popTurn) }
  }

  /// Draws the shadow of a text, which is turned with it. It is not content: the text is read only
  /// once.
  private mutating func drawShadow(of run: TextRun) {
    guard let (shadow, cell) = textShadow, shadow.color.alpha > 0 else { return }
    var copy = run
    copy.color = RGBA8(shadow.color)
    copy.blur = shadow.blur
    copy.origin.x += shadow.x
    copy.origin.y += shadow.y
    if turn == nil {
      copy.origin.y = snap(copy.origin.y)
      list.append(.pushClip(snap(cell)))
    }
    list.append(.beginTag(.artifact(.textShadow)))
    list.append(.text(copy))
    list.append(.endTag)
    if turn == nil { list.append(.popClip) }
  }

  /// Draws a text on one line in a frame: aligned horizontally by `alignment`, and centred
  /// vertically.
  public mutating func draw(
    _ text: String, in frame: Rect, alignment: HorizontalAlignment, font: FontDescriptor,
    color: Color
  ) {
    let width = self.text.width(of: text, font: font)
    let left =
      switch alignment {
      case .leading: frame.left
      case .center: frame.left + (frame.width - width) / 2
      case .trailing, .decimal: frame.right - width
      }
    let top = frame.top + (frame.height - self.text.lineHeight(of: font)) / 2
    draw(
      text, at: Point(x: left, y: top + self.text.ascent(of: font)), font: font, color: color)
  }

  // MARK: - Turns

  /// Draws with texts, fills, lines and links turned about a point; clips, gradients of rectangles
  /// and pictures are not. Turns do not add up: a nested turn replaces the outer one.
  /// - Parameter degrees: counterclockwise, so that a text turned by 90 reads upward.
  public mutating func turned(
    by degrees: Double, around center: Point, _ draw: (inout CellCanvas) -> Void
  ) {
    guard let center = reached(center) else { return }
    let before = turn
    turn = Turn(direction: TextTurn(degrees: degrees).direction, around: center)
    draw(&self)
    turn = before
  }

  private func turned(_ path: Path) -> Path { turn.map(path.turned) ?? path }

  /// The upright bounding box of a turned rectangle.
  func turned(_ rect: Rect) -> Rect { turn.map { rect.turned(by: [$0]) } ?? rect }

  // MARK: - Clips

  /// Draws only what lies within a rectangle.
  /// - Parameter radius: the radius of its corners, in points; half of its sides makes a circle of
  ///   a square.
  public mutating func clip(
    to rect: Rect, radius: Double = 0, _ draw: (inout CellCanvas) -> Void
  ) {
    let rect = snap(reached(rect))
    guard !rect.isEmpty else { return }
    let radius = reached(radius: radius, of: rect)
    list.append(radius > 0 ? .pushRoundedClip(rect, radius: radius) : .pushClip(rect))
    draw(&self)
    list.append(.popClip)
  }
}

extension CellCanvas {
  /// Draws content of an element of the document's structure, if the format has one.
  package mutating func tagged(_ tag: ContentTag, _ draw: (inout CellCanvas) -> Void) {
    guard pixelSize == nil else { return draw(&self) }
    list.append(.beginTag(tag))
    draw(&self)
    list.append(.endTag)
  }
}

/// The heights between which the baselines of the lines are that a page has of a divided cell.
package struct BaselineRange: Hashable, Sendable {
  /// A line above ends at the top: its baseline is not on the page.
  package var top: Double
  package var bottom: Double

  package init(top: Double, bottom: Double) {
    self.top = top
    self.bottom = bottom
  }

  package func contains(_ baseline: Double) -> Bool { baseline > top && baseline <= bottom }
}
