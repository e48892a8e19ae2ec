@testable import GridDocuments
@testable import GridPress

/// The mappings of a schema, each with a document around it.
struct SchemaMappings {
  /// A mapping that the schema names the keys of.
  struct Mapping {
    /// Where it stands in a document: `columns[0].style`.
    var path: String
    /// Its keys with their schemas.
    var keys: [PlainValue.Member]
    /// The document with this in its place.
    var document: @Sendable (PlainValue) -> PlainValue
  }

  private let validator: SchemaValidator
  private(set) var all: [Mapping] = []

  /// Each mapping once, in the first place where it is found.
  init(_ validator: SchemaValidator) {
    self.validator = validator
    visit(validator.root, path: "") { $0 }
  }

  private mutating func visit(
    _ schema: PlainValue, path: String, document: @escaping @Sendable (PlainValue) -> PlainValue
  ) {
    let schema = validator.resolved(schema)
    if case .list(let options)? = schema["anyOf"] {
      // Beside a mapping with names of its own, one with keys is known by those that it needs.
      let isOpen = options.contains { option in
        validator.resolved(option)["additionalProperties"].map { $0 != .flag(false) } ?? false
      }
      for option in options {
        let needed = isOpen ? validator.resolved(option)["required"] : nil
        visit(option, path: path) { document($0.with(needed)) }
      }
    }
    if let items = schema["items"] {
      visit(items, path: path + "[0]") { document(.list([$0])) }
    }
    if let rest = schema["additionalProperties"], rest != .flag(false) {
      visit(rest, path: path + ".any") { document(.mapping([.init("any", $0)])) }
    }
    guard case .mapping(let keys)? = schema["properties"],
      !all.contains(where: { $0.keys == keys })
    else { return }
    all.append(Mapping(path: path, keys: keys, document: document))
    for key in keys {
      visit(key.value, path: path.isEmpty ? key.name : "\(path).\(key.name)") {
        document(.mapping([.init(key.name, $0)]))
      }
    }
  }
}

extension PlainValue {
  /// A mapping with empty mappings at those keys of a list that it does not have.
  fileprivate func with(_ keys: PlainValue?) -> PlainValue {
    guard case .mapping(var members) = self, case .list(let keys)? = keys else { return self }
    for case .text(let key) in keys where !members.contains(where: { $0.name == key }) {
      members.append(.init(key, .mapping([])))
    }
    return .mapping(members)
  }
}
