/// What the compression of a PNG file is to be good at. The picture is the same.
package enum PNGCompression: Hashable, Sendable {
  /// Several times as fast as zlib; the default.
  case fast
  /// zlib's level 6.
  case small
}
