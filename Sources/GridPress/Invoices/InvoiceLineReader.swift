import Foundation
import GridCore
import GridDocuments
import GridModel

/// Reads the lines of an invoice from the rows of a grid.
struct InvoiceLineReader {
  @Boxed private var invoice: Invoice
  private let problems: ProblemList
  let grid: DataGrid
  /// The key of the column of amounts.
  let amountKey: String
  private let keys: ColumnKeys
  /// The keys of all columns of the data and of the grid.
  private let columns: Set<String>
  @Boxed private var fields: Invoice.Lines

  /// - Throws: a `RenderError` if no grid has the lines.
  init(
    _ invoice: Invoice, totals: PrintedTotals, problems: ProblemList
  ) throws(RenderError) {
    self.invoice = invoice
    self.problems = problems
    let fields = invoice.lines
    self.fields = fields
    let place = fields.amount?.place ?? fields.place ?? invoice.place
    let key = fields.amount?.column ?? "amount"
    if fields.amount != nil, fields.amount?.column == nil {
      throw RenderError(
        "the amounts of lines are those that a column prints: amount: COLUMN", at: place)
    }
    let meant = totals.parts.filter { fields.grid == nil || $0.title == fields.grid }
    if let title = fields.grid, meant.isEmpty {
      throw RenderError("no grid of the document has the title \"\(title)\"", at: place)
    }
    let grid = meant.lazy.compactMap(\.grid).first { $0.columns.contains { $0.key == key } }
    guard let grid else {
      throw RenderError(
        "no grid prints a column \"\(key)\" with the amounts of the lines: lines: {amount: COLUMN}",
        at: place)
    }
    self.grid = grid
    amountKey = key
    keys = grid.keys
    columns = Set(grid.source.columns.map(\.key)).union(grid.columns.map(\.key))
  }

  func lines() -> [InvoiceLine] {
    var lines: [InvoiceLine] = []
    let fields = resolvedFields
    guard problems.isEmpty else { return [] }
    let printed = PrintedLineCheck(
      grid, fields, currency: invoice.currency, problems: problems,
      place: fields.place ?? invoice.place)
    for (index, section) in grid.sections.enumerated() {
      for position in section.positions {
        let content = CellContent(
          source: grid.source, keys: keys, column: grid.columns[0],
          sourceRow: grid.order[position], row: position - section.positions.lowerBound,
          section: index)
        let row = Row(content: content, ordinal: lines.count + 1)
        printed.check(content, ordinal: row.ordinal, keys: keys)
        if let line = line(row, fields) { lines.append(line) }
      }
    }
    if lines.isEmpty, problems.isEmpty {
      add("an invoice needs a line (BR-16), but the grid has no rows", nil)
    }
    return lines
  }

  /// A row of the grid.
  private struct Row {
    let content: CellContent
    /// From 1.
    let ordinal: Int

    func text(_ field: Invoice.Field?) -> String {
      let text = field?.value ?? field?.column.flatMap { content.value($0) } ?? ""
      return String(text.trimmed)
    }

    /// A number in plain notation; `nil` if the field is empty.
    func number(_ field: Invoice.Field?) -> String? {
      let text = field?.value ?? field?.column.flatMap { content.plainValue($0) } ?? ""
      let trimmed = text.trimmed
      return trimmed.isEmpty ? nil : String(trimmed)
    }
  }

  private func add(_ message: String, _ field: Invoice.Field?) {
    problems.add(message, at: field?.place ?? fields.place ?? invoice.place)
  }

  // MARK: - Columns

  /// The fields with the columns of their own names where the document sets none.
  private var resolvedFields: Invoice.Lines {
    var found = fields
    func field(_ own: Invoice.Field?, _ names: String...) -> Invoice.Field? {
      if let own {
        if let column = own.column, !columns.contains(column) {
          problems.add(
            "there is no column \"\(column)\"", suggesting: column, among: columns.sorted(),
            at: own.place)
        }
        return own
      }
      return names.first { columns.contains($0) }.map { Invoice.Field(column: $0) }
    }
    found.amount = Invoice.Field(column: amountKey)
    found.amount?.place = fields.amount?.place
    found.name = field(fields.name, "name", "description")
    found.description = field(fields.description, "description")
    if fields.description == nil, found.description?.column == found.name?.column {
      found.description = nil
    }
    found.number = field(fields.number, "number", "position")
    found.article = field(fields.article, "article")
    found.gtin = field(fields.gtin, "gtin", "ean")
    found.quantity = field(fields.quantity, "quantity")
    found.unit = field(fields.unit, "unit")
    found.price = field(fields.price, "price")
    found.per = field(fields.per, "per")
    found.vat = field(fields.vat, "vat")
    found.category = field(fields.category, "category")
    found.allowance = field(fields.allowance, "allowance")
    found.allowanceReason = field(fields.allowanceReason, "allowanceReason")
    found.charge = field(fields.charge, "charge")
    found.chargeReason = field(fields.chargeReason, "chargeReason")
    if found.name == nil {
      add("the lines need the column of their names (BR-25): lines: {name: COLUMN}", nil)
    }
    if found.vat == nil, found.category == nil {
      add(
        "the lines have no VAT category (BR-CO-4): lines: {vat: COLUMN} names that of their rates, {vat: {value: 19}} is for all, {category: {value: E}} for what is not taxed",
        nil)
    }
    return found
  }

  // MARK: - Rows

  private func line(_ row: Row, _ fields: Invoice.Lines) -> InvoiceLine? {
    let found = problems.isEmpty
    let name = row.text(fields.name)
    if name.isEmpty { add("row \(row.ordinal) has no name (BR-25)", fields.name) }
    guard let amount = amount(row, fields), let tax = tax(row, fields) else { return nil }
    let allowance = number(row, fields.allowance, "an allowance") ?? 0
    let charge = number(row, fields.charge, "a charge") ?? 0
    if allowance < 0 || charge < 0 {
      add(
        "row \(row.ordinal) has a negative allowance or charge: write what is taken off, or added, as a positive amount",
        allowance < 0 ? fields.allowance : fields.charge)
    }
    var quantity = number(row, fields.quantity, "a quantity") ?? 1
    let per = number(row, fields.per, "a quantity of its price") ?? 1
    if per <= 0 { add("row \(row.ordinal) has a price for \(per.plain) units", fields.per) }
    guard per > 0 else { return nil }
    let whole = amount - charge + allowance
    var price =
      number(row, fields.price, "a price")
      ?? (quantity == 0 ? 0 : (whole * per / quantity).rounded(6))
    if price < 0 { (price, quantity) = (-price, -quantity) }
    let expected = (quantity * price / per - allowance + charge).rounded()
    if found, problems.isEmpty, expected != amount {
      var terms = "\(quantity.plain) × \(price.plain)"
      if per != 1 { terms += " / \(per.plain)" }
      if allowance != 0 { terms += " − \(allowance.plain)" }
      if charge != 0 { terms += " + \(charge.plain)" }
      add(
        "row \(row.ordinal) prints \(amount.cents), but \(terms) is \(expected.cents)",
        fields.amount
      )
    }
    let ownNumber = row.text(fields.number)
    return InvoiceLine(
      number: ownNumber.isEmpty ? String(row.ordinal) : ownNumber, name: name,
      description: row.text(fields.description), article: row.text(fields.article),
      gtin: row.text(fields.gtin), quantity: quantity, unit: unit(row, fields), price: price,
      per: per, amount: amount, allowance: allowance,
      allowanceReason: reason(row, fields.allowanceReason, "Discount"), charge: charge,
      chargeReason: reason(row, fields.chargeReason, "Additional charge"), tax: tax)
  }

  private func reason(_ row: Row, _ field: Invoice.Field?, _ standard: String) -> String {
    let text = row.text(field)
    return text.isEmpty ? standard : text
  }

  private func unit(_ row: Row, _ fields: Invoice.Lines) -> String {
    let word = row.text(fields.unit)
    if let code = InvoiceUnits.code(word, own: fields.units) { return code }
    add(
      "row \(row.ordinal) has the unit \"\(word)\", which has no code: write that of UN/ECE Recommendation 20, as in units: {\(word): H87}",
      fields.unit)
    return InvoiceUnits.one
  }

  /// The printed amount.
  private func amount(_ row: Row, _ fields: Invoice.Lines) -> Decimal? {
    guard let exact = number(row, fields.amount, "an amount") else {
      add("row \(row.ordinal) has no amount (BR-24)", fields.amount)
      return nil
    }
    let amount = exact.rounded()
    let text = row.content.text(amountKey) ?? ""
    if !PrintedAmount.shows(text, amount) {
      add(
        "row \(row.ordinal) prints \"\(text)\", which is not \(amount.cents), its amount in two decimals: give the column a format with two, such as {currency: \(invoice.currency)}",
        fields.amount)
    }
    return amount
  }

  /// The number of a field; `nil` if it is empty, or after adding a problem.
  private func number(_ row: Row, _ field: Invoice.Field?, _ what: String) -> Decimal? {
    guard let text = row.number(field) else { return nil }
    if let number = Decimal(amount: text) { return number }
    add("row \(row.ordinal) has \"\(text)\", which is not \(what)", field)
    return nil
  }

  // MARK: - VAT

  private func tax(_ row: Row, _ fields: Invoice.Lines) -> InvoiceTax? {
    var rate: Decimal?
    if let text = row.number(fields.vat) {
      guard var number = Decimal(amount: text), number >= 0, number <= 100 else {
        add(
          "row \(row.ordinal) has \"\(text)\", which is not a rate of VAT, such as 19", fields.vat)
        return nil
      }
      // A share of 1, which the column shows in percent.
      if !text.hasSuffix("%"), number > 0, number < 1 { number *= 100 }
      rate = number
    }
    let code = row.text(fields.category).uppercased()
    guard !code.isEmpty else {
      if let rate, rate > 0 { return InvoiceTax(category: .standard, rate: rate) }
      let what = rate == nil ? "has no VAT category" : "has the rate 0 without a category"
      add(
        "row \(row.ordinal) \(what) (BR-CO-4): write a rate above 0, or a category: Z zero rated, E exempt, AE reverse charge, K within the EU, G export, O not subject to VAT",
        rate == nil ? fields.vat : fields.category ?? fields.vat)
      return nil
    }
    guard let category = Invoice.Category(rawValue: code) else {
      let codes = Invoice.Category.allCases.map(\.rawValue).joined(separator: ", ")
      add(
        "row \(row.ordinal) has the VAT category \"\(code)\", which is none of \(codes)",
        fields.category)
      return nil
    }
    let tax = InvoiceTax(category: category, rate: rate ?? 0)
    if let problem = tax.problem {
      add("row \(row.ordinal): \(problem)", fields.vat ?? fields.category)
      return nil
    }
    return tax
  }
}

extension Decimal {
  /// A number of a cell, perhaps with a currency or unit beside it and with thousands separators;
  /// `nil` if it is none.
  fileprivate init?(amount text: String) {
    if let number = Decimal(plain: text) {
      self = number
      return
    }
    func isPart(_ character: Character) -> Bool {
      character.isASCII && character.isNumber || character == "-" || character == "−"
    }
    guard let start = text.firstIndex(where: isPart),
      let end = text.lastIndex(where: { $0.isASCII && $0.isNumber })
    else { return nil }
    guard start <= end else { return nil }
    let digits = text[start...end].filter { $0 != "," && !$0.isWhitespace }
    guard let number = Decimal(plain: digits.replacing("−", with: "-")) else { return nil }
    self = number
  }
}
