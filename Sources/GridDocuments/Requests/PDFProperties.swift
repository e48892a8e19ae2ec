package import GridModel

/// What a PDF says about itself, what it conforms to, and which files it has in it.
public struct PDFProperties: Hashable, Sendable {
  /// Shown by readers in the place of the file's name; `nil` is the grid's title.
  public var title: String?
  /// Who wrote the file; `nil` for nobody.
  public var author: String?
  /// `nil` is the grid's subtitle.
  public var subject: String?
  /// Words by which the file is found.
  public var keywords: [String] = []
  /// The language of the texts, as in `de-CH` (BCP 47); `nil` is that of the document's locale. SVG files have it too.
  public var language: String?
  /// Whether the file has a structure: tables, rows, header cells. It makes a file half as large again and takes memory for every row, so
  /// `nil` has it up to ``taggedRowLimit`` rows, and always if ``standards`` ask for it.
  public var isTagged: Bool?
  /// What the file is to conform to. Where it does not, it does not say so, and there is a warning.
  public var standards: [PDFStandard] = []
  /// Files that the PDF has in it.
  public var attachments: [PDFAttachedFile] = []
  /// How much of an invoice the attached `factur-x.xml` has; `nil` is what that says of itself.
  public var invoiceLevel: InvoiceLevel?
  /// Where a document has them, for messages.
  @Incidental package var place: SourcePlace? = nil

  /// Every property has its default.
  public init() {}

  /// How many rows a PDF has at most to be tagged without being told to.
  public static let taggedRowLimit = 50_000

  /// Whether a file of so many rows has a structure.
  package func isTagged(rowCount: Int) -> Bool {
    isTagged ?? (rowCount <= Self.taggedRowLimit || standards.contains(.ua1))
  }
}

/// A standard for PDF files.
public enum PDFStandard: String, Hashable, Sendable, CaseIterable {
  /// PDF/A-2 at level B (ISO 19005-2): for archives.
  case a2b = "a-2b"
  /// PDF/A-3 at level B (ISO 19005-3): the same with attachments.
  case a3b = "a-3b"
  /// PDF/UA-1 (ISO 14289-1): for readers that cannot see.
  case ua1 = "ua-1"
}

/// A file within a PDF.
public struct PDFAttachedFile: Hashable, Sendable {
  /// What a file is to the document that it is in (ISO 19005-3, 6.8).
  public enum Relationship: String, Hashable, Sendable, CaseIterable {
    /// What the document was made from.
    case source
    /// What a part of the document shows, such as the values of a plot.
    case data
    /// The same in another form, such as an invoice for programs.
    case alternative
    /// Something more.
    case supplement
    /// Nothing is said about it.
    case unspecified
  }

  /// Relative to the folder of the document; its last part is what the file is called in the PDF.
  public var file: String
  /// What is in it; `nil` reads the file.
  public var content: [UInt8]?
  /// What the file has to do with the PDF file.
  public var relationship = Relationship.unspecified
  /// What readers say of it; `nil` is nothing.
  public var description: String?
  /// Where a document names it, for messages.
  @Incidental package var place: SourcePlace? = nil

  /// What the file is called in the PDF.
  public var name: String { file.split(separator: "/").last.map(String.init) ?? file }

  /// Sets the properties that the arguments are named after; one that is left out has the default
  /// shown here.
  public init(
    _ file: String, content: [UInt8]? = nil, relationship: Relationship = .unspecified,
    description: String? = nil
  ) {
    self.file = file
    self.content = content
    self.relationship = relationship
    self.description = description
  }

  /// Whether it is an invoice, by the names that Factur-X and ZUGFeRD give.
  package var isInvoice: Bool {
    ["factur-x.xml", "zugferd-invoice.xml", "xrechnung.xml"].contains(name)
  }
}

/// How much of an invoice there is for programs, by the profiles of Factur-X 1.0 and ZUGFeRD 2.
public enum InvoiceLevel: String, Hashable, Sendable, CaseIterable {
  /// The profile MINIMUM: the parties and the totals; it is no invoice by law everywhere.
  case minimum
  /// The profile BASIC WL: an invoice without its lines.
  case basicWithoutLines = "basic-wl"
  /// The profile BASIC: an invoice with its lines.
  case basic
  /// The profile EN 16931 (COMFORT): what the European standard has.
  case en16931 = "en-16931"
  /// The profile EXTENDED: more than the European standard has.
  case extended
  /// The profile XRECHNUNG: what public authorities in Germany ask for.
  case xrechnung

  /// As the metadata of a file has it.
  package var conformanceLevel: String {
    switch self {
    case .minimum: "MINIMUM"
    case .basicWithoutLines: "BASIC WL"
    case .basic: "BASIC"
    case .en16931: "EN 16931"
    case .extended: "EXTENDED"
    case .xrechnung: "XRECHNUNG"
    }
  }

  /// By what the invoice names as its guideline; `nil` if it names none that is known.
  package init?(ofInvoice bytes: [UInt8]) {
    let text = String(decoding: bytes.prefix(1 << 16), as: UTF8.self)
    guard let guideline = text.firstMatch(of: /urn:(factur-x|cen)\.eu:[^<\s]*/) else { return nil }
    let name = guideline.output.0.lowercased()
    let levels: [(String, InvoiceLevel)] = [
      ("xrechnung", .xrechnung), ("extended", .extended), ("basicwl", .basicWithoutLines),
      ("minimum", .minimum), (":basic", .basic), ("en16931", .en16931),
    ]
    guard let level = levels.first(where: { name.contains($0.0) })?.1 else { return nil }
    self = level
  }
}
