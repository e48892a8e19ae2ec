package import GridCore
package import GridModel

/// The theme of another program as a theme file, with the parameters that could not be imported:
/// `gridpress themes import`.
///
/// 1. The parameters are read with their places, and those of other schemes with these.
/// 2. Each one that has a counterpart (``ThemeParameter``) is translated and put into the theme, or
///    into the variant of its scheme.
/// 3. A theme that has it must be read without a problem; else the parameter is left out, and the
///    problem is reported.
package struct ThemeImport {
  /// The program whose parameters a file has.
  package enum Source: String, CaseIterable, Sendable {
    /// Parameters of AG Grid's Theming API, as JSON, or its `--ag-` properties in CSS.
    case agGrid = "ag-grid"
    /// `tab_options` of gt or great_tables, as JSON.
    case gt
    /// Custom properties of a style sheet, those of Tailwind 4 and shadcn among them.
    case css
    /// W3C design tokens, Style Dictionary, or groups of values.
    case tokens
    /// Variables of Figma with their modes.
    case figma
    /// The schemes of Material Theme Builder.
    case material
    /// The theme of an Office document, as XML.
    case office
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
  /// How many parameters the file has.
  package private(set) var parameterCount = 0
  /// In the order of the file.
  package private(set) var omissions: [Omission] = []
  /// What was changed: colours beyond sRGB.
  package private(set) var changes: [Omission] = []
  /// The name of the theme.
  private let name: String
  private let path: String
  private var tree = ThemeTree()
  private var variants: [(name: String, tree: ThemeTree)] = []
  private var parameters = ImportedParameters()

  /// - Parameters:
  ///   - text: of the file.
  ///   - path: the name of the file in messages.
  ///   - name: of the theme.
  ///   - source: `nil` is detected from the file.
  /// - Throws: `RenderError` for a file that has no parameters, or tokens that refer to themselves.
  package init(
    _ text: String, path: String, name: String, source: Source? = nil,
    limits: RenderLimits = RenderLimits()
  ) throws(RenderError) {
    self.name = name
    self.path = path
    var file = ImportedFile(text, path: path, limits: limits)
    parameters = try file.read(source)
    self.source = file.source
    parameterCount = parameters.all.count
    guard parameterCount > 0 else {
      // A file that was read has something else, whose omissions tell more.
      if !parameters.omissions.isEmpty {
        omissions = parameters.omissions
        return
      }
      throw RenderError(.badInput, file.emptiness, at: SourcePlace(file: path))
    }
    omissions = parameters.omissions
    translate()
    sortOmissions()
  }

  // MARK: - Translating

  /// A parameter's values in the theme's language, by its schemes.
  private struct Candidate {
    var index: Int
    var rank: Int
    var values: [String: PlainValue] = [:]
  }

  private mutating func translate() {
    // Parameters without a value for the theme itself have the light one there.
    for index in parameters.all.indices where parameters.all[index].outcomes[""] == nil {
      parameters.all[index].outcomes[""] = parameters.all[index].outcomes["light"]
    }
    var candidates: [[[String]]: [Candidate]] = [:]
    var order: [[[String]]] = []
    for index in parameters.all.indices {
      let parameter = parameters.all[index]
      guard let match = parameter.match else {
        if !parameter.isUsed { omit(parameter, parameter.fault ?? "it has no counterpart") }
        continue
      }
      guard let candidate = candidate(index, match) else { continue }
      let paths = match.rule.paths
      if candidates[paths] == nil { order.append(paths) }
      candidates[paths, default: []].append(candidate)
    }
    for paths in order { take(candidates[paths] ?? [], paths) }
    variants = variants.filter { !$0.tree.isEmpty }
    // Those that others are made of are in the theme, if these are.
    for parameter in parameters.all where parameter.match == nil && parameter.isUsed {
      if order.isEmpty {
        omit(parameter, "it has no counterpart")
      } else {
        takenCount += 1
      }
    }
  }

  /// `nil` after the parameter has been reported.
  private mutating func candidate(_ index: Int, _ match: ParameterNames.Match) -> Candidate? {
    let parameter = parameters.all[index]
    var candidate = Candidate(index: index, rank: match.rank)
    for scheme in [""] + parameters.schemes {
      guard let outcome = parameter.outcomes[scheme] else { continue }
      let suffix = scheme.isEmpty ? "" : " (\(scheme))"
      switch outcome {
      case .failure(let reason): omit(parameter, reason + suffix)
      case .value(let imported):
        var translation = ThemeTranslation(
          parameters.byKey, isDark: scheme.split(separator: "-").contains("dark"))
        guard let value = translation.value(imported, as: match.rule.kind) else {
          omit(parameter, "its value has no counterpart" + suffix)
          continue
        }
        if let problem = problem(with: value, at: match.rule.paths) {
          omit(parameter, problem + suffix)
          continue
        }
        for mapping in translation.mappings {
          let change =
            "\(mapping.text) lies outside sRGB; the nearest colour there is \(RGBA8(mapping.color))"
          if !changes.contains(where: { $0.place == parameter.place && $0.reason == change }) {
            changes.append(
              Omission(parameter: parameter.name, reason: change, place: parameter.place))
          }
        }
        candidate.values[scheme] = value
      }
    }
    return candidate.values.isEmpty ? nil : candidate
  }

  /// Why a theme with the value cannot be read; `nil` if it can.
  private func problem(with value: PlainValue, at paths: [[String]]) -> String? {
    var changed = ThemeTree()
    for path in paths { changed.set(value, at: path) }
    do {
      _ = try ThemeFile.read(ThemeText(text: changed.text(name: name, comment: nil), name: name))
      return nil
    } catch {
      return error.message
    }
  }

  /// Takes the best of several parameters with the same counterpart.
  private mutating func take(_ candidates: [Candidate], _ paths: [[String]]) {
    guard let best = candidates.min(by: { ($0.rank, $0.index) < ($1.rank, $1.index) }) else {
      return
    }
    for candidate in candidates where candidate.index != best.index {
      let parameter = parameters.all[candidate.index]
      if candidate.values == best.values || parameter.isUsed {
        takenCount += 1
      } else {
        let path = paths.first?.joined(separator: ".") ?? ""
        omit(parameter, "\(path) is taken from \(parameters.all[best.index].name)")
      }
    }
    takenCount += 1
    let base = best.values[""]
    if let base { for path in paths { tree.set(base, at: path) } }
    for scheme in parameters.schemes {
      guard let value = best.values[scheme], value != base else { continue }
      let index = variants.firstIndex { $0.name == scheme } ?? variants.count
      if index == variants.count { variants.append((scheme, ThemeTree())) }
      for path in paths { variants[index].tree.set(value, at: path) }
    }
  }

  private mutating func omit(_ parameter: ImportedParameter, _ reason: String) {
    omissions.append(
      Omission(parameter: parameter.name, reason: reason, place: parameter.place))
  }

  private mutating func sortOmissions() {
    let numbered = omissions.enumerated().sorted { first, second in
      func order(_ entry: (offset: Int, element: Omission)) -> (Int, Int, Int) {
        (entry.element.place.line ?? 0, entry.element.place.column ?? 0, entry.offset)
      }
      return order(first) < order(second)
    }
    omissions = numbered.map(\.element)
  }

  // MARK: - The theme

  /// The theme file. Parameters that could not be imported are named in a comment.
  package var text: String {
    tree.text(
      name: name, variants: variants,
      comment: omissions.isEmpty ? nil : omissions.map(\.parameter))
  }

  /// The names of the variants that the theme has, in the order of the file.
  package var variantNames: [String] { variants.map(\.name) }
}
