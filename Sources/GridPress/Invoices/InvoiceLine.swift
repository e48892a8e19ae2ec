import Foundation
import GridDocuments

/// A line of an invoice (BG-25).
struct InvoiceLine {
  /// Its number (BT-126).
  var number: String
  /// The name of what is sold (BT-153).
  var name: String
  /// `nil` is none (BT-154).
  var description: String?
  /// The seller's number of the article (BT-155).
  var article: String?
  /// The EAN of the article (BT-157).
  var gtin: String?
  /// Negative if what is sold is taken back (BT-129).
  var quantity: Decimal
  /// A code of UN/ECE Recommendation 20 (BT-130).
  var unit: String
  /// Never negative (BT-146).
  var price: Decimal
  /// How many units the price is for (BT-149).
  var per: Decimal
  /// The printed net amount (BT-131).
  var amount: Decimal
  /// What is taken off, and why (BG-27); 0 is nothing.
  var allowance: Decimal
  var allowanceReason: String
  /// What is added, and why (BG-28); 0 is nothing.
  var charge: Decimal
  var chargeReason: String
  var tax: InvoiceTax
}

/// A category of VAT and its rate.
struct InvoiceTax: Hashable {
  var category: Invoice.Category
  /// In percent; 0 for what is not taxed.
  var rate: Decimal

  /// `VAT 19 %`, or the code of what is not taxed.
  var title: String {
    switch category {
    case .standard, .canaryIslands, .ceutaAndMelilla: "VAT \(rate.plain) %"
    case .zero, .exempt, .reverseCharge, .intraCommunity, .export, .outOfScope:
      "VAT category \(category.rawValue)"
    }
  }

  /// What is wrong with a rate in a category; `nil` if nothing is (BR-S-5 and its like).
  var problem: String? {
    switch category {
    case .standard:
      rate > 0 ? nil : "the category S has a rate above 0: write vat, or the category Z, E or AE"
    case .canaryIslands, .ceutaAndMelilla: nil
    case .zero, .exempt, .reverseCharge, .intraCommunity, .export, .outOfScope:
      rate == 0 ? nil : "the category \(category.rawValue) has the rate 0, not \(rate.plain)"
    }
  }
}

/// An allowance or charge on the whole invoice (BG-20, BG-21).
struct InvoiceAdjustment {
  var amount: Decimal
  /// The percentage and what it is of; `nil` for an amount.
  var share: (percent: Decimal, base: Decimal)?
  var reason: String?
  var code: String?
  var tax: InvoiceTax
}

/// The sum of what has one category and rate (BG-23).
struct InvoiceTaxSum {
  var tax: InvoiceTax
  var basis: Decimal
  var amount: Decimal
}
