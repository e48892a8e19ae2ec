import GridCore

/// The counterparts of values of another program's theme.
struct ThemeTranslation {
  /// The values of the file by the names of their parameters, since colours may be made of others.
  private let parameters: [String: ImportedValue]
  /// Which colour `light-dark()` is.
  private let isDark: Bool
  /// The colours beyond sRGB that were read, with what they became.
  private(set) var mappings: [(text: String, color: Color)] = []

  init(_ parameters: [String: ImportedValue], isDark: Bool = false) {
    self.parameters = parameters
    self.isDark = isDark
  }

  /// - Returns: `nil` for a value that has no counterpart.
  mutating func value(_ value: ImportedValue, as kind: ThemeParameter.Kind) -> PlainValue? {
    switch kind {
    case .color: color(value)
    case .length: length(value).map { PlainValue($0) }
    case .halfLength: length(value).map { PlainValue($0 / 2) }
    case .unit: length(value).map { PlainValue($0 > 6 ? $0 / 2 : $0) }
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
    case "normal", "regular", "Regular": .integer(400)
    case "bold", "Bold": .integer(700)
    case "thin", "Thin": .integer(100)
    case "light", "Light": .integer(300)
    case "medium", "Medium": .integer(500)
    case "semibold", "semi-bold", "SemiBold", "Semi Bold", "demi-bold": .integer(600)
    case "extrabold", "extra-bold", "ExtraBold", "Extra Bold": .integer(800)
    case "black", "Black", "heavy": .integer(900)
    case let words?: Double(words).map { PlainValue($0) }
    case nil: nil
    }
  }

  /// A length in points; a share, or of another parameter if the value refers to it.
  private func length(_ value: ImportedValue, depth: Int = 0) -> Double? {
    if case .mapping(let members) = value {
      guard depth < 8 else { return nil }
      if case .text(let name)? = members["ref"], members.count == 1 {
        return parameters[name].flatMap { length($0, depth: depth + 1) }
      }
      guard case .text(let text)? = members["calc"] else { return nil }
      return calculated(text, depth: depth)
    }
    guard let text = value.words else { return nil }
    guard let quantity = CSSCalculation.value(of: substituted(text)),
      quantity.unit == .length || quantity.unit == .number
    else { return nil }
    return Self.rounded(quantity.value)
  }

  /// `spacing * 2 + 1px`, as AG Grid has it.
  private func calculated(_ text: String, depth: Int) -> Double? {
    let tokens = CSSTokenizer.tokens(of: text)
    var words: [String: Double] = [:]
    for token in tokens where token.kind == .identifier {
      if let value = parameters[token.text], words.count < 16 {
        words[token.text.lowercased()] = length(value, depth: depth + 1)
      }
    }
    return CSSCalculation.value(of: text, words: words).map { Self.rounded($0.value) }
  }

  /// A thousandth of a point is not seen.
  private static func rounded(_ value: Double) -> Double {
    abs(value) < 1e12 ? (value * 1000).rounded() / 1000 : value
  }

  /// A text with the parameters that it names by `var()` in place.
  private func substituted(_ text: String) -> String {
    guard !parameters.isEmpty, text.contains("var(") else { return text }
    var variables = CSSVariables { name in
      parameters[AGGridParameters.key("--" + name, .agGrid)]?.words
    }
    guard case .value(let value) = variables.outcome(ofValue: text) else { return text }
    return value
  }

  /// A literal; or a share of another parameter's colour, over another one if specified.
  private mutating func color(_ value: ImportedValue, depth: Int = 0) -> PlainValue? {
    switch value {
    case .text(let text):
      guard let color = CSSColorReader.color(substituted(text), isDark: isDark)?.inSRGB else {
        return nil
      }
      if color.isMapped { mappings.append((text, color.color)) }
      return .text(color.color.hexadecimal)
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
  private mutating func reference(to name: String, depth: Int) -> PlainValue? {
    if let path = ThemeParameter.agGrid[name]?.paths.first, let last = path.last,
      path.count == 1 || path.first == "colors"
    {
      return .mapping([PlainValue.Member("ref", .text(last))])
    }
    return parameters[name].flatMap { self.color($0, depth: depth + 1) }
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
    case .text(let text): names = Self.families(text)
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
      "-apple-system", "BlinkMacSystemFont", "ui-rounded", "emoji", "math", "fangsong", "cursive",
      "fantasy", "unset", "revert",
    ]
    names = names.filter { name in
      !name.isEmpty && !generic.contains(name) && !name.contains { "(){}<>".contains($0) }
        && !name.hasSuffix("Emoji")
    }
    guard let first = names.first else { return nil }
    return names.count == 1 ? .text(first) : .texts(names)
  }

  /// Names in a text as in CSS: in quotation marks, or words.
  private static func families(_ text: String) -> [String] {
    CSSTokenizer.tokens(of: text).split { $0.isCharacter(",") }.map { tokens in
      let text = tokens.map { token in
        switch token.kind {
        case .whitespace: " "
        case .string, .identifier: token.text
        case .number: String(Int(exactly: token.number) ?? 0)
        case .function: token.text + "("
        default: ""
        }
      }.joined()
      return String(text.trimmed)
    }
  }

  private static func lineStyle(_ value: ImportedValue) -> PlainValue? {
    word(value, ["solid": "solid", "dashed": "dashed", "dotted": "dotted", "double": "double"])
  }

  /// Whether there is a line, its parts, or `1px solid red`.
  private mutating func line(_ value: ImportedValue) -> PlainValue? {
    switch value {
    case .flag(let isThere):
      return isThere ? .mapping([PlainValue.Member("width", .integer(1))]) : .text("none")
    case .text("none"): return .text("none")
    case .text(let text):
      let words = substituted(text).split(separator: " ", maxSplits: 2).map(String.init)
      guard words.count > 1 else { return nil }
      var members: [PlainValue.Member] = []
      for (index, word) in words.enumerated() {
        if let length = length(.text(word)) {
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
