import Platform

/// Forwards an SVG file with its ids renumbered, see ``SVGRenumbering``.
final class SVGRenumberingSink: ByteSink {
  private let destination: any ByteSink
  private var renumbering: SVGRenumbering
  /// The text that has not been forwarded yet.
  private var text: [UInt8] = []
  /// The end of its last complete line: names and markers do not extend across lines.
  private var lineEnd = 0

  /// The approximate number of bytes forwarded at a time.
  private static let pieceSize = 1 << 16

  init(for destination: any ByteSink, description: SVGDescription) {
    self.destination = destination
    renumbering = SVGRenumbering(description)
  }

  let isPatchable = false

  /// Adds a link; must be called before the file ends.
  func add(_ link: SVGLink) { renumbering.links.append(link) }

  func write(_ bytes: Span<UInt8>) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      // Bytes written after cancellation are dropped.
      if Task.isCancelled { return }
      let end = min(bytes.count, start + Self.pieceSize)
      let old = text.count
      text += [UInt8](bytes.extracting(start..<end))
      start = end
      if let last = text[old...].lastIndex(of: UInt8(ascii: "\n")) { lineEnd = last + 1 }
      if lineEnd >= Self.pieceSize { try pass(upTo: lineEnd) }
    }
  }

  func overwrite(_ bytes: Span<UInt8>, at offset: Int) { preconditionFailure("not patchable") }
  func startOver() { preconditionFailure("not patchable") }

  /// Forwards the remaining text.
  func close() throws(SystemError) { try pass(upTo: text.count) }

  private func pass(upTo end: Int) throws(SystemError) {
    var output: [UInt8] = []
    output.reserveCapacity(end + end / 8)
    renumbering.append(0..<end, of: text, to: &output)
    text = Array(text[end...])
    lineEnd = 0
    try destination.write(output)
  }
}
