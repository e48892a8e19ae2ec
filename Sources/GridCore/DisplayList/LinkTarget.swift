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

extension DisplayList {
  /// Renumbers the target pages of links from the first page in the file, and removes links to
  /// pages that are not in the file.
  /// - Parameter pages: those in the file, counted from 0 among all pages.
  package mutating func keepLinks(toPages pages: Range<Int>) {
    guard commands.contains(where: { $0.place != nil }) else { return }
    var kept: [Command] = []
    kept.reserveCapacity(commands.count)
    /// The keys of the removed links.
    var lost: Set<String> = []
    for case .link(_, let target) in commands {
      if case .place(let place) = target, !pages.contains(place.page) { lost.insert(target.key) }
    }
    /// Whether each open tag is kept.
    var tags: [Bool] = []
    for command in commands {
      switch command {
      case .link(let rect, .place(var place)):
        guard pages.contains(place.page) else { continue }
        place.page -= pages.lowerBound
        kept.append(.link(rect, .place(place)))
        continue
      case .beginTag(.link(let key)):
        tags.append(!lost.contains(key))
      case .beginTag: tags.append(true)
      case .endTag: if tags.popLast() == false { continue }
      default: break
      }
      if case .beginTag = command, tags.last == false { continue }
      kept.append(command)
    }
    commands = kept
  }
}

extension DisplayList.Command {
  fileprivate var place: DocumentPlace? {
    if case .link(_, .place(let place)) = self { place } else { nil }
  }
}
