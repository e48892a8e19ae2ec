import GridCore

/// Construction of paths (ISO 32000-1, 8.5.2).
extension PDFContentWriter {
  /// A rectangle; each edge is rounded by itself, so that neighbours share it.
  mutating func append(_ rect: Rect) {
    let left = PDFLength.thousandths(rect.left)
    let bottom = height - PDFLength.thousandths(rect.bottom)
    bytes.append(thousandths: left)
    bytes.append(0x20)
    bytes.append(thousandths: bottom)
    bytes.append(0x20)
    bytes.append(thousandths: PDFLength.thousandths(rect.right) - left)
    bytes.append(0x20)
    bytes.append(thousandths: height - PDFLength.thousandths(rect.top) - bottom)
    bytes.append(" re\n")
  }

  /// A rectangle with rounded corners. The radius is cut to half of the shorter side.
  mutating func append(_ rect: Rect, radius: Double) {
    let radius = max(0, min(radius, rect.width / 2, rect.height / 2))
    guard radius > 0 else { return append(rect) }
    // A quarter circle as one Bézier curve is off by less than 0.03 % with this control distance: 4/3 (√2 − 1).
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
