import GridCore

/// The gradients and degrees of transparency of a document, each once.
struct PDFPaintTable {
  /// The colours of gradients over the unit interval, named S0, S1 and so on.
  private(set) var shadings: [PDFShading] = []
  private var shadingNumbers: [PDFShading: Int] = [:]
  /// The alphas of such gradients, as masks named M0, M1 and so on.
  private(set) var masks: [PDFShading] = []
  private var maskNumbers: [PDFShading: Int] = [:]
  /// The alphas in use, named A0 to A255.
  private(set) var usedAlphas = [Bool](repeating: false, count: 256)

  mutating func use(alpha: UInt8) { usedAlphas[Int(alpha)] = true }

  /// The number of the shading with the colours of `gradient`.
  mutating func shading(_ gradient: PlacedGradient) -> Int {
    let stops = gradient.stops.map { stop in
      var stop = stop
      stop.color.alpha = 255
      return stop
    }
    let key = PDFShading(isRound: gradient.form != .linear, stops: stops)
    return PDFPaintTable.number(of: key, in: &shadings, &shadingNumbers)
  }

  /// The number of the mask with the alphas of `gradient`.
  mutating func mask(_ gradient: PlacedGradient) -> Int {
    let stops = gradient.stops.map { stop in
      let alpha = stop.color.alpha
      return PlacedGradient.Stop(
        offset: stop.offset, color: RGBA8(red: alpha, green: alpha, blue: alpha))
    }
    let key = PDFShading(isRound: gradient.form != .linear, stops: stops)
    return PDFPaintTable.number(of: key, in: &masks, &maskNumbers)
  }

  private static func number(
    of key: PDFShading, in list: inout [PDFShading], _ numbers: inout [PDFShading: Int]
  ) -> Int {
    if let known = numbers[key] { return known }
    numbers[key] = list.count
    list.append(key)
    return list.count - 1
  }
}
