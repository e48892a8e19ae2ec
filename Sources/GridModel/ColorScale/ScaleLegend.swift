/// What a legend shows: the colours of a scale, and which numbers they stand for. Drawn below the grid.
package struct ScaleLegend: Hashable, Sendable {
  package let title: String?
  package let scale: ResolvedScale
  /// Numbers with their texts, ascending: along a continuous scale, or where bins meet.
  package let ticks: [Tick]
  /// The text beside the colour of cells without a number; `nil` shows none.
  package let missing: String?

  package struct Tick: Hashable, Sendable {
    package var value: Double
    package var text: String
  }

  /// - Parameter text: writes a number as the scale's columns do, given in plain decimal notation.
  package init(
    title: String?, scale: ResolvedScale, missing: String?, text: (_ plain: String) -> String
  ) {
    self.title = title
    self.scale = scale
    self.missing = missing
    let values = scale.breaks ?? NiceNumbers.within(scale.bounds)
    ticks = values.map { Tick(value: $0, text: text($0.plain)) }
  }
}
