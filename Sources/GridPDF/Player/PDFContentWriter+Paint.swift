import GridCore

extension PDFContentWriter {
  /// Makes the colour the one that is filled with, unless it already is.
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
    paints.use(alpha: alpha)
    bytes.append("/A")
    bytes.append(integer: Int(alpha))
    bytes.append(" gs\n")
  }

  /// Fills a path with a gradient: the path becomes the clip and the shading is painted through it.
  ///
  /// Shadings run from (0, 0) to (1, 0) or around (0, 0) to the unit circle, so that gradients of the same colours share one wherever they are; a matrix
  /// brings it to its place. Where alphas differ, a mask of them is laid over in the same way.
  mutating func fill(
    _ gradient: PlacedGradient, bounds: Rect, appendPath: (inout PDFContentWriter) -> Void
  ) {
    guard let first = gradient.stops.first, !bounds.isEmpty else { return }
    beginDrawing()
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

  /// The unit along the x axis becomes the gradient's line; the unit across it is as long as the painted shape is
  /// wide and high, which keeps masks within bounds of a few units, or that of a round gradient's ellipse.
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
