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
