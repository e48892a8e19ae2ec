import GridCore
import GridModel

/// The keys of a document that specify its output files.
enum OutputNotation {
  static let keys: [Key<GridDocument>] = [
    Key(
      "output", .oneOrMore(.outputPath), \.output.files, default: [],
      "The files that gridpress render makes without -o: \(OutputFormat.allCases.endings), relative to the document, {page} as with -o; default none."
    ),
    Key(
      "scale", .number(in: 0.01...8), \.output.scale,
      "Device pixels per point of a PNG; default 1."),
    Key(
      "date", date, \.output.date,
      "The creation date in a PDF: 2024-01-31 or 2024-01-31T12:00:00Z; now for that of the clock, or of SOURCE_DATE_EPOCH; default a fixed one."
    ),
    Key(
      "fonts", .oneOrMore(.path), \.output.fonts, default: [],
      "Folders, relative to the document, whose fonts alone are used; default those of the system."),
  ]

  private static let date = Notation<String>(
    .pattern("^now$|^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}:[0-9]{2}Z)?$"),
    read: { value in
      guard let text = value.string() else { return nil }
      guard
        text.wholeMatch(of: /now|[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}:[0-9]{2}Z)?/) != nil
      else {
        value.problem(
          "\"\(text)\" is not a date: write it as 2024-01-31, 2024-01-31T12:00:00Z or now")
        return nil
      }
      return text
    },
    write: { .text($0) })
}

/// The keys of the metadata, standards and attachments of a PDF.
enum PDFPropertiesNotation {
  static let properties = Notation<PDFProperties>.mapping(
    "pdf", "PDF", start: PDFProperties(),
    keys: [
      Key(
        "title", .text, \.title,
        "Shown by readers as the name of the file; default the grid's title."),
      Key("author", .text, \.author, "Its author; default none."),
      Key("subject", .text, \.subject, "Its subject; default the grid's subtitle."),
      Key("keywords", .texts, \.keywords, default: [], "Words to find it by; default none."),
      Key(
        "language", language, \.language,
        "The language of the texts, such as de-CH; default that of locale."),
      Key(
        "tagged", .flag, \.isTagged,
        "Whether it is tagged, so that screen readers find tables, rows and headers in it; default up to 50,000 rows, and with ua-1."
      ),
      Key(
        "standard", .oneOrMore(.choice), \.standards, default: [],
        "What it conforms to: a-2b or a-3b for archives, ua-1 for accessibility, or both as a list; default none."
      ),
      Key(
        "attachments", .list(of: attachment), \.attachments, default: [],
        "Attached files; with a-2b there are none."),
      Key(
        "facturX", .choice, \.invoiceLevel,
        "The profile of the attached factur-x.xml; default the one that it declares."),
    ], check: check
  ).placed(at: \.place)

  private static func check(_ properties: PDFProperties, _ value: YAMLValue) {
    let standards = properties.standards
    func problem(_ key: String, _ message: String) { (value[key] ?? value).problem(message) }
    if standards.contains(.a2b), standards.contains(.a3b) {
      problem("standard", "a file conforms to a-2b or a-3b: write one of them")
    } else if standards.contains(.a2b), !properties.attachments.isEmpty {
      problem("standard", "a file with attachments does not conform to a-2b: write a-3b")
    }
    if standards.contains(.ua1), properties.isTagged == false {
      problem("tagged", "a file without tags does not conform to ua-1: write tagged: true")
    }
    if properties.invoiceLevel != nil {
      if !properties.attachments.contains(where: \.isInvoice) {
        problem("facturX", "there is no invoice: attach a file called factur-x.xml")
      } else if !standards.contains(.a3b) {
        problem("facturX", "an invoice with factur-x.xml conforms to a-3b: add standard: a-3b")
      }
    }
    var names: Set<String> = []
    for attachment in properties.attachments where !names.insert(attachment.name).inserted {
      problem("attachments", "two attachments are called \"\(attachment.name)\"")
    }
  }

  private static let attachment = Notation<PDFAttachedFile>.mapping(
    "attachment", "Attachment", start: PDFAttachedFile(""),
    keys: [
      Key(
        "file", .path,
        "Path of the file, relative to the document; its last component is its name in the PDF.",
        set: { file, _, attachment in attachment.file = file },
        get: { attachment in attachment.file }),
      Key(
        "relationship", .choice, \.relationship, default: .unspecified,
        "Its relationship to the document: source is what the document was made from, data what it shows, alternative the same for programs, supplement something more."
      ),
      Key("description", .text, \.description, "The description that readers show; default none."),
    ],
    needs: ["file": "an attachment needs a file"]
  ).orShort(
    Notation<String>.path.converted(
      read: { file, _ in PDFAttachedFile(file) },
      write: { attachment throws(EncodingFailure) in attachment.file }),
    when: { $0 == PDFAttachedFile($0.file) }
  ).placed(at: \.place)

  /// A tag of BCP 47.
  private static let language = Notation<String>(
    .pattern("^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$"),
    read: { value in
      guard let text = value.string() else { return nil }
      guard text.wholeMatch(of: /[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*/) != nil else {
        value.problem("\"\(text)\" is not a language: write de, en-GB or zh-Hant")
        return nil
      }
      return text
    }, write: { text in .text(text) })
}

/// The keys of the options of PNG files.
enum PNGPropertiesNotation {
  static let properties = Notation<PNGProperties>.mapping(
    "png", "PNG", start: PNGProperties(),
    keys: [
      Key(
        "size", .choice, \.size, default: .fast,
        "Whether the file is written in the shortest time (fast), or made about a quarter smaller in several times the time, with the same pixels (small); default fast."
      )
    ])
}

/// The keys of the options of SVG files.
enum SVGPropertiesNotation {
  static let properties = Notation<SVGProperties>.mapping(
    "svg", "SVG", start: SVGProperties(),
    keys: [
      Key(
        "text", .choice, \.text, default: .outlines,
        "Whether texts are the outlines of their letters (outlines), or texts that can be selected and searched, with their fonts in the file (selectable); "
          + "default outlines."),
      Key(
        "schemes", .list(of: .choice), \.schemes, default: [],
        "The colour schemes that the file has a picture for, as variants of the theme: [light, dark] follows what the reader's system is set to; default one picture."
      ),
    ],
    check: { properties, value in
      let schemes = properties.schemes
      if Set(schemes).count < schemes.count || schemes.count == 1 {
        value["schemes"]?.problem("schemes are two, each once: [light, dark]")
      }
    }
  ).placed(at: \.place)
}
