extension YAMLValue {
  /// The same tree, whose problems go to another list, so that a tree that was read once can be used for several documents.
  package func reporting(to problems: ProblemList) -> YAMLValue {
    var origins: [ObjectIdentifier: YAMLOrigin] = [:]
    return reporting(to: problems, &origins)
  }

  private func reporting(
    to problems: ProblemList, _ origins: inout [ObjectIdentifier: YAMLOrigin]
  ) -> YAMLValue {
    let id = ObjectIdentifier(origin)
    let origin =
      origins[id]
      ?? YAMLOrigin(
        file: origin.file, folder: origin.folder, roots: origin.roots, problems: problems)
    origins[id] = origin
    let copy: Content
    switch content {
    case .scalar: copy = content
    case .list(let elements):
      copy = .list(elements.map { $0.reporting(to: problems, &origins) })
    case .mapping(let members):
      copy = .mapping(
        members.map { member in
          var member = member
          member.value = member.value.reporting(to: problems, &origins)
          return member
        })
    }
    return YAMLValue(content: copy, origin: origin, place: place)
  }
}
