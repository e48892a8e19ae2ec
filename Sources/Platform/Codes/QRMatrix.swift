import CSystem
package import GridCore

/// A text as a QR code (ISO/IEC 18004): a square of dark and light modules, without the quiet zone
/// around it.
package struct QRMatrix: Hashable, Sendable {
  /// The number of modules on a side.
  package let side: Int
  private let dark: [Bool]

  /// `nil` if the text is empty, or longer than a code can hold.
  package init?(_ text: String, correction: QRCorrection = .medium) {
    let bytes = Array(text.utf8)
    guard !bytes.isEmpty, bytes.count <= 2953 else { return nil }
    let level =
      switch correction {
      case .low: QR_ECLEVEL_L
      case .medium: QR_ECLEVEL_M
      case .quartile: QR_ECLEVEL_Q
      case .high: QR_ECLEVEL_H
      }
    let library = Libraries.qrencode.required
    guard let code = library.QRcode_encodeData(Int32(bytes.count), bytes, 0, level) else {
      return nil
    }
    defer { library.QRcode_free(code) }
    let width = Int(code.pointee.width)
    guard width > 0, let data = code.pointee.data else { return nil }
    side = width
    // The lowest bit of a module is set if it is dark.
    dark = (0..<width * width).map { data[$0] & 1 == 1 }
  }

  package subscript(row: Int, column: Int) -> Bool { dark[row * side + column] }
}
