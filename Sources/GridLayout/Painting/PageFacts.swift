/// What pages say of the document that the grid does not know.
package struct PageFacts: Hashable, Sendable {
  /// When the file was made, as it is shown; empty if no date was given.
  package var date: String
  /// What the data is called.
  package var file: String

  package init(date: String = "", file: String = "") {
    self.date = date
    self.file = file
  }
}
