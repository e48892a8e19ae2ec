import GridCore
package import GridModel

/// The theme of another program as a theme file, with the parameters that could not be imported:
/// `gridpress themes import`.
///
/// 1. The parameters are read with their lines: JSON, or custom properties of CSS.
/// 2. Each one that has a counterpart (``ThemeParameter``) is translated and put into the theme.
/// 3. A theme that has it must be read without a problem; else the parameter is left out, and the
///    problem is reported.
package struct ThemeImport {
  /// The program whose parameters a file has.
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
  /// How many parameters were imported.
  package private(set) var takenCount = 0
  package private(set) var omissions: [Omission] = []
  /// The name of the theme.
  private let name: String
  private var tree = ThemeTree()
  private var parameters: [Parameter] = []
  private var translation = ThemeTranslation([:])

  /// A parameter as it is in the file.
  private struct Parameter {
    var name: String
    /// Its key in the tables of parameters.
    var key: String
    var value: ImportedValue
    var place: SourcePlace
    var rule: ThemeParameter?
  }

  /// - Parameters:
  ///   - text: of the file.
  ///   - path: the name of the file in messages.
  ///   - name: of the theme.
  ///   - source: `nil` is detected from the file.
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
    translation = ThemeTranslation(
      Dictionary(parameters.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first }))
    for parameter in parameters { take(parameter) }
  }

  // MARK: - Reading

  private static func options(_ text: String, _ path: String) throws(RenderError) -> [Parameter] {
    let problems = ProblemList()
    let root = YAMLFile.parse(text, name: path, problems: problems)
    if let error = problems.error { throw error }
    guard var root else { return [] }
    // Exported themes often have them one level deeper.
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
    guard let value = translation.value(parameter.value, as: rule.kind) else {
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

  // MARK: - The theme

  /// The theme file. Parameters that could not be imported are named in a comment.
  package var text: String {
    tree.text(name: name, comment: omissions.isEmpty ? nil : omissions.map(\.parameter))
  }
}
