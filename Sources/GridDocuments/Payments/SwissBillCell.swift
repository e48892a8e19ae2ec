import GridCells
import GridCore
import GridModel

/// Receipt and payment part of a Swiss bill, 210 × 105 mm: the layout of the Swiss Implementation
/// Guidelines QR-bill, version 2.3, chapter 3, and of their style guide, in every theme. Black on
/// white; lengths do not follow the size of texts.
///
/// 1. The receipt is 62 mm wide: title, information, amount and acceptance point, from top to
///    bottom.
/// 2. The payment part is 148 mm wide: title, code and amount on its left, information on its
///    right, other ways to pay below.
/// 3. Lines with scissors mark where it is cut off.
struct SwissBillCell: CellRenderer {
  let payment: Payment
  let language: Payment.Language

  private static let size = Payment.billSize
  private static let receiptWidth = 62.0

  var isUniform: Bool { true }
  var isClipped: Bool { false }

  static func mm(_ length: Double) -> Double { length * 72 / 25.4 }

  func measure(
    _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
  ) -> Size { Self.size }

  func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) {
    if let problem = payment.problems.first?.message {
      canvas.note("\"\(content.text)\" is not a payment: \(problem)")
    }
    let origin = Point(x: frame.left, y: frame.top)
    // Scissors on the upper edge are half above it.
    canvas.fill(
      Rect(
        left: origin.x, top: origin.y - Self.mm(2), right: origin.x + Self.size.width,
        bottom: origin.y + Self.size.height), .white)
    let words = SwissBillWords.words(of: language)
    drawReceipt(words, at: origin, style: style, on: &canvas)
    let part = Point(x: origin.x + Self.mm(Self.receiptWidth), y: origin.y)
    drawPaymentPart(words, at: part, style: style, on: &canvas)
    canvas.tagged(.artifact(.ruling)) { Self.drawSeparations(at: origin, on: &$0) }
  }

  // MARK: - Receipt

  private func drawReceipt(
    _ words: SwissBillWords, at origin: Point, style: CellStyle, on canvas: inout CellCanvas
  ) {
    let left = origin.x + Self.mm(5)
    func y(_ length: Double) -> Double { origin.y + Self.mm(length) }
    var text = SwissBillText(left: left, top: y(5), width: Self.mm(52), style: style, number: 10)
    text.draw(title: words.receipt, on: &canvas)
    let room = Self.mm(56)
    var column = SwissBillText(
      left: left, top: y(12), width: Self.mm(52), type: .receipt, style: style, number: 20)
    let isShort = height(words, isShort: false, of: column, canvas) > room
    drawInformation(words, isReceipt: true, isShort: isShort, in: &column, on: &canvas)
    if column.top - y(12) > room + 0.01 {
      canvas.note("the texts of the receipt are longer than its room")
    }
    drawAmount(
      words, at: Point(x: left, y: y(68)), type: .receiptAmount, amountLeft: Self.mm(12),
      box: Rect(x: left + Self.mm(22), y: y(68), width: Self.mm(30), height: Self.mm(10)),
      style: style, number: 30, on: &canvas)
    var acceptance = SwissBillText(
      left: left, top: y(82), width: Self.mm(52), type: .receipt, style: style, number: 40)
    acceptance.draw(heading: words.acceptance, isTrailing: true, on: &canvas)
  }

  /// How high the information of the receipt is.
  private func height(
    _ words: SwissBillWords, isShort: Bool, of column: SwissBillText, _ canvas: CellCanvas
  ) -> Double {
    var column = column
    var canvas = canvas
    let top = column.top
    drawInformation(words, isReceipt: true, isShort: isShort, in: &column, on: &canvas)
    return column.top - top
  }

  // MARK: - Payment part

  private func drawPaymentPart(
    _ words: SwissBillWords, at origin: Point, style: CellStyle, on canvas: inout CellCanvas
  ) {
    func x(_ length: Double) -> Double { origin.x + Self.mm(length) }
    func y(_ length: Double) -> Double { origin.y + Self.mm(length) }
    var title = SwissBillText(left: x(5), top: y(5), width: Self.mm(51), style: style, number: 50)
    title.draw(title: words.paymentPart, on: &canvas)
    drawCode(in: Rect(x: x(5), y: y(17), width: Self.mm(46), height: Self.mm(46)), on: &canvas)
    drawAmount(
      words, at: Point(x: x(5), y: y(68)), type: .amount, amountLeft: Self.mm(15),
      box: Rect(x: x(16), y: y(72.5), width: Self.mm(40), height: Self.mm(15)), style: style,
      number: 60, on: &canvas)
    var column = SwissBillText(
      left: x(56), top: y(5), width: Self.mm(87), type: .paymentPart, style: style, number: 70)
    drawInformation(words, isReceipt: false, isShort: false, in: &column, on: &canvas)
    if column.top - y(5) > Self.mm(85) + 0.01 {
      canvas.note("the texts of the payment part are longer than its room")
    }
    var further = SwissBillText(
      left: x(5), top: y(90), width: Self.mm(138), type: .further, style: style, number: 80)
    for way in payment.alternatives { further.draw(wayToPay: way, on: &canvas) }
  }

  private func drawCode(in box: Rect, on canvas: inout CellCanvas) {
    canvas.tagged(.paragraph(90)) { canvas in
      if canvas.pixelSize == nil { canvas.list.append(.beginFigure(payment.words)) }
      let isDrawn = PaymentCell.drawSwiss(payment, in: box, on: &canvas)
      if canvas.pixelSize == nil { canvas.list.append(.endFigure) }
      if !isDrawn { canvas.note("the code is too long or too small to be read") }
    }
  }

  // MARK: - Both

  /// Account, reference, information and payer; the receipt has no further information.
  private func drawInformation(
    _ words: SwissBillWords, isReceipt: Bool, isShort: Bool, in column: inout SwissBillText,
    on canvas: inout CellCanvas
  ) {
    column.draw(
      words.account,
      [payment.shownAccount]
        + Payment.shownLines(name: payment.name, address: payment.address, isShort: isShort),
      on: &canvas)
    if let reference = payment.shownReference {
      column.draw(words.reference, [reference], on: &canvas)
    }
    let information = [payment.message, payment.billing].compactMap(\.self)
    if !isReceipt, !information.isEmpty {
      column.draw(words.information, information, on: &canvas)
    }
    if let debtor = payment.debtor {
      column.draw(
        words.payer,
        Payment.shownLines(name: debtor.name, address: debtor.address, isShort: isShort),
        on: &canvas)
    } else {
      let size =
        isReceipt
        ? Size(width: Self.mm(52), height: Self.mm(20))
        : Size(width: Self.mm(65), height: Self.mm(25))
      column.draw(words.emptyPayer, box: size, on: &canvas)
    }
  }

  /// - Parameters:
  ///   - amountLeft: where the amount begins, from the left of the currency.
  ///   - box: where the amount is written if it is not given.
  private func drawAmount(
    _ words: SwissBillWords, at origin: Point, type: SwissBillText.Kind, amountLeft: Double,
    box: Rect, style: CellStyle, number: Int, on canvas: inout CellCanvas
  ) {
    func column(_ left: Double, _ number: Int) -> SwissBillText {
      SwissBillText(
        left: origin.x + left, top: origin.y, width: SwissBillCell.mm(40), type: type, style: style,
        number: number)
    }
    var currency = column(0, number)
    currency.draw(words.currency, [payment.paidCurrency.rawValue], on: &canvas)
    var amount = column(amountLeft, number + 1)
    if let shown = payment.shownAmount {
      amount.draw(words.amount, [shown], on: &canvas)
    } else {
      amount.draw(heading: words.amount, on: &canvas)
      canvas.tagged(.artifact(.ruling)) { SwissBillText.drawCorners(of: box, on: &$0) }
    }
  }

  /// The lines along which receipt and payment part are cut off, with scissors on both.
  private static func drawSeparations(at origin: Point, on canvas: inout CellCanvas) {
    let stroke = Stroke(width: 0.5, dashes: [2.5, 2.5])
    let x = origin.x + mm(receiptWidth)
    canvas.stroke(
      Path([
        .move(origin), .line(Point(x: origin.x + size.width, y: origin.y)),
      ]), .black, stroke)
    canvas.stroke(
      Path([.move(Point(x: x, y: origin.y)), .line(Point(x: x, y: origin.y + size.height))]),
      .black, stroke)
    for (place, isDown) in [
      (Point(x: origin.x + mm(10), y: origin.y), false), (Point(x: x, y: origin.y + mm(10)), true),
    ] {
      Scissors.draw(at: place, isDown: isDown, on: &canvas)
    }
  }
}

/// A pair of scissors on a line that something is cut along.
enum Scissors {
  /// - Parameters:
  ///   - place: on the line, where the blades cross.
  ///   - isDown: whether they cut downward, and not to the right.
  static func draw(at place: Point, isDown: Bool, on canvas: inout CellCanvas) {
    func point(_ along: Double, _ across: Double) -> Point {
      isDown
        ? Point(x: place.x - across, y: place.y + along)
        : Point(x: place.x + along, y: place.y + across)
    }
    for side in [-1.0, 1.0] {
      // A handle, and the blade on the other side that it moves.
      canvas.stroke(
        .circle(center: point(-5, side * 2.3), radius: 1.7), .black, Stroke(width: 0.8))
      canvas.fill(
        Path([
          .move(point(-3.6, side * 1.35)), .line(point(-0.2, side * -0.35)),
          .line(point(6.5, side * -2.6)), .line(point(7, side * -2.1)),
          .line(point(0.6, side * 0.5)), .line(point(-3.2, side * 2)), .close,
        ]), .black)
    }
  }
}
