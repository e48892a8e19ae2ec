/// How much of a QR code may be covered or damaged (ISO/IEC 18004).
public enum QRCorrection: String, Hashable, Sendable, CaseIterable {
  /// 7 %.
  case low
  /// 15 %.
  case medium
  /// 25 %.
  case quartile
  /// 30 %.
  case high
}
