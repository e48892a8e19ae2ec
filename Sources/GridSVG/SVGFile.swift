import Platform

/// Passes an SVG file on with its ids renumbered, see ``SVGRenumbering``.
final class SVGRenumberingSink: ByteSink {
  private let destination: any ByteSink
  private var renumbering: SVGRenumbering
  /// What has not been passed on yet.
  private var text: [UInt8] = []
  /// How much of it is whole lines: names and markers do not go over the end of one.
  private var lineEnd = 0

  /// In bytes: about what is passed on at once.
  private static let pieceSize = 1 << 16

  init(for destination: any ByteSink, description: SVGDescription) {
    self.destination = destination
    renumbering = SVGRenumbering(description)
  }

  let isPatchable = false

  /// Adds a link; before the file ends.
  func add(_ link: SVGLink) { renumbering.links.append(link) }

  func write(_ bytes: Span<UInt8>) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      // What is written while a cancelled task ends is dropped.
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

  /// Passes on what is left.
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
