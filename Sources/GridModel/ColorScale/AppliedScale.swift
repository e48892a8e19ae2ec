/// A colour scale at work in a grid: for explanations, that ask it about a cell.
package struct AppliedScale: Sendable {
  /// That of its layers.
  package let name: String
  /// Places among the grid's columns.
  package let columns: [Int]
  private let scale: ColorScale
  private let scope: ScaleScope
  /// Of the columns; a single one for all of the grid, none over rows.
  private let resolved: [ResolvedScale?]
  /// The number in a row of the source and a column of the grid.
  private let number: @Sendable (_ row: Int, _ column: Int) -> Double?

  package init(
    name: String, columns: [Int], scale: ColorScale, scope: ScaleScope, resolved: [ResolvedScale?],
    number: @escaping @Sendable (_ row: Int, _ column: Int) -> Double?
  ) {
    self.name = name
    self.columns = columns
    self.scale = scale
    self.scope = scope
    self.resolved = resolved
    self.number = number
  }

  /// How the colour of a cell came about; `nil` if the scale is not for it.
  /// - Parameter row: of the source.
  package func note(row: Int, column: Int) -> String? {
    guard let place = columns.firstIndex(of: column) else { return nil }
    let own: ResolvedScale? =
      switch scope {
      case .column: resolved[place]
      case .grid: resolved[0]
      case .row: scale.resolved(for: columns.compactMap { number(row, $0) })
      }
    return own.map { $0.arithmetic(of: number(row, column)) }
  }
}
