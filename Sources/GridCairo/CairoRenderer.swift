package import GridCore
package import GridGlyphs
import GridPDF
package import Platform

/// The kind of surface a display list is played onto.
package enum CairoTarget: Hashable, Sendable {
  /// The pages of a document.
  case document
  /// A picture with a number of pixels per point.
  case pixels(perPoint: Double)
}

/// Plays a display list onto the canvas of any Cairo surface: a page of a PDF, or pixels.
///
/// 1. Consecutive opaque rectangles of one colour become one path: a picture has hundreds of them.
///    Translucent ones remain separate, since a path would cover their overlap only once.
/// 2. Everything is painted *source-over*: other operators would convert parts of it to images.
package struct CairoRenderer {
  private let canvas: Canvas
  private let glyphs: any GlyphSource
  private let target: CairoTarget
  private var pictures: PictureSurfaces
  /// The entries of the outline since they were last taken.
  private var outline: [OutlineEntry] = []
  /// The number of open rotations.
  private var turnCount = 0
  /// The colour of the canvas's source, while it is known.
  private var source: RGBA8?
  /// The colour of the rectangles in the canvas's path.
  private var pending: RGBA8?
  private var pendingCount = 0

  /// Readers have trouble with very long paths.
  private static let pathLimit = 500

  package init(
    canvas: Canvas, for target: CairoTarget, glyphs: any GlyphSource, images: ImageLibrary
  ) {
    self.canvas = canvas
    self.target = target
    pictures = PictureSurfaces(images)
    self.glyphs = glyphs
  }

  package mutating func render(_ list: DisplayList) {
    let bytes = list.textBytes.span
    for number in list.commands.indices {
      if Cancellation.isNoticed(at: number) { return }
      let command = list.commands[number]
      if case .fill(let rect, .color(let color)) = command {
        fill(rect, color)
        continue
      }
      flush()
      switch command {
      case .fill(let rect, let paint):
        setSource(paint, of: list)
        add(rect)
        canvas.fill()
      case .fillRounded(let rect, let radius, let paint):
        setSource(paint, of: list)
        canvas.roundedRectangle(
          left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom, radius: radius)
        canvas.fill()
      case .fillPath(let path, let paint):
        setSource(paint, of: list)
        canvas.add(path)
        canvas.fill()
      case .strokePath(let path, let stroke, let color):
        setSource(color)
        canvas.add(path)
        canvas.stroke(stroke)
      case .text(let run) where run.blur > 0:
        showBlurred(run, bytes: bytes)
      case .text(let run):
        glyphs.show(run, bytes: bytes, on: canvas, as: textDrawing)
        source = nil
      case .image(let id, let rect, let opacity):
        show(id, in: rect, opacity: opacity)
      case .pushClip(let rect):
        canvas.pushClip(left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom)
      case .pushRoundedClip(let rect, let radius):
        canvas.pushClip(
          left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom, radius: radius)
      case .popClip:
        canvas.popClip()
        source = nil
      case .pushTurn(let direction, let center):
        canvas.pushTurn(cosine: direction.x, sine: direction.y, x: center.x, y: center.y)
        turnCount += 1
        source = nil
      case .popTurn:
        canvas.popTurn()
        turnCount -= 1
        source = nil
      case .link(let rect, .uri(let uri)):
        if target == .document { link(rect, to: uri) }
      // Cairo does not support destinations on later pages.
      case .link(_, .place): break
      case .outline(let entry):
        if target == .document { outline.append(entry) }
      case .beginFigure, .endFigure, .beginTag, .endTag:
        break
      }
    }
    flush()
  }

  /// Plays the commands within a rectangle.
  package mutating func render(_ list: DisplayList, within rect: Rect) {
    canvas.pushClip(left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom)
    render(list)
    canvas.popClip()
    source = nil
  }

  /// Returns the entries of the outline that were played since the last call.
  mutating func takeOutline() -> [OutlineEntry] {
    defer { outline = [] }
    return outline
  }

  private func link(_ rect: Rect, to uri: String) {
    canvas.link(
      left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom,
      uri: LinkAddress.escaped(uri))
  }

  private var textDrawing: TextDrawing {
    switch target {
    case .document: .searchable
    case .pixels(let scale):
      turnCount > 0
        ? .turnedOutlines(pixelsPerPoint: scale) : .outlines(pixelsPerPoint: scale)
    }
  }

  /// Paints a blurred text as a picture.
  private mutating func showBlurred(_ run: TextRun, bytes: Span<UInt8>) {
    var scale = BlurredText.pixelsPerPoint(blur: run.blur)
    var (run, offset) = (run, run.origin)
    run.origin = .zero
    if case .pixels(let pixelsPerPoint) = target {
      scale = pixelsPerPoint
      // Aligned to the same pixels as sharp text.
      if turnCount == 0 { (run.origin, offset) = (offset, .zero) }
    }
    guard let text = glyphs.blurred(run, bytes: bytes, scale: scale, turn: nil),
      let picture = try? PictureSurface(text.pixels(run.color), jpeg: nil)
    else { return }
    let box = text.frame(scale: scale).offsetBy(x: offset.x, y: offset.y)
    canvas.paint(
      picture, left: box.left, top: box.top, right: box.right, bottom: box.bottom,
      alpha: run.color.color.alpha)
    source = nil
  }

  private mutating func show(_ id: ImageID, in rect: Rect, opacity: Double) {
    guard let picture = pictures[id], !rect.isEmpty else { return }
    switch target {
    case .document:
      canvas.paint(
        picture, left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom,
        alpha: opacity)
    case .pixels:
      canvas.paintSharply(
        picture, left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom,
        alpha: opacity)
    }
  }

  private mutating func fill(_ rect: Rect, _ color: RGBA8) {
    if rect.isEmpty || color.alpha == 0 { return }
    if pending != color || pendingCount == CairoRenderer.pathLimit { flush() }
    add(rect)
    pending = color
    pendingCount += 1
    if !color.isOpaque { flush() }
  }

  /// Paints the pending rectangles of the path.
  private mutating func flush() {
    guard let color = pending else { return }
    setSource(color)
    canvas.fill()
    pending = nil
    pendingCount = 0
  }

  private func add(_ rect: Rect) {
    canvas.rectangle(left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom)
  }

  private mutating func setSource(_ paint: Paint, of list: DisplayList) {
    switch paint {
    case .color(let color): setSource(color)
    case .gradient(let number):
      canvas.setSource(GradientPattern(list.gradients[number]))
      source = nil
    }
  }

  private mutating func setSource(_ color: RGBA8) {
    if color == source { return }
    let components = color.color
    canvas.setSource(
      red: components.red, green: components.green, blue: components.blue,
      alpha: components.alpha)
    source = color
  }
}

extension GradientPattern {
  convenience init(_ gradient: PlacedGradient) {
    switch gradient.form {
    case .linear:
      self.init(
        startX: gradient.start.x, startY: gradient.start.y, endX: gradient.end.x,
        endY: gradient.end.y)
    case .radial(let aspect):
      self.init(
        centerX: gradient.start.x, centerY: gradient.start.y,
        radius: gradient.end.x - gradient.start.x, aspect: aspect)
    }
    for stop in gradient.stops {
      let color = stop.color.color
      addStop(
        offset: stop.offset, red: color.red, green: color.green, blue: color.blue,
        alpha: color.alpha)
    }
  }
}

/// The pictures of a file that Cairo writes, each once.
private struct PictureSurfaces {
  private let images: ImageLibrary
  private var surfaces: [ImageID: PictureSurface] = [:]

  init(_ images: ImageLibrary) { self.images = images }

  /// `nil` for one that cannot be drawn, which the library reports when it is first requested.
  subscript(id: ImageID) -> PictureSurface? {
    mutating get {
      if let known = surfaces[id] { return known }
      let made = surface(of: id)
      surfaces[id] = made
      return made
    }
  }

  private func surface(of id: ImageID) -> PictureSurface? {
    switch images.picture(id).content {
    case .vector(let picture):
      do throws(PictureError) { return try PictureSurface(picture) } catch {
        images.note(error, of: id)
        let veil = images.scaled(
          id, width: 1, height: 1, part: PixelRect(left: 0, top: 0, right: 1, bottom: 1))
        return veil.flatMap { try? PictureSurface($0.1, jpeg: nil) }
      }
    case .raster(let bytes, _, let jpeg, let orientation):
      // Cairo applies neither inks nor the orientation of a file that it embeds.
      let isKept = orientation == 1 && jpeg.map { $0.componentCount < 4 } ?? false
      return images.pixels(of: id).flatMap { try? PictureSurface($0, jpeg: isKept ? bytes : nil) }
    }
  }
}
