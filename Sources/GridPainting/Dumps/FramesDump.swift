package import GridCore
package import GridLayout
import GridModel

/// Writes the visible parts of a grid and their frames as JSON: for image maps, and for tests of
/// the parts' positions.
///
/// ```json
/// {"size": [640, 400], "scale": 2, "pixels": [1280, 800],
/// "parts": [
/// {"part": "cell", "section": 0, "row": 2, "column": "country", "frame": [20, 120, 140, 32],
///  "pixels": [40, 240, 280, 64], "text": "Chad", "style": 1}
/// ],
/// "complete": true,
/// "styles": ["Inter 13; text #1F2328"]}
/// ```
///
/// For a grid in a picture frame, frames are those in the whole picture, and cropped parts are not
/// listed.
///
/// Each part is on one line. `frame` is left, top, width and height of its visible area in points,
/// `pixels` the same in device pixels; `style` is an index into `styles`. Parts are listed from top
/// to bottom, a row before its cells, and those before the parts attached to it; parts over all of
/// them are last. A cell over several rows or columns is listed once.
package struct FramesDump {
  /// The maximum number of parts unless another one is specified.
  package static let defaultMaximum = 100_000

  private var shown: ShownParts
  private let geometry: FigureGeometry
  private let pixels: PixelGrid
  /// The styles named so far, in order.
  private var styles: [StyleID] = []
  private var text = ""

  /// - Parameters:
  ///   - measurer: the measurer with which the grid was laid out.
  ///   - scale: device pixels per point.
  package init(_ layout: LaidOutGrid, measurer: any TextMeasuring, scale: Double) {
    let painted = layout.paintedParts(measurer: measurer)
    shown = ShownParts(layout, painted: painted)
    pixels = PixelGrid(scale: scale)
    geometry = FigureGeometry(
      layout, PartGeometry(layout, painted: painted.map(PaintedParts.init)), measurer: measurer,
      pixels: pixels)
  }

  /// - Parameters:
  ///   - maximum: the maximum number of listed parts; `complete` indicates whether all are listed.
  ///   - write: called with consecutive pieces of the text.
  package mutating func write<Failure: Error>(
    maximum: Int = defaultMaximum, to write: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let size = geometry.size
    text =
      "{\"size\": [\(size.width.dumped), \(size.height.dumped)], \"scale\": \(pixels.scale.dumped), "
      + "\"pixels\": [\(pixels.pixel(size.width)), \(pixels.pixel(size.height))],\n\"parts\": ["
    var count = 0
    var isComplete = true
    // Parts that painting has recorded (buttons, handles, fields) follow the row that they belong
    // to; those of no row are over all others, and come last.
    let attached = Dictionary(grouping: shown.record.parts) { $0.part.row }
    func hasRoom() -> Bool {
      isComplete = count < maximum
      if isComplete { count += 1 }
      return isComplete
    }
    parts: for item in shown.items {
      for part in spanners(in: item) + shown.parts(of: item) {
        guard let frame = geometry.visibleFrame(of: part) else { continue }
        guard hasRoom() else { break parts }
        append(part, frame: frame, item: item, isFirst: count == 1)
      }
      if let row = item.part(of: shown.layout.grid)?.row {
        for part in attached[row] ?? [] {
          guard let frame = geometry.shown(part.frame) else { continue }
          guard hasRoom() else { break parts }
          append(part, frame: frame, isFirst: count == 1)
        }
      }
      // A picture of a million rows is not collected in memory.
      if text.utf8.count > 1 << 16 {
        try write(text)
        text = ""
      }
    }
    if isComplete {
      for part in attached[nil] ?? [] {
        guard let frame = geometry.shown(part.frame) else { continue }
        guard hasRoom() else { break }
        append(part, frame: frame, isFirst: count == 1)
      }
    }
    text += "\n],\n\"complete\": \(isComplete),\n\"styles\": ["
    text += styles.map { JSONString.quoted(shown.cascade[$0].dumped) }.joined(separator: ",\n")
    text += "]}\n"
    try write(text)
  }

  // MARK: - Parts

  private func spanners(in item: GridItem) -> [GridPart] {
    guard item == .columnHeader else { return [] }
    return shown.layout.frames.header.spanners.reversed().map {
      .spanner(level: $0.level, title: $0.spanner.title)
    }
  }

  private mutating func append(_ part: GridPart, frame: Rect, item: GridItem, isFirst: Bool) {
    begin(part, frame, isFirst: isFirst)
    if let content = shown.content(of: part, in: item) { append(content.text, content.style) }
    text += "}"
  }

  private mutating func append(_ painted: PaintedPart, frame: Rect, isFirst: Bool) {
    begin(painted.part, frame, isFirst: isFirst)
    if let text = painted.text { append(text, shown.style(of: painted)) }
    text += "}"
  }

  private mutating func begin(_ part: GridPart, _ frame: Rect, isFirst: Bool) {
    text += isFirst ? "\n" : ",\n"
    let numbers = [frame.left, frame.top, frame.width, frame.height]
    let edges = pixelEdges(frame)
    text += "{\"part\": \"\(part.kind.rawValue)\", "
    if let section = part.section { text += "\"section\": \(section), " }
    if let index = part.index { text += "\"\(part.kind.indexKey)\": \(index), " }
    if let name = part.name { text += "\"\(part.kind.nameKey)\": \(JSONString.quoted(name)), " }
    text += "\"frame\": ["
    text += numbers.map(\.dumped).joined(separator: ", ")
    text +=
      "], \"pixels\": [\(edges[0]), \(edges[1]), \(edges[2] - edges[0]), \(edges[3] - edges[1])]"
  }

  /// Left, top, right and bottom. Edges are rounded before they are mirrored.
  private func pixelEdges(_ frame: Rect) -> [Int] {
    guard geometry.grid.isMirrored, geometry.isPlain else {
      return [frame.left, frame.top, frame.right, frame.bottom].map(pixels.pixel)
    }
    let width = geometry.size.width
    func edge(_ x: Double) -> Int { pixels.pixel(width) - pixels.pixel(width - x) }
    return [
      edge(frame.left), pixels.pixel(frame.top), edge(frame.right), pixels.pixel(frame.bottom),
    ]
  }

  private mutating func append(_ content: String, _ style: StyleID) {
    text += ", \"text\": \(JSONString.quoted(content)), \"style\": \(number(of: style))"
  }

  private mutating func number(of style: StyleID) -> Int {
    if let number = styles.firstIndex(of: style) { return number }
    styles.append(style)
    return styles.count - 1
  }
}

extension GridPart.Kind {
  /// The key of a part's number.
  fileprivate var indexKey: String {
    switch coordinates {
    case .row, .button, .cell: "row"
    case .strip: self == .sectionHeader || self == .disclosure ? "level" : "strip"
    case .stripCell: "strip"
    case .spanner: "level"
    case .number: self == .emptyRow ? "row" : rawValue
    case .none, .section, .column, .side: "number"
    }
  }

  /// The key of a part's name.
  fileprivate var nameKey: String {
    switch coordinates {
    case .side: "side"
    case .button, .spanner: "title"
    case .none, .number, .section, .strip, .row, .cell, .stripCell, .column: "column"
    }
  }
}
