import GridDocuments
import GridModel

/// The step that finds the rows and sections that parts of the request are bound to.
extension GridAssembler {
  /// - Throws: a `RenderError` with all names that no row has, or several.
  mutating func placeRows() throws(RenderError) {
    let rows = presentation.boundRows
    if presentation.isBound {
      findPositions(of: rows)
    } else if !rows.contains(where: \.isNamed) {
      return
    }
    let places = figurePlaces
    let isBound = presentation.isBound
    let problems = ProblemList()
    var placed = presentation.wrappedValue
    placed.replaceRows(besides: [.callouts]) { path, place in
      if isBound, !path.isNamed {
        // A row of a flow of items, which are not bound.
        return places.isShown(path) ? path : nil
      }
      do throws(FigurePlaces.Problem) {
        return try places.positioned(path)
      } catch {
        if !isBound { problems.add(error.text, hint: error.hint, at: place) }
        return nil
      }
    }
    try problems.throwIfAny()
    if isBound { placeSections(&placed) }
    request.presentation.wrappedValue = placed
  }

  /// Goes through the order once, however many rows are bound.
  private mutating func findPositions(of paths: [RowPath]) {
    let rows = RowSelection(paths.compactMap(\.sourceRow))
    guard !rows.isEmpty else { return }
    let order = order
    for position in 0..<order.count where rows.contains(order[position]) {
      positionsOfRows[order[position]] = position
    }
  }

  /// Finds the sections of rules and footnotes.
  private func placeSections(_ placed: inout GridPresentation) {
    guard let sections, placed.bindsSections else { return }
    // By the values of the data: the number of the section, and the level of its own header.
    var numbers: [[String]: Int] = [:]
    var headers: [[String]: (section: Int, level: Int)] = [:]
    for (number, section) in sections.enumerated() {
      let position = section.memberPositions.lowerBound
      numbers[arranged.groups(at: position, level: section.level)] = number
      for case .header(let header) in section.leading {
        headers[arranged.groups(at: position, level: header.level)] = (number, header.level)
      }
    }
    for index in placed.rules.indices {
      let found = placed.rules[index].sourceGroups.compactMap { numbers[$0] }
      placed.rules[index].sections?.append(contentsOf: found.map { .range($0...$0) })
    }
    for note in placed.footnotes.indices {
      placed.footnotes[note].placedTargets = placed.footnotes[note].placedTargets.compactMap {
        placed -> Footnote.PlacedTarget? in
        guard let group = placed.group else { return placed }
        var placed = placed
        switch placed.target {
        case .section, .sectionHeader:
          guard let header = headers[group] else { return nil }
          placed.target = .sectionHeader(header.section, level: header.level)
        case .summary(let summary, _?, let column):
          // A group of sections has a header; sections without headers have numbers.
          let path = headers[group].flatMap {
            sections.path(ofSection: $0.section, level: $0.level)
          }
          guard
            let name = path.map({ .path($0) }) ?? numbers[group].map({ .number($0) })
              as SectionName?
          else { return nil }
          placed.target = .summary(summary, section: name, column: column)
        default: break
        }
        return placed
      }
    }
  }
}
