import CSystem

/// A return code of zlib that is not success. Open, since a code unknown to us is an error too.
package struct ZlibStatus: Error, Hashable, Sendable, CustomStringConvertible {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  package var description: String { "zlib: " + String(cString: zError(rawValue)) }
}
