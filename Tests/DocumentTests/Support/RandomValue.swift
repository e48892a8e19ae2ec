import TestSupport

@testable import GridDocuments
@testable import GridPress

/// Makes up values that a JSON Schema allows, the same for the same seed.
struct RandomValue {
  private let schema: SchemaValidator
  private var random: SeededGenerator

  /// What texts are made of: keys of columns, numbers, words that keys take, expressions, colours,
  /// places.
  private static let texts = [
    "name", "amount", "share", "day", "group", "amount", "name", "1", "0", "-1", "50%", "2fr", "A",
    "",
    "red", "#336699", "amount > 3", "name <> ''", "2024-02-29", "a word", "山田", "محمد", "{amount}",
    "*bold* and _more_", "number:2", "cell 0,0,name", "header name", "row 0,1", "sum", "light",
    "dark",
    "center", "bottom", "en_US", "de_DE", "A4", "bar",
  ]
  private static let depthLimit = 7

  init(_ schema: SchemaValidator, seed: UInt64) {
    self.schema = schema
    random = SeededGenerator(seed: seed)
  }

  /// A document with keys that it can have together: each is taken if the document with it is
  /// accepted.
  mutating func document(
    over base: [PlainValue.Member], keys count: Int, isAccepted: (PlainValue) -> Bool
  ) -> PlainValue {
    var members = base
    guard case .mapping(let keys)? = schema.root["properties"] else { return .mapping(members) }
    for _ in 0..<count {
      guard let key = keys.randomElement(using: &random),
        !members.contains(where: { $0.name == key.name })
      else { continue }
      // Values by a schema are often wrong in what a schema cannot say: there are several attempts.
      for _ in 0..<6 {
        let value = value(of: key.value)
        if value != .null, isAccepted(.mapping(members + [.init(key.name, value)])) {
          members.append(.init(key.name, value))
          break
        }
      }
    }
    return .mapping(members)
  }

  /// A value of a key of documents; `nil` if none of those that were made up is accepted.
  mutating func value(
    ofKey name: String, attempts: Int, isAccepted: (PlainValue) -> Bool
  ) -> PlainValue? {
    guard let key = schema.root["properties"]?[name] else { return nil }
    for _ in 0..<attempts {
      let value = value(of: key)
      if value != .null, isAccepted(value) { return value }
    }
    return nil
  }

  private mutating func value(of schema: PlainValue, depth: Int = 0) -> PlainValue {
    let schema = self.schema.resolved(schema)
    if case .list(let options)? = schema["anyOf"] {
      let some = options.filter { $0["type"] != .text("null") }
      return (some.randomElement(using: &random)).map { value(of: $0, depth: depth) } ?? .null
    }
    if case .list(let values)? = schema["enum"] {
      return values.filter { $0 != .null }.randomElement(using: &random) ?? .null
    }
    if let constant = schema["const"] { return constant }
    switch type(of: schema) {
    case "boolean": return .flag(Bool.random(using: &random))
    case "integer": return .integer(Int(number(by: schema)))
    case "number":
      return Bool.random(using: &random)
        ? .integer(Int(number(by: schema))) : .number(number(by: schema))
    case "string": return .text(text(by: schema))
    case "array": return list(by: schema, depth: depth)
    case "object": return mapping(by: schema, depth: depth)
    default: return .null
    }
  }

  private mutating func type(of schema: PlainValue) -> String {
    switch schema["type"] {
    case .text(let type): return type
    case .list(let types):
      let names = types.compactMap {
        if case .text(let name) = $0, name != "null" { name } else { nil }
      }
      // Where a text may stand, it is the likeliest to mean something.
      if names.contains("string"), Int.random(in: 0..<4, using: &random) > 0 { return "string" }
      return names.randomElement(using: &random) ?? "null"
    default: return schema["properties"] == nil ? "string" : "object"
    }
  }

  private mutating func number(by schema: PlainValue) -> Double {
    let lowest = Self.number(schema["minimum"]) ?? -100
    let least = lowest < -1000 ? -100 : lowest
    let most = max(least, min(Self.number(schema["maximum"]) ?? 500, least + 1000))
    let ends = [least, most, min(most, least + 1), min(most, max(least, 12))]
    return Bool.random(using: &random)
      ? ends.randomElement(using: &random) ?? least
      : Double.random(in: least...most, using: &random).rounded(.down).clamped(to: least...most)
  }

  private static func number(_ value: PlainValue?) -> Double? {
    switch value {
    case .integer(let integer): Double(integer)
    case .number(let number): number
    default: nil
    }
  }

  private mutating func text(by schema: PlainValue) -> String {
    var texts = Self.texts
    if case .text(let pattern)? = schema["pattern"], let regex = try? Regex(pattern) {
      texts = texts.filter { $0.contains(regex) }
    }
    if schema["minLength"] != nil { texts.removeAll { $0.isEmpty } }
    return texts.randomElement(using: &random) ?? ""
  }

  private mutating func list(by schema: PlainValue, depth: Int) -> PlainValue {
    guard depth < Self.depthLimit else { return .list([]) }
    if case .list(let items)? = schema["prefixItems"] {
      return .list(items.map { value(of: $0, depth: depth + 1) })
    }
    let least = Int(Self.number(schema["minItems"]) ?? 0)
    let most = min(Int(Self.number(schema["maxItems"]) ?? 3), least + 3)
    let count = Int.random(in: least...max(least, most), using: &random)
    guard let items = schema["items"] else { return .list([]) }
    return .list((0..<count).map { _ in value(of: items, depth: depth + 1) })
  }

  private mutating func mapping(by schema: PlainValue, depth: Int) -> PlainValue {
    var members: [PlainValue.Member] = []
    var needed: Set<String> = []
    if case .list(let names)? = schema["required"] {
      needed = Set(names.compactMap { if case .text(let name) = $0 { name } else { nil } })
    }
    if case .mapping(let keys)? = schema["properties"] {
      let chance = max(3, keys.count / 2)
      for key in keys
      where needed.contains(key.name)
        || (depth < Self.depthLimit && Int.random(in: 0..<chance, using: &random) == 0)
      {
        members.append(.init(key.name, value(of: key.value, depth: depth + 1)))
      }
    }
    if let rest = schema["additionalProperties"], case .mapping = rest, depth < Self.depthLimit {
      for name in ["amount", "name"] where Bool.random(using: &random) {
        members.append(.init(name, value(of: rest, depth: depth + 1)))
      }
    }
    return .mapping(members)
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
