import GridCore
import GridDocuments
import GridModel

extension PreparedReport {
  /// Attaches the invoice of the document, or keeps what a given one is compared with.
  /// - Throws: a `RenderError` for an invoice that violates a rule, or that the pages contradict.
  mutating func attachInvoice(of request: GridRequest) throws(RenderError) {
    let invoice = request.presentation.invoice
    guard invoice != nil || pdf.attachments.contains(where: \.isInvoice) else { return }
    let titles = isOneGrid ? [parts[0].title] : request.parts.map(\.title)
    let totals = PrintedTotals(parts, titles: titles)
    guard let invoice else {
      givenInvoices = GivenInvoices(totals: totals)
      return
    }
    if pdf.standards.contains(.a2b) {
      throw RenderError(
        "a file with an invoice conforms to a-3b: write standard: a-3b instead of a-2b",
        at: pdf.place)
    }
    if let other = pdf.attachments.first(where: \.isInvoice) {
      throw RenderError(
        "there are two invoices: \"\(other.name)\" is attached, and invoice: makes another",
        at: other.place ?? pdf.place)
    }
    if !pdf.standards.contains(.a3b) { pdf.standards.append(.a3b) }
    if let path = invoice.file {
      var file = PDFAttachedFile(path, relationship: .alternative, description: "Invoice")
      file.place = invoice.place
      pdf.attachments.append(file)
      givenInvoices = GivenInvoices(totals: totals, payable: invoice.payable)
      return
    }
    let payments = request.parts.compactMap { $0.text?.payment }
    let made = try InvoiceAssembly(invoice, totals: totals, payments: payments).made()
    pdf.attachments.append(made.file)
    diagnostics += made.findings
  }
}
