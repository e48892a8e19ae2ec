public import GridCore
package import GridModel

/// The metadata of a PDF, the standards that it conforms to, and its attachments.
public struct PDFProperties: Hashable, Sendable {
  /// Shown by readers instead of the file's name; `nil` is the grid's title.
  public var title: String?
  /// The author of the file; `nil` for none.
  public var author: String?
  /// `nil` is the grid's subtitle.
  public var subject: String?
  /// Words by which the file is found.
  public var keywords: [String] = []
  /// The language of the texts, as in `de-CH` (BCP 47); `nil` is that of the document's locale. SVG
  /// files have it too.
  public var language: String?
  /// Whether the file has a structure: tables, rows, header cells. It makes a file half as large
  /// again and takes memory for every row, so `nil` has it up to ``taggedRowLimit`` rows, and
  /// always if ``standards`` require it.
  public var isTagged: Bool?
  /// The standards that the file should conform to. If it does not, it does not declare
  /// conformance, and there is a warning.
  public var standards: [PDFStandard] = []
  /// The files attached to the PDF.
  public var attachments: [PDFAttachedFile] = []
  /// The profile of the attached `factur-x.xml`; `nil` is the one that it declares.
  public var invoiceLevel: InvoiceLevel?
  /// Where a document has them, for messages.
  @Incidental package var place: SourcePlace? = nil

  public init() {}

  /// The maximum number of rows of a PDF that is tagged by default.
  public static let taggedRowLimit = 50_000

  /// Whether a file with this number of rows has a structure.
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
  /// PDF/UA-1 (ISO 14289-1): for accessibility.
  case ua1 = "ua-1"
}

/// A file within a PDF.
public struct PDFAttachedFile: Hashable, Sendable {
  /// The relationship of a file to the document that it is in (ISO 19005-3, 6.8).
  public enum Relationship: String, Hashable, Sendable, CaseIterable {
    /// The source of the document.
    case source
    /// The data of a part of the document, such as the values of a plot.
    case data
    /// The same in another form, such as an invoice for programs.
    case alternative
    /// Additional material.
    case supplement
    /// Not specified.
    case unspecified
  }

  /// Relative to the folder of the document; its last component is the name of the file in the PDF.
  public var file: String
  /// Its content; `nil` reads the file.
  public var content: [UInt8]?
  /// The relationship of the file to the document.
  public var relationship = Relationship.unspecified
  /// The description that readers show; `nil` is none.
  public var description: String?
  /// Where a document names it, for messages.
  @Incidental package var place: SourcePlace? = nil

  /// The name of the file in the PDF.
  public var name: String { file.split(separator: "/").last.map(String.init) ?? file }

  public init(
    _ file: String, content: [UInt8]? = nil, relationship: Relationship = .unspecified,
    description: String? = nil
  ) {
    self.file = file
    self.content = content
    self.relationship = relationship
    self.description = description
  }

  /// Whether it is an invoice, by the file names of Factur-X and ZUGFeRD.
  package var isInvoice: Bool {
    Invoice.fileNames.contains(name)
  }
}

/// How much of an invoice is machine-readable, by the profiles of Factur-X 1.0 and ZUGFeRD 2.
public enum InvoiceLevel: String, Hashable, Sendable, CaseIterable {
  /// The profile MINIMUM: the parties and the totals; it is not legally an invoice everywhere.
  case minimum
  /// The profile BASIC WL: an invoice without its lines.
  case basicWithoutLines = "basic-wl"
  /// The profile BASIC: an invoice with its lines.
  case basic
  /// The profile EN 16931 (COMFORT): the content of the European standard.
  case en16931 = "en-16931"
  /// The profile EXTENDED: more than the European standard has.
  case extended
  /// The profile XRECHNUNG: the content that public authorities in Germany require.
  case xrechnung

  /// Its name in the metadata of a file.
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

  /// The level of the guideline that the invoice names; `nil` if it does not name a known one.
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

/// The options of PNG files.
public struct PNGProperties: Hashable, Sendable {
  /// How small the file is made; default fast.
  public var size: PNGSize

  public init(size: PNGSize = .fast) { self.size = size }
}

/// How small a PNG file is made. The pixels are the same.
public enum PNGSize: String, Hashable, Sendable, CaseIterable {
  /// In the shortest time.
  case fast
  /// About a quarter smaller, in several times the time: for files that are kept.
  case small
}

/// The options of SVG files.
public struct SVGProperties: Hashable, Sendable {
  /// How texts are written; default as outlines.
  public var text: SVGText
  /// The colour schemes that a file has a picture for; the first is shown by readers without colour
  /// schemes. Default none: one picture, as the theme and its variants specify.
  public var schemes: [ColorScheme]
  /// Where a document has them, for messages.
  @Incidental package var place: SourcePlace? = nil

  public init(text: SVGText = .outlines, schemes: [ColorScheme] = []) {
    self.text = text
    self.schemes = schemes
  }
}

/// How an SVG file contains its texts.
public enum SVGText: String, Hashable, Sendable, CaseIterable {
  /// As the outlines of their letters: they look the same in every program, and are not texts.
  case outlines
  /// As texts that can be selected, searched and changed, in the fonts that they are measured in;
  /// these are in the file, cut down to the letters in use.
  case selectable
}
