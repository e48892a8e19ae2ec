import GridLayout
import GridModel

/// Finds the part of a grid that a place is, to explain its style.
struct ExplainedPlace {
  let place: GridPlace

  /// The part with the grid that it is in. What a row contains is looked up by the assembler, as it
  /// is for callouts.
  /// - Throws: `RenderError` of kind `usage` for a part that does not exist.
  func part(
    in drawn: RequestedDrawing, by renderer: Renderer
  ) throws(RenderError) -> (part: GridPart, grid: DataGrid) {
    if isFoundByAssembler, case .request(var request) = drawn {
      request.presentation.callouts.append(Callout(place, .box))
      let grid = try request.preparedGrid().grid
      guard case .part(let part)? = grid.figure.callouts.last?.place else {
        throw RenderError(.usage, "there is no such part")
      }
      return (part, grid)
    }
    let prepared = try drawn.grid()
    guard case .point(let point) = place else {
      return (try part(in: prepared.grid), prepared.grid)
    }
    guard let part = try renderer.geometry(of: prepared).part(at: point) else {
      throw RenderError(.usage, "nothing is drawn at \(point.x.dumped), \(point.y.dumped)")
    }
    return (part, prepared.grid)
  }

  private var isFoundByAssembler: Bool {
    switch place {
    case .row, .action, .shortcut: true
    case .part(let part): part.row?.isNamed ?? false
    case .point, .column, .section, .sectionHeader, .spanner, .summary, .filter: false
    }
  }

  /// The part of a grid whose data is not at hand.
  func part(in grid: DataGrid) throws(RenderError) -> GridPart {
    switch place {
    case .part(let part) where part.row?.isNamed != true:
      if let row = part.row { try grid.checkIsShown(row) }
      return part
    case .column(let key): return .columnHeader(key)
    case .filter: return .filterField
    case .spanner(let title):
      return .spanner(level: try grid.spanner(title).level ?? 0, title: title)
    case .sectionHeader(let number, let level):
      let section = try grid.section(number)
      let levels = section.leading.compactMap { strip in
        if case .header(let header) = strip { header.level } else { nil }
      }
      // Without a level, the innermost header: the one of the section itself.
      let wanted = level.map { level in levels.first { $0 == level } } ?? levels.last
      guard let wanted else {
        let kind = level.map { "header of level \($0)" } ?? "header"
        throw RenderError(.usage, "there is no \(kind) above section \(number)")
      }
      return .sectionHeader(section: number, level: wanted)
    case .section, .summary:
      do {
        let parts = try place.parts(in: grid, matching: [:], sections: SectionIndex(grid.sections))
        if let part = parts.first { return part }
      } catch {
        throw RenderError(.usage, error.message)
      }
      throw RenderError(.usage, "there is no such part")
    case .part, .row, .point, .action, .shortcut:
      throw RenderError(
        .usage,
        "the picture has no data to look it up in: name the part by its address, such as cell 0,2,price"
      )
    }
  }
}
