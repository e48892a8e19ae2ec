/// The height of rows in whole points, so that all rows of a picture have the same number of pixels
/// and rules the same distance at every whole scale. Edges are snapped to pixels, so rows of 27.73
/// points would be 27 and 28 pixels high by turns.
package enum RowPitch {
  /// What counts as a whole number already.
  private static let tolerance = 0.01

  /// - Parameters:
  ///   - height: what the content needs, in points.
  ///   - spacing: the gap between rows, which the distance of rows includes.
  ///   - zoom: the factor of all lengths: a grid made smaller to fit its page is not snapped.
  package static func height(_ height: Double, spacing: Double = 0, zoom: Double) -> Double {
    guard zoom == 1, height > 0, height.isFinite else { return height }
    return max(height, (height + spacing - tolerance).rounded(.up) - spacing)
  }
}
