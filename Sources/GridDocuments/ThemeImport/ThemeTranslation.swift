/// The counterparts of values of another program's theme.
struct ThemeTranslation {
  /// The values of the file by the names of their parameters, since colours may be made of others.
  private let parameters: [String: ImportedValue]

  init(_ parameters: [String: ImportedValue]) { self.parameters = parameters }

  /// - Returns: `nil` for a value that has no counterpart.
  func value(_ value: ImportedValue, as kind: ThemeParameter.Kind) -> PlainValue? {
    switch kind {
    case .color: color(value)
    case .length: length(value).map { PlainValue($0) }
    case .halfLength: length(value).map { PlainValue($0 / 2) }
    case .weight: Self.weight(value)
    case .family: family(value)
    case .line: line(value)
    case .lineStyle: Self.lineStyle(value)
    case .alignment: Self.word(value, ["left": "leading", "center": "center", "right": "trailing"])
    case .transform:
      Self.word(
        value,
        [
          "none": "none", "uppercase": "uppercase", "lowercase": "lowercase",
          "capitalize": "capitalize",
        ])
    case .striping:
      switch value {
      case .flag(let isStriped): .text(isStriped ? "alternate" : "none")
      default: nil
      }
    }
  }

  private static func word(_ value: ImportedValue, _ words: [String: String]) -> PlainValue? {
    value.words.flatMap { words[$0] }.map { .text($0) }
  }

  private static func weight(_ value: ImportedValue) -> PlainValue? {
    switch value.words {
    case "normal": .integer(400)
    case "bold": .integer(700)
    case let words?: Double(words).map { PlainValue($0) }
    case nil: nil
    }
  }

  private func length(_ value: ImportedValue) -> Double? {
    value.words.flatMap { CSSLiteral.length($0) }
  }

  /// A literal; or a share of another parameter's colour, over another one if specified.
  private func color(_ value: ImportedValue, depth: Int = 0) -> PlainValue? {
    switch value {
    case .text(let text):
      guard let color = CSSLiteral.color(text) else { return nil }
      return .text(color.hexadecimal)
    case .mapping(let members):
      guard depth < 8, case .text(let name)? = members["ref"],
        let color = reference(to: name, depth: depth)
      else { return nil }
      guard let mix = members["mix"] else { return color }
      guard case .number(let amount) = mix else { return nil }
      guard let onto = members["onto"] else {
        return .mapping(
          Self.expression(color) + [PlainValue.Member("alpha", PlainValue(amount))])
      }
      guard case .text(let below) = onto, let below = reference(to: below, depth: depth) else {
        return nil
      }
      return .mapping([
        PlainValue.Member(
          "mix", .list([Self.operand(below), Self.operand(color), PlainValue(amount)]))
      ])
    case .number, .flag, .list: return nil
    }
  }

  /// A colour of the file by the name that the theme has for it, else as it is in the file.
  private func reference(to name: String, depth: Int) -> PlainValue? {
    if let path = ThemeParameter.agGrid[name]?.paths.first, let last = path.last,
      path.count == 1 || path.first == "colors"
    {
      return .mapping([PlainValue.Member("ref", .text(last))])
    }
    return parameters[name].flatMap { color($0, depth: depth + 1) }
  }

  /// The members of an expression of the theme language.
  private static func expression(_ color: PlainValue) -> [PlainValue.Member] {
    if case .mapping(let members) = color { return members }
    return [PlainValue.Member("mix", .list([color, color, .integer(0)]))]
  }

  /// A colour within an expression: a name is written by itself.
  private static func operand(_ color: PlainValue) -> PlainValue {
    if case .mapping(let members) = color, members.count == 1, members[0].name == "ref" {
      return members[0].value
    }
    return color
  }

  /// Families are divided by commas in CSS; those of the system have no counterpart.
  private func family(_ value: ImportedValue) -> PlainValue? {
    var names: [String] = []
    switch value {
    case .text(let text): names = text.split(separator: ",").map(String.init)
    case .list(let values):
      names = values.compactMap { value in
        if case .mapping(let members) = value { return members["googleFont"]?.words }
        return value.words
      }
    case .mapping(let members): names = [members["googleFont"]?.words].compactMap(\.self)
    case .number, .flag: return nil
    }
    let generic: Set<String> = [
      "inherit", "initial", "system-ui", "ui-sans-serif", "ui-serif", "ui-monospace",
      "-apple-system", "BlinkMacSystemFont",
    ]
    // Without the quotation marks and blanks around them.
    names = names.map { String($0.firstMatch(of: /[^"' ](?:.*[^"' ])?/)?.output ?? "") }
      .filter { !$0.isEmpty && !generic.contains($0) }
    guard let first = names.first else { return nil }
    return names.count == 1 ? .text(first) : .texts(names)
  }

  private static func lineStyle(_ value: ImportedValue) -> PlainValue? {
    word(value, ["solid": "solid", "dashed": "dashed", "dotted": "dotted", "double": "double"])
  }

  /// Whether there is a line, its parts, or `1px solid red`.
  private func line(_ value: ImportedValue) -> PlainValue? {
    switch value {
    case .flag(let isThere):
      return isThere ? .mapping([PlainValue.Member("width", .integer(1))]) : .text("none")
    case .text("none"): return .text("none")
    case .text(let text):
      let words = text.split(separator: " ", maxSplits: 2).map(String.init)
      guard words.count > 1 else { return nil }
      var members: [PlainValue.Member] = []
      for (index, word) in words.enumerated() {
        if let length = CSSLiteral.length(word) {
          members.append(PlainValue.Member("width", PlainValue(length)))
        } else if let style = Self.lineStyle(.text(word)) {
          members.append(PlainValue.Member("style", style))
        } else if let color = color(.text(words[index...].joined(separator: " "))) {
          members.append(PlainValue.Member("color", color))
          break
        } else {
          return nil
        }
      }
      return .mapping(members)
    case .mapping(let parts):
      var members: [PlainValue.Member] = []
      for (name, part) in parts.sorted(by: { $0.key < $1.key }) {
        let value: PlainValue? =
          switch name {
          case "color": color(part)
          case "width": length(part).map { PlainValue($0) }
          case "style": Self.lineStyle(part)
          default: nil
          }
        guard let value else { return nil }
        members.append(PlainValue.Member(name, value))
      }
      return .mapping(members)
    case .number, .list: return nil
    }
  }
}

/// A value in another program's theme.
enum ImportedValue: Equatable {
  case text(String)
  case number(Double)
  case flag(Bool)
  case list([ImportedValue])
  case mapping([String: ImportedValue])

  /// A value of JSON. One that is wrapped with its type, as in great_tables, is unwrapped.
  init(_ value: YAMLValue) {
    switch value.content {
    case .scalar(let text, .plain):
      switch text {
      case "true": self = .flag(true)
      case "false": self = .flag(false)
      default: self = Double(text).map { .number($0) } ?? .text(text)
      }
    case .scalar(let text, _): self = .text(text)
    case .list(let values): self = .list(values.map(ImportedValue.init))
    case .mapping(let members):
      if let inner = members.first(where: { $0.key == "value" }),
        members.allSatisfy({ ["value", "type", "category", "parameter", "scss"].contains($0.key) })
      {
        self = ImportedValue(inner.value)
      } else {
        self = .mapping(
          Dictionary(
            members.map { ($0.key, ImportedValue($0.value)) }, uniquingKeysWith: { $1 }))
      }
    }
  }

  /// A text or number, as it would be written in a style sheet.
  var words: String? {
    switch self {
    case .text(let text): text
    case .number(let number): PlainValue(number).json
    case .flag, .list, .mapping: nil
    }
  }
}
