import GridModel

extension Notation {
  /// A mapping with these keys and no others.
  /// - Parameters:
  ///   - name: of its definition in the schema.
  ///   - title: how editors call it.
  ///   - start: what an empty mapping says. Keys are read in their order here, whatever their order in the document.
  ///   - keys: all of them; a key that is null says nothing.
  ///   - needs: the keys that must be there, each with what is said if it is not.
  ///   - needsOneOf: the keys of which one at least must be there, for the schema; `check` says so to people.
  ///   - later: keys that this version knows of, but does not read.
  ///   - check: notes what is wrong with the mapping as a whole; called if nothing that it needs is missing.
  static func mapping(
    _ name: String, _ title: String, description: String? = nil, start: Value,
    keys: [Key<Value>], needs: KeyValuePairs<String, String> = [:], needsOneOf: [String] = [],
    later: [String] = [],
    check: @escaping @Sendable (Value, YAMLValue) -> Void = { _, _ in }
  ) -> Notation where Value: Sendable {
    let known = keys.map(\.name) + later
    let needs = needs.map { ($0.key, $0.value) }
    return Notation(
      .definition(
        name, schema(title, description, keys, required: needs.map(\.0), oneOf: needsOneOf)),
      read: { value in
        guard value.isMapping else {
          value.wrongType("a mapping")
          return nil
        }
        value.checkKeys(known: known, later: later)
        var model = start
        for key in keys {
          if let member = value[key.name] { key.read(member, &model) }
        }
        for (key, message) in needs where value[key] == nil {
          value.problem(message)
          return nil
        }
        check(model, value)
        return model
      },
      write: { model throws(Unwritable) in
        var members: [PlainValue.Member] = []
        for key in keys {
          if let value = try key.write(model) { members.append(.init(key.name, value)) }
        }
        return .mapping(members)
      })
  }

  private static func schema(
    _ title: String, _ description: String?, _ keys: [Key<Value>], required: [String],
    oneOf: [String]
  ) -> Schema {
    var keywords: [PlainValue.Member] = [.init("title", .text(title))]
    if let description { keywords.append(.init("description", .text(description))) }
    keywords += [
      .init("type", "object"),
      .init(
        "properties",
        .mapping(
          keys.map { key in
            // What must be there must say something.
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

extension YAMLValue {
  /// Notes a problem for every key that is not known, or not yet.
  func checkKeys(known: [String], later: [String] = []) {
    for member in members {
      let key = member.key
      if later.contains(key) {
        if member.value.isNull { continue }
        member.value.problem("\"\(key)\" is not supported by this version")
      } else if !known.contains(key) {
        let hint = nearestName(to: key, among: known).map { ", did you mean \"\($0)\"?" } ?? ""
        origin.problems.add("unknown key \"\(key)\"\(hint)", at: member.keyPlace)
      }
    }
  }
}
