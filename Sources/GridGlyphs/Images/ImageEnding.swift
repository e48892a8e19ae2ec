/// Whether a file has an end: of one that is cut off, decoders show what there is, and anything in the place of the rest.
enum ImageEnding {
  static func isComplete(_ bytes: [UInt8], _ format: ImageFormat, _ jpeg: JPEGHeader?) -> Bool {
    switch format {
    case .png: hasLastChunk(bytes)
    case .jpeg: jpeg?.isComplete ?? false
    case .webp: hasWholeContainer(bytes)
    // Their libraries tell.
    case .gif, .svg: true
    }
  }

  private static func hasLastChunk(_ bytes: [UInt8]) -> Bool {
    var place = 8
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let isLast = bytes[(place + 4)...].starts(with: "IEND".utf8)
      place += 12 + length
      if isLast { return place <= bytes.count }
    }
    return false
  }

  private static func hasWholeContainer(_ bytes: [UInt8]) -> Bool {
    bytes[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) } + 8 <= bytes.count
  }
}
