import GridCore
package import GridModel

/// The theme of another program as a theme file, with what could not be taken over: `gridpress themes import`.
///
/// 1. The parameters are read with their lines: JSON, or custom properties of CSS.
/// 2. Each one that has a counterpart (``ThemeParameter``) is translated and put into the theme.
/// 3. A theme that has it must be read without a problem; else the parameter is left out, and the problem is reported.
package struct ThemeImport {
  /// Whose parameters a file has.
  package enum Source: String, CaseIterable, Sendable {
    /// Parameters of AG Grid's Theming API, as JSON, or its `--ag-` properties in CSS.
    case agGrid = "ag-grid"
    /// `tab_options` of gt or great_tables, as JSON.
    case gt
    /// Custom properties of a style sheet.
    case css
  }

  /// A parameter that the theme does not have, and why.
  package struct Omission: Equatable, Sendable {
    package var parameter: String
    package var reason: String
    package var place: SourcePlace
  }

  package private(set) var source: Source
  /// How many parameters were taken over.
  package private(set) var takenCount = 0
  package private(set) var omissions: [Omission] = []
  /// The name of the theme.
  private let name: String
  private var tree = ThemeTree()
  private var parameters: [Parameter] = []

  /// A parameter as it is in the file.
  private struct Parameter {
    var name: String
    /// By which the tables know it.
    var key: String
    var value: ImportedValue
    var place: SourcePlace
    var rule: ThemeParameter?
  }

  /// - Parameters:
  ///   - text: of the file.
  ///   - path: how messages call the file.
  ///   - name: of the theme.
  ///   - source: `nil` is found out from the file.
  /// - Throws: `RenderError` for a file that has no parameters.
  package init(
    _ text: String, path: String, name: String, source: Source? = nil
  ) throws(RenderError) {
    self.name = name
    let isSheet = path.lowercased().hasSuffix(".css") || source == .css
    self.source = source ?? .css
    parameters = isSheet ? Self.properties(text, path) : try Self.options(text, path)
    guard !parameters.isEmpty else {
      throw RenderError(
        .badInput,
        isSheet
          ? "there are no custom properties, such as --accent: #0B7A75" : "there are no parameters",
        at: SourcePlace(file: path))
    }
    if source == nil, !isSheet { self.source = Self.source(of: parameters) }
    find()
    for parameter in parameters { take(parameter) }
  }

  // MARK: - Reading

  private static func options(_ text: String, _ path: String) throws(RenderError) -> [Parameter] {
    let problems = ProblemList()
    let root = YAMLFile.parse(text, name: path, problems: problems)
    if let error = problems.error { throw error }
    guard var root else { return [] }
    // What themes are exported as often has them one level deeper.
    for key in ["params", "_options", "options"] {
      if let inner = root[key], inner.isMapping { root = inner }
    }
    guard root.isMapping else {
      throw RenderError(
        .badInput, "expected a mapping of parameters and their values", at: root.place)
    }
    return root.members.map { member in
      Parameter(
        name: member.key, key: member.key, value: ImportedValue(member.value),
        place: member.keyPlace)
    }
  }

  private static func properties(_ text: String, _ path: String) -> [Parameter] {
    let sheet = CSSProperties(text)
    return sheet.all.map { property in
      let value = sheet.resolved(property.value)
      return Parameter(
        name: "--" + property.name, key: property.name,
        value: value.map { .text($0) } ?? .text(property.value),
        place: SourcePlace(file: path, line: property.line, column: nil))
    }
  }

  /// Options of gt have lines or points between their words.
  private static func source(of parameters: [Parameter]) -> Source {
    let divided = parameters.count { $0.key.contains("_") || $0.key.contains(".") }
    return divided * 2 > parameters.count ? .gt : .agGrid
  }

  private mutating func find() {
    for index in parameters.indices {
      var key = parameters[index].key
      switch source {
      case .agGrid:
        if key.hasPrefix("ag-") || key.hasPrefix("--ag-") { key = Self.camelCase(key) }
        parameters[index].rule = ThemeParameter.agGrid[key]
      case .gt:
        key = key.replacing(".", with: "_")
        parameters[index].rule = ThemeParameter.gt[key]
      case .css:
        if key.hasPrefix("ag-") {
          key = Self.camelCase(key)
          parameters[index].rule = ThemeParameter.agGrid[key]
        } else {
          parameters[index].rule = ThemeParameter.css[key.lowercased()]
        }
      }
      parameters[index].key = key
    }
  }

  /// `ag-header-text-color` as `headerTextColor`.
  private static func camelCase(_ name: String) -> String {
    let words = name.split(separator: "-").drop { $0 == "ag" }
    return words.enumerated().map { index, word in
      index == 0 ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
  }

  // MARK: - Translating

  private mutating func take(_ parameter: Parameter) {
    guard let rule = parameter.rule else { return omit(parameter, "it has no counterpart") }
    guard let value = translated(parameter.value, rule.kind) else {
      return omit(parameter, "its value has no counterpart")
    }
    var changed = tree
    for path in rule.paths { changed.set(value, at: path) }
    do {
      _ = try ThemeFile.read(ThemeText(text: changed.text(name: name, comment: nil), name: name))
      tree = changed
      takenCount += 1
    } catch {
      omit(parameter, error.message)
    }
  }

  private mutating func omit(_ parameter: Parameter, _ reason: String) {
    omissions.append(
      Omission(parameter: parameter.name, reason: reason, place: parameter.place))
  }

  private func translated(_ value: ImportedValue, _ kind: ThemeParameter.Kind) -> PlainValue? {
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

  /// A literal; or a share of another parameter's colour, over another one if it says so.
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
    return parameters.first { $0.key == name }.flatMap { color($0.value, depth: depth + 1) }
  }

  /// The members of an expression of the theme language.
  private static func expression(_ color: PlainValue) -> [PlainValue.Member] {
    if case .mapping(let members) = color { return members }
    return [PlainValue.Member("mix", .list([color, color, .integer(0)]))]
  }

  /// A colour within an expression: a name stands there by itself.
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
    let quotes: Set<Character> = ["\"", "'", " "]
    let generic: Set<String> = [
      "inherit", "initial", "system-ui", "ui-sans-serif", "ui-serif", "ui-monospace",
      "-apple-system", "BlinkMacSystemFont",
    ]
    names = names.map { name in
      let start = name.drop { quotes.contains($0) }
      return String(
        start.prefix(
          start.lastIndex { !quotes.contains($0) }.map {
            start.distance(from: start.startIndex, to: $0) + 1
          } ?? 0))
    }.filter { !$0.isEmpty && !generic.contains($0) }
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

  // MARK: - The theme

  /// The theme file. What could not be taken over is named in a comment.
  package var text: String {
    tree.text(name: name, comment: omissions.isEmpty ? nil : omissions.map(\.parameter))
  }
}
