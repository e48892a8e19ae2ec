package import GridModel

/// The sizes of a legend: a title, the colours, and their numbers below.
package struct LegendMeasures {
  /// The height of the colours, in points.
  package let bar: Double
  /// The gap between the title, the colours and their numbers.
  package let gap: Double
  /// The length of the marks from the colours to their numbers.
  package let tick: Double
  /// The maximum width of the colours.
  package let width: Double
  /// The gap between parts side by side.
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

  /// The top of the colours, from the top of the legend's content.
  package var barTop: Double { hasTitle ? lineHeight + gap : 0 }

  /// The height without insets.
  var height: Double { barTop + bar + gap + lineHeight }
}
