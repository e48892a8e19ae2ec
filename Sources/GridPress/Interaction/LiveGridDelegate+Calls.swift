import GridInteraction

// Maps the calls with the grid to the method names of the controls.

extension LiveGridDelegate {
  public func shouldPerform(_ action: GridAction, in grid: LiveGridProxy) -> Bool {
    switch action {
    case .selectRow(let row): shouldSelectRow(row, in: grid)
    case .deselectRow(let row): shouldDeselectRow(row, in: grid)
    case .selectCell(let cell): shouldSelectCell(cell, in: grid)
    case .deselectCell(let cell): shouldDeselectCell(cell, in: grid)
    case .selectRange(let range): shouldSelectRange(range, in: grid)
    case .deselectRange(let range): shouldDeselectRange(range, in: grid)
    case .changeSortOrder(let column, let old, let new):
      shouldChangeSortOrder(forColumn: column, from: old, to: new, in: grid)
    case .beginEditing(let cell): shouldBeginEditing(cell, in: grid)
    case .finishEditing(let cell, let old, let new):
      shouldFinishEditing(cell, from: old, to: new, in: grid)
    case .collapse(let section): shouldCollapseSection(section, in: grid)
    case .expand(let section): shouldExpandSection(section, in: grid)
    case .reorderRow(let row, _): shouldReorderRow(row, in: grid)
    case .reorderColumn(let column, _, _): shouldReorderColumn(column, in: grid)
    case .performAction(let row, let title): shouldPerformAction(title, ofRow: row, in: grid)
    case .openMenu(let column): shouldOpenMenu(ofColumn: column, in: grid)
    case .openFilter(let column): shouldOpenFilter(ofColumn: column, in: grid)
    // These are not asked about.
    case .cancelEditing, .switchRow, .cancelReorderingRow, .pullToRefresh, .resizeColumn: true
    }
  }

  /// Calls the method for an action that is about to be performed.
  public func willPerform(_ action: GridAction, in grid: LiveGridProxy) {
    switch action {
    case .selectRow(let row): willSelectRow(row, in: grid)
    case .deselectRow(let row): willDeselectRow(row, in: grid)
    case .selectCell(let cell): willSelectCell(cell, in: grid)
    case .deselectCell(let cell): willDeselectCell(cell, in: grid)
    case .selectRange(let range): willSelectRange(range, in: grid)
    case .deselectRange(let range): willDeselectRange(range, in: grid)
    case .changeSortOrder(let column, let old, let new):
      willChangeSortOrder(forColumn: column, from: old, to: new, in: grid)
    case .beginEditing(let cell): willBeginEditing(cell, in: grid)
    case .finishEditing(let cell, let old, let new):
      willFinishEditing(cell, from: old, to: new, in: grid)
    case .collapse(let section): willCollapseSection(section, in: grid)
    case .expand(let section): willExpandSection(section, in: grid)
    // These are not announced.
    case .cancelEditing, .reorderRow, .switchRow, .cancelReorderingRow, .reorderColumn,
      .performAction, .pullToRefresh, .resizeColumn, .openMenu, .openFilter:
      break
    }
  }

  /// Calls the method for an action that has been performed.
  public func didPerform(_ action: GridAction, in grid: LiveGridProxy) {
    switch action {
    case .selectRow(let row): didSelectRow(row, in: grid)
    case .deselectRow(let row): didDeselectRow(row, in: grid)
    case .selectCell(let cell): didSelectCell(cell, in: grid)
    case .deselectCell(let cell): didDeselectCell(cell, in: grid)
    case .selectRange(let range): didSelectRange(range, in: grid)
    case .deselectRange(let range): didDeselectRange(range, in: grid)
    case .changeSortOrder(let column, let old, let new):
      didChangeSortOrder(forColumn: column, from: old, to: new, in: grid)
    case .beginEditing(let cell): didBeginEditing(cell, in: grid)
    case .finishEditing(let cell, let old, let new):
      didFinishEditing(cell, from: old, to: new, in: grid)
    case .cancelEditing(let cell): didCancelEditing(cell, in: grid)
    case .collapse(let section): didCollapseSection(section, in: grid)
    case .expand(let section): didExpandSection(section, in: grid)
    case .reorderRow(let row, let target): didReorderRow(row, to: target, in: grid)
    case .switchRow(let row, let other): self.row(row, hasBeenSwitchedWith: other, in: grid)
    case .cancelReorderingRow(let row): didCancelReorderingRow(row, in: grid)
    case .reorderColumn(let column, let old, let new):
      didReorderColumn(column, from: old, to: new, in: grid)
    case .performAction(let row, let title): didPerformAction(title, ofRow: row, in: grid)
    case .pullToRefresh: didPullToRefresh(in: grid)
    case .openMenu(let column): didOpenMenu(ofColumn: column, in: grid)
    case .openFilter(let column): didOpenFilter(ofColumn: column, in: grid)
    case .resizeColumn(let column, let old, let new):
      didResizeColumn(column, from: old, to: new, in: grid)
    }
  }
}
