import GridCore
import GridModel

extension GridTranscript {
  /// The reason that a text is not a transcript.
  public struct Unreadable: Error, Hashable, Sendable, CustomStringConvertible {
    /// From 1.
    public var line: Int
    /// The reason, in one sentence.
    public var reason: String
    /// Whether it is a transcript of another version, which must be recorded again.
    public var isOfOtherVersion = false

    public var description: String { "line \(line): \(reason)" }
  }

  /// Reads what ``text`` writes.
  /// - Throws: `Unreadable` for anything else; nothing is guessed or left out.
  public init(reading text: String) throws(Unreadable) {
    var reader = TranscriptReader()
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      try reader.read(line, number: index + 1)
    }
    self = try reader.finished()
  }
}

/// Takes a transcript apart, line by line.
private struct TranscriptReader {
  private enum Place { case start, picture, grid, styles, style, part, end }

  private var place = Place.start
  private var transcript = GridTranscript(size: Size(width: 0, height: 0))
  private var implied = ImpliedFrames()
  private var addresses: Set<PartAddress> = []
  private var count = 0

  mutating func read(_ line: Substring, number: Int) throws(GridTranscript.Unreadable) {
    count = number
    if let reason = problem(with: line) {
      throw GridTranscript.Unreadable(
        line: number, reason: reason,
        isOfOtherVersion: number == 1 && line.hasPrefix(GridTranscript.start))
    }
  }

  func finished() throws(GridTranscript.Unreadable) -> GridTranscript {
    guard place == .end else {
      throw GridTranscript.Unreadable(line: count, reason: "the text ends too early")
    }
    return transcript
  }

  /// Reads a line at the place that the lines before have led to.
  /// - Returns: `nil` if it is as written: a transcript that a person or a merge has changed must
  ///   not be taken for the recorded one.
  private mutating func problem(with line: Substring) -> String? {
    var scanner = PartScanner(line)
    switch place {
    case .start:
      place = .picture
      if line == GridTranscript.firstLine { return nil }
      return line.hasPrefix(GridTranscript.start)
        ? "written by another version: record it again" : "not a transcript"
    case .picture:
      place = .grid
      guard scanner.word() == "picture", let size = size(&scanner) else { return "no picture" }
      transcript.size = size
      return nil
    case .grid:
      place = .styles
      guard scanner.word() == "grid", let grid = properties(&scanner) else { return "no grid" }
      transcript.grid = grid
      return nil
    case .styles:
      place = .style
      return line == "styles" ? nil : "no styles"
    case .style:
      if line == "parts" {
        place = .part
        return nil
      }
      scanner.skipSpaces()
      guard let name = scanner.word(), transcript.styles[name] == nil,
        let properties = properties(&scanner)
      else { return "no style, or one that was there before" }
      transcript.styles[name] = properties
      return nil
    case .part:
      if line == GridTranscript.lastLine {
        place = .end
        return nil
      }
      if scanner.peeks("g") { return problem(withGrid: &scanner) }
      guard let part = part(&scanner) else { return "no part" }
      if let style = part.style, transcript.styles[style] == nil {
        return "there is no style \(style)"
      }
      // Parts are compared by their addresses, so the second one would be ignored.
      guard addresses.insert(part.address).inserted else { return "the part was there before" }
      implied.add(part)
      transcript.parts.append(part)
      return nil
    case .end:
      return line.isEmpty ? nil : "text follows the end"
    }
  }

  /// The beginning of one of several grids.
  private mutating func problem(withGrid scanner: inout PartScanner) -> String? {
    guard scanner.word() == "grid", scanner.accept(" "),
      scanner.integer() == transcript.grids.count, scanner.accept(" "),
      let title = scanner.quoted(), let properties = properties(&scanner)
    else { return "no grid, or not the next one" }
    transcript.grids.append(GridTranscript.Grid(title: title, properties: properties))
    return nil
  }

  private func size(_ scanner: inout PartScanner) -> Size? {
    scanner.skipSpaces()
    guard let width = scanner.number() else { return nil }
    scanner.skipSpaces()
    guard scanner.accept("x") else { return nil }
    scanner.skipSpaces()
    guard let height = scanner.number(), scanner.isAtEnd else { return nil }
    return Size(width: width, height: height)
  }

  private func properties(_ scanner: inout PartScanner) -> [TranscriptProperty]? {
    var list: [TranscriptProperty] = []
    scanner.skipSpaces()
    while !scanner.isAtEnd {
      guard let name = scanner.word(), scanner.accept(" "), let value = scanner.quoted() else {
        return nil
      }
      list.append(TranscriptProperty(name, value))
      scanner.skipSpaces()
    }
    return list
  }

  private func part(_ scanner: inout PartScanner) -> TranscriptPart? {
    scanner.skipSpaces()
    guard let part = scanner.part() else { return nil }
    let address = PartAddress(
      of: part, grid: transcript.grids.isEmpty ? nil : transcript.grids.count - 1)
    scanner.skipSpaces()
    guard let frame = scanner.peeks("@") ? frame(&scanner) : implied.frame(of: address) else {
      return nil
    }
    var transcribed = TranscriptPart(address, frame: frame)
    scanner.skipSpaces()
    if scanner.accept("=") {
      guard let style = scanner.word() else { return nil }
      transcribed.style = style
      scanner.skipSpaces()
    }
    if scanner.peeks("\"") {
      guard let text = scanner.quoted() else { return nil }
      transcribed.text = text
      scanner.skipSpaces()
    }
    if scanner.accept("{") {
      guard let notes = notes(&scanner) else { return nil }
      transcribed.notes = notes
    }
    return scanner.isAtEnd ? transcribed : nil
  }

  private func frame(_ scanner: inout PartScanner) -> Rect? {
    guard scanner.accept("@"), let left = scanner.number(), scanner.accept(","),
      let top = scanner.number(), scanner.accept(" "), let width = scanner.number(),
      scanner.accept("x"), let height = scanner.number()
    else { return nil }
    return Rect(x: left, y: top, width: width, height: height).inHundredths
  }

  private func notes(_ scanner: inout PartScanner) -> [TranscriptNote]? {
    var list: [TranscriptNote] = []
    repeat {
      scanner.skipSpaces()
      guard let name = scanner.word() else { return nil }
      scanner.skipSpaces()
      if scanner.peeks("\"") {
        guard let value = scanner.quoted() else { return nil }
        list.append(TranscriptNote(name, value))
      } else {
        list.append(TranscriptNote(name))
      }
    } while scanner.accept(",")
    return scanner.accept("}") ? list : nil
  }
}

extension Rect {
  /// Left, top, width and height to hundredths of a point, as transcripts write them; the other
  /// edges follow from these.
  var inHundredths: Rect {
    func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
    let (left, top) = (rounded(left), rounded(top))
    return Rect(
      left: left, top: top, right: rounded(left + rounded(width)),
      bottom: rounded(top + rounded(height)))
  }
}
