/// A value of JSON whose members keep their order.
enum PlainValue: Hashable, Sendable {
  case null
  case flag(Bool)
  case integer(Int)
  case number(Double)
  case text(String)
  case list([PlainValue])
  case mapping([Member])

  struct Member: Hashable, Sendable {
    var name: String
    var value: PlainValue

    init(_ name: String, _ value: PlainValue) {
      self.name = name
      self.value = value
    }
  }

  /// A number, without a decimal point if it has no decimals.
  init(_ number: Double) {
    if let integer = Int(exactly: number) {
      self = .integer(integer)
    } else {
      self = .number(number)
    }
  }

  static func texts(_ texts: some Sequence<String>) -> PlainValue {
    .list(texts.map { .text($0) })
  }
}

extension PlainValue: ExpressibleByStringLiteral {
  init(stringLiteral value: String) { self = .text(value) }
}

extension PlainValue: Codable {
  init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: PlainKey.self) {
      self = .mapping(
        try container.allKeys.map { key in
          Member(key.stringValue, try container.decode(PlainValue.self, forKey: key))
        })
    } else if var container = try? decoder.unkeyedContainer() {
      var values: [PlainValue] = []
      while !container.isAtEnd { values.append(try container.decode(PlainValue.self)) }
      self = .list(values)
    } else {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let flag = try? container.decode(Bool.self) {
        self = .flag(flag)
      } else if let integer = try? container.decode(Int.self) {
        self = .integer(integer)
      } else if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else {
        self = .text(try container.decode(String.self))
      }
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .mapping(let members):
      var container = encoder.container(keyedBy: PlainKey.self)
      for member in members {
        try container.encode(member.value, forKey: PlainKey(stringValue: member.name))
      }
    case .list(let values):
      var container = encoder.unkeyedContainer()
      for value in values { try container.encode(value) }
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .flag(let flag):
      var container = encoder.singleValueContainer()
      try container.encode(flag)
    case .integer(let integer):
      var container = encoder.singleValueContainer()
      try container.encode(integer)
    case .number(let number):
      var container = encoder.singleValueContainer()
      try container.encode(number)
    case .text(let text):
      var container = encoder.singleValueContainer()
      try container.encode(text)
    }
  }
}

/// Any key of a mapping.
private struct PlainKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
