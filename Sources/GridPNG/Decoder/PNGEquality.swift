import Platform

/// Whether two PNG files show the same, however they are compressed.
package enum PNGEquality {
  /// A quick answer for the pictures that most often are the same; `false` only says that they must be compared pixel by pixel.
  /// Files that ``PNGDecoder`` does not take are never the same.
  package static func areSurelyEqual(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    guard let one = try? PNGContents(first), let other = try? PNGContents(second),
      one.width == other.width, one.height == other.height
    else { return false }
    return PictureEquality.areEqual(first, second, as: "png")
  }
}
