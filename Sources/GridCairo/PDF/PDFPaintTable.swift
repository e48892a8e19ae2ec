import GridCore

/// The gradients and degrees of transparency of a document, each once.
struct PDFPaintTable {
  /// Numbered from 0; the colours of a gradient that runs from (0, 0) to (1, 0). Called S0, S1 and so on.
  private(set) var shadings: [[LinearGradient.Stop]] = []
  private var shadingNumbers: [[LinearGradient.Stop]: Int] = [:]
  /// The alphas of gradients along the same way; masks called M0, M1 and so on.
  private(set) var masks: [[LinearGradient.Stop]] = []
  private var maskNumbers: [[LinearGradient.Stop]: Int] = [:]
  /// Which alphas are used; called A0 to A255.
  private(set) var usedAlphas = [Bool](repeating: false, count: 256)

  mutating func use(alpha: UInt8) { usedAlphas[Int(alpha)] = true }

  /// The number of the shading with the colours of `stops`.
  mutating func shading(_ stops: [LinearGradient.Stop]) -> Int {
    let key = stops.map { stop in
      var stop = stop
      stop.color.alpha = 255
      return stop
    }
    return PDFPaintTable.number(of: key, in: &shadings, &shadingNumbers)
  }

  /// The number of the mask with the alphas of `stops`.
  mutating func mask(_ stops: [LinearGradient.Stop]) -> Int {
    let key = stops.map { stop in
      let alpha = stop.color.alpha
      return LinearGradient.Stop(
        offset: stop.offset, color: RGBA8(red: alpha, green: alpha, blue: alpha))
    }
    return PDFPaintTable.number(of: key, in: &masks, &maskNumbers)
  }

  private static func number(
    of key: [LinearGradient.Stop], in list: inout [[LinearGradient.Stop]],
    _ numbers: inout [[LinearGradient.Stop]: Int]
  ) -> Int {
    if let known = numbers[key] { return known }
    numbers[key] = list.count
    list.append(key)
    return list.count - 1
  }
}
