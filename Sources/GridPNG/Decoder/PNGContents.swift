import Platform

/// The chunks of a PNG file that matter for its pixels.
package struct PNGContents {
  package private(set) var width = 0
  package private(set) var height = 0
  package private(set) var colorType: UInt8 = 0
  /// Straight RGBA, red in the highest byte.
  package private(set) var palette: [UInt32] = []
  /// The compressed scan lines.
  package private(set) var data: [UInt8] = []
  /// Pixels per metre, if the file specifies them.
  package private(set) var density: UInt32?
  /// Whether there are more frames than the one that is read.
  package private(set) var isAnimated = false

  var channelCount: Int {
    switch colorType {
    case 2: 3
    case 4: 2
    case 6: 4
    default: 1
    }
  }

  package init(_ bytes: [UInt8]) throws(PNGDecoder.Failure) {
    guard bytes.starts(with: PNGChunk.signature) else { throw .notPNG }
    var place = PNGChunk.signature.count
    var isFirst = true
    while true {
      guard bytes.count - place >= PNGChunk.overhead else { throw .truncated }
      let count = Int(PNGContents.number(bytes, at: place))
      guard count <= bytes.count - place - PNGChunk.overhead else { throw .truncated }
      let type = String(decoding: bytes[(place + 4)..<(place + 8)], as: UTF8.self)
      let end = place + 8 + count
      let sum = Checksum.crc32(bytes.span.extracting((place + 4)..<end))
      guard sum == PNGContents.number(bytes, at: end) else { throw .damaged(chunk: type) }
      guard isFirst == (type == "IHDR") else { throw .damaged(chunk: type) }
      if type == "IEND" { return }
      try take(type, bytes[(place + 8)..<end])
      place = end + 4
      isFirst = false
    }
  }

  private mutating func take(_ type: String, _ content: ArraySlice<UInt8>)
    throws(PNGDecoder.Failure)
  {
    let content = Array(content)
    switch type {
    case "IHDR":
      guard content.count == 13 else { throw .damaged(chunk: type) }
      width = Int(PNGContents.number(content, at: 0))
      height = Int(PNGContents.number(content, at: 4))
      colorType = content[9]
      guard content[8] == 8, [0, 2, 3, 4, 6].contains(colorType) else {
        throw .unsupported("colour type \(colorType) with \(content[8]) bits")
      }
      guard content[10] == 0, content[11] == 0 else { throw .unsupported("an unknown method") }
      guard content[12] == 0 else { throw .unsupported("interlacing") }
    case "acTL": isAnimated = true
    case "PLTE":
      guard content.count.isMultiple(of: 3), content.count <= 768 else {
        throw .damaged(chunk: type)
      }
      palette = stride(from: 0, to: content.count, by: 3).map { place in
        UInt32(content[place]) << 24 | UInt32(content[place + 1]) << 16
          | UInt32(content[place + 2]) << 8 | 0xFF
      }
    case "tRNS":
      guard colorType == 3 else { throw .unsupported("a transparent colour") }
      guard content.count <= palette.count else { throw .damaged(chunk: type) }
      for (index, alpha) in content.enumerated() {
        palette[index] = palette[index] & ~0xFF | UInt32(alpha)
      }
    case "pHYs":
      guard content.count == 9 else { throw .damaged(chunk: type) }
      if content[8] == 1 { density = PNGContents.number(content, at: 0) }
    case "IDAT":
      data += content
    default:
      break
    }
  }

  private static func number(_ bytes: [UInt8], at place: Int) -> UInt32 {
    UInt32(bytes[place]) << 24 | UInt32(bytes[place + 1]) << 16 | UInt32(bytes[place + 2]) << 8
      | UInt32(bytes[place + 3])
  }
}
