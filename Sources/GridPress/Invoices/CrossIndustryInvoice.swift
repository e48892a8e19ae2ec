import Foundation
import GridCore
import GridDocuments

/// An invoice as a Cross Industry Invoice of UN/CEFACT, in the profile EN 16931 of Factur-X and
/// ZUGFeRD. The order of the elements is that of the profile's schema.
struct CrossIndustryInvoice {
  @Boxed private(set) var invoice: Invoice
  let lines: [InvoiceLine]
  let allowances: [InvoiceAdjustment]
  let charges: [InvoiceAdjustment]
  let amounts: InvoiceAmounts
  /// `nil` is not said.
  let payment: Invoice.Means?

  /// The profile (BT-24).
  private static let guideline = "urn:cen.eu:en16931:2017"

  private static let namespaces = """
    xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" \
    xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100" \
    xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" \
    xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"
    """

  var bytes: [UInt8] {
    var xml = XMLText()
    xml.add("rsm:CrossIndustryInvoice", Self.namespaces) { xml in
      xml.add("rsm:ExchangedDocumentContext") { xml in
        xml.add("ram:GuidelineSpecifiedDocumentContextParameter") {
          $0.add("ram:ID", Self.guideline)
        }
      }
      xml.add("rsm:ExchangedDocument") { xml in
        xml.add("ram:ID", invoice.number)
        xml.add("ram:TypeCode", invoice.kind.code)
        add("ram:IssueDateTime", day: invoice.date, to: &xml)
        for note in invoice.notes {
          xml.add("ram:IncludedNote") { $0.add("ram:Content", note) }
        }
      }
      xml.add("rsm:SupplyChainTradeTransaction") { xml in
        for line in lines { add(line, to: &xml) }
        addAgreement(to: &xml)
        addDelivery(to: &xml)
        addSettlement(to: &xml)
      }
    }
    return Array(xml.text.utf8)
  }

  private func add(_ name: String, day: String?, to xml: inout XMLText) {
    guard let day = day.flatMap(InvoiceDay.init) else { return }
    xml.add(name) { $0.add("udt:DateTimeString", day.digits, "format=\"102\"") }
  }

  // MARK: - Lines

  private func add(_ line: InvoiceLine, to xml: inout XMLText) {
    xml.add("ram:IncludedSupplyChainTradeLineItem") { xml in
      xml.add("ram:AssociatedDocumentLineDocument") { $0.add("ram:LineID", line.number) }
      xml.add("ram:SpecifiedTradeProduct") { xml in
        xml.add("ram:GlobalID", line.gtin, "schemeID=\"0160\"")
        xml.add("ram:SellerAssignedID", line.article)
        xml.add("ram:Name", line.name)
        xml.add("ram:Description", line.description)
      }
      xml.add("ram:SpecifiedLineTradeAgreement") { xml in
        xml.add("ram:NetPriceProductTradePrice") { xml in
          xml.add("ram:ChargeAmount", line.price.plain)
          if line.per != 1 {
            xml.add("ram:BasisQuantity", line.per.plain, "unitCode=\"\(line.unit)\"")
          }
        }
      }
      xml.add("ram:SpecifiedLineTradeDelivery") {
        $0.add("ram:BilledQuantity", line.quantity.plain, "unitCode=\"\(line.unit)\"")
      }
      xml.add("ram:SpecifiedLineTradeSettlement") { xml in
        xml.add("ram:ApplicableTradeTax") { xml in
          xml.add("ram:TypeCode", "VAT")
          xml.add("ram:CategoryCode", line.tax.category.rawValue)
          if line.tax.category != .outOfScope {
            xml.add("ram:RateApplicablePercent", line.tax.rate.plain)
          }
        }
        let adjustments = [
          (false, line.allowance, line.allowanceReason), (true, line.charge, line.chargeReason),
        ]
        for (isCharge, amount, reason) in adjustments where amount != 0 {
          xml.add("ram:SpecifiedTradeAllowanceCharge") { xml in
            add(isCharge: isCharge, to: &xml)
            xml.add("ram:ActualAmount", amount.cents)
            xml.add("ram:Reason", reason)
          }
        }
        xml.add("ram:SpecifiedTradeSettlementLineMonetarySummation") {
          $0.add("ram:LineTotalAmount", line.amount.cents)
        }
      }
    }
  }

  private func add(isCharge: Bool, to xml: inout XMLText) {
    xml.add("ram:ChargeIndicator") { $0.add("udt:Indicator", isCharge ? "true" : "false") }
  }

  // MARK: - Parties

  private func addAgreement(to xml: inout XMLText) {
    xml.add("ram:ApplicableHeaderTradeAgreement") { xml in
      xml.add("ram:BuyerReference", invoice.reference)
      add(invoice.seller, as: "ram:SellerTradeParty", to: &xml)
      add(invoice.buyer, as: "ram:BuyerTradeParty", to: &xml)
      if let order = invoice.order {
        xml.add("ram:BuyerOrderReferencedDocument") { $0.add("ram:IssuerAssignedID", order) }
      }
      if let contract = invoice.contract {
        xml.add("ram:ContractReferencedDocument") { $0.add("ram:IssuerAssignedID", contract) }
      }
    }
  }

  private func add(_ party: Invoice.Party, as name: String, to xml: inout XMLText) {
    xml.add(name) { xml in
      xml.add("ram:ID", party.identifier)
      xml.add("ram:Name", party.name)
      if party.registration != nil || party.tradingName != nil {
        xml.add("ram:SpecifiedLegalOrganization") { xml in
          xml.add("ram:ID", party.registration)
          xml.add("ram:TradingBusinessName", party.tradingName)
        }
      }
      if party.contact != nil || party.phone != nil {
        xml.add("ram:DefinedTradeContact") { xml in
          xml.add("ram:PersonName", party.contact)
          if let phone = party.phone {
            xml.add("ram:TelephoneUniversalCommunication") { $0.add("ram:CompleteNumber", phone) }
          }
          if let email = party.email {
            xml.add("ram:EmailURIUniversalCommunication") { $0.add("ram:URIID", email) }
          }
        }
      }
      if party.country != nil {
        xml.add("ram:PostalTradeAddress") { xml in
          xml.add("ram:PostcodeCode", party.postcode)
          xml.add("ram:LineOne", party.street)
          xml.add("ram:LineTwo", party.addition)
          xml.add("ram:CityName", party.town)
          xml.add("ram:CountryID", party.country)
          xml.add("ram:CountrySubDivisionName", party.region)
        }
      }
      if let email = party.email {
        xml.add("ram:URIUniversalCommunication") {
          $0.add("ram:URIID", email, "schemeID=\"EM\"")
        }
      }
      for (number, scheme) in [(party.taxNumber, "FC"), (party.vat.map(Payment.compact), "VA")] {
        guard let number, !number.isEmpty else { continue }
        xml.add("ram:SpecifiedTaxRegistration") {
          $0.add("ram:ID", number, "schemeID=\"\(scheme)\"")
        }
      }
    }
  }

  private func addDelivery(to xml: inout XMLText) {
    xml.add("ram:ApplicableHeaderTradeDelivery") { xml in
      // Where goods are delivered to is required within the EU (BR-IC-12).
      let isInside = lines.contains { $0.tax.category == .intraCommunity }
      if var place = invoice.deliverTo ?? (isInside ? invoice.buyer : nil) {
        place.vat = nil
        place.taxNumber = nil
        add(place, as: "ram:ShipToTradeParty", to: &xml)
      }
      if let day = invoice.delivery {
        xml.add("ram:ActualDeliverySupplyChainEvent") {
          add("ram:OccurrenceDateTime", day: day, to: &$0)
        }
      }
    }
  }

  // MARK: - Settlement

  private func addSettlement(to xml: inout XMLText) {
    xml.add("ram:ApplicableHeaderTradeSettlement") { xml in
      xml.add("ram:CreditorReferenceID", payment?.creditor)
      xml.add("ram:PaymentReference", payment?.reference)
      xml.add("ram:InvoiceCurrencyCode", invoice.currency)
      if let payment { add(payment, to: &xml) }
      for sum in amounts.taxes { add(sum, to: &xml) }
      if let start = invoice.period.first, let end = invoice.period.last {
        xml.add("ram:BillingSpecifiedPeriod") { xml in
          add("ram:StartDateTime", day: start, to: &xml)
          add("ram:EndDateTime", day: end, to: &xml)
        }
      }
      for allowance in allowances { add(allowance, isCharge: false, to: &xml) }
      for charge in charges { add(charge, isCharge: true, to: &xml) }
      if invoice.terms != nil || invoice.due != nil || payment?.mandate != nil {
        xml.add("ram:SpecifiedTradePaymentTerms") { xml in
          xml.add("ram:Description", invoice.terms)
          add("ram:DueDateDateTime", day: invoice.due, to: &xml)
          xml.add("ram:DirectDebitMandateID", payment?.mandate)
        }
      }
      addTotals(to: &xml)
      if let preceding = invoice.preceding {
        xml.add("ram:InvoiceReferencedDocument") { xml in
          xml.add("ram:IssuerAssignedID", preceding)
          if let day = invoice.precedingDate.flatMap(InvoiceDay.init) {
            xml.add("ram:FormattedIssueDateTime") {
              $0.add("qdt:DateTimeString", day.digits, "format=\"102\"")
            }
          }
        }
      }
    }
  }

  private func add(_ payment: Invoice.Means, to xml: inout XMLText) {
    xml.add("ram:SpecifiedTradeSettlementPaymentMeans") { xml in
      xml.add("ram:TypeCode", payment.code ?? Invoice.Means.transfer(in: invoice.currency))
      if let debtor = payment.debtor {
        xml.add("ram:PayerPartyDebtorFinancialAccount") {
          $0.add("ram:IBANID", Payment.compact(debtor))
        }
      }
      if let iban = payment.iban {
        xml.add("ram:PayeePartyCreditorFinancialAccount") { xml in
          xml.add("ram:IBANID", Payment.compact(iban))
          xml.add("ram:AccountName", payment.name)
        }
      }
      if let bic = payment.bic {
        xml.add("ram:PayeeSpecifiedCreditorFinancialInstitution") {
          $0.add("ram:BICID", Payment.compact(bic))
        }
      }
    }
  }

  private func add(_ sum: InvoiceTaxSum, to xml: inout XMLText) {
    let exemption = invoice.exemption(of: sum.tax.category)
    xml.add("ram:ApplicableTradeTax") { xml in
      xml.add("ram:CalculatedAmount", sum.amount.cents)
      xml.add("ram:TypeCode", "VAT")
      xml.add("ram:ExemptionReason", exemption?.reason)
      xml.add("ram:BasisAmount", sum.basis.cents)
      xml.add("ram:CategoryCode", sum.tax.category.rawValue)
      xml.add("ram:ExemptionReasonCode", exemption?.code)
      if sum.tax.category != .outOfScope {
        xml.add("ram:RateApplicablePercent", sum.tax.rate.plain)
      }
    }
  }

  private func add(_ adjustment: InvoiceAdjustment, isCharge: Bool, to xml: inout XMLText) {
    xml.add("ram:SpecifiedTradeAllowanceCharge") { xml in
      add(isCharge: isCharge, to: &xml)
      if let share = adjustment.share {
        xml.add("ram:CalculationPercent", share.percent.plain)
        xml.add("ram:BasisAmount", share.base.cents)
      }
      xml.add("ram:ActualAmount", adjustment.amount.cents)
      xml.add("ram:ReasonCode", adjustment.code)
      xml.add("ram:Reason", adjustment.reason)
      xml.add("ram:CategoryTradeTax") { xml in
        xml.add("ram:TypeCode", "VAT")
        xml.add("ram:CategoryCode", adjustment.tax.category.rawValue)
        if adjustment.tax.category != .outOfScope {
          xml.add("ram:RateApplicablePercent", adjustment.tax.rate.plain)
        }
      }
    }
  }

  private func addTotals(to xml: inout XMLText) {
    xml.add("ram:SpecifiedTradeSettlementHeaderMonetarySummation") { xml in
      xml.add("ram:LineTotalAmount", amounts.lines.cents)
      xml.add("ram:ChargeTotalAmount", amounts.charges.cents)
      xml.add("ram:AllowanceTotalAmount", amounts.allowances.cents)
      xml.add("ram:TaxBasisTotalAmount", amounts.basis.cents)
      xml.add("ram:TaxTotalAmount", amounts.tax.cents, "currencyID=\"\(invoice.currency)\"")
      if amounts.rounding != 0 { xml.add("ram:RoundingAmount", amounts.rounding.cents) }
      xml.add("ram:GrandTotalAmount", amounts.gross.cents)
      if amounts.prepaid != 0 { xml.add("ram:TotalPrepaidAmount", amounts.prepaid.cents) }
      xml.add("ram:DuePayableAmount", amounts.due.cents)
    }
  }
}

extension Invoice {
  /// Why a category is not taxed: as the document says, or else the code that its category always
  /// has; `nil` if it needs no reason.
  func exemption(of category: Category) -> Exemption? {
    if let own = exemptions.first(where: { $0.category == category }) { return own }
    switch category {
    case .standard, .zero, .exempt, .canaryIslands, .ceutaAndMelilla: return nil
    case .reverseCharge:
      return Exemption(category, reason: "Reverse charge", code: "VATEX-EU-AE")
    case .intraCommunity:
      return Exemption(category, reason: "Intra-Community supply", code: "VATEX-EU-IC")
    case .export:
      return Exemption(category, reason: "Export outside the EU", code: "VATEX-EU-G")
    case .outOfScope:
      return Exemption(category, reason: "Not subject to VAT", code: "VATEX-EU-O")
    }
  }
}
