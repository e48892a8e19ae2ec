/// Measures text. Layout and painting ask only this: with the fixed-advance measurer of the tests they need no font.
///
/// All texts are UTF-8 that is known to be valid, given as bytes, since most cells never become a `String`.
/// A text is one paragraph whose base direction is that of its first strong character.
package protocol TextMeasuring: AnyObject {
  /// The number under which `descriptor` is known from now on; equal descriptors get equal numbers.
  func font(_ descriptor: FontDescriptor) -> FontID

  /// The same font in another size: everything of it is `factor` times as large, the space between letters too.
  func font(_ font: FontID, scaledBy factor: Double) -> FontID

  func metrics(of font: FontID) -> FontMetrics

  /// The advance width of `text` set on one line, in points.
  func width(of text: Span<UInt8>, font: FontID) -> Double

  /// The clusters of `text` in logical order; their advances add up to `width(of:font:)` to within a rounding error.
  func clusters(of text: Span<UInt8>, font: FontID) -> [TextCluster]

  /// How many characters of `text` no installed font can draw, and which.
  func missingScalars(in text: Span<UInt8>, font: FontID) -> [Unicode.Scalar]
}
