import GridCore

extension PDFPlayer {
  /// Paints a picture: all of them are one unit wide and high, and a matrix brings them to their place.
  mutating func show(_ id: ImageID, in rect: Rect, opacity: Double) {
    let alpha = UInt8((min(1, max(0, opacity)) * 255).rounded())
    if rect.isEmpty || alpha == 0 { return }
    beginDrawing()
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
    bytes.append("cm/P\(images.number(of: id)) Do Q\n")
  }
}

/// Drawings with a text that says in words what they show (ISO 32000-1, 14.9.3): elements of the structure if there is
/// one, else marked content that has the text itself.
extension PDFPlayer {
  mutating func beginFigure(_ text: String) {
    endSection()
    guard marking == nil else {
      marking?.beginFigure(text)
      return
    }
    bytes.append("/Span<</Alt")
    bytes.append(text: text)
    bytes.append(">>BDC\n")
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
