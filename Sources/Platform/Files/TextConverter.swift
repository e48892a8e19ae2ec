import CSystem
import SystemC

/// Converts a text in an encoding that the system's converter knows to UTF-8, piece by piece.
///
/// The converter is that of the C library (`iconv`), through GLib, which has it on every system.
package final class TextConverter {
  /// The reason that a conversion stops.
  package enum Stop: Sendable {
    /// All bytes are converted.
    case end
    /// The last bytes are the beginning of a character.
    case incomplete
    /// The next byte begins no character.
    case invalid
  }

  private let converter: GIConv

  /// - Parameter name: of the encoding, such as `Shift_JIS` or `KOI8-R`.
  /// - Returns: `nil` if the system does not know it.
  package init?(from name: String) {
    guard Self.isName(name), let converter = g_iconv_open("UTF-8", name) else { return nil }
    // A failure is returned as -1, cast to a pointer.
    guard UInt(bitPattern: converter) != .max else { return nil }
    self.converter = converter
  }

  deinit { g_iconv_close(converter) }

  /// Whether a text can be the name of an encoding. The converter of the system takes more than
  /// names: settings after a slash.
  package static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 64
      && name.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: ":"): true
        default: false
        }
      }
  }

  /// Converts bytes until they end or one cannot be converted.
  /// - Parameters:
  ///   - start: the index of the first byte; afterwards that of the first one that is left.
  ///   - text: the text is appended to it.
  package func convert(
    _ bytes: [UInt8], from start: inout Int, to text: inout [UInt8]
  ) -> Stop {
    bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, start >= 0, start < bytes.count else { return .end }
      // The bytes are only read; the function's type comes from a time without `const`.
      var source: UnsafeMutablePointer<CChar>? = UnsafeMutableRawPointer(mutating: base + start)
        .assumingMemoryBound(to: CChar.self)
      var left = UInt(bytes.count - start)
      defer { start = bytes.count - Int(left) }
      while left > 0 {
        let code = step(&source, &left, to: &text)
        switch code {
        case 0: return .end
        case E2BIG: continue
        case EINVAL: return .incomplete
        default: return .invalid
        }
      }
      return .end
    }
  }

  /// Appends a character that the converter holds back, since a mark could follow it.
  package func finish(to text: inout [UInt8]) {
    var source: UnsafeMutablePointer<CChar>?
    var left: UInt = 0
    _ = step(&source, &left, to: &text)
  }

  /// Converts as many bytes as fit into a buffer.
  /// - Returns: 0, or the error of the C library.
  private func step(
    _ source: inout UnsafeMutablePointer<CChar>?, _ left: inout UInt, to text: inout [UInt8]
  ) -> Int32 {
    let room = min(Int(clamping: left), 1 << 14) * 3 + 64
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: room) { buffer in
      var target = buffer.baseAddress
      var free = UInt(room)
      let result =
        left == 0
        ? g_iconv(converter, nil, nil, &target, &free)
        : g_iconv(converter, &source, &left, &target, &free)
      let code = result == .max ? errno : 0
      text.append(contentsOf: UnsafeRawBufferPointer(buffer)[..<(room - Int(free))])
      return code
    }
  }
}
