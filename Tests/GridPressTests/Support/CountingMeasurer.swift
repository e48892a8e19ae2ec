import GridCore

/// Counts what another measurer is asked.
final class CountingMeasurer: TextMeasuring {
  private let base: any TextMeasuring
  /// How many texts were measured.
  private(set) var widthCount = 0
  /// How many texts were broken into clusters, which is what setting lines begins with.
  private(set) var clusterCount = 0

  init(base: any TextMeasuring) { self.base = base }

  func font(_ descriptor: FontDescriptor) -> FontID { base.font(descriptor) }

  func font(_ font: FontID, scaledBy factor: Double) -> FontID {
    base.font(font, scaledBy: factor)
  }

  func metrics(of font: FontID) -> FontMetrics { base.metrics(of: font) }

  func width(of text: Span<UInt8>, font: FontID) -> Double {
    widthCount += 1
    return base.width(of: text, font: font)
  }

  func clusters(of text: Span<UInt8>, font: FontID) -> [TextCluster] {
    clusterCount += 1
    return base.clusters(of: text, font: font)
  }

  func missingScalars(in text: Span<UInt8>, font: FontID) -> [Unicode.Scalar] {
    base.missingScalars(in: text, font: font)
  }
}
