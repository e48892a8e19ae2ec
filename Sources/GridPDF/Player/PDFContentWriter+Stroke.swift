import GridCore

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
