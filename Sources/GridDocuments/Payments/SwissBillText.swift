import GridCore
import GridModel

/// The texts of a column of a Swiss bill, from top to bottom, in the type sizes of the style guide.
struct SwissBillText {
  /// Sizes and distances of lines, in points.
  struct Kind {
    var heading: Double
    var value: Double
    /// From line to line: headings, values.
    var headingLine: Double
    var valueLine: Double
    /// Between two paragraphs.
    var gap: Double

    static let receipt = Kind(heading: 6, value: 8, headingLine: 9, valueLine: 9, gap: 9)
    static let receiptAmount = Kind(heading: 6, value: 8, headingLine: 9, valueLine: 11, gap: 0)
    static let paymentPart = Kind(heading: 8, value: 10, headingLine: 11, valueLine: 11, gap: 11)
    static let amount = Kind(heading: 8, value: 10, headingLine: 11, valueLine: 13, gap: 0)
    static let further = Kind(heading: 7, value: 7, headingLine: 8, valueLine: 8, gap: 0)
  }

  let left: Double
  /// Where the next line begins.
  private(set) var top: Double
  let width: Double
  private let type: Kind
  private let style: CellStyle
  /// The number of the next paragraph of the structure, within the bill.
  private var number: Int
  private var isFirst = true

  /// The families that the guidelines allow, and one with the letters of the second.
  private static let families = ["Liberation Sans", "Arial", "Helvetica", "Nimbus Sans"]
  private static let titleSize = 11.0

  init(
    left: Double, top: Double, width: Double, type: Kind = .receipt, style: CellStyle, number: Int
  ) {
    self.left = left
    self.top = top
    self.width = width
    self.type = type
    var style = style
    style.textColor = .black
    style.background = .white
    style.textShadow = nil
    style.decoration = nil
    style.alignment = .leading
    style.verticalAlignment = .top
    self.style = style
    self.number = number
  }

  /// The title of receipt or payment part.
  mutating func draw(title: String, on canvas: inout CellCanvas) {
    paragraph(on: &canvas) { text, canvas in
      text.draw([title], size: Self.titleSize, weight: 700, line: Self.titleSize, on: &canvas)
    }
  }

  /// A heading with its values.
  mutating func draw(_ heading: String, _ values: [String], on canvas: inout CellCanvas) {
    paragraph(on: &canvas) { text, canvas in
      text.drawHeading(heading, on: &canvas)
      text.draw(
        values, size: text.type.value, weight: 400, line: text.type.valueLine, on: &canvas)
    }
  }

  /// A heading alone.
  mutating func draw(
    heading: String, isTrailing: Bool = false, on canvas: inout CellCanvas
  ) {
    paragraph(on: &canvas) { text, canvas in
      text.drawHeading(heading, isTrailing: isTrailing, on: &canvas)
    }
  }

  /// A heading over a box that is filled in by hand.
  mutating func draw(_ heading: String, box: Size, on canvas: inout CellCanvas) {
    draw(heading: heading, on: &canvas)
    let frame = Rect(x: left, y: top + 2, width: box.width, height: box.height)
    canvas.tagged(.artifact(.ruling)) { Self.drawCorners(of: frame, on: &$0) }
    top = frame.bottom
  }

  /// One of the other ways to pay, with a bold name, on one line.
  mutating func draw(wayToPay way: String, on canvas: inout CellCanvas) {
    let end = way.firstIndex { $0 == ":" || $0 == "/" }
    let name = end.map { String(way[...$0]) } ?? ""
    let rest = String(way.dropFirst(name.count))
    paragraph(on: &canvas) { text, canvas in
      let style = text.style(size: text.type.value, weight: 400, line: text.type.valueLine)
      let rich = RichText([.init(name, TextLook(weight: 700)), .init(rest)])
      let set = canvas.text.set(rich, style: style, width: text.width, maxLines: 1)
      canvas.draw(
        set, style: style,
        in: Rect(x: text.left, y: text.top, width: text.width, height: set.size.height))
      text.top += text.type.valueLine
    }
  }

  /// The corners of a box, 3 mm long and 0.75 points wide.
  static func drawCorners(of box: Rect, on canvas: inout CellCanvas) {
    let length = SwissBillCell.mm(3)
    var path = Path()
    for (x, dx) in [(box.left, length), (box.right, -length)] {
      for (y, dy) in [(box.top, length), (box.bottom, -length)] {
        path.add(
          Path([
            .move(Point(x: x + dx, y: y)), .line(Point(x: x, y: y)), .line(Point(x: x, y: y + dy)),
          ]))
      }
    }
    canvas.stroke(path, .black, Stroke(width: 0.75))
  }

  // MARK: - Lines

  private mutating func paragraph(
    on canvas: inout CellCanvas, _ draw: (inout SwissBillText, inout CellCanvas) -> Void
  ) {
    if !isFirst { top += type.gap }
    isFirst = false
    var text = self
    canvas.tagged(.paragraph(number)) { draw(&text, &$0) }
    self = text
    number += 1
  }

  private mutating func drawHeading(
    _ heading: String, isTrailing: Bool = false, on canvas: inout CellCanvas
  ) {
    draw(
      [heading], size: type.heading, weight: 700, line: type.headingLine, isTrailing: isTrailing,
      on: &canvas)
  }

  private mutating func draw(
    _ lines: [String], size: Double, weight: Int, line: Double, isTrailing: Bool = false,
    on canvas: inout CellCanvas
  ) {
    var style = style(size: size, weight: weight, line: line)
    if isTrailing { style.alignment = .trailing }
    for text in lines {
      let set = canvas.text.set(RichText(text), style: style, width: width)
      canvas.draw(
        set, style: style, in: Rect(x: left, y: top, width: width, height: set.size.height))
      top += (set.size.height / line).rounded() * line
    }
  }

  private func style(size: Double, weight: Int, line: Double) -> CellStyle {
    var style = style
    style.font = FontDescriptor(families: Self.families, size: size, weight: weight)
    style.lineSpacing = LineSpacing(line / size)
    return style
  }
}

/// The words of a Swiss bill (Swiss Implementation Guidelines QR-bill, version 2.3, annex D), by
/// its language.
struct SwissBillWords {
  let paymentPart: String
  let receipt: String
  let account: String
  let reference: String
  let information: String
  let payer: String
  let emptyPayer: String
  let currency: String
  let amount: String
  let acceptance: String

  static func words(of language: Payment.Language) -> SwissBillWords {
    switch language {
    case .german:
      SwissBillWords(
        paymentPart: "Zahlteil", receipt: "Empfangsschein", account: "Konto / Zahlbar an",
        reference: "Referenz", information: "Zusätzliche Informationen", payer: "Zahlbar durch",
        emptyPayer: "Zahlbar durch (Name/Adresse)", currency: "Währung", amount: "Betrag",
        acceptance: "Annahmestelle")
    case .french:
      SwissBillWords(
        paymentPart: "Section paiement", receipt: "Récépissé", account: "Compte / Payable à",
        reference: "Référence", information: "Informations supplémentaires", payer: "Payable par",
        emptyPayer: "Payable par (nom/adresse)", currency: "Monnaie", amount: "Montant",
        acceptance: "Point de dépôt")
    case .italian:
      SwissBillWords(
        paymentPart: "Sezione pagamento", receipt: "Ricevuta", account: "Conto / Pagabile a",
        reference: "Riferimento", information: "Informazioni supplementari",
        payer: "Pagabile da", emptyPayer: "Pagabile da (nome/indirizzo)", currency: "Valuta",
        amount: "Importo", acceptance: "Punto di accettazione")
    case .english:
      SwissBillWords(
        paymentPart: "Payment part", receipt: "Receipt", account: "Account / Payable to",
        reference: "Reference", information: "Additional information", payer: "Payable by",
        emptyPayer: "Payable by (name/address)", currency: "Currency", amount: "Amount",
        acceptance: "Acceptance point")
    }
  }
}
