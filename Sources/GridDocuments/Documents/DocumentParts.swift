import GridModel

/// Documents with several grids: what these do not say holds from the document around them.
enum DocumentParts {
  /// What is the whole document's own, and so no grid's.
  static let whole: Set = ["grids", "page", "pdf", "logo"]
  /// What only the picture of one grid has.
  private static let figure: Set = ["frame", "crop", "callouts", "calloutTexts", "alt"]
  /// What a grid does not take from the document.
  private static let own = whole.union(figure).union([
    "$schema", "extends", "title", "subtitle", "notes", "footnotes", "pageBreak",
  ])

  /// The document with what its grids inherit laid below them.
  static func inherited(_ document: YAMLValue) -> YAMLValue {
    guard case .mapping(var members) = document.content,
      let index = members.firstIndex(where: { $0.key == "grids" }),
      case .list(let grids) = members[index].value.content
    else { return document }
    for member in members + grids.flatMap(\.members)
    where figure.contains(member.key) && !member.value.isNull {
      document.origin.problems.add(
        "only the picture of one grid has \"\(member.key)\": a document with grids has none",
        at: member.keyPlace)
    }
    var base = document
    base.content = .mapping(members.filter { !own.contains($0.key) })
    members[index].value.content = .list(
      grids.map { grid in
        for member in grid.members where whole.contains(member.key) && !member.value.isNull {
          document.origin.problems.add(
            "a grid has no \"\(member.key)\" of its own: write it beside grids", at: member.keyPlace
          )
        }
        guard grid.isMapping else { return grid }
        let merged = (DocumentExtension.extended(grid) ?? grid).merged(over: base)
        if merged["data"] == nil {
          grid.problem("the grid has no data: add data: FILE, or data: {rows: […]}")
        }
        return merged
      })
    return YAMLValue(content: .mapping(members), origin: document.origin, place: document.place)
  }

  /// The document with null in its grids for what they would inherit but do not say.
  static func written(_ document: PlainValue) -> PlainValue {
    guard case .mapping(var members) = document,
      let index = members.firstIndex(where: { $0.name == "grids" }),
      case .list(let grids) = members[index].value
    else { return document }
    // The data of such a document is not read.
    members.removeAll { $0.name == "data" }
    let base = members.filter { !own.contains($0.name) }
    guard let index = members.firstIndex(where: { $0.name == "grids" }) else { return document }
    members[index].value = .list(grids.map { hiding(base, in: $0) })
    return .mapping(members)
  }

  private static func hiding(_ base: [PlainValue.Member], in value: PlainValue) -> PlainValue {
    guard case .mapping(var members) = value else { return value }
    for member in base {
      guard let index = members.firstIndex(where: { $0.name == member.name }) else {
        members.append(.init(member.name, .null))
        continue
      }
      if case .mapping(let inner) = member.value, member.name != "data", member.name != "gradient" {
        members[index].value = hiding(inner, in: members[index].value)
      }
    }
    return .mapping(members)
  }
}
