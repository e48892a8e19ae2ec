import GridCells
import GridCore
import GridModel
import Platform

/// The code of a payment, in the size of its standard, regardless of the size of texts.
struct PaymentCell: CellRenderer {
  let payment: Payment

  private static let millimetre = 72 / 25.4
  /// The side of codes that do not set one.
  private static let defaultSide = 90.0

  var isUniform: Bool { true }

  /// With the white around it: 5 mm around the 46 mm of Swiss bills.
  private var side: Double {
    switch payment.standard {
    case .epc: payment.side ?? Self.defaultSide
    case .swiss: 56 * Self.millimetre
    }
  }

  func measure(
    _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
  ) -> Size { Size(width: side, height: side) }

  func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) {
    let problem = payment.problems.first?.message
    guard problem == nil, let code = QRMatrix(payment.code, correction: .medium) else {
      canvas.drawPlaceholder(
        content.text, problem: "is not a payment: \(problem ?? "its code is too long")",
        style: style,
        in: frame)
      return
    }
    let room = min(frame.width, frame.height, side)
    let quiet =
      switch payment.standard {
      case .epc: room * 4 / Double(code.side + 8)
      case .swiss: room * 5 / 56
      }
    let ground = Rect(x: frame.left, y: frame.top, width: room, height: room)
    let box = Rect(
      left: ground.left + quiet, top: ground.top + quiet, right: ground.right - quiet,
      bottom: ground.bottom - quiet)
    guard box.width / Double(code.side) >= canvas.leastModule else {
      canvas.drawPlaceholder(
        content.text, problem: canvas.problem(withModules: code.side), style: style, in: frame)
      return
    }
    canvas.fillCodeGround(canvas.snap(ground), style: style)
    canvas.fill(code, in: box)
    if payment.standard == .swiss { Self.drawCross(in: box, on: &canvas) }
  }

  /// Draws the code of a Swiss bill without the white around it, and returns whether it succeeded.
  static func drawSwiss(_ payment: Payment, in box: Rect, on canvas: inout CellCanvas) -> Bool {
    guard let code = QRMatrix(payment.code, correction: .medium),
      box.width / Double(code.side) >= canvas.leastModule
    else { return false }
    canvas.fill(code, in: box)
    drawCross(in: box, on: &canvas)
    return true
  }

  /// The Swiss cross of 7 × 7 mm in the middle: a black square with a white edge, and two white
  /// bars. It covers less than error correction M restores.
  private static func drawCross(in box: Rect, on canvas: inout CellCanvas) {
    let unit = box.width / 46
    let x = (box.left + box.right) / 2
    let y = (box.top + box.bottom) / 2
    func square(_ width: Double, _ height: Double) -> Path {
      .rectangle(
        Rect(x: x - width / 2, y: y - height / 2, width: width, height: height))
    }
    canvas.fill(square(7 * unit, 7 * unit), .white)
    canvas.fill(square(6 * unit, 6 * unit), .black)
    // In the picture of the guidelines arms are 11 of 19.8 long, and 3.3 wide.
    let (long, short) = (7 * unit * 11 / 19.8, 7 * unit * 3.3 / 19.8)
    canvas.fill(square(long, short), .white)
    canvas.fill(square(short, long), .white)
  }

  func alternative(for content: CellContent) -> String? { payment.words }
}
