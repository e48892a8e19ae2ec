import GridGlyphs
import Platform

/// The text of an SVG file on its way to a sink, which gets it in pieces.
struct SVGStream {
  /// The elements that those of `body` refer to; they are written before it.
  var definitions: [UInt8] = []
  var body: [UInt8] = []
  /// What precedes everything else; empty when it is written.
  private var start: [UInt8]
  private let sink: any ByteSink

  /// The number of bytes from which they are passed to the sink.
  private static let pieceSize = 1 << 16

  init(start: String, to sink: any ByteSink) {
    self.start = Array(start.utf8)
    self.sink = sink
  }

  /// Passes what there is to the sink if it is a piece.
  mutating func flushIfFull() throws(BackendError) {
    if body.count + definitions.count >= Self.pieceSize { try flush() }
  }

  /// Passes everything to the sink.
  mutating func flush() throws(BackendError) {
    try BackendError.checkCancellation()
    if !definitions.isEmpty {
      start.write("<defs>\n")
      start += definitions
      start.write("</defs>\n")
    }
    do throws(SystemError) {
      try sink.write(start)
      try sink.write(body)
    } catch {
      throw .output(error)
    }
    start.removeAll(keepingCapacity: true)
    definitions.removeAll(keepingCapacity: true)
    body.removeAll(keepingCapacity: true)
  }
}
