import Testing

@testable import GridDocuments
@testable import GridPress

/// Checks values by a JSON Schema of draft 2020-12, as far as our schemas use it; a keyword that it
/// does not know is a fault.
struct SchemaValidator {
  let root: PlainValue

  init(_ text: String) throws {
    // JSON is YAML, and so read with its keys in order.
    root = try #require(PlainValue(yaml: text))
  }

  struct UnknownKeyword: Error {
    var name: String
  }

  /// Where a value differs from the schema, by paths such as `columns[0].width`; empty if it does
  /// not.
  func faults(in value: PlainValue) throws -> [String] {
    try faults(in: value, by: root, at: "")
  }

  /// What a reference of the form `#` or `#/$defs/NAME` leads to; any other schema is itself.
  func resolved(_ schema: PlainValue) -> PlainValue {
    guard case .text(let reference)? = schema["$ref"] else { return schema }
    if reference == "#" { return root }
    return root["$defs"]?[String(reference.dropFirst("#/$defs/".count))] ?? .null
  }

  private func faults(
    in value: PlainValue, by schema: PlainValue, at path: String
  ) throws -> [String] {
    guard case .mapping(let keywords) = schema else { return ["\(path): no schema"] }
    var faults: [String] = []
    for keyword in keywords {
      switch (keyword.name, keyword.value, value) {
      case ("$schema", _, _), ("title", _, _), ("description", _, _), ("default", _, _),
        ("format", .text("path"), _),
        ("$defs", _, _):
        break
      case ("$ref", _, _):
        faults += try self.faults(in: value, by: resolved(schema), at: path)
      case ("type", .text(let type), _):
        if !value.types.contains(type) { faults.append("\(path): type") }
      case ("type", .list(let types), _):
        if !types.contains(where: { value.types.map { .text($0) }.contains($0) }) {
          faults.append("\(path): type")
        }
      case ("enum", .list(let values), _):
        if !values.contains(value) { faults.append("\(path): enum") }
      case ("const", let constant, _):
        if constant != value { faults.append("\(path): const") }
      case ("anyOf", .list(let options), _):
        if try options.allSatisfy({ try !self.faults(in: value, by: $0, at: path).isEmpty }) {
          faults.append("\(path): anyOf")
        }
      case ("pattern", .text(let pattern), .text(let text)):
        if try Regex(pattern).firstMatch(in: text) == nil { faults.append("\(path): pattern") }
      case ("minLength", .integer(let count), .text(let text)):
        if text.unicodeScalars.count < count { faults.append("\(path): minLength") }
      case ("minimum", let bound, _):
        if let number = value.number, let bound = bound.number, number < bound {
          faults.append("\(path): minimum")
        }
      case ("maximum", let bound, _):
        if let number = value.number, let bound = bound.number, number > bound {
          faults.append("\(path): maximum")
        }
      case ("minItems", .integer(let count), .list(let values)):
        if values.count < count { faults.append("\(path): minItems") }
      case ("maxItems", .integer(let count), .list(let values)):
        if values.count > count { faults.append("\(path): maxItems") }
      case ("items", let items, .list(let values)):
        for (index, value) in values.enumerated() {
          faults += try self.faults(in: value, by: items, at: "\(path)[\(index)]")
        }
      case ("prefixItems", .list(let items), .list(let values)):
        for (index, (item, value)) in zip(items, values).enumerated() {
          faults += try self.faults(in: value, by: item, at: "\(path)[\(index)]")
        }
      case ("required", .list(let names), .mapping):
        for case .text(let name) in names where value[name] == nil {
          faults.append("\(path): required \(name)")
        }
      case ("properties", let properties, .mapping(let members)):
        for member in members {
          guard let schema = properties[member.name] else { continue }
          faults += try self.faults(in: member.value, by: schema, at: path.key(member.name))
        }
      case ("additionalProperties", let rest, .mapping(let members)):
        for member in members where schema["properties"]?[member.name] == nil {
          if rest == .flag(false) {
            faults.append("\(path.key(member.name)): additionalProperties")
          } else {
            faults += try self.faults(in: member.value, by: rest, at: path.key(member.name))
          }
        }
      case ("pattern", .text, _), ("minLength", .integer, _), ("minItems", .integer, _),
        ("maxItems", .integer, _), ("items", .mapping, _), ("prefixItems", .list, _),
        ("required", .list, _), ("properties", .mapping, _), ("additionalProperties", _, _):
        // It says nothing about values of another type.
        break
      default: throw UnknownKeyword(name: keyword.name)
      }
    }
    return faults
  }
}

extension String {
  fileprivate func key(_ name: String) -> String { isEmpty ? name : "\(self).\(name)" }
}

extension PlainValue {
  subscript(name: String) -> PlainValue? {
    guard case .mapping(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  fileprivate var number: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .number(let number): number
    default: nil
    }
  }

  /// What JSON Schema calls its type.
  fileprivate var types: [String] {
    switch self {
    case .null: ["null"]
    case .flag: ["boolean"]
    case .integer: ["integer", "number"]
    case .number: ["number"]
    case .text: ["string"]
    case .list: ["array"]
    case .mapping: ["object"]
    }
  }
}
