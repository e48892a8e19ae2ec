/// The standards that a file is to conform to.
package struct PDFStandards: Hashable, Sendable {
  /// A part of ISO 19005, at level B: what the pages look like is kept.
  package enum Archive: Int, Hashable, Sendable {
    case a2b = 2
    /// With files of any kind within it.
    case a3b = 3

    package var name: String { "PDF/A-\(rawValue)b" }
  }

  /// `nil` is none.
  package var archive: Archive?
  /// ISO 14289-1: what it says can be read by all.
  package var isAccessible: Bool

  package init(archive: Archive? = nil, isAccessible: Bool = false) {
    self.archive = archive
    self.isAccessible = isAccessible
  }
}

/// An invoice that programs can read, which a file has in it (Factur-X 1.0, ZUGFeRD 2).
package struct PDFInvoice: Hashable, Sendable {
  /// The name of the attachment.
  package var fileName: String
  /// How much of it there is, as in `EN 16931`.
  package var level: String

  package init(fileName: String, level: String) {
    self.fileName = fileName
    self.level = level
  }
}
