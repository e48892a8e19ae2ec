import GridModel
import GridPDF

extension PDFMetadata {
  /// - Parameters:
  ///   - title: of the grid, if the properties have none.
  ///   - subtitle: of the grid, if the properties have no subject.
  init(
    _ properties: PDFProperties, title: String?, subtitle: String?, direction: GridDirection,
    creationDate: CreationDate
  ) {
    self.init(
      title: properties.title ?? title, author: properties.author,
      subject: properties.subject ?? subtitle,
      keywords: properties.keywords.isEmpty ? nil : properties.keywords.joined(separator: ", "),
      language: properties.language, creationDate: creationDate.iso8601)
    isRightToLeft = direction == .rightToLeft
  }
}
