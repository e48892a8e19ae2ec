import GridDocuments
import GridInteraction
import GridModel

/// The sections of a live grid, by the values of all their levels.
extension LiveData {
  func sectionPath(section: Int, level: Int) -> SectionPath? {
    grid.sections.path(ofSection: section, level: level)
  }

  var collapsedSections: [SectionPath] {
    if isTree { return collapsedTreeRows }
    return grid.sections.headers { $0.disclosure == .collapsed }.map(\.path)
  }

  func isCollapsed(section: Int, level: Int) -> Bool {
    guard grid.sections.indices.contains(section) else { return false }
    return grid.sections[section].header(ofLevel: level)?.header.disclosure == .collapsed
  }

  func section(of path: SectionPath) throws(EventProblem) -> (section: Int, level: Int) {
    do {
      return try SectionIndex(grid.sections).header(of: path)
    } catch {
      throw EventProblem(error.message)
    }
  }

  /// The values in the data of the groups that a section is in, from the outermost to a level.
  func groups(ofSection section: Int, level: Int) -> [String] {
    guard grid.sections.indices.contains(section) else { return [] }
    var start = grid.sections[section].memberPositions.lowerBound
    if let flow = grid.flow { start = flow.item(row: start, column: 0) ?? start }
    return shown.groups(at: start, level: level)
  }

  mutating func setCollapsed(
    _ isCollapsed: Bool, section: Int, level: Int
  ) throws(EventProblem) {
    if sections != nil { return try setCollapsed(isCollapsed, own: section, level: level) }
    // By the values of the data: the texts of headers may be formatted.
    let path = SectionPath(groups(ofSection: section, level: level))
    guard request.presentation.groups.indices.contains(level), path.values.count == level + 1 else {
      throw EventProblem("section \(section) cannot be collapsed")
    }
    // With those that are not shown at the moment.
    var paths: [SectionPath]
    switch request.presentation.groups[level].collapsed {
    case .none: paths = []
    case .all: paths = arranged.groups(ofLevel: level).map { SectionPath($0) }
    case .named(let names): paths = names
    }
    paths.removeAll { $0 == path }
    if isCollapsed { paths.append(path) }
    try keepWindow(collapsing: isCollapsed, section: section, level: level) {
      [paths] data throws(EventProblem) in
      data.request.presentation.groups[level].collapsed = paths.isEmpty ? .none : .named(paths)
      try data.change { data throws(RenderError) in try data.assemble() }
    }
  }
}
