import GridCore
import GridPress
import GridSnapshots

/// The positions of a picture's parts, for the frames over it and for moving among them with keys.
struct PreviewParts: Hashable, Sendable, Encodable {
  struct Part: Hashable, Sendable, Encodable {
    var part: String
    var kind: String
    /// Which of several grids.
    var grid: Int?
    /// Left, top, width and height in points.
    var frame: [Double]
    var text: String?
  }

  /// Of the picture, in points.
  var size: [Double]
  /// From top to bottom, a row before its cells.
  var parts: [Part]
  /// Whether these are all.
  var isComplete: Bool

  /// The maximum number of parts: a page with more would be slow.
  private static let limit = 6_000

  init(of drawing: Drawing, by renderer: Renderer) throws(RenderError) {
    let transcript = try drawing.transcript(by: renderer)
    size = [transcript.size.width, transcript.size.height]
    parts = transcript.parts.prefix(Self.limit).map { part in
      let frame = part.frame
      return Part(
        part: part.address.part.description, kind: part.address.kind.rawValue,
        grid: part.address.grid, frame: [frame.left, frame.top, frame.width, frame.height],
        text: part.text)
    }
    isComplete = transcript.parts.count <= Self.limit
  }

  /// The part at a point: the last that contains it, which is in front of or within the others.
  func part(at point: Point) -> Part? {
    parts.last { part in
      let frame = part.frame
      return point.x >= frame[0] && point.x < frame[0] + frame[2] && point.y >= frame[1]
        && point.y < frame[1] + frame[3] && part.kind != GridPart.Kind.grid.rawValue
    }
  }
}
