/// What a PDF file says about itself.
package struct PDFMetadata: Hashable, Sendable {
  package var title: String?
  package var author: String?
  package var subject: String?
  package var keywords: String?
  /// Of the texts, as in `de-CH` (BCP 47).
  package var language: String?
  /// The program that made the content; default `GridPress`.
  package var creator: String
  /// `2025-01-31T12:00:00Z` (ISO 8601). There is no default, for the clock would make every file's bytes differ.
  package var creationDate: String
  /// Whether tables begin at the right, and pages follow one another to the left.
  package var isRightToLeft = false

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
