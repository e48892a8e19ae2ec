import SystemC

/// The arguments of this process, as the system passes them: bytes.
package enum ProcessArguments {
  /// The first argument that is not UTF-8, with each byte outside printable ASCII written as
  /// `\xE9`; `nil` if there is none.
  ///
  /// As a `String` it has replacement characters in their places, and would name another file.
  package static var notUTF8: String? {
    for index in 0..<Int(CommandLine.argc) {
      guard let argument = CommandLine.unsafeArgv[index] else { continue }
      let bytes = (0..<strlen(argument)).map { UInt8(bitPattern: argument[$0]) }
      if let text = escaped(bytes) { return text }
    }
    return nil
  }

  /// - Returns: `nil` for bytes that are UTF-8.
  static func escaped(_ bytes: [UInt8]) -> String? {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    return bytes.map { byte in
      if (0x20...0x7E).contains(byte) { return String(UnicodeScalar(byte)) }
      let digits = String(byte, radix: 16, uppercase: true)
      return "\\x" + (digits.utf8.count == 1 ? "0" : "") + digits
    }.joined()
  }
}
