import GridCore
import GridModel

/// The custom properties of a style sheet as parameters.
enum CSSParameters {
  static func read(
    _ text: String, path: String, limits: RenderLimits
  ) throws(RenderError) -> ImportedParameters {
    let sheet = try CSSSheet(text, path: path, limits: limits)
    var schemes = [""] + sheet.schemes
    var result = ImportedParameters()
    let words = sheet.names.map(ParameterNames.words)
    let common = ParameterNames.common(words)
    let names = Set(sheet.names)
    let isShadcn = names.contains("primary") && names.contains("accent-foreground")
    var variables: [String: CSSVariables] = [:]
    func make(_ scheme: String) -> CSSVariables {
      CSSVariables { sheet.declaration(of: $0, in: scheme)?.value }
    }
    for scheme in schemes { variables[scheme] = make(scheme) }
    var parameters: [ImportedParameter] = []
    var hasBoth = false
    for (name, words) in zip(sheet.names, words) {
      let declared = schemes.compactMap { sheet.declaration(of: name, in: $0) }
      guard let first = declared.first else { continue }
      var parameter = ImportedParameter(name: "--" + name, place: first.place)
      if name.hasPrefix("ag-") {
        parameter.match = ThemeParameter.agGrid[AGGridParameters.camelCase(name)].map {
          ParameterNames.Match(rule: $0, rank: 0)
        }
      } else {
        parameter.match = ParameterNames.match(words, common: common)
        if isShadcn, name == "accent" || name == "color-accent" {
          parameter.match = ParameterNames.Match(
            rule: ParameterNames.hovered, rank: name == "accent" ? 0 : 1)
        }
      }
      if parameter.match != nil {
        for scheme in schemes {
          guard let outcome = variables[scheme]?.outcome(of: name) else { continue }
          switch outcome {
          case .value(let text):
            variables[scheme]?.use(name)
            parameter.outcomes[scheme] = .value(.text(text))
            if text.contains("light-dark(") { hasBoth = true }
          case .failure(let reason): parameter.outcomes[scheme] = .failure(reason)
          }
        }
      } else if declared.contains(where: { $0.value.utf8.contains(UInt8(ascii: "(")) }),
        case .failure(let reason)? = variables[""]?.outcome(of: name), reason.hasPrefix("it refers")
      {
        parameter.fault = reason
      }
      parameters.append(parameter)
    }
    if hasBoth, !schemes.contains("dark") {
      schemes.append("dark")
      for index in parameters.indices {
        parameters[index].outcomes["dark"] = parameters[index].outcomes[""]
      }
    }
    let used = variables.values.reduce(into: Set<String>()) { $0.formUnion($1.used) }
    for index in parameters.indices {
      parameters[index].isUsed = used.contains(String(parameters[index].name.dropFirst(2)))
    }
    result.all = parameters
    result.schemes = Array(schemes.dropFirst())
    result.omissions = sheet.omissions.map {
      ThemeImport.Omission(parameter: $0.name, reason: $0.reason, place: $0.place)
    }
    if let other = sheet.firstOther, !parameters.isEmpty {
      let more = sheet.otherCount - 1
      let count = more == 0 ? "" : more == 1 ? " and 1 more" : " and \(more) more"
      result.omissions.append(
        ThemeImport.Omission(
          parameter: other.name + count, reason: "only custom properties are read",
          place: other.place))
    }
    return result
  }
}

/// Parameters of AG Grid's Theming API, and options of gt, as JSON.
enum AGGridParameters {
  /// `ag-header-text-color` as `headerTextColor`.
  static func camelCase(_ name: String) -> String {
    let words = name.split(separator: "-").drop { $0 == "ag" }
    return words.enumerated().map { index, word in
      index == 0 ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
  }

  /// The key of a name in the table of its program.
  static func key(_ name: String, _ source: ThemeImport.Source) -> String {
    if source == .gt { return name.replacing(".", with: "_") }
    return name.hasPrefix("ag-") || name.hasPrefix("--ag-") ? camelCase(name) : name
  }

  static func rule(_ key: String, _ source: ThemeImport.Source) -> ThemeParameter? {
    source == .gt ? ThemeParameter.gt[key] : ThemeParameter.agGrid[key]
  }

  /// How many keys of a mapping are parameters.
  static func count(_ root: YAMLValue, _ source: ThemeImport.Source) -> Int {
    root.members.count { rule(key($0.key, source), source) != nil }
  }

  static func read(_ root: YAMLValue, _ source: ThemeImport.Source) -> ImportedParameters {
    var result = ImportedParameters()
    var indices: [String: Int] = [:]
    func add(_ body: YAMLValue, scheme: String) {
      for member in body.members {
        let key = key(member.key, source)
        let value = ImportedValue(member.value)
        let index = indices[key] ?? result.all.count
        if index == result.all.count {
          indices[key] = index
          result.all.append(
            ImportedParameter(
              name: member.key, place: member.keyPlace,
              match: rule(key, source).map { ParameterNames.Match(rule: $0, rank: 0) }))
        }
        if scheme.isEmpty { result.byKey[key] = value }
        result.all[index].outcomes[scheme] = .value(value)
      }
    }
    let modes =
      source == .gt
      ? []
      : root.members.filter {
        ["light", "dark"].contains($0.key) && $0.value.isMapping
      }
    let plain = root.members.filter { member in !modes.contains { $0.key == member.key } }
    add(YAMLValue(content: .mapping(plain), origin: root.origin, place: root.place), scheme: "")
    for mode in modes {
      result.schemes.append(mode.key)
      add(mode.value, scheme: mode.key)
    }
    return result
  }
}
