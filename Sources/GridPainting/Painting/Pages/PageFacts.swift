/// Facts about the document that pages show and the grid does not have.
package struct PageFacts: Hashable, Sendable {
  /// The date of the file, as it is shown; empty if none was specified.
  package var date: String
  /// The name of the data.
  package var file: String

  /// The title of a document of several grids; `nil` is the grid's.
  package var title: String?
  /// The number of pages of the file; `nil` is that of the grid.
  package var pageCount: Int?

  /// Whether the single page is a picture that ends under its content.
  package var isPicture: Bool

  package init(
    date: String = "", file: String = "", title: String? = nil, pageCount: Int? = nil,
    isPicture: Bool = false
  ) {
    self.date = date
    self.file = file
    self.title = title
    self.pageCount = pageCount
    self.isPicture = isPicture
  }
}
