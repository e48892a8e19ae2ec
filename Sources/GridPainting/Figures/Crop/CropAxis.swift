import GridCore

/// One direction of a cropped picture: which pieces of the grid's picture are kept, and where they stand.
///
/// ```
/// grid      |----piece----|~~~~ left out ~~~~|--piece--|~~ left out ~~|
/// cropped   |----piece----|tear recess tear|--piece--|tear recess|
/// ```
///
/// A tear shows the beginning of what is left out behind a torn edge. So a piece is painted a little beyond its ends.
struct CropAxis: Hashable, Sendable {
  struct Span: Hashable, Sendable {
    var lower: Double
    var upper: Double
  }

  struct Piece: Hashable, Sendable {
    /// In the grid's picture.
    var source: Span
    /// How far it is moved.
    var shift: Double
    /// The same with what shows behind its torn ends.
    var painted: Span

    var start: Double { source.lower + shift }
    var end: Double { source.upper + shift }
  }

  struct Gap: Hashable, Sendable {
    /// Between the torn edges, which reach beyond it by `CropAxis.tear`.
    var recess: Span
    /// Whether there is a piece before it and after it.
    var isTornBefore: Bool
    var isTornAfter: Bool
    /// What stands in it.
    var text: String?
  }

  /// What is kept and how much is left out between: one number more than pieces, 0 where nothing is.
  struct Cut: Hashable, Sendable {
    var kept: [Span]
    var omitted: [Int]
  }

  private(set) var pieces: [Piece] = []
  private(set) var gaps: [Gap] = []
  /// From the first piece or recess to the end of the last.
  private(set) var length = 0.0

  /// How deep torn edges are, in points.
  static let tear = 5.0
  /// How wide it is between two torn edges, without a text and with one.
  static let recess = 9.0
  static let textRecess = 27.0

  /// - Parameters:
  ///   - length: of the grid's picture.
  ///   - more: the text of the widest gap, with `{count}`.
  ///   - pixels: the device's, by whole ones of which pieces are moved; `nil` for a vector format.
  init(_ cut: Cut, length whole: Double, more: String?, pixels: PixelGrid?) {
    func up(_ distance: Double) -> Double {
      pixels.map { ($0.scale * distance).rounded(.up) / $0.scale } ?? distance
    }
    let count = cut.omitted.reduce(0, +)
    let words = more?.replacing("{count}", with: String(count))
    let widest = cut.omitted.indices.max {
      (cut.omitted[$0], $0) < (cut.omitted[$1], $1)
    }
    var end = 0.0
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
      let piece = Piece(
        source: kept, shift: number == 0 && before == nil ? -kept.lower : up(end - kept.lower),
        painted: Span(
          lower: max(0, kept.lower - (before == nil ? 0 : Self.tear)),
          upper: min(whole, kept.upper + (isTornAfter ? Self.tear : 0))))
      pieces.append(piece)
      end = piece.end
    }
    if let last = gap(cut.kept.count) {
      gaps.append(last)
      end = last.recess.upper
    }
    length = end
  }

  /// What is kept of a span, where it then stands; `nil` if nothing is.
  func kept(_ span: Span) -> Span? {
    let parts = pieces.filter { $0.source.lower < span.upper && $0.source.upper > span.lower }
    guard let first = parts.first, let last = parts.last else { return nil }
    return Span(
      lower: max(span.lower, first.source.lower) + first.shift,
      upper: min(span.upper, last.source.upper) + last.shift)
  }

  /// The place in the grid's picture of one in the cropped picture; `nil` between pieces.
  func source(of place: Double) -> Double? {
    pieces.first { $0.start <= place && place < $0.end }.map { place - $0.shift }
  }
}
