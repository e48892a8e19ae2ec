import GridData
import GridDocuments
import GridModel

/// The path of a group: the values of its levels, from the outermost.
struct GroupPath {
  /// As they are in the data.
  var data: [String]
  /// As headers show them.
  var shown: [String]

  var level: Int { data.count - 1 }

  /// Whether a document means it by these values, each as it is in the data or as it is shown.
  func isMeant(by values: [String]) -> Bool {
    values.count == data.count
      && values.indices.allSatisfy { values[$0] == data[$0] || values[$0] == shown[$0] }
  }
}

/// The groups that show their headers only, of all levels.
struct CollapsedSections {
  /// Of each level, whether all of its groups are collapsed, and the single values of those that
  /// are.
  private let levels: [(all: Bool, values: Set<String>)]
  /// The paths of several levels that any level names.
  private let paths: Set<[String]>

  init(_ groups: [RowGroups]) {
    var paths: Set<[String]> = []
    levels = groups.map { group in
      guard case .named(let names) = group.collapsed else { return (group.collapsed == .all, []) }
      for path in names where path.values.count > 1 { paths.insert(path.values) }
      return (false, Set(names.filter { $0.values.count == 1 }.map(\.last)))
    }
    self.paths = paths
  }

  /// Whether no group is collapsed.
  var isEmpty: Bool { paths.isEmpty && levels.allSatisfy { !$0.all && $0.values.isEmpty } }

  func contains(_ path: GroupPath) -> Bool {
    guard levels.indices.contains(path.level), let title = path.data.last,
      let value = path.shown.last
    else { return false }
    let (all, values) = levels[path.level]
    if all || values.contains(title) || values.contains(value) { return true }
    if paths.isEmpty || path.level == 0 { return false }
    if paths.contains(path.data) || paths.contains(path.shown) { return true }
    return path.data != path.shown && paths.contains { path.isMeant(by: $0) }
  }
}

extension SectionAssembly {
  func path(of group: RowGroup, level: Int) -> GroupPath {
    var path = GroupPath(data: [], shown: [])
    for outer in 0..<level {
      guard let found = levels[outer].group(at: group.positions.lowerBound) else { continue }
      path.data.append(found.title)
      path.shown.append(shownValue(of: found, level: outer))
    }
    path.data.append(group.title)
    path.shown.append(shownValue(of: group, level: level))
    return path
  }

  /// The collapsed groups of each level by the values of the data, shown or within others.
  var collapsedGroups: [CollapsedGroups] {
    context.presentation.groups.indices.map { level -> CollapsedGroups in
      if context.presentation.groups[level].collapsed == .all { return .all }
      guard levels.indices.contains(level) else { return .none }
      let collapse = CollapsedSections(context.presentation.groups)
      let paths = levels[level].map { path(of: $0, level: level) }.filter(collapse.contains)
      return paths.isEmpty ? .none : .named(paths.map { SectionPath($0.data) })
    }
  }

  /// Problems with the names of collapsed groups that are none.
  var collapseProblems: [RenderError] {
    let groups = context.presentation.groups
    var problems: [RenderError] = []
    // What a live grid has collapsed may not be shown at the moment.
    if context.presentation.isBound { return [] }
    let hasPaths = groups.contains { group in
      if case .named(let names) = group.collapsed {
        names.contains { $0.values.count > 1 }
      } else {
        false
      }
    }
    let paths =
      hasPaths
      ? levels.indices.flatMap { level in levels[level].map { path(of: $0, level: level) } } : []
    for (level, request) in groups.enumerated() {
      // Levels that are requested together share their names.
      guard case .named(let names) = request.collapsed,
        groups.firstIndex(where: { $0.collapsed == request.collapsed }) == level
      else { continue }
      let values = groups.indices.filter { groups[$0].collapsed == request.collapsed }
        .flatMap { other in
          levels[other].flatMap { [$0.title, shownValue(of: $0, level: other)] }
        }
      let known = Set(values)
      for name in names {
        let isKnown =
          name.values.count == 1
          ? known.contains(name.last) : paths.contains { $0.isMeant(by: name.values) }
        if isKnown { continue }
        let among =
          name.values.count == 1
          ? values : paths.map { SectionPath($0.shown).description }
        let hint = suggestion(for: name.description, among: among)
        problems.append(
          RenderError(
            "no group by \"\(request.key)\" is called \"\(name)\"\(hint)",
            at: request.collapsedPlaces[name] ?? request.place))
      }
    }
    return problems
  }
}
