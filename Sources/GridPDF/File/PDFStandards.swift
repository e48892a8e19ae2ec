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
