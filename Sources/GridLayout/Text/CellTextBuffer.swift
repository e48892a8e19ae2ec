package import GridCore
package import GridModel

/// A buffer into which cell texts are loaded, one at a time, so that no `String` is created for a
/// cell, with properties of the text.
package struct CellTextBuffer {
  package private(set) var bytes: [UInt8] = []
  /// Whether all characters are printable ASCII or white space.
  package private(set) var isPlain = true
  /// Whether the text has several paragraphs.
  private(set) var hasLineBreaks = false
  /// Whether the text was longer than the shown part.
  package private(set) var isCapped = false
  /// The offsets of additional break opportunities, ascending.
  private(set) var nameBreaks: [Int] = []
  /// Where words may be divided.
  private var hyphens = HyphenationRule.manual

  /// The maximum number of bytes of a text that are shown; longer texts end in an ellipsis (Pango
  /// takes quadratic time on some very long texts).
  static let maximumByteCount = 16 * 1024
  /// The maximum number of explicit lines of a text that are shown: a cell of ten thousand lines
  /// would be extremely high.
  static let maximumLineCount = 1000

  package var isEmpty: Bool { bytes.isEmpty }

  /// All that its lines depend on.
  struct Content: Equatable {
    var bytes: [UInt8]
    var nameBreaks: [Int]
    var hyphens: HyphenationRule
  }

  var content: Content { Content(bytes: bytes, nameBreaks: nameBreaks, hyphens: hyphens) }

  package init() {}

  /// - Parameter flow: without wrapping the text becomes one line.
  package mutating func load(_ source: any RowSource, row: Int, column: Int, as flow: TextFlow) {
    bytes.removeAll(keepingCapacity: true)
    source.appendText(row: row, column: column, to: &bytes)
    prepare(flow)
  }

  package mutating func load(_ text: String, as flow: TextFlow) {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: text.utf8)
    prepare(flow)
    if flow.nameBreaks != .none, flow.wrap != .none {
      nameBreaks = flow.nameBreaks.offsets(in: text, flow.transform)
    }
  }

  /// Loads a text with its letters unchanged.
  package mutating func load(_ text: String, wrap: TextWrap) {
    load(text, as: TextFlow(wrap: wrap))
  }

  private mutating func prepare(_ flow: TextFlow) {
    hyphens = flow.hyphens
    // To remove nothing takes time, too, for each cell.
    if !nameBreaks.isEmpty { nameBreaks.removeAll(keepingCapacity: true) }
    let end = end(flow)
    isCapped = end < bytes.count
    if isCapped { cap(at: end) }
    if flow.transform != .none { flow.transform.apply(to: &bytes) }
    let isPrintable = bytes.span.isPrintable
    isPlain = isPrintable || bytes.span.isPlain
    hasLineBreaks = !isPrintable && bytes.span.containsLineBreak
    if hasLineBreaks, flow.wrap == .none { joinLines() }
  }

  /// Whether words without soft hyphens may be divided.
  var dividesWords: Bool { hyphens.isAutomatic }

  /// The clusters of the text.
  func clusters(font: FontID, measurer: any TextMeasuring) -> [TextCluster] {
    var clusters = measurer.clusters(of: bytes.span, font: font, hyphens: hyphens)
    if nameBreaks.isEmpty { return clusters }
    let breaks = Set(nameBreaks)
    for index in clusters.indices
    where breaks.contains(clusters[index].byteOffset) && !clusters[index].mayBeginLine {
      clusters[index].breakBefore = .allowed
    }
    return clusters
  }

  /// The number of bytes that are shown.
  private func end(_ flow: TextFlow) -> Int {
    let most = min(bytes.count, Self.maximumByteCount)
    // A shorter text cannot have that many lines.
    guard most > Self.maximumLineCount, flow.wrap != .none else { return most }
    var count = 0
    for index in 0..<most where bytes[index] == 0x0A {
      count += 1
      if count == Self.maximumLineCount { return index }
    }
    return most
  }

  private mutating func cap(at count: Int) {
    var end = count
    while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    bytes.removeSubrange(end...)
    bytes.append(contentsOf: TextBlock.ellipsis)
  }

  /// Replaces each line break with a space.
  private mutating func joinLines() {
    var joined: [UInt8] = []
    joined.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let length = bytes.span.lineBreakLength(at: index)
      if length == 0 {
        joined.append(bytes[index])
      } else {
        joined.append(0x20)
      }
      index += max(1, length)
    }
    bytes = joined
    hasLineBreaks = false
  }
}

extension TextCluster {
  /// Whether a line may begin here without a hyphen before it.
  fileprivate var mayBeginLine: Bool { breakBefore == .allowed || breakBefore == .mandatory }
}

// A figure is never broken over lines and never cut: a part of a number is another number.

extension CellTextBuffer {
  /// Whether there is a digit of any script in it, so that in a column of numbers it is a figure,
  /// not a word.
  package var hasDigit: Bool {
    if bytes.contains(where: { (0x30...0x39).contains($0) }) { return true }
    if isPlain { return false }
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.contains {
      $0.properties.numericType == .decimal
    }
  }

  /// The number signs that replace a figure wider than its box: four, or as many as fit.
  package func numberSigns(
    font: FontID, width: Double, measurer: any TextMeasuring
  ) -> CellTextBuffer {
    let sign = measurer.width(of: [0x23].span, font: font)
    let fitting =
      sign > 0 && width.isFinite ? Int(max(1, min(4, (width / sign).rounded(.down)))) : 4
    var signs = CellTextBuffer()
    signs.load(String(repeating: "#", count: fitting), wrap: .none)
    return signs
  }
}

extension Span<UInt8> {
  /// Whether all characters are printable ASCII or white space.
  var isPlain: Bool {
    for index in 0..<count {
      switch self[index] {
      case 0x20...0x7E, 0x09...0x0D: continue
      default: return false
      }
    }
    return true
  }

  /// Whether all characters are printable ASCII, as in most texts; without a branch for each byte.
  var isPrintable: Bool {
    var last: UInt8 = 0
    for index in 0..<count { last = max(last, self[index] &- 0x20) }
    return last <= 0x5E
  }

  /// Whether a line must end within the text (Unicode Standard Annex 14, classes BK, CR, LF and
  /// NL).
  var containsLineBreak: Bool {
    for index in 0..<count where lineBreakLength(at: index) > 0 { return true }
    return false
  }

  /// The length in bytes of the line break at `index`: LF, VT, FF, CR, CR LF, U+0085, U+2028 or
  /// U+2029; 0 if there is none.
  func lineBreakLength(at index: Int) -> Int {
    switch self[index] {
    case 0x0A, 0x0B, 0x0C:
      return 1
    case 0x0D:
      return index + 1 < count && self[index + 1] == 0x0A ? 2 : 1
    case 0xC2:
      return index + 1 < count && self[index + 1] == 0x85 ? 2 : 0
    case 0xE2:
      let isSeparator =
        index + 2 < count && self[index + 1] == 0x80
        && (self[index + 2] == 0xA8 || self[index + 2] == 0xA9)
      return isSeparator ? 3 : 0
    default:
      return 0
    }
  }
}
