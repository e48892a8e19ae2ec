public import GridPress

extension PictureTolerance {
  /// Reads `2;40`, in full `maxDifference=2;totalPixels=40`: every pixel within 2 levels, and at most 40 pixels different at
  /// all. `2` alone, or `2;any`, is for any number of pixels.
  /// - Throws: `RenderError` of kind `usage`.
  public init(_ text: String) throws(RenderError) {
    let parts = text.split(separator: ";", omittingEmptySubsequences: false)
    guard parts.count <= 2, let levels = Self.number(parts[0], "maxDifference"), levels <= 255
    else { throw Self.unreadable(text) }
    guard parts.count == 2, parts[1] != "any", parts[1] != "totalPixels=any" else {
      self.init(maxDifference: levels, totalPixels: nil)
      return
    }
    guard let pixels = Self.number(parts[1], "totalPixels") else { throw Self.unreadable(text) }
    self.init(maxDifference: levels, totalPixels: pixels)
  }

  private static func number(_ text: Substring, _ name: String) -> Int? {
    let digits = text.hasPrefix(name + "=") ? text.dropFirst(name.count + 1) : text
    return digits.allSatisfy(\.isASCIIDigit) ? Int(digits) : nil
  }

  private static func unreadable(_ text: String) -> RenderError {
    RenderError(
      .usage,
      "a tolerance is levels and pixels, such as 2;40 or maxDifference=2;totalPixels=40, not \"\(text)\""
    )
  }
}

extension PictureTolerance.DensityWindow {
  /// Reads `16;8`: in no square of 16 pixels may more than 8 differ.
  /// - Throws: `RenderError` of kind `usage`.
  public init(_ text: String) throws(RenderError) {
    let parts = text.split(separator: ";", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.allSatisfy(\.isASCIIDigit) }),
      let size = Int(parts[0]), size > 0, let pixels = Int(parts[1])
    else {
      throw RenderError(
        .usage,
        "speckle is the side of a square and how many pixels may differ in it, such as 16;8, not \"\(text)\""
      )
    }
    self.init(size: size, pixels: pixels)
  }
}

extension Character {
  var isASCIIDigit: Bool { isASCII && isNumber }
}
