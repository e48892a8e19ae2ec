import Foundation
import GridCore
import GridDocuments
import GridModel

/// Makes the XML of an invoice from the grids of its document.
///
/// 1. The rows of a grid become lines, with the amounts that it prints.
/// 2. Totals are computed from these by the rules of EN 16931-1 (``InvoiceAmounts``).
/// 3. What the rules require of the parties for a category of VAT is checked.
/// 4. The printed totals are compared with the computed ones: the amount due must be equal, and
///    another total that is none of the amounts is a finding.
struct InvoiceAssembly {
  @Boxed private var invoice: Invoice
  private let totals: PrintedTotals
  private let payments: [Payment]
  private let problems = ProblemList()

  /// - Parameter payments: the payment codes of the document.
  init(_ invoice: Invoice, totals: PrintedTotals, payments: [Payment]) {
    self.invoice = invoice
    self.totals = totals
    self.payments = payments
  }

  /// The file that is attached, and the findings.
  /// - Throws: a `RenderError` with all that is wrong.
  func made() throws(RenderError) -> (file: PDFAttachedFile, findings: [Diagnostic]) {
    let reader = try InvoiceLineReader(invoice, totals: totals, problems: problems)
    let lines = reader.lines()
    try problems.throwIfAny()
    let sum = lines.reduce(Decimal(0)) { $0 + $1.amount }
    let taxes = lines.reduce(into: [InvoiceTax]()) { taxes, line in
      if !taxes.contains(line.tax) { taxes.append(line.tax) }
    }
    let allowances = invoice.allowances.compactMap { adjustment($0, taxes: taxes, sum: sum) }
    let charges = invoice.charges.compactMap { adjustment($0, taxes: taxes, sum: sum) }
    let amounts = InvoiceAmounts(
      lines, allowances: allowances, charges: charges, prepaid: Decimal(written: invoice.prepaid),
      rounding: Decimal(written: invoice.rounding))
    checkCategories(amounts.taxes.map(\.tax.category))
    if amounts.due > 0, invoice.due == nil, invoice.terms == nil {
      add(
        "an invoice with an amount due needs a day or terms (BR-CO-25): due: 2026-05-14, or terms: …"
      )
    }
    let findings = check(amounts, grid: reader.grid, column: reader.amountKey)
    try problems.throwIfAny()
    let xml = CrossIndustryInvoice(
      invoice: invoice, lines: lines, allowances: allowances, charges: charges, amounts: amounts,
      payment: payment)
    let file = PDFAttachedFile(
      "factur-x.xml", content: xml.bytes, relationship: .alternative,
      description: "\(invoice.kind.title) \(invoice.number)")
    return (file, findings)
  }

  private func add(_ message: String, at place: SourcePlace? = nil) {
    problems.add(message, at: place ?? invoice.place)
  }

  // MARK: - Allowances and charges

  private func adjustment(
    _ written: Invoice.Adjustment, taxes: [InvoiceTax], sum: Decimal
  ) -> InvoiceAdjustment? {
    guard let tax = tax(of: written, taxes) else { return nil }
    var share: (percent: Decimal, base: Decimal)?
    var amount = Decimal(written: written.amount ?? 0)
    if let percent = written.percent.map(Decimal.init(written:)) {
      let base = (written.base.map(Decimal.init(written:)) ?? sum).rounded()
      share = (percent, base)
      amount = (base * percent / 100).rounded()
    }
    return InvoiceAdjustment(
      amount: amount, share: share, reason: written.reason, code: written.code, tax: tax)
  }

  private func tax(of written: Invoice.Adjustment, _ taxes: [InvoiceTax]) -> InvoiceTax? {
    let rate = written.vat.map(Decimal.init(written:))
    let candidates = taxes.filter { tax in
      (rate.map { $0 == tax.rate } ?? true)
        && (written.category.map { $0 == tax.category } ?? true)
    }
    if candidates.count == 1 { return candidates[0] }
    if rate != nil || written.category != nil, candidates.isEmpty {
      let category = written.category ?? ((rate ?? 0) > 0 ? Invoice.Category.standard : nil)
      if let category {
        let tax = InvoiceTax(category: category, rate: rate ?? 0)
        if let problem = tax.problem { add(problem, at: written.place) }
        return tax
      }
    }
    let rates = taxes.map { "\($0.rate.plain) (\($0.category.rawValue))" }
    add(
      "an allowance or charge has one VAT category (BR-32, BR-37), but the lines have \(rates.joined(separator: ", ")): write vat: and category:",
      at: written.place)
    return nil
  }

  // MARK: - Categories

  /// The rules BR-S, BR-Z, BR-E, BR-AE, BR-IC, BR-G and BR-O about the parties.
  private func checkCategories(_ categories: [Invoice.Category]) {
    let (seller, buyer) = (invoice.seller, invoice.buyer)
    for category in Set(categories).sorted(by: { $0.rawValue < $1.rawValue }) {
      let code = category.rawValue
      if category == .outOfScope {
        if seller.vat != nil || buyer.vat != nil {
          add("an invoice of the category O has no VAT identifiers (BR-O-2): leave vat out")
        }
        if Set(categories).count > 1 {
          add("an invoice of the category O has no other category (BR-O-11)")
        }
        continue
      }
      if seller.vat == nil, seller.taxNumber == nil {
        add(
          "the category \(code) needs a VAT identifier or tax number of the seller (BR-\(code)-2): seller: {vat: DE123456789}"
        )
      }
      switch category {
      case .exempt:
        if invoice.exemption(of: category) == nil {
          add(
            "the category E needs a reason (BR-E-10): exemptions: [{category: E, reason: …}]")
        }
      case .reverseCharge:
        if buyer.vat == nil, buyer.registration == nil {
          add(
            "reverse charge needs a VAT identifier of the buyer (BR-AE-2): buyer: {vat: FR12345678901}"
          )
        }
      case .intraCommunity:
        if buyer.vat == nil {
          add(
            "a supply within the EU needs a VAT identifier of the buyer (BR-IC-2): buyer: {vat: FR12345678901}"
          )
        }
        if invoice.delivery == nil, invoice.period.isEmpty {
          add("a supply within the EU needs a day of delivery (BR-IC-11): delivery: 2026-04-02")
        }
      case .standard, .zero, .export, .outOfScope, .canaryIslands, .ceutaAndMelilla: break
      }
    }
  }

  // MARK: - Payment

  private var payment: Invoice.Means? {
    if let own = invoice.payment { return own }
    guard let code = payments.first else { return nil }
    var means = Invoice.Means()
    means.iban = code.iban
    means.bic = code.bic
    means.name = code.name
    means.reference = code.reference ?? code.message
    return means
  }

  // MARK: - Printed totals

  private func check(
    _ amounts: InvoiceAmounts, grid: DataGrid, column: String
  ) -> [Diagnostic] {
    var printed = grid.totals(ofColumn: column)
    var due = printed.popLast()
    if let payable = invoice.payable {
      if let last = due { printed.append(last) }
      due = problems.collect { () throws(RenderError) in
        try totals.total(payable, before: totals.parts.count)
      }
      if due == nil { return [] }
    }
    let expected = "\(amounts.due.cents): \(amounts.explanation)"
    if let due {
      if PrintedCurrency.isOther(due.text, than: invoice.currency) {
        add(
          "the total\(quoted(due.label)) prints \(due.text), but the invoice is in \(invoice.currency) (BT-5): set its currency, or that of the column",
          at: invoice.payable?.place)
      } else if !PrintedAmount.shows(due.text, amounts.due) {
        add(
          "the total\(quoted(due.label)) prints \(due.text), but the amount due is \(expected)",
          at: invoice.payable?.place)
      }
    } else if !totals.shows({ PrintedAmount.shows($0, amounts.due) }) {
      add("nothing prints the amount due, \(expected)")
    }
    return printed.filter { total in
      !amounts.all.contains { PrintedAmount.shows(total.text, $0) }
    }.map { total in
      Diagnostic(
        code: .invoiceTotal,
        message:
          "the total\(quoted(total.label)) prints \(total.text), which is no amount of the invoice: it has \(amounts.explanation)",
        place: invoice.place)
    }
  }

  private func quoted(_ label: String) -> String { label.isEmpty ? "" : " \"\(label)\"" }
}

extension Invoice.Kind {
  /// In the description of the attached file.
  fileprivate var title: String { self == .creditNote ? "Credit note" : "Invoice" }
}
