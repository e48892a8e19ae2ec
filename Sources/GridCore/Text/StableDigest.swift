/// A digest of bytes that is the same on every machine and in every run: Fowler, Noll and Vo's hash
/// (FNV-1a) of 32 bits.
package struct StableDigest: Hashable, Sendable {
  package private(set) var value: UInt32 = 2_166_136_261

  package init() {}

  package init(_ bytes: some Sequence<UInt8>) { add(bytes) }

  package mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt32(byte)) &* 16_777_619 }
  }
}

extension StableDigest: CustomStringConvertible {
  /// Eight hexadecimal digits.
  package var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
