import GridCore
import GridModel

/// A file with the theme of another program, whose kind is found from its name and contents.
struct ImportedFile {
  private let text: String
  private let path: String
  private let limits: RenderLimits
  /// The kind that was found.
  private(set) var source = ThemeImport.Source.css

  init(_ text: String, path: String, limits: RenderLimits) {
    self.text = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
    self.path = path
    self.limits = limits
  }

  /// What is said of a file without parameters.
  var emptiness: String {
    switch source {
    case .css: "there are no custom properties, such as --accent: #0B7A75"
    case .tokens: "there are no tokens"
    case .figma: "there are no variables"
    case .material: "there are no schemes"
    case .office: "there is no colour scheme and no font scheme"
    case .agGrid, .gt: "there are no parameters"
    }
  }

  /// - Parameter requested: the kind; `nil` is found.
  mutating func read(
    _ requested: ThemeImport.Source?
  ) throws(RenderError) -> ImportedParameters {
    let ending = path.split(separator: ".").last?.lowercased() ?? ""
    let first = text.utf8.first { $0 > 0x20 }
    if requested == .office || requested == nil && (ending == "xml" || first == 0x3C) {
      source = .office
      return try OfficeThemeFile.read(text, path: path, limits: limits)
    }
    let isSheet = ["css", "scss", "less", "pcss"].contains(ending)
    if requested == .css || requested == nil && isSheet {
      source = .css
      return try CSSParameters.read(text, path: path, limits: limits)
    }
    return try tree(requested, ending: ending)
  }

  private mutating func tree(
    _ requested: ThemeImport.Source?, ending: String
  ) throws(RenderError) -> ImportedParameters {
    let problems = ProblemList(limits: limits)
    let isYAML = ending == "yaml" || ending == "yml"
    let first = text.utf8.first { $0 > 0x20 }
    let isJSON = !isYAML && (first == UInt8(ascii: "{") || first == UInt8(ascii: "["))
    source = requested ?? .agGrid
    let root =
      isJSON
      ? JSONTree.parse(
        file: Array(text.utf8), origin: YAMLOrigin(file: path, problems: problems))
      : YAMLFile.parse(text, name: path, problems: problems)
    if let error = problems.error { throw error }
    guard let root else { return ImportedParameters() }
    guard root.isMapping || FigmaFiles.isFigma(root) else {
      throw RenderError(
        .badInput, "expected a mapping of parameters and their values", at: root.place)
    }
    source = requested ?? Self.source(of: root)
    let tokens: DesignTokens
    switch source {
    case .figma: tokens = FigmaFiles.read(root)
    case .material: tokens = MaterialFiles.read(root)
    case .tokens: tokens = TokenFiles.read(root)
    case .agGrid, .gt, .css, .office:
      return AGGridParameters.read(Self.options(root), source)
    }
    tokens.reportCircles(to: problems)
    if let error = problems.error { throw error }
    return tokens.parameters()
  }

  /// Exported options often are one level deeper.
  private static func options(_ root: YAMLValue) -> YAMLValue {
    var root = root
    for key in ["params", "_options", "options"] {
      if let inner = root[key], inner.isMapping { root = inner }
    }
    return root
  }

  private static func source(of root: YAMLValue) -> ThemeImport.Source {
    if MaterialFiles.isMaterial(root) { return .material }
    if FigmaFiles.isFigma(root) { return .figma }
    let options = options(root)
    let known = (
      agGrid: AGGridParameters.count(options, .agGrid), gt: AGGridParameters.count(options, .gt)
    )
    let isNested = options.members.contains { $0.value.isMapping }
    if known.gt > known.agGrid { return .gt }
    if known.agGrid == 0, TokenFiles.hasTokens(root) || isNested { return .tokens }
    if known.agGrid > 0, known.agGrid * 2 >= options.members.count || !TokenFiles.hasTokens(root) {
      return .agGrid
    }
    if TokenFiles.hasTokens(root) { return .tokens }
    // Options of gt have lines or points between their words.
    let divided = options.members.count { $0.key.contains("_") || $0.key.contains(".") }
    return divided * 2 > options.members.count ? .gt : .agGrid
  }
}
