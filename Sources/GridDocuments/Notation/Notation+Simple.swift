import GridCore

// The values that are not mappings.

extension Notation where Value == String {
  /// Any text, even if it looks like a number or a Boolean.
  static var text: Notation {
    Notation(
      Schema([.init("type", .texts(["string", "number", "boolean"]))]), read: { $0.string() },
      write: { text in .text(text) })
  }

  /// A text that is not empty, such as a column's key.
  static var key: Notation {
    Notation(
      Schema([
        .init("type", .texts(["string", "number", "boolean"])), .init("minLength", .integer(1)),
      ]),
      read: { $0.string() }, write: { text in .text(text) })
  }
}

extension Notation where Value == [String] {
  /// One text, or a list of them.
  static var texts: Notation {
    Notation(
      .any(of: [.type("string"), .list(of: .type("string"))]),
      read: { value in
        value.isList ? value.list { $0.string() } : value.string().map { [$0] }
      },
      write: { texts in texts.count == 1 ? .text(texts[0]) : .texts(texts) })
  }
}

extension Notation where Value == Double {
  static func number(in range: ClosedRange<Double>) -> Notation {
    Notation(
      .type(
        "number", .init("minimum", PlainValue(range.lowerBound)),
        .init("maximum", PlainValue(range.upperBound))),
      read: { $0.number(in: range) }, write: { number in PlainValue(number) })
  }
}

extension Notation where Value == Int {
  static func integer(in range: ClosedRange<Int>) -> Notation {
    Notation(
      .type(
        "integer", .init("minimum", .integer(range.lowerBound)),
        .init("maximum", .integer(range.upperBound))),
      read: { $0.integer(in: range) }, write: { number in .integer(number) })
  }
}

extension Notation where Value == Bool {
  static var flag: Notation {
    Notation(.type("boolean"), read: { $0.bool() }, write: { flag in .flag(flag) })
  }
}

extension Notation
where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
  /// One of the enumeration's names.
  static var choice: Notation {
    @_semantics("optimize.sil.specialize.generic.never")
    get {
      let values = Array(Value.allCases)
      return Notation(
        core: .choice(values.map(\.rawValue), of: values) { value in
          let value: Value = AnyNotation.value(value)
          return value.rawValue
        })
    }
  }
}

extension Notation where Value == Color {
  /// `#RGB`, `#RGBA`, `#RRGGBB`, `#RRGGBBAA` or a name of CSS. Written with 8 bits a channel.
  static var color: Notation {
    Notation(
      .definition(
        "color",
        .any(of: [
          .pattern("^#([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"),
          .choice(["transparent"] + Color.cssNames),
        ])
        .with(
          .init("title", "Colour"),
          .init(
            "description",
            "\"#RGB\", \"#RRGGBB\" or \"#RRGGBBAA\" in quotes, or a name of CSS. With alpha it is blended onto what lies below."
          ))),
      read: { $0.color() }, write: { color in .text(color.hexadecimal) })
  }
}

extension Color {
  /// As themes and documents write it: `#RRGGBB`, with alpha `#RRGGBBAA`.
  var hexadecimal: String {
    func digits(_ channel: Double) -> String {
      let byte = Int((max(0, min(1, channel)) * 255).rounded())
      return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    return "#" + digits(red) + digits(green) + digits(blue) + (alpha < 1 ? digits(alpha) : "")
  }
}

extension Notation {
  @_semantics("optimize.sil.specialize.generic.never")
  static func list<Element>(
    of element: Notation<Element>, _ keywords: PlainValue.Member...
  ) -> Notation where Value == [Element] {
    Notation(core: .list(of: element.core, keywords))
  }

  /// A mapping whose keys are names that the document chooses. Written in alphabetical order.
  @_semantics("optimize.sil.specialize.generic.never")
  static func byName<Element>(of element: Notation<Element>) -> Notation
  where Value == [String: Element] {
    Notation(core: .byName(of: element.core))
  }

  /// The same with another Swift value.
  /// - Parameters:
  ///   - read: `nil` after adding a problem.
  @_semantics("optimize.sil.specialize.generic.never")
  func converted<Other>(
    read convert: @escaping @Sendable (Value, YAMLValue) -> Other?,
    write revert: @escaping @Sendable (Other) throws(EncodingFailure) -> Value
  ) -> Notation<Other> {
    Notation<Other>(
      schema, read: { value in read(value).flatMap { convert($0, value) } },
      write: { other throws(EncodingFailure) in try write(try revert(other)) })
  }

  /// The same with a short form: a value that is not a mapping is read by `short`; `isShort`
  /// decides what is written that way.
  @_semantics("optimize.sil.specialize.generic.never")
  func orShort(
    _ short: Notation, when isShort: @escaping @Sendable (Value) -> Bool = { _ in false }
  ) -> Notation {
    Notation(core: core.orShort(short.core) { isShort(AnyNotation.value($0)) })
  }
}
