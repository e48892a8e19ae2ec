import DocumentSupport
import FileSupport
import Foundation
import GridDocuments
import GridSnapshots
import TestSupport
import Testing

@testable import GridPress

@Suite("Invoices for programs")
struct InvoiceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  // MARK: - Documents

  private static let lamp = "{name: Lamp, quantity: 3, unit: pieces, price: 12.35, vat: 19}"

  /// A document of an invoice.
  /// - Parameters:
  ///   - payable: what the last total prints.
  ///   - keys: further keys of the invoice, in braces.
  private func document(
    _ rows: String..., payable: String, keys: String = "due: 2026-05-14",
    seller: String = "vat: DE123456789", buyer: String = "town: Delft",
    amount: String = "round(quantity * price, 2)"
  ) -> String {
    """
    data: {rows: [\(rows.joined(separator: ", "))]}
    columns: [name, quantity, {key: price, format: {number: {decimals: 2}}}, {key: amount, value: "\(amount)", format: {currency: EUR}}]
    summary: {label: Payable, columns: {amount: "max(\(payable))"}}
    invoice: {number: R-1, date: 2026-04-14, seller: {name: Halden & Co, country: DE, \(seller)}, buyer: {name: Vink, country: NL, \(buyer)}, \(keys)}

    """
  }

  private func render(
    _ text: String
  ) async throws -> (xml: String, findings: [Diagnostic], reading: PDFReading) {
    let path = try folder.write(text, to: "invoice.yaml")
    let output = try #require(RenderOutput(path: folder.file("out.pdf")))
    let findings = try await Renderer(fonts: try PrivateFonts.source).write(
      try DocumentReader.read(path: path), to: [output])
    let reading = try PDFReading(try folder.bytes("out.pdf"))
    let file = try #require(reading.objects(with: "/Type/Filespec").first?.object.value)
    #expect(file["UF"]?.text == "factur-x.xml")
    #expect(file["AFRelationship"]?.name == "Alternative")
    let stream = try #require(file["EF"]?["F"]?.reference.flatMap { reading.objects[$0] })
    return (stream.content, findings, reading)
  }

  /// Line, column and message of each problem.
  private func problems(_ text: String) async -> [String] {
    await problemLines { try await render(text) }.map { line in
      line.range(of: "invoice.yaml:").map { String(line[$0.upperBound...]) } ?? line
    }
  }

  /// The texts of the elements of a name, in their order.
  private func values(_ name: String, _ xml: String) throws -> [String] {
    let pattern = try Regex("<ram:\(name)( [^>]*)?>([^<]*)</ram:\(name)>")
    return xml.matches(of: pattern).map { String($0.output[2].substring ?? "") }
  }

  // MARK: - Amounts

  @Test("totals follow from the printed amounts, and VAT is rounded by category")
  func totals() async throws {
    let text = document(
      Self.lamp, "{name: Book, quantity: 7, unit: pieces, price: 1.99, vat: 7}",
      "{name: Cable, quantity: 1, unit: m, price: 0.99, vat: 19}", payable: "60.18")
    let (xml, findings, reading) = try await render(text)
    #expect(findings == [])
    #expect(try values("LineTotalAmount", xml) == ["37.05", "13.93", "0.99", "51.97"])
    #expect(try values("CalculatedAmount", xml) == ["7.23", "0.98"])
    #expect(try values("BasisAmount", xml) == ["38.04", "13.93"])
    #expect(try values("TaxTotalAmount", xml) == ["8.21"])
    #expect(try values("GrandTotalAmount", xml) == ["60.18"])
    #expect(try values("DuePayableAmount", xml) == ["60.18"])
    #expect(xml.contains("<ram:BilledQuantity unitCode=\"MTR\">1</ram:BilledQuantity>"))
    #expect(xml.contains("<ram:Name>Halden &amp; Co</ram:Name>"))
    #expect(try PDFArchiveCheck(reading, part: 3).problems == [])
    #expect(reading.objects.values.contains { $0.content.contains("EN 16931</fx:Conf") })
    // The same bytes again.
    #expect(try await render(text).xml == xml)
  }

  @Test("allowances and charges of lines and of the whole, payments in advance, rounding")
  func adjustments() async throws {
    let (xml, findings, _) = try await render(
      document(
        "{name: Lamp, quantity: 3, price: 12.35, vat: 19, allowance: 7.05, charge: ~}",
        "{name: Chair, quantity: 2, price: 40, vat: 19, allowance: ~, charge: 5}",
        // 30 + 85 = 115, − 2.30 + 10 = 122.70, VAT 23.31, − 20 + 0.04
        payable: "126.05",
        keys: """
          terms: At once, allowances: [{percent: 2, reason: Early order}], \
          charges: [{amount: 10, code: FC}], prepaid: 20, rounding: 0.04
          """,
        amount: "round(quantity * price - coalesce(allowance, 0) + coalesce(charge, 0), 2)"))
    #expect(findings == [])
    #expect(try values("LineTotalAmount", xml) == ["30.00", "85.00", "115.00"])
    #expect(try values("ActualAmount", xml) == ["7.05", "5.00", "2.30", "10.00"])
    #expect(try values("CalculationPercent", xml) == ["2"])
    #expect(try values("AllowanceTotalAmount", xml) == ["2.30"])
    #expect(try values("ChargeTotalAmount", xml) == ["10.00"])
    #expect(try values("TaxBasisTotalAmount", xml) == ["122.70"])
    #expect(try values("GrandTotalAmount", xml) == ["146.01"])
    #expect(try values("TotalPrepaidAmount", xml) == ["20.00"])
    #expect(try values("RoundingAmount", xml) == ["0.04"])
    #expect(try values("DuePayableAmount", xml) == ["126.05"])
  }

  @Test("the rules BR-CO-10 to BR-CO-17 hold for random amounts, computed again in cents")
  func arithmetic() {
    var random = SeededGenerator(seed: 16931)
    for _ in 0..<500 {
      let taxes = [(0, "Z"), (7, "S"), (19, "S"), (25, "S")].map { rate, code in
        InvoiceTax(category: Invoice.Category(rawValue: code) ?? .standard, rate: Decimal(rate))
      }
      func cents(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
      func amount(_ cents: Int) -> Decimal { Decimal(cents) / 100 }
      var sums = [0, 0, 0, 0]
      var lines: [InvoiceLine] = []
      var total = 0
      for number in 1...cents(1...9) {
        let (index, net) = (cents(0...3), cents(-9_999...9_999_999))
        sums[index] += net
        total += net
        lines.append(
          InvoiceLine(
            number: String(number), name: "x", quantity: 1, unit: "C62", price: amount(net), per: 1,
            amount: amount(net), allowance: 0, allowanceReason: "", charge: 0, chargeReason: "",
            tax: taxes[index]))
      }
      let adjustments = (0..<cents(0...3)).map { _ in (cents(0...3), cents(0...99_999)) }
      var taken = 0
      for (index, net) in adjustments {
        sums[index] -= net
        taken += net
      }
      let prepaid = cents(0...100_000)
      let amounts = InvoiceAmounts(
        lines,
        allowances: adjustments.map { InvoiceAdjustment(amount: amount($1), tax: taxes[$0]) },
        charges: [], prepaid: amount(prepaid), rounding: 0)
      // Hundredths of a cent, rounded half away from zero.
      let tax = zip(sums, [0, 7, 19, 25]).reduce(0) { tax, part in
        let exact = part.0 * part.1
        return tax + (exact.magnitude + 50).signed(exact) / 100
      }
      #expect(amounts.lines == amount(total))
      #expect(amounts.basis == amount(total - taken))
      #expect(amounts.tax == amount(tax))
      #expect(amounts.gross == amount(total - taken + tax))
      #expect(amounts.due == amount(total - taken + tax - prepaid))
    }
  }

  @Test("a printed text shows an amount in any script and notation, but no other amount")
  func printed() {
    let amount = Decimal(plain: "1710.40") ?? 0
    for text in ["€1,710.40", "1.710,40 €", "1710.4", "١٬٧١٠٫٤٠", "(1 710,40)"] {
      #expect(PrintedAmount.shows(text, amount), "\(text)")
    }
    for text in ["1,710", "1,710.404", "1.71K", "", "–", "17,104.00", "171.04"] {
      #expect(!PrintedAmount.shows(text, amount), "\(text)")
    }
    #expect(PrintedAmount.shows("22.80 Fr.", Decimal(plain: "22.80") ?? 0))
    #expect(PrintedAmount.shows("¥1,710", Decimal(plain: "1710") ?? 0))
    #expect(PrintedAmount.shows("–", 0) && PrintedAmount.shows("0.00", 0))
    #expect(PrintedAmount.shows("0.70", Decimal(plain: "0.70") ?? 0))
    #expect(!PrintedAmount.shows("7.00", Decimal(plain: "0.70") ?? 0))
    #expect(Decimal(plain: "1710.405")?.cents == "1710.41")
    #expect(Decimal(plain: "-0.005")?.cents == "-0.01")
    #expect(Decimal(plain: "12")?.cents == "12.00")
    #expect(Decimal(plain: "1e3") == nil && Decimal(plain: "") == nil)
  }

  // MARK: - Kinds and categories

  @Test("a credit note names the invoice that it credits; a negative price takes things back")
  func creditNote() async throws {
    let (xml, findings, _) = try await render(
      document(
        Self.lamp, "{name: Returned, quantity: 1, unit: piece, price: -2, vat: 19}",
        payable: "41.71",
        keys: "kind: credit-note, terms: t, preceding: R-0, precedingDate: 2026-04-01"))
    #expect(findings == [])
    #expect(try values("TypeCode", xml).first == "381")
    #expect(xml.contains("<ram:IssuerAssignedID>R-0</ram:IssuerAssignedID>"))
    #expect(xml.contains("<ram:BilledQuantity unitCode=\"H87\">-1</ram:BilledQuantity>"))
    #expect(try values("ChargeAmount", xml) == ["12.35", "2"])
    #expect(try values("LineTotalAmount", xml) == ["37.05", "-2.00", "35.05"])
  }

  @Test("categories without VAT have their reasons")
  func categories() async throws {
    func line(_ category: String) -> String {
      "{name: Work, quantity: 2.5, unit: Std., price: 80, category: \(category)}"
    }
    let reverse = try await render(
      document(
        line("AE"), payable: "200", buyer: "vat: NL123456789B01")
    ).xml
    #expect(try values("CategoryCode", reverse) == ["AE", "AE"])
    #expect(try values("ExemptionReasonCode", reverse) == ["VATEX-EU-AE"])
    #expect(try values("RateApplicablePercent", reverse) == ["0", "0"])
    #expect(reverse.contains("unitCode=\"HUR\">2.5<"))
    let exempt = try await render(
      document(
        line("E"), payable: "200",
        keys: "terms: t, exemptions: [{reason: Lessons, code: VATEX-EU-132-1I}]")
    ).xml
    #expect(try values("ExemptionReason", exempt) == ["Lessons"])
    #expect(try values("ExemptionReasonCode", exempt) == ["VATEX-EU-132-1I"])
    let inside = try await render(
      document(
        line("K"), payable: "200", keys: "terms: t, delivery: 2026-04-02",
        buyer: "vat: NL123456789B01")
    ).xml
    #expect(inside.contains("<ram:ShipToTradeParty>"))
    let none = try await render(
      document(line("O"), payable: "200", seller: "registration: HRB 1")
    ).xml
    #expect(try values("RateApplicablePercent", none) == [])
    #expect(try values("ExemptionReasonCode", none) == ["VATEX-EU-O"])
  }

  @Test("what is missing or wrong is an error that says what would be right")
  func errors() async throws {
    func found(_ text: String) async -> String { await problems(text).joined(separator: "\n") }
    let plain = "{name: Lamp, quantity: 3, price: 12.35}"
    #expect(await found(document(plain, payable: "1")).contains("the lines have no VAT category"))
    #expect(
      await found(document("{name: L, quantity: 1, price: 1, vat: ~}", Self.lamp, payable: "1"))
        .contains("row 1 has no VAT category (BR-CO-4): write a rate above 0, or a category"))
    #expect(
      await found(document("{name: L, quantity: 1, price: 1, vat: 0}", payable: "1"))
        .contains("row 1 has the rate 0 without a category"))
    #expect(
      await found(document("{name: L, quantity: 1, price: 1, vat: 19, unit: blob}", payable: "1"))
        .contains("row 1 has the unit \"blob\", which has no code: write that of UN/ECE"))
    #expect(
      await found(document(Self.lamp, payable: "44.09", amount: "quantity * price + 1")).contains(
        "row 1 prints 38.05, but 3 × 12.35 is 37.05"))
    #expect(
      await found(document(Self.lamp, payable: "44.10")).contains(
        "the total \"Payable\" prints €44.10, but the amount due is 44.09: lines 37.05, VAT 19 % of 37.05 = 7.04"
      ))
    #expect(
      await found(document(Self.lamp, payable: "44.09", keys: "notes: []")).contains("(BR-CO-25)"))
    #expect(
      await found(document(Self.lamp, payable: "44.09", seller: "town: Bonn")).contains(
        "4:50: the seller needs an identifier (BR-CO-26)"))
    #expect(
      await found(document(Self.lamp, payable: "1", keys: "due: 2026-02-30")).contains(
        "\"2026-02-30\" is not a date: write it as 2026-04-14"))
    #expect(
      await found(document(Self.lamp, payable: "1", keys: "lines: {amount: betrag}")).contains(
        "no grid prints a column \"betrag\""))
    #expect(
      await found(document(Self.lamp, payable: "1", keys: "lines: {price: prize}")).contains(
        "there is no column \"prize\", did you mean \"price\"?"))
    #expect(
      await found(
        document("{name: L, quantity: 1, price: 1, category: AE}", payable: "1", keys: "terms: t")
      )
      .contains("reverse charge needs a VAT identifier of the buyer (BR-AE-2)"))
    #expect(
      await found(
        document("{name: L, quantity: 1, price: 1, category: E}", payable: "1", keys: "terms: t")
      )
      .contains("the category E needs a reason (BR-E-10)"))
    #expect(
      await found(document(Self.lamp, payable: "44.09") + "pdf: {standard: a-2b}\n").contains(
        "a file with an invoice conforms to a-3b"))
    let everything = await problems("data: {rows: [{a: 1}]}\ninvoice: {currency: Euro}\n")
    #expect(everything.count == 6, "\(everything)")
  }

  @Test("a printed total that is no amount of the invoice is a finding")
  func otherTotals() async throws {
    let text = document(Self.lamp, payable: "44.09").replacing(
      "summary: {label",
      with:
        "summary: [{label: VAT, columns: {amount: \"max(7.05)\"}}, {label: Net, columns: {amount: sum}}, {label"
    ).replacing("\"max(44.09)\"}}", with: "\"max(44.09)\"}}]")
    let (_, findings, _) = try await render(text)
    #expect(findings.map(\.code) == [.invoiceTotal])
    #expect(findings[0].message.hasPrefix("the total \"VAT\" prints €7.05, which is no amount"))
  }

  @Test("another currency than that of the page, and a text that a rule shows, are errors")
  func printedOtherwise() async throws {
    func found(_ text: String) async -> String { await problems(text).joined(separator: "\n") }
    let dollars = document(Self.lamp, payable: "44.09")
      .replacing("{currency: EUR}", with: "{currency: USD}")
    #expect(
      await found(dollars).contains(
        "row 1 prints \"$37.05\", but the invoice is in EUR (BT-5): set its currency"))
    let xml = try await render(
      dollars.replacing("due: 2026-05-14", with: "due: 2026-05-14, currency: USD")
    ).xml
    #expect(try values("InvoiceCurrencyCode", xml) == ["USD"])
    let ruled =
      document(Self.lamp, payable: "44.09")
      + "rules: [{columns: [quantity], when: \"price > 5\", text: \"TEXT\"}]\n"
    #expect(
      await found(ruled.replacing("TEXT", with: "7")).contains(
        "row 1 prints \"7\" by a rule in column \"quantity\", but its value in the invoice is \"3\""
      ))
    #expect(await found(ruled.replacing("TEXT", with: "{quantity} pcs")) == "")
    #expect(await found(ruled.replacing("price > 5", with: "price > 50")) == "")
  }

  @Test("the account is that of the payment code of the document")
  func paymentCode() async throws {
    let (xml, _, _) = try await render(
      """
      pdf: {title: Invoice}
      invoice: {number: R-1, date: 2026-04-14, due: 2026-05-14, seller: {name: H, country: DE, vat: DE123456789}, buyer: {name: V, country: NL}}
      blocks:
        - grid:
            data: {rows: [{name: Lamp, amount: 100.00, vat: 19}]}
            columns: [name, {key: amount, format: {currency: EUR}}]
            summary: {label: Payable, columns: {amount: "sum(amount) * 1.19"}}
        - payment: {standard: epc, name: Halden, iban: DE02 1203 0000 0000 2020 51, amount: {total: amount}, message: R-1}

      """)
    #expect(try values("IBANID", xml) == ["DE02120300000000202051"])
    #expect(try values("TypeCode", xml).contains("58"))
    #expect(try values("PaymentReference", xml) == ["R-1"])
  }

  // MARK: - Given files

  private func given(_ due: String, printed: String = "22.81") async throws -> [String] {
    try folder.write(
      """
      <?xml version="1.0"?>
      <rsm:CrossIndustryInvoice xmlns:rsm="a" xmlns:ram="b"><rsm:SupplyChainTradeTransaction>
      <ram:ApplicableHeaderTradeSettlement><ram:SpecifiedTradeSettlementHeaderMonetarySummation>
      \(due)
      </ram:SpecifiedTradeSettlementHeaderMonetarySummation></ram:ApplicableHeaderTradeSettlement>
      </rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>

      """, to: "factur-x.xml")
    return await problems(
      """
      data: {rows: [{text: Lamp, amount: 20.18}]}
      columns: [text, {key: amount, format: {currency: EUR}}]
      locale: de_DE
      summary: [{label: Netto, columns: {amount: sum}}, {label: Brutto, columns: {amount: "max(\(printed))"}}]
      pdf: {standard: a-3b, attachments: [{file: factur-x.xml, relationship: alternative}], facturX: basic}

      """)
  }

  private func due(_ amount: String) -> String {
    "<ram:DuePayableAmount>\(amount)</ram:DuePayableAmount>"
  }

  @Test("a given invoice has the printed amount due")
  func givenAmount() async throws {
    #expect(try await given(due("22.81")) == [])
    #expect(
      try await given(due("1234567.89"))[0].hasPrefix(
        "5:37: the invoice \"factur-x.xml\": its amount due is 1234567.89, but the last total is 22,81\u{A0}€ as \"Brutto\""
      ))
    #expect(try await given(due("20.18")).count == 1)
    #expect(
      try await given("")[0].contains("the invoice \"factur-x.xml\": it has no amount due (BR-15)"))
  }

  @Test("a given invoice is well-formed XML")
  func givenXML() async throws {
    let broken = try await given("<broken")
    #expect(
      broken.count == 1 && broken[0].contains("the invoice is not well-formed XML"))
    #expect(try await given("</ram:x>" + due("22.81")).count == 1)
  }

  @Test("a given invoice may be of the invoice key, with the total that is due")
  func givenFile() async throws {
    func text(_ keys: String) -> String {
      """
      data: {rows: [{text: Lamp, amount: 20.18}]}
      columns: [text, {key: amount, format: {currency: EUR}}]
      summary: [{label: Payable, columns: {amount: sum}}, {label: With discount, columns: {amount: "max(19.78)"}}]
      invoice: {file: factur-x.xml\(keys)}

      """
    }
    _ = try await given(due("20.18"))
    #expect(await problems(text("")).count == 1)
    let (xml, _, _) = try await render(text(", payable: {column: amount, row: Payable}"))
    #expect(xml.contains("20.18"))
    #expect(
      await problems(text(", number: R-1"))[0].contains(
        "an invoice is a given file or made from the other keys, not both"))
  }

  // MARK: - The schema

  @Test(
    "made invoices are valid by the published schema of Factur-X",
    .enabled(if: InvoiceSchema.isInstalled, "run scripts/setup --with-invoice-schema"),
    arguments: ["golden", "plain", "credit"])
  func schema(_ kind: String) async throws {
    let text =
      switch kind {
      case "golden":
        try String(
          contentsOfFile: PackageFolder.file("golden/cases/blocks/invoice-programs.yaml").path,
          encoding: .utf8)
      case "credit":
        document(Self.lamp, payable: "44.09", keys: "kind: credit-note, preceding: R-0, terms: t")
      default: document(Self.lamp, payable: "44.09")
      }
    try folder.write(try await render(text).xml, to: "factur-x.xml")
    let run = try await InvoiceSchema.check("factur-x.xml", in: folder)
    #expect(run.exitCode == 0, "\(run.outputText) \(run.errors)")
  }
}

extension UInt {
  fileprivate func signed(_ sign: Int) -> Int { sign < 0 ? -Int(self) : Int(self) }
}
