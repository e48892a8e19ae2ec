import GridCore

/// The gradients and degrees of transparency of a document, each once.
struct PDFPaintTable: Sendable {
  /// The colours of gradients over the unit interval, named S0, S1 and so on.
  private(set) var shadings: [PDFShading] = []
  private var shadingNumbers: [PDFShading: Int] = [:]
  /// The alphas of such gradients, as masks named M0, M1 and so on.
  private(set) var masks: [PDFShading] = []
  private var maskNumbers: [PDFShading: Int] = [:]
  /// The alphas in use, named A0 to A255.
  private(set) var usedAlphas = [Bool](repeating: false, count: 256)

  private var alphaCount = 0

  /// How often something was added.
  var additionCount: Int { shadings.count + masks.count + alphaCount }

  mutating func use(alpha: UInt8) {
    if usedAlphas[Int(alpha)] { return }
    usedAlphas[Int(alpha)] = true
    alphaCount += 1
  }

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
    if let number = numbers[key] { return number }
    numbers[key] = list.count
    list.append(key)
    return list.count - 1
  }
}

/// Axial shadings from (0, 0) to (1, 0), and radial ones from (0, 0) to the unit circle (ISO
/// 32000-1, 8.7.4.5.3 and 8.7.4.5.4).
struct PDFShading: Hashable {
  var isRound: Bool
  var stops: [PlacedGradient.Stop]

  enum ColorSpace {
    case rgb
    /// The red of the stops is the grey.
    case gray
  }

  /// A shading dictionary. The colours of the first and the last stop extend beyond them.
  func dictionary(in space: ColorSpace) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append("<</ShadingType \(isRound ? 3 : 2)/ColorSpace/Device")
    bytes.append(space == .rgb ? "RGB" : "Gray")
    bytes.append(isRound ? "/Coords[0 0 0 0 0 1]" : "/Coords[0 0 1 0]")
    bytes.append("/Extend[true true]/Function")
    Self.appendFunction(stops, in: space, to: &bytes)
    bytes.append(">>")
    return bytes
  }

  /// Between two stops the colour is interpolated by an exponential function (7.10.3) of exponent
  /// 1; a stitching function (7.10.4) joins them. Of stops at one position, the first ends the
  /// stretch before and the last begins the stretch after.
  private static func appendFunction(
    _ stops: [PlacedGradient.Stop], in space: ColorSpace, to bytes: inout [UInt8]
  ) {
    let pieces = pieces(of: stops)
    if pieces.count == 1 {
      append(pieces[0], in: space, to: &bytes)
      return
    }
    bytes.append("<</FunctionType 3/Domain[0 1]/Functions[")
    for piece in pieces { append(piece, in: space, to: &bytes) }
    bytes.append("]/Bounds[")
    for (index, piece) in pieces.dropFirst().enumerated() {
      if index > 0 { bytes.append(0x20) }
      bytes.append(thousandths: piece.start)
    }
    bytes.append("]/Encode[")
    for index in pieces.indices { bytes.append(index == 0 ? "0 1" : " 0 1") }
    bytes.append("]>>")
  }

  private struct Piece {
    /// The start in thousandths of the gradient's length.
    var start: Int
    var from: RGBA8
    var to: RGBA8
  }

  /// The stretches between stops at different positions, from 0 to 1 without a gap. There is at
  /// least one.
  private static func pieces(of stops: [PlacedGradient.Stop]) -> [Piece] {
    guard let first = stops.first, let last = stops.last else {
      let clear = RGBA8(red: 0, green: 0, blue: 0, alpha: 0)
      return [Piece(start: 0, from: clear, to: clear)]
    }
    func place(_ stop: PlacedGradient.Stop) -> Int {
      Int((min(1, max(0, stop.offset)) * 1000).rounded())
    }
    var pieces: [Piece] = []
    if place(first) > 0 { pieces.append(Piece(start: 0, from: first.color, to: first.color)) }
    for (lower, upper) in zip(stops, stops.dropFirst()) where place(upper) > place(lower) {
      pieces.append(Piece(start: place(lower), from: lower.color, to: upper.color))
    }
    if place(last) < 1000 || pieces.isEmpty {
      pieces.append(Piece(start: place(last), from: last.color, to: last.color))
    }
    return pieces
  }

  private static func append(_ piece: Piece, in space: ColorSpace, to bytes: inout [UInt8]) {
    bytes.append("<</FunctionType 2/Domain[0 1]/N 1/C0[")
    append(piece.from, in: space, to: &bytes)
    bytes.append("]/C1[")
    append(piece.to, in: space, to: &bytes)
    bytes.append("]>>")
  }

  private static func append(_ color: RGBA8, in space: ColorSpace, to bytes: inout [UInt8]) {
    bytes.append(thousandths: thousandths(color.red))
    if space == .gray { return }
    bytes.append(0x20)
    bytes.append(thousandths: thousandths(color.green))
    bytes.append(0x20)
    bytes.append(thousandths: thousandths(color.blue))
  }

  /// A byte of a colour as thousandths of 1: precise enough to convert back to the same byte.
  static func thousandths(_ byte: UInt8) -> Int { (Int(byte) * 2000 + 255) / 510 }
}
