/// Drawings with a text that says in words what they show (ISO 32000-1, 14.9.3): elements of the structure if there is
/// one, else marked content that has the text itself.
extension PDFContentWriter {
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
