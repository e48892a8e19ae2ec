import GridModel

// Maps the calls of every delegate to the method names of the controls.

extension ControlDelegate {
  public func shouldPerform(_ action: GridAction) -> Bool {
    switch action {
    case .selectRow(let row): shouldSelectRow(row)
    case .deselectRow(let row): shouldDeselectRow(row)
    case .selectCell(let cell): shouldSelectCell(cell)
    case .deselectCell(let cell): shouldDeselectCell(cell)
    case .selectRange(let range): shouldSelectRange(range)
    case .deselectRange(let range): shouldDeselectRange(range)
    case .changeSortOrder(let column, let old, let new):
      shouldChangeSortOrder(forColumn: column, from: old, to: new)
    case .beginEditing(let cell): shouldBeginEditing(cell)
    case .finishEditing(let cell, let old, let new): shouldFinishEditing(cell, from: old, to: new)
    case .collapse(let section): shouldCollapseSection(section)
    case .expand(let section): shouldExpandSection(section)
    case .reorderRow(let row, _): shouldReorderRow(row)
    case .reorderColumn(let column, _, _): shouldReorderColumn(column)
    case .performAction(let row, let title): shouldPerformAction(title, ofRow: row)
    case .openMenu(let column): shouldOpenMenu(ofColumn: column)
    case .openFilter(let column): shouldOpenFilter(ofColumn: column)
    // These are not asked about.
    case .cancelEditing, .switchRow, .cancelReorderingRow, .pullToRefresh, .resizeColumn: true
    }
  }

  /// Calls the method for an action that is about to be performed.
  public func willPerform(_ action: GridAction) {
    switch action {
    case .selectRow(let row): willSelectRow(row)
    case .deselectRow(let row): willDeselectRow(row)
    case .selectCell(let cell): willSelectCell(cell)
    case .deselectCell(let cell): willDeselectCell(cell)
    case .selectRange(let range): willSelectRange(range)
    case .deselectRange(let range): willDeselectRange(range)
    case .changeSortOrder(let column, let old, let new):
      willChangeSortOrder(forColumn: column, from: old, to: new)
    case .beginEditing(let cell): willBeginEditing(cell)
    case .finishEditing(let cell, let old, let new): willFinishEditing(cell, from: old, to: new)
    case .collapse(let section): willCollapseSection(section)
    case .expand(let section): willExpandSection(section)
    // These are not announced.
    case .cancelEditing, .reorderRow, .switchRow, .cancelReorderingRow, .reorderColumn,
      .performAction, .pullToRefresh, .resizeColumn, .openMenu, .openFilter:
      break
    }
  }

  /// Calls the method for an action that has been performed.
  public func didPerform(_ action: GridAction) {
    switch action {
    case .selectRow(let row): didSelectRow(row)
    case .deselectRow(let row): didDeselectRow(row)
    case .selectCell(let cell): didSelectCell(cell)
    case .deselectCell(let cell): didDeselectCell(cell)
    case .selectRange(let range): didSelectRange(range)
    case .deselectRange(let range): didDeselectRange(range)
    case .changeSortOrder(let column, let old, let new):
      didChangeSortOrder(forColumn: column, from: old, to: new)
    case .beginEditing(let cell): didBeginEditing(cell)
    case .finishEditing(let cell, let old, let new): didFinishEditing(cell, from: old, to: new)
    case .cancelEditing(let cell): didCancelEditing(cell)
    case .collapse(let section): didCollapseSection(section)
    case .expand(let section): didExpandSection(section)
    case .reorderRow(let row, let target): didReorderRow(row, to: target)
    case .switchRow(let row, let other): self.row(row, hasBeenSwitchedWith: other)
    case .cancelReorderingRow(let row): didCancelReorderingRow(row)
    case .reorderColumn(let column, let old, let new):
      didReorderColumn(column, from: old, to: new)
    case .performAction(let row, let title): didPerformAction(title, ofRow: row)
    case .pullToRefresh: didPullToRefresh()
    case .openMenu(let column): didOpenMenu(ofColumn: column)
    case .openFilter(let column): didOpenFilter(ofColumn: column)
    case .resizeColumn(let column, let old, let new):
      didResizeColumn(column, from: old, to: new)
    }
  }
}
