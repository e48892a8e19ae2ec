package import GridCore

/// Counts what another measurer is asked.
package final class CountingMeasurer: TextMeasuring {
  private let base: any TextMeasuring
  package var cache: MeasurerCache?
  /// How many texts were measured.
  package private(set) var widthCount = 0
  /// How many texts were broken into clusters, which is what setting lines begins with.
  package private(set) var clusterCount = 0

  package init(base: any TextMeasuring) { self.base = base }

  package func font(_ descriptor: FontDescriptor) -> FontID { base.font(descriptor) }

  package func font(_ font: FontID, scaledBy factor: Double) -> FontID {
    base.font(font, scaledBy: factor)
  }

  package func metrics(of font: FontID) -> FontMetrics { base.metrics(of: font) }

  package func width(of text: Span<UInt8>, font: FontID) -> Double {
    widthCount += 1
    return base.width(of: text, font: font)
  }

  package func clusters(of text: Span<UInt8>, font: FontID) -> [TextCluster] {
    clusterCount += 1
    return base.clusters(of: text, font: font)
  }

  package func missingScalars(in text: Span<UInt8>, font: FontID) -> [Unicode.Scalar] {
    base.missingScalars(in: text, font: font)
  }
}
