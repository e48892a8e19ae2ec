import DocumentSupport
import FileSupport
import Foundation
import GridDocuments
import GridPress
import TestSupport
import Testing

@Suite("Payment codes")
struct PaymentTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func payment(_ keys: String) throws -> Payment {
    let path = try folder.write("blocks:\n  - payment: {\(keys)}\n", to: "bill.yaml")
    guard case .payment(let payment)? = try DocumentReader.read(path: path).blocks.first else {
      throw Missing()
    }
    return payment
  }

  private struct Missing: Error {}

  /// Line, column and text of each problem.
  private func problems(_ keys: String) -> [String] {
    let error = #expect(throws: RenderError.self) { try payment(keys) }
    guard let error else { return [] }
    return ([error.description] + error.others.map(\.description)).map { text in
      text.range(of: "bill.yaml:").map { String(text[$0.upperBound...]) } ?? text
    }
  }

  // The example of EPC069-12, version 2.1, with an amount and a creditor reference.
  private let epc =
    "standard: epc, name: Red Cross of Belgium, iban: BE72 0000 0000 1616, bic: BPOTBEB1"

  @Test("the lines of a SEPA payment are those of EPC069-12")
  func epcLines() throws {
    let payment = try payment(
      epc + ", amount: 1, purpose: CHAR, message: Urgency fund, information: Sample QR code")
    #expect(
      payment.code == """
        BCD
        002
        1
        SCT
        BPOTBEB1
        Red Cross of Belgium
        BE72000000001616
        EUR1.00
        CHAR

        Urgency fund
        Sample QR code
        """)
  }

  @Test("what is empty at the end of a SEPA payment is left out")
  func epcEnd() throws {
    #expect(
      try payment("standard: epc, name: Ärzte ohne Grenzen, iban: BE72000000001616").code
        == "BCD\n002\n1\nSCT\n\nÄrzte ohne Grenzen\nBE72000000001616")
    #expect(
      try payment(epc + ", amount: 1234.5, reference: rf18 5390 0754 7034").lines.suffix(4)
        == ["BE72000000001616", "EUR1234.50", "", "RF18539007547034"])
  }

  private let swiss = """
    standard: swiss, name: Robert Schneider AG, \
    address: {street: Rue du Lac, building: 1268, postcode: 2501, town: Biel, country: CH}
    """

  @Test("the lines of a Swiss bill are those of the guidelines, empty ones too")
  func swissLines() throws {
    let payment = try payment(
      swiss + """
        , iban: CH44 3199 9123 0008 8901 2, amount: 1949.75, \
        debtor: {name: Pia-Maria Rutschmann-Schnyder, street: Grosse Marktgasse, building: 28, \
        postcode: 9400, town: Rorschach, country: CH}, \
        reference: 21 00000 00003 13947 14300 09017, message: Order of 15 June 2020, \
        billing: //S1/10/10201409, alternatives: [eBill/B/1]
        """)
    #expect(
      payment.lines == [
        "SPC", "0200", "1", "CH4431999123000889012",
        "S", "Robert Schneider AG", "Rue du Lac", "1268", "2501", "Biel", "CH",
        "", "", "", "", "", "", "",
        "1949.75", "CHF",
        "S", "Pia-Maria Rutschmann-Schnyder", "Grosse Marktgasse", "28", "9400", "Rorschach",
        "CH",
        "QRR", "210000000003139471430009017", "Order of 15 June 2020", "EPD",
        "//S1/10/10201409", "eBill/B/1",
      ])
  }

  @Test("a Swiss bill that leaves amount and payer open has 31 lines")
  func swissOpen() throws {
    let open = try payment(swiss + ", iban: CH5800791123000889012, currency: EUR")
    #expect(open.lines.count == 31)
    #expect(
      Array(open.lines.dropFirst(18)) == ["", "EUR"] + Array(repeating: "", count: 7) + [
        "NON", "", "", "EPD",
      ])
    let reference = try payment(
      swiss + ", iban: CH5800791123000889012, reference: RF18 5390 0754 7034")
    #expect(reference.lines[27...] == ["SCOR", "RF18539007547034", "", "EPD"])
  }

  @Test("check digits are those of the standards")
  func checkDigits() {
    // IBAN of SWIFT's registry, references of ISO 11649 and of the Swiss guidelines.
    for right in ["GB29NWBK60161331926819", "FR1420041010050500013M02606", "RF18539007547034"] {
      #expect(CheckDigits.areRight97(right))
    }
    for wrong in ["GB29NWBK60161331926891", "RF19539007547034", "RF18", "", "RF18-39007547034"] {
      #expect(!CheckDigits.areRight97(wrong))
    }
    #expect(CheckDigits.isRight10("210000000003139471430009017"))
    #expect(!CheckDigits.isRight10("210000000003139471430009071"))
    #expect(!CheckDigits.isRight10(""))
  }

  @Test("what the standards do not allow is a problem at its key")
  func refused() {
    let plain = "standard: epc, name: A"
    let account = "\(plain), iban: BE72000000001616"
    #expect(
      problems("\(plain), iban: BE71000000001616") == [
        "2:45: the check digits of the IBAN are wrong; is a digit mistyped?"
      ])
    #expect(
      problems("\(plain), iban: DE0212030000000020205") == [
        "2:45: an IBAN of DE has 22 characters, not 21"
      ])
    #expect(
      problems("\(plain), iban: 1234") == [
        "2:45: an IBAN has two letters, two digits, then up to 30 letters and digits"
      ])
    #expect(
      problems("\(account), amount: 1.005") == [
        "2:71: an amount is from 0.01 to 999999999.99, with at most two decimals"
      ])
    #expect(problems("\(account), amount: 0").count == 1)
    #expect(problems("\(account), amount: 1000000000").count == 1)
    #expect(
      problems("\(account), currency: CHF") == ["2:73: a payment by EPC069-12 is in EUR"])
    #expect(
      problems("\(account), reference: RF19539007547034") == [
        "2:74: the check digits of the reference are wrong; is a digit mistyped?"
      ])
    #expect(
      problems("\(account), reference: '42'") == [
        "2:74: a reference begins with RF (ISO 11649); any other is a message"
      ])
    #expect(
      problems("\(account), reference: RF18539007547034, message: a") == [
        "2:101: a payment by EPC069-12 has a reference or a message, not both"
      ])
    #expect(
      problems("\(account), message: \"a\\nb\"") == [
        "2:72: message has the character U+000A, which a code may not have"
      ])
    #expect(
      problems("\(account), message: \(String(repeating: "x", count: 141))") == [
        "2:72: message has 141 characters, more than 140"
      ])
    #expect(
      problems("\(account), message: \(String(repeating: "字", count: 140))") == [
        "2:14: the code has 457 bytes, more than 331: shorten the texts"
      ])
    #expect(problems("\(account), billing: a") == ["2:72: billing is on Swiss bills alone"])
    #expect(
      problems("\(account), purpose: chari") == [
        "2:72: a purpose has one to four capital letters, as in ISO 20022"
      ])
    #expect(problems("\(account), bic: ABC").count == 1)
    #expect(problems("standard: epc, name: A") == ["2:14: a payment needs an IBAN"])
    #expect(problems("name: A, iban: a") == ["2:14: a payment needs a standard: epc or swiss"])
  }

  @Test("what Swiss bills do not allow is a problem at its key")
  func refusedSwiss() {
    let home = "address: {postcode: 2501, town: Biel, country: CH}"
    let plain = "standard: swiss, name: A, \(home)"
    let account = "\(plain), iban: CH5800791123000889012"
    #expect(
      problems("standard: swiss, name: A, iban: CH5800791123000889012") == [
        "2:38: a Swiss bill needs the address of the payee"
      ])
    #expect(
      problems("\(plain), iban: BE72000000001616") == [
        "2:99: a Swiss bill is paid to an account of CH or LI"
      ])
    #expect(
      problems("\(plain), iban: CH4431999123000889012") == [
        "2:99: a payment to a QR-IBAN needs a QR reference of 27 digits"
      ])
    #expect(
      problems("\(plain), iban: CH4431999123000889012, reference: RF18539007547034") == [
        "2:133: a payment to a QR-IBAN has a QR reference of 27 digits"
      ])
    #expect(
      problems("\(plain), iban: CH4431999123000889012, reference: '210000000003139471430009018'")
        == ["2:133: the check digit of the reference is wrong; is a digit mistyped?"])
    #expect(
      problems("\(account), reference: '210000000003139471430009017'") == [
        "2:133: a QR reference goes with a QR-IBAN, whose bank has a number from 30000 to 31999"
      ])
    #expect(
      problems("\(account), message: Ω") == [
        "2:131: message has the character U+03A9, which a code may not have"
      ])
    #expect(problems("\(account), bic: BPOTBEB1") == ["2:127: bic is not on Swiss bills"])
    #expect(
      problems("\(account), side: 90") == ["2:128: the code of a Swiss bill is always 46 mm wide"])
    #expect(
      problems("\(account), debtor: {name: B, postcode: 1, town: C, country: ch}") == [
        "2:171: a country has two capital letters, such as CH"
      ])
  }

  @Test("a code has the room of its standard whatever the size of texts")
  func size() async throws {
    for (keys, side) in [
      (epc + ", side: 120", 120.0), (epc, 90), (swiss + ", iban: CH5800791123000889012", 158.74),
    ] {
      let path = try folder.write(
        "theme: light\nblocks:\n  - payment: {\(keys)}\n", to: "bill.yaml")
      let svg = String(
        decoding: try await Renderer(fonts: try PrivateFonts.source).data(
          for: try DocumentReader.read(path: path), as: .svg), as: UTF8.self)
      let height = try #require(svg.firstMatch(of: /height="([0-9.]+)/).flatMap { Double($0.1) })
      // 24 points around the page of the screen at both ends, 6 below the code.
      #expect(height == (side + 54).rounded(.up), "\(height) for \(side)")
    }
  }

  @Test("a payment in Swift that cannot be is a finding, and no code")
  func invalidInSwift() async throws {
    var document = GridDocument(data: DataInput(.bytes([], name: "none"), format: .csv))
    document.blocks = [.payment(Payment(.epc, name: "A", iban: "BE71000000001616"))]
    let output = try #require(RenderOutput(path: folder.file("out.pdf"), scale: 1))
    let found = try await Renderer(fonts: try PrivateFonts.source).write(document, to: [output])
    #expect(
      found.contains {
        $0.message.contains("the check digits of the IBAN are wrong; is a digit mistyped?")
      })
  }

  @Test("what the code says is its text for those who cannot see it")
  func words() throws {
    #expect(
      try payment(epc + ", amount: 12.3, message: Invoice 42").words
        == "payment code: Red Cross of Belgium, IBAN BE72000000001616, EUR 12.30, Invoice 42")
  }
}
