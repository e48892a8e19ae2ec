package import GridModel

/// The sizes of a legend: a title, the colours, under them their numbers.
package struct LegendMeasures {
  /// The height of the colours, in points.
  package let bar: Double
  /// Between the title, the colours and their numbers.
  package let gap: Double
  /// The marks that lead from the colours to their numbers.
  package let tick: Double
  /// The most that the colours take from left to right.
  package let width: Double
  /// What is between things side by side.
  package let side: Double
  package let lineHeight: Double
  let hasTitle: Bool

  package init(_ legend: ScaleLegend, lineHeight: Double, zoom: Double) {
    bar = 10 * zoom
    gap = 4 * zoom
    tick = 3 * zoom
    width = 260 * zoom
    side = 16 * zoom
    self.lineHeight = lineHeight
    hasTitle = legend.title != nil
  }

  /// From the top of the legend's content.
  package var barTop: Double { hasTitle ? lineHeight + gap : 0 }

  /// Without insets.
  var height: Double { barTop + bar + gap + lineHeight }
}
