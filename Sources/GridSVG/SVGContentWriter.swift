import GridCore
import GridGlyphs
import Platform

/// Writes display lists as the elements of an SVG file.
///
/// 1. Each command is an element; clips and rotations are groups around the elements that they
///    apply to. Commands of one kind that follow one another share an element, see `OpenElement`.
/// 2. Gradients, clips, outlines and pictures precede the elements that first refer to them by
///    their numbers, each once.
/// 3. Elements that two colour schemes share are written once, see `SVGSchemePieces`; elements of
///    only one are in a group that the other hides.
/// 4. What is kept is the key of each definition, so memory does not grow with the number of
///    commands, see `SVGStream`.
struct SVGContentWriter {
  let glyphs: any ShapedTextSource
  let images: ImageLibrary
  let texts: SVGTexts
  var out: SVGStream
  private var open = OpenElement.none

  var fonts = SVGFontTable()
  var inks = SVGInks()
  var links = SVGLinkTable()
  /// The number of texts that are not drawn as text.
  var outlinedTextCount = 0
  var line: [ShapedGlyph] = []
  var outlines = SVGOutlineTable()
  var emoji: [SVGColorGlyph: Int] = [:]
  /// Each font of a glyph so far, if its glyphs are colour pictures.
  var colorFonts: [Int32: ShapedFont?] = [:]
  var pictures: [ImageID: SVGPicture] = [:]
  private var clips: [String: Int] = [:]
  private var gradients = SVGGradientTable()
  private var blurs: [SVGBlur: Int] = [:]

  init(
    glyphs: any ShapedTextSource, images: ImageLibrary, texts: SVGTexts, to out: SVGStream
  ) {
    self.glyphs = glyphs
    self.images = images
    self.texts = texts
    self.out = out
  }

  mutating func write(_ list: DisplayList) throws(BackendError) {
    links.add(list)
    for number in list.commands.indices {
      if Cancellation.isNoticed(at: number) { return }
      write(number, of: list)
      try out.flushIfFull()
    }
  }

  /// - Parameter names: the classes of elements that only the first and only the second list has.
  mutating func write(
    _ first: DisplayList, _ second: DisplayList, apartAs names: (String, String)
  ) throws(BackendError) {
    links.add(first)
    for (number, piece) in SVGSchemePieces(first, second).pieces.enumerated() {
      if Cancellation.isNoticed(at: number) { return }
      switch piece {
      case .common(let one, let two): write(one, of: first, and: two, of: second)
      case .apart(let one, let two):
        write(one, of: first, as: names.0)
        write(two, of: second, as: names.1)
      }
      // Not within the group of a scheme: a browser may ignore definitions in a hidden one.
      try out.flushIfFull()
    }
  }

  private mutating func write(_ numbers: [Int], of list: DisplayList, as name: String) {
    if numbers.isEmpty { return }
    close()
    out.body.write("<g class=\"\(name)\">\n")
    for (step, number) in numbers.enumerated() {
      if Cancellation.isNoticed(at: step) { return }
      write(number, of: list)
    }
    close()
    out.body.write("</g>\n")
  }

  /// - Parameters:
  ///   - other: the number of the command that replaces this one in the second scheme; `nil` is the
  ///     same command.
  ///   - second: the list of that command.
  private mutating func write(
    _ number: Int, of list: DisplayList, and other: Int? = nil, of second: DisplayList? = nil
  ) {
    let twin = other.flatMap { second?.commands[$0] }
    func paint(_ paint: Paint) -> SVGPaint { SVGPaint(paint, of: list, twin?.paint, of: second) }
    switch list.commands[number] {
    case .fill(let rect, let own): fill(rect, paint(own))
    case .fillRounded(let rect, let radius, let own):
      guard !rect.isEmpty, let fill = attributes(paint(own)) else { return }
      close()
      out.body.write("<rect\(rect.svg(radius: radius))\(fill)/>\n")
    case .fillPath(let path, let own):
      guard !path.isEmpty, let fill = attributes(paint(own)) else { return }
      write(SVGPathData(path), fill)
    case .strokePath(let path, let stroke, let color):
      let ink = SVGInk(color, twin?.color)
      guard !path.isEmpty, ink.isSeen else { return }
      write(
        SVGPathData(path), " fill=\"none\"\(inks.attributes(ink, .stroke))\(stroke.svg)")
    case .text(let run):
      let ink = SVGInk(run.color, twin?.color)
      guard ink.isSeen else { return }
      if run.blur > 0 {
        showBlurred(run, ink, bytes: list.textBytes.span)
      } else {
        show(run, ink, bytes: list.textBytes.span)
      }
    case .image(let id, let rect, let opacity): show(id, in: rect, opacity: opacity)
    case .pushClip(let rect): pushClip(rect, radius: 0)
    case .pushRoundedClip(let rect, let radius): pushClip(rect, radius: radius)
    case .pushTurn(let direction, let center):
      let (x, y) = (direction.x, direction.y)
      let numbers = [
        x, y, -y, x, center.x - x * center.x + y * center.y,
        center.y - y * center.x - x * center.y,
      ]
      close()
      out.body.write("<g transform=\"matrix(\(numbers.map(\.fine).joined(separator: " ")))\">\n")
    case .popClip, .popTurn:
      close()
      out.body.write("</g>\n")
    case .link, .outline, .beginFigure, .endFigure, .beginTag, .endTag: return
    }
  }

  // MARK: - Elements that several commands share

  /// The element that the next command may continue.
  private enum OpenElement {
    case none
    /// A path of opaque rectangles in one colour. Translucent ones remain apart, since a path would
    /// cover their overlap only once.
    case rectangles(SVGInk, SVGPathData, count: Int)
    /// A group of glyphs in one colour on one baseline, around an origin in millionths of a point.
    case glyphs(SVGInk, x: Int, y: Int)
  }

  /// Readers have trouble with very long paths.
  private static let rectangleLimit = 500

  private mutating func fill(_ rect: Rect, _ paint: SVGPaint) {
    if rect.isEmpty { return }
    var data = SVGPathData()
    guard case .ink(let ink) = paint, ink.isOpaque else {
      guard let fill = attributes(paint) else { return }
      data.add(rect)
      return write(data, fill)
    }
    var count = 0
    if case .rectangles(ink, let known, count: let knownCount) = open,
      knownCount < Self.rectangleLimit
    {
      (data, count) = (known, knownCount)
      // The data must have one owner to grow in place.
      open = .none
    } else {
      close()
    }
    data.add(rect)
    open = .rectangles(ink, data, count: count + 1)
  }

  /// Begins a group of glyphs at a place, unless one is open that they can belong to.
  /// - Returns: the origin of the group, in millionths of a point.
  mutating func beginGlyphs(_ ink: SVGInk, at place: Point) -> (x: Int, y: Int) {
    let (x, y) = (place.x.steps(), place.y.steps())
    if case .glyphs(ink, x: let left, y: y) = open { return (left, y) }
    close()
    out.body.write("<g transform=\"translate(")
    out.body.write(x)
    out.body.write(" ")
    out.body.write(y)
    out.body.write(")\"\(inks.attributes(ink, .fill))>")
    open = .glyphs(ink, x: x, y: y)
    return (x, y)
  }

  /// Ends the open element. To be called before another one is written.
  mutating func close() {
    let ended = open
    open = .none
    switch ended {
    case .none: return
    case .rectangles(let ink, let data, _): write(data, inks.attributes(ink, .fill))
    case .glyphs: out.body.write("</g>\n")
    }
  }

  /// Writes a path.
  private mutating func write(_ data: SVGPathData, _ attributes: String) {
    close()
    out.body.write("<path\(attributes) d=\"")
    out.body += data.bytes
    out.body.write("\"/>\n")
  }

  // MARK: - Definitions

  /// The attributes of a paint; `nil` if it is invisible.
  private mutating func attributes(_ paint: SVGPaint) -> String? {
    switch paint {
    case .ink(let ink): ink.isSeen ? inks.attributes(ink, .fill) : nil
    case .gradient(let gradient):
      " fill=\"url(#g\(gradients.number(of: gradient, &inks, definitions: &out.definitions)))\""
    }
  }

  private mutating func pushClip(_ rect: Rect, radius: Double) {
    let shape = rect.svg(radius: radius)
    let number = clips[shape] ?? clips.count + 1
    if clips[shape] == nil {
      clips[shape] = number
      out.definitions.write("<clipPath id=\"c\(number)\"><rect\(shape)/></clipPath>\n")
    }
    close()
    out.body.write("<g clip-path=\"url(#c\(number))\">\n")
  }

  /// The number of a filter.
  mutating func number(of blur: SVGBlur) -> Int {
    if let known = blurs[blur] { return known }
    let number = blurs.count + 1
    blurs[blur] = number
    out.definitions.write(blur.element(id: "b\(number)", inks: &inks))
    return number
  }

  // MARK: - The file

  /// Ends the picture and the file.
  /// - Parameter elements: what follows the picture.
  mutating func end(_ elements: String) {
    close()
    out.body.write(links.rest + elements + "</svg>\n")
  }
}

/// The form of texts in a file.
package enum SVGTexts: Hashable, Sendable {
  /// As the outlines of their letters.
  case outlines
  /// As text, with embedded fonts.
  case text
}

extension DisplayList.Command {
  fileprivate var color: RGBA8? {
    switch self {
    case .strokePath(_, _, let color): color
    case .text(let run): run.color
    default: nil
    }
  }
}

// Elements that are stored once in a file, and referred to by their number.

/// A picture.
struct SVGPicture {
  var number: Int
  /// In its own units.
  var size: Size
}

/// A glyph of a colour font, at any size.
struct SVGColorGlyph: Hashable {
  var font: FontProgram.Key
  var glyph: UInt32
}
