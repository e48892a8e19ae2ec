import Foundation
import GridCore
import GridPress

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

/// Explains the style of a part of the picture, for the panel of the page.
struct PreviewExplanation: Hashable, Sendable {
  /// The address of the part; `nil` where there is none.
  var part: String?
  /// The address in words.
  var title: String
  /// Which of several grids.
  var grid: Int?
  /// Left, top, width and height in points; `nil` if the part is not visible.
  var frame: [Double]?
  /// The explanation as JSON, as `gridpress explain --json` writes it; `nil` if the part has no
  /// style.
  var explanation: String?
  /// Why there is no explanation.
  var note: String?

  /// Explains the part at a point of the picture.
  init(
    at point: Point, of drawing: Drawing, by renderer: Renderer
  ) throws(RenderError) {
    if case .document(let document) = drawing, document.hasParts {
      let found = try PreviewParts(of: drawing, by: renderer).part(at: point)
      guard let found, let part = GridPart(found.part) else {
        self.init(note: Self.nothing)
        return
      }
      self.init(part, grid: found.grid, frame: found.frame, of: drawing, by: renderer)
      return
    }
    let geometry = try renderer.geometry(of: drawing)
    guard let part = geometry.part(at: point) else {
      self.init(note: Self.nothing)
      return
    }
    self.init(part, frame: Self.numbers(geometry.visibleFrame(of: part)), of: drawing, by: renderer)
  }

  /// Explains a part by its address.
  /// - Throws: `RenderError` of kind `usage` for a text that is not an address.
  init(
    of address: String, grid: Int?, in drawing: Drawing, by renderer: Renderer
  ) throws(RenderError) {
    guard let part = GridPart(address) else {
      throw RenderError(.usage, "\"\(address)\" is not part of a grid")
    }
    var frame: [Double]?
    if grid == nil, case .document(let document) = drawing, !document.hasParts {
      frame = Self.numbers(try renderer.geometry(of: drawing).visibleFrame(of: part))
    } else {
      frame = try PreviewParts(of: drawing, by: renderer).parts
        .first { $0.part == address && $0.grid == grid }?.frame
    }
    self.init(part, grid: grid, frame: frame, of: drawing, by: renderer)
  }

  private static let nothing = "No part of the grid is here."

  private init(note: String) {
    title = ""
    self.note = note
  }

  private init(
    _ part: GridPart, grid: Int? = nil, frame: [Double]?, of drawing: Drawing,
    by renderer: Renderer
  ) {
    self.part = part.description
    title = part.phrase()
    self.grid = grid
    self.frame = frame
    do throws(RenderError) {
      if grid == nil, case .cell(let path) = part {
        explanation = try renderer.explain(drawing, cell: path).json
      } else {
        explanation = try renderer.explain(drawing, part: part, inGrid: grid).json
      }
    } catch {
      note = error.message
    }
  }

  private static func numbers(_ frame: Rect?) -> [Double]? {
    frame.map { [$0.left, $0.top, $0.width, $0.height] }
  }

  private struct Head: Encodable {
    var part: String?
    var title: String
    var grid: Int?
    var frame: [Double]?
    var note: String?
  }

  var json: String {
    let head = PreviewJSON.text(
      Head(part: part, title: title, grid: grid, frame: frame, note: note))
    guard let explanation else { return head }
    return head.dropLast() + ",\"explanation\":\(explanation)}"
  }
}

/// How the page is answered.
enum PreviewJSON {
  static func text(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(value) else {
      preconditionFailure("texts and finite numbers can be written as JSON")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
