import GridModel

/// The keys of sums that continue from row to row, or from page to page.
enum SumNotation {
  /// The key of a column, or a mapping that also sets where the sum restarts.
  static let running = Notation<RunningTotal>.mapping(
    "running", "Running total", start: RunningTotal(""),
    keys: [
      Key(
        "column", .key, "The key of the column that is summed.",
        set: { key, _, total in total.column = key }, get: { total in total.column }),
      Key(
        "restart", .choice, \.restart, default: .none,
        "Where the sum restarts: with each section, with each outermost group, or nowhere (none)."
      ),
    ],
    needs: ["column": "a running total needs a column"]
  ).orShort(
    Notation.key.converted(
      read: { key, _ in RunningTotal(key) }, write: { total in total.column }),
    when: { $0.restart == .none })

  /// The sums that are carried from page to page.
  struct Carried: Sendable {
    var columns: [String] = []
    var restart = SumRestart.none
    var cells: [String: AnyCellRenderer] = [:]
    var labelCell: AnyCellRenderer?
  }

  /// The keys of columns, or a mapping that also sets where the sums restart.
  static let carried = Notation<Carried>.mapping(
    "carried", "Carried sums", start: Carried(),
    keys: [
      Key(
        "columns", .texts, "The keys of the columns that are summed.",
        set: { keys, _, carried in carried.columns = keys }, get: { carried in carried.columns }),
      Key(
        "restart", .choice, \.restart, default: .none,
        "Where the sums restart: with each section, with each outermost group, or nowhere (none)."
      ),
      Key(
        "cells", .byName(of: CellNotation.cell), \.cells, default: [:],
        "The renderers of the sums, by the keys of their columns: their numbers are those of the rows before; default their texts."
      ),
      Key(
        "labelCell", CellNotation.cell, \.labelCell,
        "The renderer of the labels: their value is the text; default their texts."),
    ],
    needs: ["columns": "carried sums need columns"]
  ).orShort(
    Notation<[String]>.texts.converted(
      read: { keys, _ in Carried(columns: keys) }, write: { carried in carried.columns }),
    when: { $0.restart == .none && $0.cells.isEmpty && $0.labelCell == nil })
}
