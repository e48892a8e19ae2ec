import GridDocuments
import GridInteraction
import GridModel

/// What of a request is bound to rows of the data: this is the only list of it.
enum BoundPart: CaseIterable {
  case spans
  case heights
  case rules
  case footnotes
  case callouts
  case scrollTarget
  case pins
}

extension GridPresentation {
  /// The rows that parts of the grid are bound to.
  var boundRows: [RowPath] {
    var rows: [RowPath] = []
    var copy = self
    copy.replaceRows { path, _ in
      rows.append(path)
      return path
    }
    return rows + spans.flatMap { ($0.members?.rows ?? []).map { RowPath(sourceRow: $0) } }
  }

  /// Whether a row is found by its contents.
  var findsRows: Bool {
    boundRows.contains { $0.name != nil }
      || callouts.contains { callout in
        callout.places.contains { if case .row = $0 { true } else { false } }
      }
  }

  /// Whether rules or footnotes are bound to sections of a live grid.
  var bindsSections: Bool {
    rules.contains { !$0.sourceGroups.isEmpty }
      || footnotes.contains { $0.placedTargets.contains { $0.group != nil } }
  }

  /// Replaces each row that a part of the grid is bound to.
  /// - Parameters:
  ///   - exceptions: the parts that keep theirs.
  ///   - replacement: is given a row and its place in the document; `nil` removes what is bound to
  ///     it.
  mutating func replaceRows(
    besides exceptions: Set<BoundPart> = [],
    _ replacement: (RowPath, SourcePlace?) -> RowPath?
  ) {
    for part in BoundPart.allCases where !exceptions.contains(part) {
      switch part {
      case .spans where !spans.isEmpty:
        spans = spans.compactMap { span -> CellSpan? in
          var span = span
          // Its members know where it is.
          if span.members != nil { return span }
          guard let row = replacement(span.cell.row, span.place) else { return nil }
          span.cell.row = row
          return span
        }
      case .heights where !rowHeights.isEmpty:
        rowHeights = rowHeights.compactMap { fixed -> FixedRowHeight? in
          var fixed = fixed
          guard let row = replacement(fixed.row, fixed.place) else { return nil }
          fixed.row = row
          return fixed
        }
      case .rules:
        for index in rules.indices
        where rules[index].cells != nil || !rules[index].namedRows.isEmpty {
          let place = rules[index].place
          rules[index].separateNames()
          rules[index].namedRows = rules[index].namedRows.compactMap { replacement($0, place) }
          rules[index].cells = rules[index].cells?.compactMap { cell in
            replacement(cell.row, place).map { CellPath($0, column: cell.column) }
          }
        }
      case .footnotes:
        for index in footnotes.indices {
          footnotes[index].placedTargets = footnotes[index].placedTargets.compactMap {
            placed -> Footnote.PlacedTarget? in
            guard case .part(.cell(let cell)) = placed.target else { return placed }
            var placed = placed
            guard let row = replacement(cell.row, placed.place) else { return nil }
            placed.target = .cell(CellPath(row, column: cell.column))
            return placed
          }
        }
      case .callouts where !callouts.isEmpty:
        callouts = callouts.replacingRows(replacement)
      case .scrollTarget:
        guard let target = viewport?.scrollTo else { continue }
        if let row = replacement(target.row, target.place) {
          viewport?.scrollTo?.row = row
        } else {
          viewport?.scrollTo = nil
        }
      case .pins where viewport?.pinned.hasRows == true:
        guard var pinned = viewport?.pinned else { continue }
        pinned.top = pinned.top.compactMap { replacement($0, pinned.place) }
        pinned.bottom = pinned.bottom.compactMap { replacement($0, pinned.place) }
        viewport?.pinned = pinned
      case .spans, .heights, .callouts, .pins: break
      }
    }
  }
}

extension [Callout<GridPlace>] {
  /// The same with other rows; those without a row there are left out.
  func replacingRows(_ replacement: (RowPath, SourcePlace?) -> RowPath?) -> Self {
    compactMap { callout -> Callout<GridPlace>? in
      do throws(NoRow) {
        return try callout.resolved { place throws(NoRow) in
          try place.replacingRow { replacement($0, callout.sourcePlace) }
        }
      } catch {
        return nil
      }
    }
  }
}

struct NoRow: Error {}

extension GridPlace {
  /// - Throws: if the replacement is `nil`.
  func replacingRow(_ replacement: (RowPath) -> RowPath?) throws(NoRow) -> GridPlace {
    func replaced(_ row: RowPath) throws(NoRow) -> RowPath {
      guard let row = replacement(row) else { throw NoRow() }
      return row
    }
    switch self {
    case .part(let part):
      guard let row = part.row else { return self }
      return .part(part.inRow(try replaced(row)))
    case .action(let title, let row?): return .action(title, row: try replaced(row))
    default: return self
    }
  }
}
