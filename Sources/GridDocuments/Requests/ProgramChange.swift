public import GridInteraction
public import GridModel

/// A change of a live grid that is not an event: delegates cannot refuse it, but are notified of changes that have an event.
///
/// Selection, editing and flashes belong to rows of the data and stay with them when rows around them are inserted, removed
/// or moved.
public enum ProgramChange: Hashable, Sendable {
  /// Selects a row or a cell.
  case select(EventTarget)
  /// Deselects a row or a cell.
  case deselect(EventTarget)
  /// From the most to the least significant column; none is not sorted.
  case sort([RowSorting])
  /// Collapses a section.
  case collapse(EventTarget)
  /// Expands a section.
  case expand(EventTarget)
  /// Opens the field over a cell.
  case beginEditing(EventTarget)
  /// Closes the field that is open, and stores what was typed if it is valid.
  case endEditing

  // The data.

  /// Puts a text into a cell, which lights up.
  case set(EventTarget, text: String)
  /// Puts texts into cells of a row, by the keys of their columns; those that change light up.
  case setRow(EventTarget, texts: [String: String])
  /// Inserts rows, each with the texts of its cells by the keys of their columns; cells without one are empty.
  ///
  /// They are placed before a row, whose groups they share unless their texts set others; `nil` is at the end of their groups. They stay
  /// there until the grid is sorted again.
  case insertRows([[String: String]], before: EventTarget?)
  /// Removes rows.
  case removeRows([EventTarget])
  /// Gives a row the place of another of its section, or a column that of another.
  case move(EventTarget, to: EventTarget)

  // The columns.

  /// Inserts columns, before the one with a key or, if it is `nil`, after the last. A fixed column sets its
  /// ``ColumnSettings/pin``.
  case insertColumns([ColumnSettings], before: String?)
  /// Removes columns, by their keys. The rows stay sorted and grouped by them.
  case removeColumns([String])
  /// Fixes a column at a side, by its key; `nil` lets it scroll.
  case pinColumn(String, ColumnPin?)

  /// Drops the selection, the edit and the text of the search field.
  case reload
}
