import Foundation
import PangoCairo

/// Finds the sizes of a PDF's pages, in the plain part of the file and in its compressed object streams.
enum PDFPageBoxes {
  struct Damaged: Error {}

  /// The four numbers of each page's media box, in the order of the file.
  static func boxes(in bytes: [UInt8]) throws -> [[Double]] {
    var text = String(decoding: bytes, as: UTF8.self)
    for stream in try objectStreams(in: Data(bytes)) {
      text += String(decoding: stream, as: UTF8.self)
    }
    return text.split(separator: "/MediaBox").dropFirst().map { part in
      part.drop { $0 == " " }.dropFirst().prefix { $0 != "]" }.split(separator: " ")
        .compactMap { Double($0) }
    }
  }

  private static func objectStreams(in file: Data) throws -> [[UInt8]] {
    var streams: [[UInt8]] = []
    var start = file.startIndex
    while let type = file.range(of: Data("/ObjStm".utf8), in: start..<file.endIndex) {
      guard
        let head = file.range(
          of: Data("obj\n".utf8), options: .backwards, in: start..<type.lowerBound),
        let marker = file.range(of: Data("stream\n".utf8), in: type.upperBound..<file.endIndex)
      else { throw Damaged() }
      let dictionary = String(decoding: file[head.upperBound..<marker.lowerBound], as: UTF8.self)
      guard let digits = dictionary.split(separator: "/Length ").last?.prefix(while: \.isNumber),
        let length = Int(digits), length <= file.endIndex - marker.upperBound
      else { throw Damaged() }
      let data = [UInt8](file[marker.upperBound..<(marker.upperBound + length)])
      streams.append(try Inflater.decompress(data.span, limit: 1 << 24))
      start = marker.upperBound + length
    }
    return streams
  }
}
