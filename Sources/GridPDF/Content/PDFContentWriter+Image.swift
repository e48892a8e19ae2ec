import GridCore

extension PDFContentWriter {
  /// Paints a picture: each is one unit wide and high, and a matrix places it.
  mutating func show(_ id: ImageID, in rect: Rect, opacity: Double) {
    let alpha = UInt8((min(1, max(0, opacity)) * 255).rounded())
    if rect.isEmpty || alpha == 0 { return }
    marking?.notePicture()
    hasAlpha = true
    show("P\(images.number(of: id))", in: rect, alpha: alpha)
  }

  /// Paints a blurred text as a picture, which is the same wherever the text is.
  mutating func showBlurred(_ run: TextRun, bytes text: Span<UInt8>) {
    guard let picture = blurredTexts.picture(of: run, bytes: text, source: source) else { return }
    show(
      picture.name, in: picture.frame.offsetBy(x: run.origin.x, y: run.origin.y),
      alpha: run.color.alpha)
  }

  private mutating func show(_ name: String, in rect: Rect, alpha: UInt8) {
    beginDrawing()
    if alpha != 255 { hasAlpha = true }
    bytes.append("q ")
    if state.alpha != alpha {
      paints.use(alpha: alpha)
      bytes.append("/A\(alpha) gs ")
    }
    let left = PDFLength.thousandths(rect.left)
    let bottom = height - PDFLength.thousandths(rect.bottom)
    for number in [
      PDFLength.thousandths(rect.right) - left, 0, 0,
      height - PDFLength.thousandths(rect.top) - bottom, left, bottom,
    ] {
      bytes.append(thousandths: number)
      bytes.append(0x20)
    }
    bytes.append("cm/\(name) Do Q\n")
  }
}

/// Drawings with alternative text (ISO 32000-1, 14.9.3): elements of the structure if there is one,
/// otherwise marked content with the text itself.
extension PDFContentWriter {
  /// - Parameter bounds: the bounds of the figure's content; `nil` if it has none.
  mutating func beginFigure(_ text: String, bounds: Rect?) {
    endSection()
    guard marking == nil else {
      let place = bounds.map { box(of: $0) }
      marking?.beginFigure(text, box: place)
      return
    }
    bytes.append("/Span<</Alt")
    bytes.append(text: text)
    bytes.append(">>BDC\n")
  }

  /// Left, bottom, right and top on the page, in thousandths of a point.
  private func box(of rect: Rect) -> [Int] {
    [
      PDFLength.thousandths(rect.left), height - PDFLength.thousandths(rect.bottom),
      PDFLength.thousandths(rect.right), height - PDFLength.thousandths(rect.top),
    ]
  }

  mutating func endFigure() {
    endSection()
    guard marking == nil else {
      marking?.endFigure()
      return
    }
    bytes.append("EMC\n")
  }
}
