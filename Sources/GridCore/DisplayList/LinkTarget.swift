/// The target of a link.
package enum LinkTarget: Hashable, Sendable {
  /// An address outside of the document.
  case uri(String)
  /// A place in the document.
  case place(DocumentPlace)

  /// A key that links with the same target have in common, and no others.
  package var key: String {
    switch self {
    case .uri(let uri): uri
    case .place(let place): "page \(place.page) \(place.top.dumped) \(place.name)"
    }
  }
}

/// A place on a page that links lead to.
package struct DocumentPlace: Hashable, Sendable {
  /// Counted from 0 among the pages of the file.
  package var page: Int
  /// From the top of the page, in points.
  package var top: Double
  /// A description of the place, for assistive technology.
  package var name: String

  package init(page: Int, top: Double, name: String) {
    self.page = page
    self.top = top
    self.name = name
  }
}
