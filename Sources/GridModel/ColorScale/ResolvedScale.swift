package import GridCore

/// A colour scale whose bounds are known. It has a bounded number of colours, its levels, so that
/// cells have few different styles. A continuous scale has 251 levels, which is finer than 8 bits a
/// channel can show from one end of a palette to the other.
package struct ResolvedScale: Hashable, Sendable {
  package let scale: ColorScale
  package let bounds: ClosedRange<Double>
  /// The boundaries between bins, ascending; `nil` for a continuous scale.
  package let breaks: [Double]?

  /// The number of steps of a continuous scale.
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

  /// The position of a number between the bounds, 0…1.
  package func place(of value: Double) -> Double {
    // Halving prevents overflow for the widest bounds.
    let width = bounds.upperBound / 2 - bounds.lowerBound / 2
    guard width > 0 else { return 0.5 }
    return min(1, max(0, (value / 2 - bounds.lowerBound / 2) / width))
  }

  /// The computation of the colour of a number, for explanations.
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

/// A colour scale applied in a grid, for explanations of cells.
package struct AppliedScale: Sendable {
  /// The name of its layers.
  package let name: String
  /// Indices of the grid's columns.
  package let columns: [Int]
  private let scale: ColorScale
  private let scope: ScaleScope
  /// The scales of the columns; a single one for the whole grid, none for scales of rows.
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

  /// The computation of the colour of a cell; `nil` if the scale does not apply to it.
  /// - Parameter row: a row of the source.
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

/// The content of a legend, which is drawn below the grid: the colours of a scale, and the numbers
/// they represent.
package struct ScaleLegend: Hashable, Sendable {
  package let title: String?
  package let scale: ResolvedScale
  /// Numbers with their texts, ascending: along a continuous scale, or at the boundaries between
  /// bins.
  package let ticks: [Tick]
  /// The text beside the colour of cells without a number; `nil` shows none.
  package let missing: String?

  package struct Tick: Hashable, Sendable {
    package var value: Double
    package var text: String
  }

  /// - Parameter text: writes a number, given in plain decimal notation, in the format of the
  ///   scale's columns.
  package init(
    title: String?, scale: ResolvedScale, missing: String?, text: (_ plain: String) -> String
  ) {
    self.title = title
    self.scale = scale
    self.missing = missing
    let values = scale.breaks ?? NiceNumbers.within(scale.bounds)
    ticks = Self.short(values.map { Tick(value: $0, text: text($0.plain)) })
  }

  /// Removes decimals that are 0 in all of the numbers: a column of amounts has them, but a scale
  /// from 0 to 500 does not need them.
  private static func short(_ ticks: [Tick]) -> [Tick] {
    guard ticks.allSatisfy({ $0.value == $0.value.rounded() }) else { return ticks }
    let shortened = ticks.compactMap { tick -> Tick? in
      withoutDecimals(tick.text).map { Tick(value: tick.value, text: $0) }
    }
    return shortened.count == ticks.count ? shortened : ticks
  }

  /// `nil` for a text without a decimal mark followed only by zeros.
  private static func withoutDecimals(_ text: String) -> String? {
    guard let last = text.lastIndex(where: { $0.isASCII && $0.isNumber }) else { return nil }
    var start = last
    while start > text.startIndex, text[text.index(before: start)] == "0" {
      start = text.index(before: start)
    }
    guard text[last] == "0", start > text.startIndex else { return nil }
    let mark = text.index(before: start)
    let count = text.distance(from: start, to: last) + 1
    // Three digits may be thousands.
    guard ".,".contains(text[mark]), count < 3, mark > text.startIndex else { return nil }
    return String(text[..<mark] + text[text.index(after: last)...])
  }
}
