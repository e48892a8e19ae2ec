import GridCore
import GridModel

/// Reads variables of Figma with their modes, as its web interface (`meta.variables`) and exporting
/// plugins (`variables` of a collection, `collections`) write them.
enum FigmaFiles {
  static func isFigma(_ root: YAMLValue) -> Bool {
    !variables(root).isEmpty || collections(root).contains { $0["modes"]?.isList == true }
  }

  static func read(_ root: YAMLValue) -> DesignTokens {
    var tokens = DesignTokens()
    for collection in collections(root) { add(collection, to: &tokens) }
    let modes = modes(root)
    for variable in variables(root) { add(variable, modes: modes, to: &tokens) }
    return tokens
  }

  private static func text(_ value: YAMLValue?) -> String? {
    guard case .scalar(let text, _)? = value?.content else { return nil }
    return text
  }

  /// The elements of a list, or the values of a mapping.
  private static func elements(_ value: YAMLValue?) -> [YAMLValue] {
    switch value?.content {
    case .list(let values)?: values
    case .mapping(let members)?: members.map(\.value)
    case .scalar?, nil: []
    }
  }

  // MARK: - Variables with the values of each mode

  private static func bodies(_ root: YAMLValue) -> [YAMLValue] {
    if case .list(let files) = root.content { return files.flatMap(bodies) }
    return [root["meta"] ?? root]
  }

  private static func variables(_ root: YAMLValue) -> [YAMLValue] {
    bodies(root).flatMap { elements($0["variables"]) }.filter {
      $0["valuesByMode"] != nil || $0["resolvedValuesByMode"] != nil
    }
  }

  /// The names of the modes by their identifiers, and the default ones.
  private static func modes(_ root: YAMLValue) -> (names: [String: String], defaults: Set<String>) {
    var names: [String: String] = [:]
    var defaults: Set<String> = []
    for body in bodies(root) {
      // Of an exported collection.
      for (index, mode) in (body["modes"]?.members ?? []).enumerated() {
        names[mode.key] = text(mode.value) ?? mode.key
        if index == 0 { defaults.insert(mode.key) }
      }
      for collection in elements(body["variableCollections"]) {
        for mode in elements(collection["modes"]) {
          guard let id = text(mode["modeId"]) else { continue }
          names[id] = text(mode["name"]) ?? id
        }
        let first = elements(collection["modes"]).first.flatMap { text($0["modeId"]) }
        if let id = text(collection["defaultModeId"]) ?? first { defaults.insert(id) }
      }
    }
    return (names, defaults)
  }

  private static func add(
    _ variable: YAMLValue, modes: (names: [String: String], defaults: Set<String>),
    to tokens: inout DesignTokens
  ) {
    guard let name = text(variable["name"]) else { return }
    let values = variable["valuesByMode"] ?? variable["resolvedValuesByMode"]
    let members = values?.members ?? []
    let hasDefault = members.contains { modes.defaults.contains($0.key) }
    for (index, member) in members.enumerated() {
      let isDefault = hasDefault ? modes.defaults.contains(member.key) : index == 0
      let scheme = isDefault ? "" : scheme(modes.names[member.key] ?? member.key)
      let value = member.value["resolvedValue"] ?? member.value
      let id = text(value["type"]) == "VARIABLE_ALIAS" ? text(value["id"]) : nil
      tokens.add(
        DesignToken(
          name: name, key: name.replacing("/", with: "."), scheme: scheme,
          value: id.map { .reference("#" + $0) } ?? .literal(value),
          place: variable["name"]?.place ?? variable.place))
      if let own = text(variable["id"]) {
        tokens.addKey("#" + own, of: name.replacing("/", with: "."))
      }
    }
  }

  private static func scheme(_ name: String) -> String {
    if case .named(let scheme) = CSSSelector.scheme(named: name) { return scheme }
    return ""
  }

  // MARK: - Collections with the variables of each mode

  private static func collections(_ root: YAMLValue) -> [YAMLValue] {
    bodies(root).flatMap { elements($0["collections"]) }
  }

  private static func add(_ collection: YAMLValue, to tokens: inout DesignTokens) {
    let collectionName = text(collection["name"]) ?? ""
    for (index, mode) in elements(collection["modes"]).enumerated() {
      let scheme = index == 0 ? "" : scheme(text(mode["name"]) ?? "")
      for variable in elements(mode["variables"]) {
        guard let name = text(variable["name"]), let value = variable["value"] else { continue }
        var content = DesignToken.Value.literal(value)
        if text(variable["isAlias"]) == "true", let other = text(value["name"]) {
          let from = text(value["collection"]) ?? collectionName
          content = .reference("#\(from)#\(other)")
        }
        let key = name.replacing("/", with: ".")
        tokens.add(
          DesignToken(
            name: name, key: key, scheme: scheme, value: content,
            place: variable["name"]?.place ?? variable.place))
        tokens.addKey("#\(collectionName)#\(name)", of: key)
      }
    }
  }
}
