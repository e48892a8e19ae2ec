package import GridCore

/// A colour scale whose bounds are known. Its colours are a bounded number of levels, so that cells have few different styles: a
/// continuous scale has 251, which is finer than 8 bits a channel can show from one end of a palette to the other.
package struct ResolvedScale: Hashable, Sendable {
  package let scale: ColorScale
  package let bounds: ClosedRange<Double>
  /// Where bins meet, ascending; `nil` for a continuous scale.
  package let breaks: [Double]?

  /// The steps of a continuous scale.
  private static let steps = 250

  init(_ scale: ColorScale, bounds: ClosedRange<Double>, breaks: [Double]?) {
    self.scale = scale
    self.bounds = bounds
    self.breaks = breaks
  }

  package var levelCount: Int { (breaks?.count ?? Self.steps) + 1 }

  /// The level of a number; `nil` for one that is not finite.
  package func level(of value: Double) -> Int? {
    guard value.isFinite else { return nil }
    if let breaks { return breaks.count { $0 <= value } }
    return Int((place(of: value) * Double(Self.steps)).rounded())
  }

  /// The colour of a level.
  package func color(of level: Int) -> Color {
    let last = levelCount - 1
    return color(at: last == 0 ? 0.5 : Double(level) / Double(last))
  }

  /// The colour at a place between the bounds, 0…1.
  package func color(at place: Double) -> Color {
    scale.palette.color(at: scale.isReversed ? 1 - place : place)
  }

  /// Where a number lies between the bounds, 0…1.
  package func place(of value: Double) -> Double {
    // Halves, so that the widest bounds do not overflow.
    let width = bounds.upperBound / 2 - bounds.lowerBound / 2
    guard width > 0 else { return 0.5 }
    return min(1, max(0, (value / 2 - bounds.lowerBound / 2) / width))
  }

  /// How the colour of a number came about, for explanations.
  /// - Parameter value: `nil` for a cell without a number.
  package func arithmetic(of value: Double?) -> String {
    guard let value, let level = level(of: value) else { return "no number" }
    let shown = value.plain
    let color = color(of: level).notation
    guard let breaks else {
      let place = (place(of: value) * 10_000).rounded() / 10_000
      return
        "\(shown) in \(bounds.lowerBound.plain)…\(bounds.upperBound.plain) is at \(place.plain), "
        + "level \(level) of \(Self.steps): \(color)"
    }
    let from = level > 0 ? "from \(breaks[level - 1].plain)" : nil
    let below = level < breaks.count ? "below \(breaks[level].plain)" : nil
    let range = [from, below].compactMap(\.self).joined(separator: ", ")
    return "\(shown) is in bin \(level + 1) of \(levelCount)\(range.isEmpty ? "" : " (\(range))"): "
      + color
  }
}

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
