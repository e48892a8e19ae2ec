/// What pages say of the document that the grid does not know.
package struct PageFacts: Hashable, Sendable {
  /// When the file was made, as it is shown; empty if no date was given.
  package var date: String
  /// What the data is called.
  package var file: String

  /// Of a document of several grids; `nil` is the grid's.
  package var title: String?
  /// How many pages the file has; `nil` is as many as the grid.
  package var pageCount: Int?

  /// Whether the one page is a picture that ends under what is on it.
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
