public import GridInteraction
public import GridModel

/// A change of a live grid that is not an event: nobody is asked, but delegates hear of what has an event of its own.
///
/// What is selected, edited and lit up belongs to rows of the data and stays with them, whatever is inserted, removed or moved around
/// them.
public enum ProgramChange: Hashable, Sendable {
  /// Selects a row or a cell.
  case select(EventTarget)
  /// Selects a row or a cell no longer.
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
  /// Rows more, each with the texts of its cells by the keys of their columns; cells without one are empty.
  ///
  /// They stand before a row, whose groups they then share where they do not say otherwise; `nil` is at the end of their groups. They stay
  /// there until the grid is sorted again.
  case insertRows([[String: String]], before: EventTarget?)
  /// Takes rows away.
  case removeRows([EventTarget])
  /// Gives a row the place of another of its section, or a column that of another.
  case move(EventTarget, to: EventTarget)

  // The columns.

  /// Columns more, before the one with a key or, if it is `nil`, behind the last. A fixed column says so by its
  /// ``ColumnSettings/pin``.
  case insertColumns([ColumnSettings], before: String?)
  /// Takes columns away, by their keys. The rows stay sorted and grouped by them.
  case removeColumns([String])
  /// Fixes a column at a side, by its key; `nil` lets it scroll.
  case pinColumn(String, ColumnPin?)

  /// Drops the selection, what is edited and what the search field says.
  case reload
}
