import GridCore

extension PDFContentWriter {
  /// Sets the fill colour, unless it is already set.
  @inline(__always)
  mutating func setFill(_ color: RGBA8) {
    if state.fill != color.rgb {
      state.fill = color.rgb
      append(color, gray: "g\n", rgb: "rg\n")
    }
    if state.alpha != color.alpha { setAlpha(color.alpha) }
  }

  mutating func setStroke(_ color: RGBA8) {
    if state.stroke == color.rgb { return }
    state.stroke = color.rgb
    append(color, gray: "G\n", rgb: "RG\n")
  }

  private mutating func append(_ color: RGBA8, gray: String, rgb: String) {
    bytes.append(thousandths: PDFShading.thousandths(color.red))
    bytes.append(0x20)
    if color.red == color.green, color.red == color.blue {
      bytes.append(gray)
      return
    }
    bytes.append(thousandths: PDFShading.thousandths(color.green))
    bytes.append(0x20)
    bytes.append(thousandths: PDFShading.thousandths(color.blue))
    bytes.append(0x20)
    bytes.append(rgb)
  }

  mutating func setAlpha(_ alpha: UInt8) {
    state.alpha = alpha
    if alpha != 255 { hasAlpha = true }
    paints.use(alpha: alpha)
    bytes.append("/A")
    bytes.append(integer: Int(alpha))
    bytes.append(" gs\n")
  }

  /// Fills a path with a gradient: the path becomes the clip and the shading is painted through it.
  ///
  /// Shadings run from (0, 0) to (1, 0) or around (0, 0) to the unit circle, so that gradients of
  /// the same colours share one wherever they are; a matrix places it. Where alphas differ, a mask
  /// of them is applied in the same way.
  mutating func fill(
    _ gradient: PlacedGradient, bounds: Rect, appendPath: (inout PDFContentWriter) -> Void
  ) {
    guard let first = gradient.stops.first, !bounds.isEmpty else { return }
    beginDrawing()
    if gradient.stops.contains(where: { !$0.color.isOpaque }) { hasAlpha = true }
    let dx = gradient.end.x - gradient.start.x
    let dy = gradient.end.y - gradient.start.y
    let length = (dx * dx + dy * dy).squareRoot()
    bytes.append("q ")
    appendPath(&self)
    bytes.append("W n ")
    if length > 0 {
      let isUniform = gradient.stops.allSatisfy { $0.color.alpha == first.color.alpha }
      if isUniform, first.color.alpha != state.alpha {
        paints.use(alpha: first.color.alpha)
        bytes.append("/A")
        bytes.append(integer: Int(first.color.alpha))
        bytes.append(" gs ")
      } else if !isUniform, state.alpha != 255 {
        paints.use(alpha: 255)
        bytes.append("/A255 gs ")
      }
      var across = (bounds.width + bounds.height) / length
      if case .radial(let aspect) = gradient.form { across = max(aspect, 1e-6) }
      appendMatrix(gradient, dx: dx, dy: dy, across: across)
      if !isUniform {
        bytes.append("/M")
        bytes.append(integer: paints.mask(gradient))
        bytes.append(" gs ")
      }
      bytes.append("/S")
      bytes.append(integer: paints.shading(gradient))
      bytes.append(" sh Q\n")
    } else {
      bytes.append("Q\n")
    }
  }

  /// The unit along the x axis becomes the gradient's line. The unit across it has the extent of
  /// the painted shape, which keeps masks within bounds of a few units, or that of a radial
  /// gradient's ellipse.
  private mutating func appendMatrix(
    _ gradient: PlacedGradient, dx: Double, dy: Double, across: Double
  ) {
    let numbers = [dx, -dy, dy * across, dx * across]
    for number in numbers {
      bytes.append(thousandths: PDFLength.thousandths(number))
      bytes.append(0x20)
    }
    bytes.append(thousandths: PDFLength.thousandths(gradient.start.x))
    bytes.append(0x20)
    bytes.append(thousandths: height - PDFLength.thousandths(gradient.start.y))
    bytes.append(" cm ")
  }
}

/// Path construction (ISO 32000-1, 8.5.2).
extension PDFContentWriter {
  /// A rectangle; each edge is rounded separately, so that neighbours share it.
  mutating func append(_ rect: Rect) {
    let left = PDFLength.thousandths(rect.left)
    let bottom = height - PDFLength.thousandths(rect.bottom)
    let width = PDFLength.thousandths(rect.right) - left
    let extent = height - PDFLength.thousandths(rect.top) - bottom
    bytes.append(addingCapacity: 4 * PDFNumber.longest) { output in
      PDFNumber.append(thousandths: left, to: &output)
      output.append(0x20)
      PDFNumber.append(thousandths: bottom, to: &output)
      output.append(0x20)
      PDFNumber.append(thousandths: width, to: &output)
      output.append(0x20)
      PDFNumber.append(thousandths: extent, to: &output)
      output.append(0x20)
      output.append(0x72)
      output.append(0x65)
      output.append(0x0A)
    }
  }

  /// A rectangle with rounded corners. The radius is limited to half of the shorter side.
  mutating func append(_ rect: Rect, radius: Double) {
    let radius = max(0, min(radius, rect.width / 2, rect.height / 2))
    guard radius > 0 else { return append(rect) }
    // With this control distance, 4/3 (√2 − 1), a quarter circle as one Bézier curve is off by less
    // than 0.03 %.
    let handle = radius * (1 - 0.552_284_749_830_793_4)
    let (left, top, right, bottom) = (rect.left, rect.top, rect.right, rect.bottom)
    move(left + radius, top)
    line(right - radius, top)
    curve(right - handle, top, right, top + handle, right, top + radius)
    line(right, bottom - radius)
    curve(right, bottom - handle, right - handle, bottom, right - radius, bottom)
    line(left + radius, bottom)
    curve(left + handle, bottom, left, bottom - handle, left, bottom - radius)
    line(left, top + radius)
    curve(left, top + handle, left + handle, top, left + radius, top)
    bytes.append("h\n")
  }

  mutating func append(_ path: Path) {
    for element in path.elements {
      switch element {
      case .move(let point): move(point.x, point.y)
      case .line(let point): line(point.x, point.y)
      case .curve(let first, let second, let end):
        curve(first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: bytes.append("h\n")
      }
    }
  }

  private mutating func move(_ x: Double, _ y: Double) {
    append(x, y)
    bytes.append("m\n")
  }

  private mutating func line(_ x: Double, _ y: Double) {
    append(x, y)
    bytes.append("l\n")
  }

  private mutating func curve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x3: Double, _ y3: Double
  ) {
    append(x1, y1)
    append(x2, y2)
    append(x3, y3)
    bytes.append("c\n")
  }

  /// A point of the page, followed by a space.
  private mutating func append(_ x: Double, _ y: Double) {
    bytes.append(thousandths: PDFLength.thousandths(x))
    bytes.append(0x20)
    bytes.append(thousandths: height - PDFLength.thousandths(y))
    bytes.append(0x20)
  }
}

/// Lines along paths (ISO 32000-1, 8.4.3 and 8.5.3.2).
extension PDFContentWriter {
  mutating func stroke(_ path: Path, _ stroke: Stroke, _ color: RGBA8) {
    guard color.alpha > 0, stroke.width > 0, !path.isEmpty else { return }
    beginDrawing()
    setStroke(color)
    if state.alpha != color.alpha { setAlpha(color.alpha) }
    bytes.append("q ")
    bytes.append(thousandths: PDFLength.thousandths(stroke.width))
    bytes.append(" w ")
    switch stroke.cap {
    case .butt: break
    case .round: bytes.append("1 J ")
    case .square: bytes.append("2 J ")
    }
    switch stroke.join {
    case .miter:
      bytes.append(thousandths: PDFLength.thousandths(Stroke.miterLimit))
      bytes.append(" M ")
    case .round: bytes.append("1 j ")
    case .bevel: bytes.append("2 j ")
    }
    let dashes = stroke.drawnDashes
    if !dashes.isEmpty {
      bytes.append("[")
      for dash in dashes {
        bytes.append(thousandths: PDFLength.thousandths(dash))
        bytes.append(0x20)
      }
      bytes.append("] 0 d ")
    }
    append(path)
    bytes.append("S Q\n")
  }
}

/// The part of the graphics state (ISO 32000-1, 8.4) that pages set.
struct PDFContentState {
  /// Red, green and blue of the fill colour; initially black.
  var fill: UInt32 = 0
  var stroke: UInt32 = 0
  var alpha: UInt8 = 255
  /// The number of the font resource, and the size in thousandths of a point.
  var font = -1
  var fontSize = 0
  /// In thousandths of a point.
  var lineWidth = 1000
  var rise = 0
  var isStrokingText = false
}

extension RGBA8 {
  /// The colour without its alpha, as a number.
  var rgb: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}
