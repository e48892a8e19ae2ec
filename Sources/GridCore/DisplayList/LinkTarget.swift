/// Where a part of a page leads.
package enum LinkTarget: Hashable, Sendable {
  /// An address out of the document.
  case uri(String)
  /// A place in the document.
  case place(DocumentPlace)

  /// What two parts have in common that lead to the same place, and no others.
  package var key: String {
    switch self {
    case .uri(let uri): uri
    case .place(let place): "page \(place.page) \(place.top.dumped) \(place.name)"
    }
  }
}

/// A place on a page that others lead to.
package struct DocumentPlace: Hashable, Sendable {
  /// Counted from 0 among the pages of the file.
  package var page: Int
  /// From the top of the page, in points.
  package var top: Double
  /// What is there, for those who cannot see it.
  package var name: String

  package init(page: Int, top: Double, name: String) {
    self.page = page
    self.top = top
    self.name = name
  }
}
