import Foundation
import GridDocuments

/// The totals of an invoice, by the rules of EN 16931-1.
struct InvoiceAmounts {
  var lines: Decimal
  var allowances: Decimal
  var charges: Decimal
  /// In the order of their first lines.
  var taxes: [InvoiceTaxSum]
  var basis: Decimal
  var tax: Decimal
  var gross: Decimal
  var prepaid: Decimal
  var rounding: Decimal
  var due: Decimal

  init(
    _ lines: [InvoiceLine], allowances: [InvoiceAdjustment], charges: [InvoiceAdjustment],
    prepaid: Decimal, rounding: Decimal
  ) {
    func sum(_ amounts: [Decimal]) -> Decimal { amounts.reduce(0, +) }
    // BR-CO-10, BR-CO-11, BR-CO-12
    self.lines = sum(lines.map(\.amount))
    self.allowances = sum(allowances.map(\.amount))
    self.charges = sum(charges.map(\.amount))
    // BR-CO-13
    basis = self.lines - self.allowances + self.charges
    var order: [InvoiceTax] = []
    var bases: [InvoiceTax: Decimal] = [:]
    func add(_ amount: Decimal, to tax: InvoiceTax) {
      if bases[tax] == nil { order.append(tax) }
      bases[tax, default: 0] += amount
    }
    for line in lines { add(line.amount, to: line.tax) }
    for allowance in allowances { add(-allowance.amount, to: allowance.tax) }
    for charge in charges { add(charge.amount, to: charge.tax) }
    taxes = order.map { tax in
      let basis = bases[tax] ?? 0
      // BR-CO-17
      return InvoiceTaxSum(tax: tax, basis: basis, amount: (basis * tax.rate / 100).rounded())
    }
    // BR-CO-14, BR-CO-15, BR-CO-16
    tax = sum(taxes.map(\.amount))
    gross = basis + tax
    self.prepaid = prepaid
    self.rounding = rounding
    due = gross - prepaid + rounding
  }

  /// Every amount that a page may print as a total.
  var all: [Decimal] {
    [lines, allowances, charges, basis, tax, gross, prepaid, rounding, due]
      + taxes.flatMap { [$0.amount, $0.basis, $0.basis + $0.amount] }
  }

  /// How the amount due comes about, for messages.
  var explanation: String {
    var parts = ["lines \(lines.cents)"]
    if allowances != 0 { parts.append("allowances −\(allowances.cents)") }
    if charges != 0 { parts.append("charges \(charges.cents)") }
    for sum in taxes where sum.amount != 0 {
      parts.append("\(sum.tax.title) of \(sum.basis.cents) = \(sum.amount.cents)")
    }
    if prepaid != 0 { parts.append("prepaid −\(prepaid.cents)") }
    if rounding != 0 { parts.append("rounding \(rounding.cents)") }
    return parts.joined(separator: ", ")
  }
}
