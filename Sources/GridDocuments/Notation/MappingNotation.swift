import GridModel

/// How mappings with certain keys are read, written and described, for any model they are read
/// into.
struct MappingNotation: Sendable {
  private let keys: [AnyKey]
  private let needs: [(key: String, message: String)]
  /// The names of all keys in their order, for suggestions.
  private let names: [String]
  /// The position of each key by its name. There are far more keys than a mapping has members, so
  /// that members are looked up among keys, and not keys among members.
  private let positions: [String: Int]

  /// - Parameters: see `Notation.mapping`.
  init(_ keys: [AnyKey], needs: [(key: String, message: String)]) {
    self.keys = keys
    self.needs = needs
    names = keys.map(\.name)
    positions = Dictionary(
      names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Reads the keys of a mapping in their order here, whatever their order in the document.
  /// - Returns: whether it is a mapping with all required keys.
  func read(_ value: YAMLValue, into model: ModelBox) -> Bool {
    guard value.isMapping else {
      value.wrongType("a mapping")
      return false
    }
    let members = knownMembers(of: value)
    for member in members { keys[member.key].read(member.value, into: model) }
    for (key, message) in needs where !members.contains(where: { names[$0.key] == key }) {
      value.problem(message)
      return false
    }
    return true
  }

  /// The first value that is not null of each key of a mapping, with the position of the key, in
  /// the order of keys; adds a problem for each unknown key.
  private func knownMembers(of value: YAMLValue) -> [(key: Int, value: YAMLValue)] {
    var members: [(key: Int, value: YAMLValue)] = []
    for member in value.members {
      guard let key = positions[member.key] else {
        value.origin.problems.add(
          "unknown key \"\(member.key)\"", suggesting: member.key, among: names,
          knowing: intended(by:), at: member.keyPlace)
        continue
      }
      if member.value.isNull || members.contains(where: { $0.key == key }) { continue }
      members.append((key, member.value))
    }
    members.sort { $0.key < $1.key }
    return members
  }

  /// The key that is intended by a name that no key has but whose letters are no error: one that
  /// other programs use, or that of a key below one of these, as in `fontSize` for `font.size`.
  private func intended(by unknown: String) -> String? {
    let wanted = Self.letters(unknown)
    if let key = keys.first(where: { $0.otherNames.contains { Self.letters($0) == wanted } }) {
      return key.name
    }
    for key in keys where wanted.hasPrefix(Self.letters(key.name)) {
      let inner = key.schema.propertyNames.sorted()
      if let below = inner.first(where: { Self.letters(key.name + $0) == wanted }) {
        return "\(key.name).\(below)"
      }
    }
    return nil
  }

  /// The letters of a name, without case, hyphens and underscores.
  private static func letters(_ name: String) -> String {
    name.lowercased().filter { $0 != "-" && $0 != "_" }
  }

  func write(_ model: ModelBox) throws(EncodingFailure) -> PlainValue {
    var members: [PlainValue.Member] = []
    for key in keys {
      if let value = try key.write(model) { members.append(.init(key.name, value)) }
    }
    return .mapping(members)
  }

  /// - Parameters: see `Notation.mapping`.
  func schema(_ title: String, _ description: String?, oneOf: [String]) -> Schema {
    let required = needs.map(\.key)
    var keywords: [PlainValue.Member] = [.init("title", .text(title))]
    if let description { keywords.append(.init("description", .text(description))) }
    keywords += [
      .init("type", "object"),
      .init(
        "properties",
        .mapping(
          keys.map { key in
            // A required key must have a value.
            let schema = required.contains(key.name) ? key.schema : key.schema.orNull
            return .init(key.name, .mapping(schema.keywords))
          })),
    ]
    if !required.isEmpty { keywords.append(.init("required", .texts(required))) }
    if !oneOf.isEmpty {
      let options = oneOf.map { PlainValue.mapping([.init("required", .texts([$0]))]) }
      keywords.append(.init("anyOf", .list(options)))
    }
    keywords.append(.init("additionalProperties", .flag(false)))
    return Schema(keywords, using: keys.map(\.schema))
  }
}

extension Notation where Value: Sendable {
  /// A mapping with these keys and no others.
  /// - Parameters:
  ///   - name: of its definition in the schema.
  ///   - title: its name in editors.
  ///   - start: the value of an empty mapping.
  ///   - keys: all of them, read in this order; a key that is null is ignored.
  ///   - needs: the required keys, each with the message if it is missing.
  ///   - needsAll: further required keys, with the message if one is missing.
  ///   - needsOneOf: the keys of which at least one is required, for the schema; `check` reports
  ///     the problem.
  ///   - check: adds problems of the entire mapping; called if no required key is missing.
  @_semantics("optimize.sil.specialize.generic.never")
  static func mapping(
    _ name: String, _ title: String, description: String? = nil, start: Value,
    keys: [Key<Value>], needs: KeyValuePairs<String, String> = [:],
    needsAll: (keys: [String], message: String) = ([], ""), needsOneOf: [String] = [],
    check: (@Sendable (Value, YAMLValue) -> Void)? = nil
  ) -> Notation {
    let mapping = MappingNotation(
      keys.map(\.core),
      needs: needs.map { ($0.key, $0.value) } + needsAll.keys.map { ($0, needsAll.message) })
    return Notation(
      core: AnyNotation(
        .definition(name, mapping.schema(title, description, oneOf: needsOneOf)),
        read: { value in
          var model = start
          let box = TypedBox(start)
          guard mapping.read(value, into: box) else { return nil }
          box.withModel { model = $0 }
          check?(model, value)
          return model
        },
        write: { model throws(EncodingFailure) in
          try mapping.write(TypedBox<Value>(AnyNotation.value(model)))
        }))
  }
}
