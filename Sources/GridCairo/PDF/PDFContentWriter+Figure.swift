/// Drawings with a text that says in words what they show (ISO 32000-1, 14.9.3).
extension PDFContentWriter {
  mutating func beginFigure(_ text: String) {
    endSection()
    bytes.append("/Span<</Alt")
    bytes.append(text: text)
    bytes.append(">>BDC\n")
  }

  mutating func endFigure() {
    endSection()
    bytes.append("EMC\n")
  }
}
