import Platform

/// Passes an SVG file on with its ids renumbered: `surface17` becomes `surface1` when it is the first of its kind. What the file says of its
/// picture comes first in it, links last.
///
/// Works line by line. Cairo writes ids as `id="…"` and refers to them as `"#…"` or `url(#…)`; in its files these
/// character sequences mean nothing else.
final class SVGRenumberingSink: ByteSink {
  private let destination: any ByteSink
  private let description: SVGDescription
  /// To be complete before the file ends.
  var links: [SVGLink] = []
  /// The line that has not ended yet.
  private var line: [UInt8] = []
  private var output: [UInt8] = []
  private var names: [[UInt8]: [UInt8]] = [:]
  private var counts: [[UInt8]: Int] = [:]

  private static let markers: [[UInt8]] = [#"id=""#, ##""#"##, "(#"].map { Array($0.utf8) }
  private static let outputSize = 1 << 16

  init(for destination: any ByteSink, description: SVGDescription) {
    self.destination = destination
    self.description = description
  }

  let isPatchable = false

  func write(_ bytes: Span<UInt8>) throws(SystemError) {
    // What is written while a cancelled task ends is dropped.
    if Task.isCancelled { return }
    for index in bytes.indices {
      line.append(bytes[index])
      if bytes[index] == UInt8(ascii: "\n") { try endLine() }
    }
  }

  func overwrite(_ bytes: Span<UInt8>, at offset: Int) { preconditionFailure("not patchable") }
  func startOver() { preconditionFailure("not patchable") }

  /// Passes on what is left.
  func close() throws(SystemError) {
    try endLine()
    try destination.write(output)
    output = []
  }

  private static let start = Array("<svg".utf8)
  private static let end = Array("</svg>".utf8)

  private func endLine() throws(SystemError) {
    if line.starts(with: Self.end) { for link in links { output += link.element } }
    let isStart = line.starts(with: Self.start)
    if isStart { line.insert(contentsOf: description.attributes, at: Self.start.count) }
    var place = 0
    while place < line.count {
      guard let start = SVGRenumberingSink.endOfMarker(in: line, at: place) else {
        output.append(line[place])
        place += 1
        continue
      }
      let name = line[start...].prefix { SVGRenumberingSink.isNameByte($0) }
      output += line[place..<start]
      output += newName(for: Array(name))
      place = name.endIndex
    }
    if isStart { output += description.elements }
    line.removeAll(keepingCapacity: true)
    if output.count > SVGRenumberingSink.outputSize {
      try destination.write(output)
      output.removeAll(keepingCapacity: true)
    }
  }

  /// Where the name after a marker at `place` starts; `nil` when there is no marker.
  private static func endOfMarker(in line: [UInt8], at place: Int) -> Int? {
    for marker in markers where line[place] == marker[0] {
      if line[place...].starts(with: marker) { return place + marker.count }
    }
    return nil
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// The letters a name begins with, and its number among the names that begin so.
  private func newName(for name: [UInt8]) -> [UInt8] {
    if let known = names[name] { return known }
    let kind = Array(name.prefix { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    counts[kind, default: 0] += 1
    let new = kind + Array(String(counts[kind, default: 0]).utf8)
    names[name] = new
    return new
  }
}
