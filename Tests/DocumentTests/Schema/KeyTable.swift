@testable import GridDocuments
@testable import GridPress

/// The keys of a mapping as a table of Markdown, as the documentation has them.
struct KeyTable {
  let validator: SchemaValidator

  /// A line a key: the key, its values, what it means.
  func lines(_ keys: [PlainValue.Member]) -> [String] {
    keys.map { key in
      guard case .text(let description)? = key.value["description"] else { return "" }
      let standard = key.value["default"].map { " Default `\($0.json)`." } ?? ""
      let note = description.contains("efault") ? "" : standard
      return "| `\(key.name)` | \(values(key.value)) | \(description)\(note) |"
    }
  }

  private func values(_ schema: PlainValue) -> String {
    if schema["$ref"] != nil, case .text(let title)? = validator.resolved(schema)["title"] {
      return "*\(title)*"
    }
    if case .list(let options)? = schema["anyOf"] {
      var all: [String] = []
      for option in options.map(values) where !option.isEmpty && !all.contains(option) {
        all.append(option)
      }
      return all.joined(separator: " or ")
    }
    if case .list(let names)? = schema["enum"] {
      return names.compactMap { if case .text(let name) = $0 { "`\(name)`" } else { nil } }
        .joined(separator: ", ")
    }
    if schema["const"] != nil { return "true" }
    if let items = schema["items"] { return "list of \(values(items))" }
    if let rest = schema["additionalProperties"] { return "by key: \(values(rest))" }
    return typeName(schema)
  }

  private func typeName(_ schema: PlainValue) -> String {
    let types: [PlainValue] =
      switch schema["type"] {
      case .list(let types)?: types.filter { $0 != "null" }
      case let type?: type == "null" ? [] : [type]
      case nil: []
      }
    switch types {
    case ["number"]: return "number" + range(schema)
    case ["integer"]: return "whole number" + range(schema)
    case ["boolean"]: return "true or false"
    case ["string"], ["string", "number", "boolean"]: return "text"
    case ["object", "array"]: return "mappings or lists"
    default: return ""
    }
  }

  private func range(_ schema: PlainValue) -> String {
    switch (schema["minimum"]?.json, schema["maximum"]?.json) {
    case (let least?, let most?): " \(least) to \(most)"
    case (let least?, nil): " from \(least)"
    default: ""
    }
  }
}
