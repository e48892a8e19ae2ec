package import GridModel

/// An invoice for programs that belongs to the pages of a document: the XML of Factur-X and ZUGFeRD
/// in the profile EN 16931, attached to the PDF.
///
/// Its lines are the rows of a grid, its amounts those that the page prints. Totals follow from the
/// lines as the rules BR-CO-10 to BR-CO-17 of EN 16931-1 say, and the printed ones must be equal.
public struct Invoice: Hashable, Sendable {
  /// What kind of document it is.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// An invoice.
    case invoice
    /// Money that the seller owes, in positive amounts.
    case creditNote = "credit-note"
    /// An invoice that corrects another one.
    case corrected
    /// A request to pay in advance.
    case prepayment
    /// An invoice that the buyer writes for the seller.
    case selfBilled = "self-billed"

    /// The code of UNTDID 1001.
    package var code: String {
      switch self {
      case .invoice: "380"
      case .creditNote: "381"
      case .corrected: "384"
      case .prepayment: "386"
      case .selfBilled: "389"
      }
    }
  }

  /// How a line is taxed, by its code in UNCL 5305.
  public enum Category: String, Hashable, Sendable, CaseIterable {
    /// At a rate above 0.
    case standard = "S"
    /// At the rate 0.
    case zero = "Z"
    /// Exempt, for a reason.
    case exempt = "E"
    /// By the buyer: reverse charge.
    case reverseCharge = "AE"
    /// Delivered within the European Union.
    case intraCommunity = "K"
    /// Delivered out of the European Union.
    case export = "G"
    /// Not subject to VAT.
    case outOfScope = "O"
    /// In the Canary Islands (IGIC).
    case canaryIslands = "L"
    /// In Ceuta and Melilla (IPSI).
    case ceutaAndMelilla = "M"
  }

  /// What the lines take from their rows: a column, or a value that is the same for all.
  public struct Field: Hashable, Sendable {
    /// The key of the column; `nil` is none.
    public var column: String?
    /// The value of all rows; `nil` takes that of the column.
    public var value: String?
    /// Where a document requests it, for messages.
    @Incidental package var place: SourcePlace? = nil

    public init(column: String) { self.column = column }
    public init(value: String) { self.value = value }
  }

  /// A given XML file, relative to the document, instead of one that is made; `nil` makes it.
  public var file: String?
  /// The number of the invoice.
  public var number = ""
  /// The day on which it is issued: `2026-04-14`.
  public var date = ""
  /// What kind of document it is; default an invoice.
  public var kind = Kind.invoice
  /// Three letters of ISO 4217; default `EUR`.
  public var currency = "EUR"
  /// Who is paid.
  public var seller = Party(name: "")
  /// Who pays.
  public var buyer = Party(name: "")
  /// Where the lines are from.
  public var lines = Lines()
  /// Why categories are not taxed.
  public var exemptions: [Exemption] = []
  /// Amounts that are taken off the whole, such as discounts.
  public var allowances: [Adjustment] = []
  /// Amounts that are added to the whole, such as freight.
  public var charges: [Adjustment] = []
  /// What has been paid already; default 0.
  public var prepaid = 0.0
  /// What is added to make the amount due round, as for cash in Swiss francs; default 0.
  public var rounding = 0.0
  /// The printed total that is the amount due; `nil` is the last total of the column of amounts.
  public var payable: Payment.Total?
  /// How it is paid; `nil` is as a payment code of the document says.
  public var payment: Means?
  /// The day until which it is to be paid; `nil` is none.
  public var due: String?
  /// The terms of payment in words; `nil` is none.
  public var terms: String?
  /// The day of the delivery; `nil` is none.
  public var delivery: String?
  /// The first and the last day of the period that is invoiced; none by default.
  public var period: [String] = []
  /// Where goods are delivered to, if it is not the buyer's address; `nil` if it is.
  public var deliverTo: Party?
  /// What the buyer files it under, such as a Leitweg-ID; `nil` is none.
  public var reference: String?
  /// The number of the buyer's order; `nil` is none.
  public var order: String?
  /// The number of the contract; `nil` is none.
  public var contract: String?
  /// The number of the invoice that this one corrects or credits; `nil` is none.
  public var preceding: String?
  /// The day of the invoice that this one corrects or credits; `nil` is none.
  public var precedingDate: String?
  /// Texts for the reader.
  public var notes: [String] = []
  /// Where a document has it, for messages.
  @Incidental package var place: SourcePlace? = nil

  public init() {}

  /// The names by which programs find the invoice of a file.
  package static let fileNames: Set = ["factur-x.xml", "zugferd-invoice.xml", "xrechnung.xml"]

  /// The columns of the grid that the lines are from. A key that is not set is the column of the
  /// same name, if there is one.
  public struct Lines: Hashable, Sendable {
    /// The title of the grid, or the heading above it; `nil` is the first grid with the column of
    /// amounts.
    public var grid: String?
    /// Their numbers; default they are counted.
    public var number: Field?
    /// The name of what is sold.
    public var name: Field?
    /// A longer text.
    public var description: Field?
    /// The seller's number of the article.
    public var article: Field?
    /// The EAN of the article.
    public var gtin: Field?
    /// How much is sold; default 1.
    public var quantity: Field?
    /// Its unit, as a word or a code of UN/ECE Recommendation 20; default pieces without a name.
    public var unit: Field?
    /// The net price of a unit.
    public var price: Field?
    /// How many units the price is for; default 1.
    public var per: Field?
    /// The printed net amount.
    public var amount: Field?
    /// The rate of VAT in percent.
    public var vat: Field?
    /// The category of VAT, as a code; default S for rates above 0.
    public var category: Field?
    /// An amount that is taken off.
    public var allowance: Field?
    /// Why it is.
    public var allowanceReason: Field?
    /// An amount that is added.
    public var charge: Field?
    /// Why it is.
    public var chargeReason: Field?
    /// The codes of units that only this document has, by their words.
    public var units: [String: String] = [:]
    /// Where a document has them, for messages.
    @Incidental package var place: SourcePlace? = nil

    public init() {}
  }

  /// Why a category of VAT is not taxed: in words, by a code, or both; what is `nil` is left out.
  public struct Exemption: Hashable, Sendable {
    /// The category that it is for.
    public var category: Category
    /// In words.
    public var reason: String?
    /// A code of the list VATEX, such as `VATEX-EU-132`.
    public var code: String?

    public init(_ category: Category, reason: String? = nil, code: String? = nil) {
      self.category = category
      self.reason = reason
      self.code = code
    }
  }

  /// An amount that is taken off the sum of all lines, or added to it.
  public struct Adjustment: Hashable, Sendable {
    /// Without VAT; `nil` is computed from ``percent``.
    public var amount: Double?
    /// Of ``base``; `nil` if the ``amount`` is given.
    public var percent: Double?
    /// What the percentage is of; `nil` is the sum of the lines.
    public var base: Double?
    /// In words; `nil` is none.
    public var reason: String?
    /// A code of UNTDID 5189 (allowances) or 7161 (charges); `nil` is none.
    public var code: String?
    /// The rate of VAT in percent; `nil` is that of the lines, if they have one.
    public var vat: Double?
    /// The category of VAT; `nil` is that of the rate, or of the lines, if they have one.
    public var category: Category?
    /// Where a document has it, for messages.
    @Incidental package var place: SourcePlace? = nil

    public init() {}
  }

  /// The seller, the buyer, or who goods are delivered to. What is `nil` is left out.
  public struct Party: Hashable, Sendable {
    /// The full name.
    public var name: String
    /// The name that it is known by, if it is another one.
    public var tradingName: String?
    /// The VAT identifier with its country: `DE123456789`.
    public var vat: String?
    /// The number that a local tax office knows it by.
    public var taxNumber: String?
    /// The number by which the other party knows it.
    public var identifier: String?
    /// The number in the register of companies.
    public var registration: String?
    /// The street and the number.
    public var street: String?
    /// A second line of the address.
    public var addition: String?
    /// The post code.
    public var postcode: String?
    /// The name of the town.
    public var town: String?
    /// A part of the country.
    public var region: String?
    /// Two letters of ISO 3166: `DE`.
    public var country: String?
    /// The person to ask.
    public var contact: String?
    /// The number to call.
    public var phone: String?
    /// The address for mails, which is also the one for electronic invoices.
    public var email: String?

    public init(name: String) { self.name = name }
  }

  /// How an invoice is paid. What is `nil` is left out, unless it says otherwise.
  public struct Means: Hashable, Sendable {
    /// The code of UNTDID 4461; `nil` is 58, a SEPA transfer, for euros, else 30.
    public var code: String?
    /// The account that is paid to.
    public var iban: String?
    /// The bank of the account.
    public var bic: String?
    /// Whose account it is.
    public var name: String?
    /// What the payer is to write.
    public var reference: String?
    /// The account that is debited, for direct debits.
    public var debtor: String?
    /// The mandate of a direct debit.
    public var mandate: String?
    /// The identifier of the creditor of a direct debit.
    public var creditor: String?

    public init() {}
  }
}
