/// The constraints of a value, in JSON Schema (draft 2020-12).
struct Schema: Hashable, Sendable {
  /// The keywords, in order.
  private(set) var keywords: [PlainValue.Member]
  /// Everything that it refers to, each name once, in the order of first use.
  private(set) var definitions: [Definition]

  struct Definition: Hashable, Sendable {
    var name: String
    var schema: PlainValue
  }

  init(_ keywords: [PlainValue.Member], using parts: [Schema] = []) {
    self.keywords = keywords
    definitions = []
    for part in parts { add(part.definitions) }
  }

  static func type(_ name: String, _ others: PlainValue.Member...) -> Schema {
    Schema([.init("type", .text(name))] + others)
  }

  /// One of these texts.
  static func choice(_ names: [String]) -> Schema { Schema([.init("enum", .texts(names))]) }

  static func pattern(_ pattern: String, _ others: PlainValue.Member...) -> Schema {
    Schema([.init("type", "string"), .init("pattern", .text(pattern))] + others)
  }

  static func any(of schemas: [Schema]) -> Schema {
    Schema(
      [.init("anyOf", .list(schemas.map { .mapping($0.keywords) }))], using: schemas)
  }

  static func list(of element: Schema, _ others: [PlainValue.Member] = []) -> Schema {
    Schema(
      [.init("type", "array"), .init("items", .mapping(element.keywords))] + others,
      using: [element])
  }

  /// A reference to a schema that is in the file once, under this name.
  static func definition(_ name: String, _ schema: Schema) -> Schema {
    var reference = Schema([.init("$ref", .text("#/$defs/\(name)"))])
    reference.add([Definition(name: name, schema: .mapping(schema.keywords))])
    reference.add(schema.definitions)
    return reference
  }

  /// The same with further keywords before its own.
  func with(_ first: PlainValue.Member...) -> Schema {
    var schema = self
    schema.keywords = first + keywords
    return schema
  }

  /// The same with a further keyword after its own.
  func adding(_ last: PlainValue.Member) -> Schema {
    var schema = self
    schema.keywords.append(last)
    return schema
  }

  /// The same, or null: a key without a value sets nothing.
  var orNull: Schema {
    var schema = self
    if let index = keywords.firstIndex(where: { $0.name == "enum" }),
      case .list(let names) = keywords[index].value
    {
      schema.keywords[index].value = .list(names + [.null])
    } else if let index = keywords.firstIndex(where: { $0.name == "anyOf" }),
      case .list(let options) = keywords[index].value
    {
      schema.keywords[index].value = .list(options + [.mapping([.init("type", "null")])])
    } else if let index = keywords.firstIndex(where: { $0.name == "type" }) {
      let types =
        if case .list(let types) = keywords[index].value { types } else {
          [keywords[index].value]
        }
      schema.keywords[index].value = .list(types + ["null"])
    } else {
      let isNote = { (member: PlainValue.Member) in
        ["title", "description", "default"].contains(member.name)
      }
      let bare = PlainValue.mapping(keywords.filter { !isNote($0) })
      schema.keywords = keywords.filter(isNote)
      schema.keywords.append(
        .init("anyOf", .list([bare, .mapping([.init("type", "null")])])))
    }
    return schema
  }

  /// The keys of the mapping that this schema refers to; empty for other values.
  var propertyNames: Set<String> {
    guard case .mapping(let keywords)? = definitions.first?.schema,
      case .mapping(let properties)? = keywords.first(where: { $0.name == "properties" })?.value
    else { return [] }
    return Set(properties.map(\.name))
  }

  /// The text of a file whose root is the definition that this schema refers to.
  /// - Parameter title: its name in editors.
  func file(title: String) -> String {
    guard let root = definitions.first, case .mapping(let keywords) = root.schema else {
      preconditionFailure("a file's schema is that of a mapping")
    }
    var members: [PlainValue.Member] = [
      .init("$schema", "https://json-schema.org/draft/2020-12/schema"),
      .init("title", .text(title)),
    ]
    members += keywords.filter { $0.name != "title" }
    members.append(
      .init("$defs", .mapping(definitions.dropFirst().map { .init($0.name, $0.schema) })))
    return PlainValue.mapping(members).json + "\n"
  }

  /// The same with other definitions: those that `change` gives, and further ones.
  func changingDefinitions(
    _ change: (Definition) -> PlainValue, adding others: [Definition]
  ) -> Schema {
    var schema = self
    for index in definitions.indices {
      schema.definitions[index].schema = change(definitions[index])
    }
    schema.add(others)
    return schema
  }

  private mutating func add(_ others: [Definition]) {
    for definition in others {
      if let known = definitions.first(where: { $0.name == definition.name }) {
        precondition(known == definition, "two definitions are called \(definition.name)")
      } else {
        definitions.append(definition)
      }
    }
  }
}
