import CSystem

/// Pango's own unit: 1/1024 of a point, since every font map of ours has a resolution of 72 dots per inch.
///
/// Advances are kept in these whole numbers until they leave the text engine, so that sums are exact.
package enum PangoUnits {
  package static let perPoint = 1024

  package static func points(_ units: Int) -> Double { Double(units) / 1024 }
}
