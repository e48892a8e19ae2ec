import GridCore
import GridModel

/// Findings of sizing: columns narrower than their longest word or than their drawings, a grid
/// wider than requested.
struct SizeFindings {
  private struct Broken {
    var count: Int
    /// The first row in the source, from 0.
    var firstRow: Int
  }

  private let columns: [GridColumn]
  private let widths: [Double]
  private var cells: [Broken?]
  private var headers: [Bool]
  private var spanners: [String] = []
  /// By column, the width that its drawings need.
  private var drawings: [Int: Double] = [:]
  /// The width of the columns together with the space between them, and the available width.
  private var excess: (width: Double, available: Double)?

  init(_ columns: [GridColumn], widths: [Double]) {
    self.columns = columns
    self.widths = widths
    cells = Array(repeating: nil, count: columns.count)
    headers = Array(repeating: false, count: columns.count)
  }

  /// - Parameter row: the row of the source, from 0.
  mutating func noteBrokenWord(column: Int, row: Int) {
    cells[column] = Broken(
      count: (cells[column]?.count ?? 0) + 1, firstRow: cells[column]?.firstRow ?? row)
  }

  mutating func noteBrokenHeader(column: Int) { headers[column] = true }

  mutating func noteBrokenSpanner(_ title: String) { spanners.append(title) }

  /// - Parameter needed: with insets, in points.
  mutating func noteNarrowDrawing(column: Int, needed: Double) { drawings[column] = needed }

  mutating func noteExcess(width: Double, available: Double) { excess = (width, available) }

  var diagnostics: [Diagnostic] {
    let narrow = columns.indices.compactMap { column -> Diagnostic? in
      var broken: [String] = []
      if headers[column] { broken.append("its header") }
      if let found = cells[column] {
        broken.append(
          counted(found.count, "cell, in", plural: "cells, first in") + " row \(found.firstRow + 1)"
        )
      }
      guard !broken.isEmpty else { return nil }
      return finding(
        "column \"\(columns[column].key)\" is \(points(widths[column])) wide, too narrow for its words: "
          + "they are broken in " + broken.joined(separator: " and "))
    }
    let titles = spanners.map {
      finding(
        "the columns under the spanner \"\($0)\" are too narrow for its words: they are broken")
    }
    let narrowDrawings = drawings.sorted { $0.key < $1.key }.map { column, needed in
      finding(
        "column \"\(columns[column].key)\" is \(points(widths[column])) wide, too narrow for what is drawn in it, which needs "
          + "\(points(needed))")
    }
    return narrow + narrowDrawings + titles + [excessFinding].compactMap(\.self)
  }

  private var excessFinding: Diagnostic? {
    excess.map { excess in
      let keys = columns.prefix(Self.maximumKeys).map { "\"\($0.key)\"" }.joined(separator: ", ")
      let more = columns.count - Self.maximumKeys
      return finding(
        "the columns need \(points(excess.width)), but the grid has \(points(excess.available)) for them: "
          + "it is wider than requested (\(keys)\(more > 0 ? " and \(more) more" : ""))")
    }
  }

  private static let maximumKeys = 8

  private func finding(_ message: String) -> Diagnostic {
    Diagnostic(code: .narrowColumn, message: message)
  }

  private func points(_ length: Double) -> String { "\(length.dumped) points" }
}
