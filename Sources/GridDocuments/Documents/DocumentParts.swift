import GridModel

/// Documents with several grids: keys that these do not set are taken from the document around
/// them.
enum DocumentParts {
  /// Keys of the whole document, which grids cannot have.
  static let whole: Set = [
    "grids", "blocks", "page", "pdf", "invoice", "png", "svg", "logo", "cover", "output", "scale",
    "date", "fonts",
  ]
  /// Keys that only the picture of one grid has.
  private static let figure: Set = ["frame", "crop", "callouts", "calloutTexts", "alt"]
  /// Keys that a grid does not take from the document.
  private static let own = whole.union(figure).union([
    "$schema", "extends", "title", "subtitle", "notes", "footnotes", "pageBreak",
  ])

  /// The document with its grids merged over the keys that they inherit.
  static func inherited(_ document: YAMLValue) -> YAMLValue {
    guard case .mapping(var members) = document.content,
      let index = members.firstIndex(where: { $0.key == "grids" || $0.key == "blocks" }),
      case .list(let parts) = members[index].value.content
    else { return document }
    let isBlocks = members[index].key == "blocks"
    let grids = isBlocks ? parts.flatMap(\.blockGrids) : parts
    for member in members + grids.flatMap(\.members)
    where figure.contains(member.key) && !member.value.isNull {
      document.origin.problems.add(
        "only the picture of one grid has \"\(member.key)\": a document with grids has none",
        at: member.keyPlace)
    }
    var base = document
    base.content = .mapping(members.filter { !own.contains($0.key) })
    func inheriting(_ grid: YAMLValue) -> YAMLValue {
      for member in grid.members where whole.contains(member.key) && !member.value.isNull {
        document.origin.problems.add(
          "a grid cannot have its own \"\(member.key)\": write it beside \(members[index].key)",
          at: member.keyPlace)
      }
      guard grid.isMapping else { return grid }
      let merged = (DocumentExtension.extended(grid) ?? grid).merged(over: base)
      if merged["data"] == nil {
        grid.problem("the grid has no data: add data: FILE, or data: {rows: […]}")
      }
      return merged
    }
    members[index].value.content = .list(
      parts.map { isBlocks ? $0.changingGrids(by: inheriting) : inheriting($0) })
    return YAMLValue(content: .mapping(members), origin: document.origin, place: document.place)
  }

  /// The document with null in its grids for keys that they would inherit but do not set.
  static func written(_ document: PlainValue) -> PlainValue {
    guard case .mapping(var members) = document,
      members.contains(where: { $0.name == "grids" || $0.name == "blocks" })
    else { return document }
    // The data of such a document is not read.
    members.removeAll { $0.name == "data" }
    let base = members.filter { !own.contains($0.name) }
    for index in members.indices {
      guard case .list(let parts) = members[index].value else { continue }
      switch members[index].name {
      case "grids": members[index].value = .list(parts.map { hiding(base, in: $0) })
      case "blocks":
        members[index].value = .list(
          parts.map { $0.changingGrids { hiding(base, in: $0) } })
      default: continue
      }
    }
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

/// The keys of a logo.
enum LogoNotation {
  /// Its file alone, or with its height.
  static let logo = Notation<Logo>.mapping(
    "logo", "Logo", start: Logo(""),
    keys: [
      Key(
        "file", .text, "File of the picture, below the folder of the document.",
        set: { file, _, logo in logo.file = file }, get: { logo in logo.file }),
      Key(
        "height", .number(in: 1...2000), \.height, default: 48,
        "How high it is, in points; default 48."),
      Key(
        "alt", .text, \.alternative,
        "Alternative text; default none, as for decoration."),
    ],
    needs: ["file": "a logo needs a file"]
  ).orShort(
    Notation<String>.text.converted(
      read: { file, _ in Logo(file) }, write: { logo throws(EncodingFailure) in logo.file }),
    when: { $0 == Logo($0.file) }
  ).placed(at: \.place)
}

extension PlainValue {
  /// A block with other grids, also those in blocks beside each other.
  fileprivate func changingGrids(by change: (PlainValue) -> PlainValue) -> PlainValue {
    switch self {
    case .list(let blocks): return .list(blocks.map { $0.changingGrids(by: change) })
    case .mapping(var keys):
      for index in keys.indices {
        switch keys[index].name {
        case "grid": keys[index].value = change(keys[index].value)
        case "beside", "columns":
          keys[index].value = keys[index].value.changingGrids(by: change)
        default: continue
        }
      }
      return .mapping(keys)
    default: return self
    }
  }
}

extension YAMLValue {
  /// The grids of a block, also those in blocks beside each other.
  fileprivate var blockGrids: [YAMLValue] {
    switch content {
    case .list(let blocks): blocks.flatMap(\.blockGrids)
    case .mapping(let members):
      members.flatMap { member in
        switch member.key {
        case "grid": [member.value]
        case "beside", "columns": member.value.blockGrids
        default: [YAMLValue]()
        }
      }
    case .scalar: []
    }
  }

  /// A block with other grids, also those in blocks beside each other.
  fileprivate func changingGrids(by change: (YAMLValue) -> YAMLValue) -> YAMLValue {
    switch content {
    case .list(let blocks):
      return YAMLValue(
        content: .list(blocks.map { $0.changingGrids(by: change) }), origin: origin, place: place)
    case .mapping(let members):
      var block = self
      for key in members.map(\.key) {
        switch key {
        case "grid": block = block.replacing(key, by: change)
        case "beside", "columns":
          block = block.replacing(key) { $0.changingGrids(by: change) }
        default: continue
        }
      }
      return block
    case .scalar: return self
    }
  }

  /// The mapping with another value of a key, if it has that.
  fileprivate func replacing(_ key: String, by change: (YAMLValue) -> YAMLValue) -> YAMLValue {
    guard case .mapping(var members) = content else { return self }
    for index in members.indices where members[index].key == key {
      members[index].value = change(members[index].value)
    }
    return YAMLValue(content: .mapping(members), origin: origin, place: place)
  }
}
