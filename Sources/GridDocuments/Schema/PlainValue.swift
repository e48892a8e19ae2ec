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
