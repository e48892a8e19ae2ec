import GridDocuments

/// Which of a theme's named colours are used.
struct NameUse {
  private var used: Set<String> = []

  /// The keys that name colours by themselves; all others are parts of the grid.
  private static let names = ["background", "foreground", "accent"]

  /// - Parameter root: the theme, merged with what it extends.
  init(_ root: YAMLValue) {
    let bodies = [root] + (root["variants"]?.members.map(\.value) ?? [])
    let others = ["variants"] + YAMLValue.innerKeys
    var definitions: [String: [YAMLValue]] = [:]
    var open: Set = ["background", "foreground"]
    for body in bodies {
      for member in body.members where !others.contains(member.key) {
        if Self.names.contains(member.key) {
          definitions[member.key, default: []].append(member.value)
        } else if member.key == "colors" {
          for color in member.value.members {
            definitions[color.key, default: []].append(color.value)
          }
        } else {
          Self.collect(member.value, into: &open)
        }
      }
    }
    used = open
    // A list, since the first element of a set from which many were taken is far from its start.
    var unread = Array(open)
    while let name = unread.popLast() {
      var found: Set<String> = []
      for definition in definitions[name] ?? [] { Self.collect(definition, into: &found) }
      for part in found where used.insert(part).inserted { unread.append(part) }
    }
  }

  /// The colours that a theme's own file names for nothing.
  func unused(of own: YAMLValue) -> [YAMLValue.Member] {
    let bodies = [own] + (own["variants"]?.members.map(\.value) ?? [])
    return bodies.flatMap { body in
      (body["colors"]?.members ?? []) + body.members.filter { Self.names.contains($0.key) }
    }.filter { !used.contains($0.key) }
  }

  /// The names that expressions refer to. A text that is not a name does no harm.
  private static func collect(_ value: YAMLValue, into names: inout Set<String>) {
    switch value.content {
    case .scalar: return
    case .list(let values): for value in values { collect(value, into: &names) }
    case .mapping(let members):
      let isExpression = ThemeColors.isExpression(value)
      for member in members {
        if isExpression {
          for operand in [member.value] + (member.value.isList ? member.value.list() ?? [] : []) {
            if case .scalar(let name, _) = operand.content { names.insert(name) }
          }
        }
        collect(member.value, into: &names)
      }
    }
  }
}
