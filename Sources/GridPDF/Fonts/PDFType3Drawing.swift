import Platform

/// The glyphs that are drawn one by one, as content streams in thousandths of the em.
enum PDFType3Drawing {
  /// A box of 0.48 em by 0.7 em with a line of a 16th of the em, which represents a character without a glyph.
  static var box: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append("600 0 60 0 540 700 d1\n60 0 480 700 re 122.5 62.5 355 575 re f*\n")
    return bytes
  }

  static var empty: [UInt8] { Array("0 0 d0\n".utf8) }

  /// An outline in the colour of the text.
  static func outline(of glyph: UInt32, program: FontProgram, width: Int) -> [UInt8] {
    let scale = 1000 / Double(program.unitsPerEm)
    let elements = program.outline(of: glyph)
    var bytes: [UInt8] = []
    func append(_ x: Double, _ y: Double) {
      bytes.append(thousandths: Int((x * scale * 100).rounded()) * 10)
      bytes.append(0x20)
      bytes.append(thousandths: Int((y * scale * 100).rounded()) * 10)
      bytes.append(0x20)
    }
    let (lower, upper) = bounds(of: elements)
    bytes.append("\(width) 0 ")
    append(lower.x, lower.y)
    append(upper.x, upper.y)
    bytes.append("d1\n")
    for element in elements {
      switch element {
      case .move(let x, let y):
        append(x, y)
        bytes.append("m\n")
      case .line(let x, let y):
        append(x, y)
        bytes.append("l\n")
      case .curve(let x1, let y1, let x2, let y2, let x, let y):
        append(x1, y1)
        append(x2, y2)
        append(x, y)
        bytes.append("c\n")
      case .close:
        bytes.append("h\n")
      }
    }
    if !elements.isEmpty { bytes.append("f\n") }
    return bytes
  }

  private typealias Place = (x: Double, y: Double)

  private static func bounds(of elements: [OutlineElement]) -> (Place, Place) {
    var points: [Place] = []
    for element in elements {
      switch element {
      case .move(let x, let y), .line(let x, let y): points.append((x, y))
      case .curve(let x1, let y1, let x2, let y2, let x, let y):
        points += [(x1, y1), (x2, y2), (x, y)]
      case .close: break
      }
    }
    guard let first = points.first else { return ((0, 0), (0, 0)) }
    return points.reduce((first, first)) { box, point in
      (
        (min(box.0.x, point.x), min(box.0.y, point.y)),
        (max(box.1.x, point.x), max(box.1.y, point.y))
      )
    }
  }

  /// A colour picture named `name`. `raster` has `PDFPicture.pixelsPerEm`.
  static func picture(_ raster: GlyphRaster, name: String, width: Int) -> [UInt8] {
    let pixel = 1000 / PDFPicture.pixelsPerEm
    var bytes: [UInt8] = []
    bytes.append("\(width) 0 d0\nq ")
    let numbers = [
      Double(raster.widthInPixels) * pixel, 0, 0, Double(raster.heightInPixels) * pixel,
      Double(raster.left) * pixel, -Double(raster.top + raster.heightInPixels) * pixel,
    ]
    for number in numbers {
      bytes.append(thousandths: Int((number * 1000).rounded()))
      bytes.append(0x20)
    }
    bytes.append("cm/\(name) Do Q\n")
    return bytes
  }
}
