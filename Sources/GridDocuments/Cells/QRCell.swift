public import GridCells
public import GridCore
public import GridModel
import Platform

/// The value, or a pattern filled from the row, as a QR code.
public struct QRCell: CellRenderer {
  /// Such as `https://example.org/{id}`; `nil` is the value.
  public var text: TextPattern?
  /// How much of the code may be covered or damaged.
  public var correction = QRCorrection.medium
  /// The side with the quiet zone, in points. A code of a long text is larger, so that its modules
  /// are no smaller than a point.
  public var side = 64.0

  public init() {}

  public var needsLeastWidth: Bool { true }
  public var alignment: HorizontalAlignment? { .center }
  public var sourceKeys: [String] { text?.columns ?? [] }

  /// The light modules that a code needs around it.
  private static let quietZone = 2

  private func text(_ content: CellContent) -> String { text?.filled(content) ?? content.value }

  /// The side of the code of a text, in points without zoom.
  private func side(of text: String) -> Double {
    if Double(Self.mostModules(forBytes: text.utf8.count)) <= side { return side }
    guard let code = QRMatrix(text, correction: correction) else { return side }
    return max(side, Double(code.side + 2 * Self.quietZone))
  }

  /// An upper bound of the modules across a code with its quiet zone, found without encoding: at
  /// least a third of the codewords are data, whatever the correction, three bytes of which are not
  /// of the text. Beyond the largest code it is that of the largest.
  private static func mostModules(forBytes count: Int) -> Int {
    let version = (1..<40).first { codewords(ofVersion: $0) / 3 - 3 >= count } ?? 40
    return 17 + 4 * version + 2 * quietZone
  }

  /// The number of codewords of a version (ISO/IEC 18004, table 1): all modules but those of
  /// finders, timing, alignment, format and version, eight to a codeword.
  private static func codewords(ofVersion version: Int) -> Int {
    var modules = (16 * version + 128) * version + 64
    if version >= 2 {
      let alignments = version / 7 + 2
      modules -= (25 * alignments - 10) * alignments - 55
      if version >= 7 { modules -= 36 }
    }
    return modules / 8
  }

  public func measure(
    _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
  ) -> Size {
    let side = side(of: self.text(content)) * style.codeZoom
    return Size(width: side, height: side)
  }

  public func leastWidth(_ content: CellContent, style: CellStyle, text: TextRuler) -> Double {
    let text = self.text(content)
    return min(side(of: text), Double(Self.mostModules(forBytes: text.utf8.count)))
      * style.codeZoom
  }

  public func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) {
    let text = text(content)
    if text.isEmpty { return }
    guard let code = QRMatrix(text, correction: correction) else {
      canvas.note("a text of \(text.utf8.count) bytes is too long for a QR code")
      return
    }
    let count = code.side + 2 * Self.quietZone
    let room = min(frame.width, frame.height, max(side, Double(count)) * style.codeZoom)
    guard let module = module(of: code, in: room, on: canvas) else {
      canvas.drawPlaceholder(
        text, problem: canvas.problem(withModules: code.side), style: style, in: frame)
      return
    }
    // What whole pixels leave over is quiet zone, so that the code takes the same room in all
    // formats.
    let size = module * Double(count)
    let rest = (room - size) / 2
    let quiet = Double(Self.quietZone) * module
    var place = style.box(Size(width: room, height: room), in: frame)
    // The quiet zone hangs into the inset of the cell, so that the code is flush with the texts
    // above and below it.
    switch style.alignment {
    case .leading: place = place.offsetBy(x: -(quiet + rest), y: 0)
    case .trailing, .decimal: place = place.offsetBy(x: quiet + rest, y: 0)
    case .center: break
    }
    let hanging = min(0, rest)
    let ground = canvas.snap(place.inset(by: Insets(vertical: hanging, horizontal: hanging)))
    canvas.fillCodeGround(ground, style: style)
    let box = Rect(
      x: canvas.snap(ground.left - hanging + rest),
      y: canvas.snap(ground.top - hanging + rest), width: size,
      height: size)
    canvas.fill(
      code, in: box.inset(by: Insets(vertical: quiet, horizontal: quiet)))
  }

  /// The whole pixels that are nearest to the room of a module, so that a code is about as large in
  /// all formats: its quiet zone may hang into the insets of the cell.
  private func module(of code: QRMatrix, in room: Double, on canvas: CellCanvas) -> Double? {
    let exact = room / Double(code.side + 2 * Self.quietZone)
    guard let whole = canvas.module(upTo: exact), let pixel = canvas.pixelSize else {
      return canvas.module(upTo: exact)
    }
    let isNearer = exact - whole >= pixel / 2
    return isNearer && (whole + pixel) * Double(code.side) <= room ? whole + pixel : whole
  }

  public func alternative(for content: CellContent) -> String? {
    let text = text(content)
    return text.isEmpty ? nil : "QR code: \(text)"
  }
}

extension CellCanvas {
  /// Fills the dark modules of a code. In pictures of pixels each edge is on the nearest edge of
  /// pixels, so that modules are sharp.
  /// - Parameter box: the code without the quiet zone.
  mutating func fill(_ code: QRMatrix, in box: Rect) {
    let module = box.width / Double(code.side)
    let across = (0...code.side).map { snap(box.left + Double($0) * module) }
    let down = (0...code.side).map { snap(box.top + Double($0) * module) }
    var path = Path()
    for row in 0..<code.side {
      var column = 0
      while column < code.side {
        let start = column
        while column < code.side, code[row, column] { column += 1 }
        if column > start {
          path.add(
            .rectangle(
              Rect(
                left: across[start], top: down[row], right: across[column], bottom: down[row + 1]
              )))
        }
        column += 1
      }
    }
    fill(path, .black)
  }
}
