import GridCore
import GridLayout
package import GridModel

/// The positions of the pieces of a cropped picture, in points from its top left.
struct CropFrames: Hashable, Sendable {
  let columns: CropAxis
  let rows: CropAxis

  var size: Size { Size(width: columns.length, height: rows.length) }

  /// - Throws: the reason that there is nothing to show.
  init(
    _ crop: FigureCrop, geometry: PartGeometry, pixels: PixelGrid?
  ) throws(FigureProblem) {
    let cutting = CropCutting(geometry)
    let strings = geometry.layout.grid.strings
    let (columns, rows) = try cutting.cuts(crop)
    self.columns = CropAxis(
      columns, length: geometry.size.width, more: crop.moreColumns, strings: strings,
      pixels: pixels)
    self.rows = CropAxis(
      rows, length: geometry.size.height, more: crop.more, strings: strings, pixels: pixels)
  }

  /// The part of a box of the grid's picture that is kept, at its new position; `nil` if nothing
  /// is.
  func kept(_ rect: Rect) -> Rect? {
    guard let across = columns.kept(.init(lower: rect.left, upper: rect.right)),
      let down = rows.kept(.init(lower: rect.top, upper: rect.bottom))
    else { return nil }
    return Rect(left: across.lower, top: down.lower, right: across.upper, bottom: down.upper)
  }

  /// Whether a box of the grid's picture is kept completely.
  func keepsAll(of rect: Rect) -> Bool {
    guard let kept = kept(rect) else { return false }
    return abs(kept.width - rect.width) < 0.5 && abs(kept.height - rect.height) < 0.5
  }

  /// The point of the grid's picture at a point of the cropped picture; `nil` if there is none.
  func source(of point: Point) -> Point? {
    guard let x = columns.source(of: point.x), let y = rows.source(of: point.y) else { return nil }
    return Point(x: x, y: y)
  }
}

/// A part of a figure that cannot be shown.
package struct FigureProblem: Error, Hashable {
  package var message: String
  package var place: SourcePlace?
}

/// One direction of a cropped picture: the pieces of the grid's picture that are kept, and their
/// positions.
///
/// ```
/// grid      |----piece----|~~~~ left out ~~~~|--piece--|~~ left out ~~|
/// cropped   |----piece----|tear recess tear|--piece--|tear recess|
/// ```
///
/// A tear shows the beginning of the omitted part at a torn edge. A piece is therefore painted
/// slightly beyond its ends.
struct CropAxis: Hashable, Sendable {
  struct Span: Hashable, Sendable {
    var lower: Double
    var upper: Double
  }

  struct Piece: Hashable, Sendable {
    /// The extent in the grid's picture.
    var source: Span
    /// The offset.
    var shift: Double
    /// The extent including the parts visible at its torn ends.
    var painted: Span

    var start: Double { source.lower + shift }
    var end: Double { source.upper + shift }
  }

  struct Gap: Hashable, Sendable {
    /// The extent between the torn edges, which reach beyond it by `CropAxis.tear`.
    var recess: Span
    /// Whether there is a piece before it and after it.
    var isTornBefore: Bool
    var isTornAfter: Bool
    /// The text in it.
    var text: String?
  }

  /// The pieces that are kept and the numbers of omitted lines between them: one number more than
  /// pieces, 0 for none.
  struct Cut: Sendable {
    var kept: [Span]
    var omitted: [Int]
    /// The room around the pieces, before the first and after the last, where nothing is torn:
    /// that of the grid in its whole picture.
    var room: (before: Double, after: Double) = (0, 0)
  }

  private(set) var pieces: [Piece] = []
  private(set) var gaps: [Gap] = []
  /// The length from the first piece or recess to the end of the last.
  private(set) var length = 0.0

  /// The depth of torn edges, in points.
  static let tear = 5.0
  /// The width between two torn edges, without a text and with one.
  static let recess = 9.0
  static let textRecess = 27.0

  /// - Parameters:
  ///   - length: the length of the grid's picture.
  ///   - more: the text of the widest gap, with `{count}`.
  ///   - strings: their digits are those of the count.
  ///   - pixels: the device's pixels, with which offsets of pieces are aligned; `nil` for a vector
  ///     format.
  init(_ cut: Cut, length whole: Double, more: String?, strings: GridStrings, pixels: PixelGrid?) {
    // Up, so that pieces keep their distance from the gap before them.
    func up(_ distance: Double) -> Double {
      pixels.map { ($0.scale * distance).rounded(.up) / $0.scale } ?? distance
    }
    let count = cut.omitted.reduce(0, +)
    let words = more?.replacing("{count}", with: strings.number(count))
    // The text has room in one gap only; of equally wide ones, the last.
    let widest = cut.omitted.indices.max {
      (cut.omitted[$0], $0) < (cut.omitted[$1], $1)
    }
    var end = cut.omitted.first == 0 ? up(cut.room.before) : 0
    let start = end
    func gap(_ number: Int) -> Gap? {
      guard cut.omitted[number] > 0 else { return nil }
      let isTornBefore = number > 0
      let isTornAfter = number < cut.kept.count
      let text = number == widest ? words : nil
      let start = end + (isTornBefore ? Self.tear : 0)
      let recess = Span(lower: start, upper: start + (text == nil ? Self.recess : Self.textRecess))
      return Gap(
        recess: recess, isTornBefore: isTornBefore, isTornAfter: isTornAfter, text: text)
    }
    for (number, kept) in cut.kept.enumerated() {
      let before = gap(number)
      if let before {
        gaps.append(before)
        end = before.recess.upper + Self.tear
      }
      let isTornAfter = cut.omitted[number + 1] > 0
      // Without a gap before it, the first piece begins there, between two pixels or not.
      let piece = Piece(
        source: kept,
        shift: number == 0 && before == nil ? start - kept.lower : up(end - kept.lower),
        painted: Span(
          lower: max(0, kept.lower - (before == nil ? 0 : Self.tear)),
          upper: min(whole, kept.upper + (isTornAfter ? Self.tear : 0))))
      pieces.append(piece)
      end = piece.end
    }
    if let last = gap(cut.kept.count) {
      gaps.append(last)
      end = last.recess.upper
    } else {
      end += cut.room.after
    }
    length = end
  }

  /// The part of a span that is kept, at its new position; `nil` if nothing is.
  func kept(_ span: Span) -> Span? {
    let parts = pieces.filter { $0.source.lower < span.upper && $0.source.upper > span.lower }
    guard let first = parts.first, let last = parts.last else { return nil }
    return Span(
      lower: max(span.lower, first.source.lower) + first.shift,
      upper: min(span.upper, last.source.upper) + last.shift)
  }

  /// The position in the grid's picture of one in the cropped picture; `nil` between pieces.
  func source(of place: Double) -> Double? {
    pieces.first { $0.start <= place && place < $0.end }.map { place - $0.shift }
  }
}
