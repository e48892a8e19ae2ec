/// The metadata of a PDF file.
package struct PDFMetadata: Hashable, Sendable {
  package var title: String?
  package var author: String?
  package var subject: String?
  package var keywords: String?
  /// The language of the texts, such as `de-CH` (BCP 47).
  package var language: String?
  /// The program that created the content; default `GridPress`.
  package var creator: String
  /// `2025-01-31T12:00:00Z` (ISO 8601). There is no default, since the current time would make the
  /// bytes of every file differ.
  package var creationDate: String
  /// Whether tables start at the right, and pages progress to the left.
  package var isRightToLeft = false
  /// The standards to conform to. The file declares only those that it meets.
  package var standards = PDFStandards()
  package var attachments: [PDFAttachment] = []
  package var invoice: PDFInvoice?
  /// The name of an attachment that is an invoice, whether or not its profile is known.
  package var namedInvoice: String?

  package init(
    title: String? = nil, author: String? = nil, subject: String? = nil, keywords: String? = nil,
    language: String? = nil, creator: String = "GridPress", creationDate: String
  ) {
    self.title = title
    self.author = author
    self.subject = subject
    self.keywords = keywords
    self.language = language
    self.creator = creator
    self.creationDate = creationDate
  }
}

extension PDFMetadata {
  /// The document information dictionary (ISO 32000-1, 14.3.3).
  var information: [UInt8] {
    var body: [UInt8] = []
    body.append("<<")
    let entries = [
      ("/Title", title), ("/Author", author), ("/Subject", subject), ("/Keywords", keywords),
      ("/Creator", creator), ("/Producer", "GridPress"),
    ]
    for (key, value) in entries {
      guard let value else { continue }
      body.append(key)
      body.append(text: value)
    }
    if let date = writtenDate {
      body.append("/CreationDate")
      body.append(text: date)
    }
    body.append(">>")
    return body
  }

  /// The creation date in PDF's notation.
  var writtenDate: String? { PDFMetadata.date(creationDate) }

  /// `D:20250131120000Z` for `2025-01-31T12:00:00Z` (7.9.4); `nil` for an invalid date.
  private static func date(_ iso8601: String) -> String? {
    let digits = iso8601.utf8.filter { (0x30...0x39).contains($0) }
    guard digits.count >= 8 else { return nil }
    let day = String(decoding: digits.prefix(14), as: UTF8.self)
    return "D:" + day + (digits.count >= 14 ? "Z" : "")
  }
}

/// The standards that a file is to conform to.
package struct PDFStandards: Hashable, Sendable {
  /// A part of ISO 19005, at level B: the visual appearance of the pages is preserved.
  package enum Archive: Int, Hashable, Sendable {
    case a2b = 2
    /// PDF/A-3b, which permits attachments of any kind.
    case a3b = 3

    package var name: String { "PDF/A-\(rawValue)b" }
  }

  /// The PDF/A part; `nil` is none.
  package var archive: Archive?
  /// Whether to conform to PDF/UA (ISO 14289-1).
  package var isAccessible: Bool

  package init(archive: Archive? = nil, isAccessible: Bool = false) {
    self.archive = archive
    self.isAccessible = isAccessible
  }
}

/// A machine-readable invoice attached to a file (Factur-X 1.0, ZUGFeRD 2).
package struct PDFInvoice: Hashable, Sendable {
  /// The name of the attachment.
  package var fileName: String
  /// The profile of the invoice, such as `EN 16931`.
  package var level: String

  package init(fileName: String, level: String) {
    self.fileName = fileName
    self.level = level
  }
}
