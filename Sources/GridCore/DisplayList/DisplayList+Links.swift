extension DisplayList {
  /// Renumbers the target pages of links from the first page in the file, and removes links to pages that are not in the file.
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
