package import GridCore
package import GridModel

/// A payment that a banking app fills in when it reads the code of an invoice.
///
/// The code has the text of EPC069-12, version 002 (SEPA credit transfers, "GiroCode"), or of the
/// Swiss Implementation Guidelines for the QR-bill, version 0200. A violation of the standards is a
/// problem in a document, and a finding where a payment is made in Swift.
public struct Payment: Hashable, Sendable {
  /// The standard of the code's text.
  public enum Standard: String, Hashable, Sendable, CaseIterable {
    /// The European Payments Council: SEPA credit transfers in euros.
    case epc
    /// The Swiss payment standards: QR-bills in Swiss francs or euros, for accounts in Switzerland
    /// and Liechtenstein.
    case swiss
  }

  /// The currencies of the standards.
  public enum Currency: String, Hashable, Sendable, CaseIterable {
    /// Euros.
    case euro = "EUR"
    /// Swiss francs, only on Swiss bills.
    case swissFranc = "CHF"
  }

  /// How a payment is drawn.
  public enum Layout: String, Hashable, Sendable, CaseIterable {
    /// Its code, in place in the document.
    case code
    /// Receipt and payment part of a Swiss bill, 210 × 105 mm, at the bottom of a page of A4.
    case bill
  }

  /// The languages of Swiss bills, by their codes.
  public enum Language: String, Hashable, Sendable, CaseIterable {
    /// Zahlteil, Empfangsschein.
    case german = "de"
    /// Section paiement, récépissé.
    case french = "fr"
    /// Sezione pagamento, ricevuta.
    case italian = "it"
    /// Payment part, receipt.
    case english = "en"
  }

  /// A total of a grid of the document.
  public struct Total: Hashable, Sendable {
    /// The key of the column.
    public var column: String
    /// The label of the row of totals; `nil` is the last that has a value in the column.
    public var row: String?
    /// The title of the grid, or the heading above it; `nil` is the last grid before the payment
    /// that has such a total, or else the first after it.
    public var grid: String?
    /// Where a document requests it, for messages.
    @Incidental package var place: SourcePlace? = nil

    public init(_ column: String, row: String? = nil, grid: String? = nil) {
      self.column = column
      self.row = row
      self.grid = grid
    }
  }

  /// The size of receipt and payment part of a Swiss bill.
  package static let billSize = Size(width: 210 * 72 / 25.4, height: 105 * 72 / 25.4)

  /// The standard of the code's text.
  public var standard: Standard
  /// How it is drawn; default its code alone. Bills are Swiss.
  public var layout = Layout.code
  /// The language of a bill; `nil` is that of the document's locale, or else English.
  public var language: Language?
  /// The payee, in at most 70 characters.
  public var name: String
  /// The account that is paid to; spaces are ignored.
  public var iban: String
  /// The bank of the account; `nil` is the bank that the IBAN names. Not on Swiss bills.
  public var bic: String?
  /// The address of the payee. Swiss bills need it; others have none, `nil`.
  public var address: Address?
  /// The payer; `nil` leaves it open. Only on Swiss bills.
  public var debtor: Party?
  /// 0.01 to 999,999,999.99; `nil` leaves it to the payer.
  public var amount: Double?
  /// What ``amount`` is taken from when the document is drawn, exactly; `nil` leaves it as it is.
  public var total: Total?
  /// `nil` is Swiss francs on Swiss bills, else euros.
  public var currency: Currency?
  /// A creditor reference (ISO 11649, `RF18 5390 0754 7034`), or on Swiss bills a QR reference of
  /// 27 digits; spaces are ignored. `nil` is none.
  public var reference: String?
  /// A message to the payee, in at most 140 characters; together with a reference only on Swiss
  /// bills. `nil` is none.
  public var message: String?
  /// What kind of payment it is, in four letters of ISO 20022; `nil` leaves it open. Not on Swiss
  /// bills.
  public var purpose: String?
  /// A message to the payer, in at most 70 characters; `nil` is none. Not on Swiss bills.
  public var information: String?
  /// Data of the bill for programs, such as `//S1/10/…`; `nil` is none. Only on Swiss bills.
  public var billing: String?
  /// Up to two other ways to pay, each as its code. Only on Swiss bills.
  public var alternatives: [String] = []
  /// The side of the code with the white around it, in points; `nil` is 90. The code of a Swiss
  /// bill is always 46 mm wide.
  public var side: Double?
  /// Markdown beside the code; `nil` is none.
  public var text: String?

  public init(_ standard: Standard, name: String, iban: String) {
    self.standard = standard
    self.name = name
    self.iban = iban
  }

  /// The address of a payee or payer.
  public struct Address: Hashable, Sendable {
    /// The street without the number, or a post-office box; `nil` is none.
    public var street: String?
    /// The number of the house; `nil` is none.
    public var building: String?
    /// The post code, without a code of the country before it.
    public var postcode: String
    /// The name of the town.
    public var town: String
    /// Two letters of ISO 3166: `CH`.
    public var country: String

    public init(
      street: String? = nil, building: String? = nil, postcode: String, town: String,
      country: String
    ) {
      self.street = street
      self.building = building
      self.postcode = postcode
      self.town = town
      self.country = country
    }
  }

  /// A payer with an address.
  public struct Party: Hashable, Sendable {
    /// A name of at most 70 characters.
    public var name: String
    /// The address.
    public var address: Address

    public init(name: String, address: Address) {
      self.name = name
      self.address = address
    }
  }
}
