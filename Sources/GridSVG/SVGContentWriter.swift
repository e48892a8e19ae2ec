import GridCore
import GridGlyphs
import Platform

/// Writes display lists as the elements of an SVG file without Cairo, whose files contain outlines
/// of letters instead of text.
///
/// 1. Each command is an element; clips and rotations are groups around the elements that they
///    apply to.
/// 2. Gradients, clips, outlines and pictures precede everything else, each once, and are referred
///    to by their numbers.
/// 3. Elements that two colour schemes share are written once, see `SVGSchemePieces`; elements of
///    only one are in a group that the other hides.
struct SVGContentWriter {
  let glyphs: any ShapedTextSource
  let images: ImageLibrary
  let texts: SVGTexts
  var xml = ""
  /// The elements that others refer to.
  var definitions = ""
  var fonts = SVGFontTable()
  var inks = SVGInks()
  var links = SVGLinkTable()
  /// The number of texts that are not drawn as text.
  var outlinedTextCount = 0
  var line: [ShapedGlyph] = []
  var outlines: [SVGOutline: Int] = [:]
  var emoji: [SVGOutline: Int] = [:]
  var pictures: [ImageID: SVGPicture] = [:]
  private var clips: [String: Int] = [:]
  private var gradients: [SVGGradient: Int] = [:]
  private var blurs: [SVGBlur: Int] = [:]

  init(glyphs: any ShapedTextSource, images: ImageLibrary, texts: SVGTexts) {
    self.glyphs = glyphs
    self.images = images
    self.texts = texts
  }

  mutating func write(_ list: DisplayList) {
    links.begin(list)
    for number in list.commands.indices {
      if Cancellation.isNoticed(at: number) { return }
      write(number, of: list)
    }
    xml += links.end()
  }

  /// - Parameter names: the classes of elements that only the first and only the second list has.
  mutating func write(
    _ first: DisplayList, _ second: DisplayList, apartAs names: (String, String)
  ) {
    links.begin(first)
    for (number, piece) in SVGSchemePieces(first, second).pieces.enumerated() {
      if Cancellation.isNoticed(at: number) { return }
      switch piece {
      case .common(let one, let two): write(one, of: first, and: two, of: second)
      case .apart(let one, let two):
        write(one, of: first, as: names.0)
        write(two, of: second, as: names.1)
      }
    }
    xml += links.end()
  }

  private mutating func write(_ numbers: [Int], of list: DisplayList, as name: String) {
    if numbers.isEmpty { return }
    xml += "<g class=\"\(name)\">\n"
    for (step, number) in numbers.enumerated() {
      if Cancellation.isNoticed(at: step) { return }
      write(number, of: list)
    }
    xml += "</g>\n"
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
    case .fill(let rect, let own): fill(rect, radius: 0, paint(own))
    case .fillRounded(let rect, let radius, let own): fill(rect, radius: radius, paint(own))
    case .fillPath(let path, let own):
      guard !path.isEmpty, let fill = attributes(paint(own)) else { return }
      xml += "<path d=\"\(path.svg)\"\(fill)/>\n"
    case .strokePath(let path, let stroke, let color):
      let ink = SVGInk(color, twin?.color)
      guard !path.isEmpty, ink.isSeen else { return }
      xml +=
        "<path d=\"\(path.svg)\" fill=\"none\"\(inks.attributes(ink, .stroke))\(stroke.svg)/>\n"
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
      xml += "<g transform=\"matrix(\(numbers.map(\.fine).joined(separator: " ")))\">\n"
    case .popClip, .popTurn: xml += "</g>\n"
    case .link, .outline, .beginFigure, .endFigure, .beginTag, .endTag: return
    }
  }

  // MARK: - Shapes

  private mutating func fill(_ rect: Rect, radius: Double, _ paint: SVGPaint) {
    guard !rect.isEmpty, let fill = attributes(paint) else { return }
    xml += "<rect\(rect.svg(radius: radius))\(fill)/>\n"
  }

  /// The attributes of a paint; `nil` if it is invisible.
  private mutating func attributes(_ paint: SVGPaint) -> String? {
    switch paint {
    case .ink(let ink): ink.isSeen ? inks.attributes(ink, .fill) : nil
    case .gradient(let gradient): " fill=\"url(#g\(number(of: gradient)))\""
    }
  }

  private mutating func number(of gradient: SVGGradient) -> Int {
    if let known = gradients[gradient] { return known }
    let number = gradients.count + 1
    gradients[gradient] = number
    definitions += gradient.element(id: "g\(number)", inks: &inks)
    return number
  }

  private mutating func pushClip(_ rect: Rect, radius: Double) {
    let shape = rect.svg(radius: radius)
    let number = clips[shape] ?? clips.count + 1
    if clips[shape] == nil {
      clips[shape] = number
      definitions += "<clipPath id=\"c\(number)\"><rect\(shape)/></clipPath>\n"
    }
    xml += "<g clip-path=\"url(#c\(number))\">\n"
  }

  /// The number of a filter.
  mutating func number(of blur: SVGBlur) -> Int {
    if let known = blurs[blur] { return known }
    let number = blurs.count + 1
    blurs[blur] = number
    definitions += blur.element(id: "b\(number)", inks: &inks)
    return number
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
  fileprivate var paint: Paint? {
    switch self {
    case .fill(_, let paint), .fillRounded(_, _, let paint), .fillPath(_, let paint): paint
    default: nil
    }
  }

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

/// A glyph of a font program.
struct SVGOutline: Hashable {
  var font: FontProgram.Key
  var glyph: UInt32
}
