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
  /// The side with the quiet zone, in points.
  public var side = 64.0

  public init() {}

  public var isUniform: Bool { true }
  public var alignment: HorizontalAlignment? { .center }
  public var sourceKeys: [String] { text?.columns ?? [] }

  /// The light modules that a code needs around it.
  private static let quietZone = 2

  public func measure(
    _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
  ) -> Size { Size(width: side * style.zoom, height: side * style.zoom) }

  public func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) {
    let text = self.text?.filled(content) ?? content.value
    if text.isEmpty { return }
    guard let code = QRMatrix(text, correction: correction) else {
      canvas.note("a text of \(text.utf8.count) bytes is too long for a QR code")
      return
    }
    let count = code.side + 2 * Self.quietZone
    let room = min(frame.width, frame.height, side * style.zoom)
    var module = room / Double(count)
    guard module >= canvas.leastModule else {
      canvas.drawPlaceholder(
        text, problem: canvas.problem(withModules: code.side), style: style, in: frame)
      return
    }
    // Modules of whole pixels are sharp, and read more safely.
    if let pixel = canvas.pixelSize {
      module = (module / pixel).rounded(.down) * pixel
    }
    // What whole pixels leave over is quiet zone, so that the code takes the same room in all
    // formats.
    let ground = canvas.snap(style.box(Size(width: room, height: room), in: frame))
    canvas.fillCodeGround(ground, style: style)
    let size = module * Double(count)
    let rest = (room - size) / 2
    let box = Rect(
      x: canvas.snap(ground.left + rest), y: canvas.snap(ground.top + rest), width: size,
      height: size)
    let quiet = Double(Self.quietZone) * module
    canvas.fill(
      code, in: box.inset(by: Insets(vertical: quiet, horizontal: quiet)))
  }

  public func alternative(for content: CellContent) -> String? {
    let text = self.text?.filled(content) ?? content.value
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
