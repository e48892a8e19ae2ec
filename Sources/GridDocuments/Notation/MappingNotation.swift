import GridModel

/// How mappings with certain keys are read, written and described, for any model they are read
/// into.
struct MappingNotation: Sendable {
  private let keys: [AnyKey]
  private let needs: [(key: String, message: String)]
  /// The names of all keys in their order, for suggestions.
  private let names: [String]
  private let known: Set<String>

  /// - Parameters: see `Notation.mapping`.
  init(_ keys: [AnyKey], needs: [(key: String, message: String)]) {
    self.keys = keys
    self.needs = needs
    names = keys.map(\.name)
    known = Set(names)
  }

  /// Reads the keys of a mapping in their order here, whatever their order in the document.
  /// - Returns: whether it is a mapping with all required keys.
  func read(_ value: YAMLValue, into model: ModelBox) -> Bool {
    guard value.isMapping else {
      value.wrongType("a mapping")
      return false
    }
    let members = knownMembers(of: value)
    for key in keys {
      if let member = members[key.name] { key.read(member, into: model) }
    }
    for (key, message) in needs where members[key] == nil {
      value.problem(message)
      return false
    }
    return true
  }

  /// The values of all keys but null ones; adds a problem for each unknown key.
  private func knownMembers(of value: YAMLValue) -> [String: YAMLValue] {
    var members: [String: YAMLValue] = [:]
    for member in value.members {
      let key = member.key
      if !known.contains(key) {
        value.origin.problems.add(
          "unknown key \"\(key)\"", suggesting: key, among: names, knowing: intended(by:),
          at: member.keyPlace)
      } else if member.value.isNull {
        continue
      } else if members[key] == nil {
        members[key] = member.value
      }
    }
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
