/// How a bar code writes its value.
public enum BarcodeSymbology: String, Hashable, Sendable, CaseIterable {
  /// Any printable ASCII (ISO/IEC 15417).
  case code128 = "code-128"
  /// The number of an article, of 13 digits (ISO/IEC 15420).
  case ean13 = "ean-13"
  /// The number of a small article, of 8 digits (ISO/IEC 15420).
  case ean8 = "ean-8"
  /// The number of an article in North America, of 12 digits (ISO/IEC 15420).
  case upcA = "upc-a"

  /// The name in messages, with its article.
  var title: String {
    switch self {
    case .code128: "a Code 128"
    case .ean13: "an EAN-13"
    case .ean8: "an EAN-8"
    case .upcA: "a UPC-A"
    }
  }

  /// The number of digits with the check digit; `nil` if any length is allowed.
  var digitCount: Int? {
    switch self {
    case .code128: nil
    case .ean13: 13
    case .ean8: 8
    case .upcA: 12
    }
  }
}
