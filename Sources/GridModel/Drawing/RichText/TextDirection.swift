/// The direction of a paragraph.
package enum TextDirection: Hashable, Sendable {
  case leftToRight
  case rightToLeft

  /// The direction of the first strong character (Unicode Standard Annex 9, rules P2 and P3); `nil`
  /// if there is none.
  package init?(firstStrongIn text: ArraySlice<UInt8>) {
    var decoder = Unicode.UTF8()
    var bytes = text.makeIterator()
    while true {
      let scalar: Unicode.Scalar
      switch decoder.decode(&bytes) {
      case .scalarValue(let next): scalar = next
      case .error: continue
      case .emptyInput: return nil
      }
      // Long texts are often numbers, and looking up character properties is slow.
      if scalar.isASCII ? Self.isLetter(scalar) : scalar.properties.isAlphabetic {
        self = Self.isRightToLeft(scalar) ? .rightToLeft : .leftToRight
        return
      }
      if Self.isRightToLeft(scalar) {
        self = .rightToLeft
        return
      }
    }
  }

  /// The invisible character that makes a line run this way: LEFT-TO-RIGHT MARK or RIGHT-TO-LEFT
  /// MARK, as UTF-8.
  package var mark: [UInt8] {
    switch self {
    case .leftToRight: [0xE2, 0x80, 0x8E]
    case .rightToLeft: [0xE2, 0x80, 0x8F]
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    (0x61...0x7A).contains(scalar.value | 0x20)
  }

  /// Whether some byte begins a character of the blocks in `isRightToLeft`, or a directional mark.
  /// Signs such as − and € are none, so most numbers need not be decoded.
  package static func mayBeRightToLeft(_ text: Span<UInt8>) -> Bool {
    for index in 0..<text.count {
      switch text[index] {
      case 0xD6...0xE0, 0xEF...: return true
      case 0xE2: if index + 1 < text.count, text[index + 1] == 0x80 { return true }
      default: continue
      }
    }
    return false
  }

  /// The blocks of bidirectional classes R and AL: Hebrew to Arabic Extended-A, presentation forms,
  /// and the ancient and new scripts of the first supplementary plane.
  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // ARABIC LETTER MARK, which number formats use.
    case 0x061C: true
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      scalar.properties.isAlphabetic
    case 0x200F: true
    default: false
    }
  }
}

/// The visual order of the separately shaped parts of a line, if some run from right to left.
///
/// 1. The line runs as the first strong character of the whole text does.
/// 2. A part with letters runs as its first one does; a part of white space and signs runs as those
///    beside it, or as the line.
/// 3. Parts are put in visual order (Unicode Standard Annex 9, rule L2), with one level for each
///    direction within the line.
struct PieceOrder {
  private let direction: TextDirection
  /// Whether any text runs from right to left; otherwise parts are in logical order.
  private let isNeeded: Bool

  /// - Parameter text: the whole text.
  init(of text: [UInt8]) {
    isNeeded = Self.runsLeft(text)
    direction = isNeeded ? TextDirection(firstStrongIn: text[...]) ?? .leftToRight : .leftToRight
  }

  /// Whether a text has letters from right to left, by their first bytes in UTF-8: U+0580 to
  /// U+08FF, presentation forms, and the scripts of the first supplementary plane.
  private static func runsLeft(_ text: [UInt8]) -> Bool {
    text.indices.contains { index in
      let next = index + 1 < text.count ? text[index + 1] : 0
      return switch text[index] {
      case 0xD6...0xDF: true
      case 0xE0: (0xA0...0xA3).contains(next)
      case 0xEF: (0xAC...0xBB).contains(next)
      case 0xF0: next == 0x90 || next == 0x9E
      default: false
      }
    }
  }

  /// A part split from the white space at its ends, which runs as the line does.
  func pieces(of text: String) -> [String] {
    guard isNeeded else { return [text] }
    let start = text.firstIndex { $0 != " " } ?? text.endIndex
    let end = text.lastIndex { $0 != " " }.map { text.index(after: $0) } ?? start
    return [text[..<start], text[start..<end], text[end...]].filter { !$0.isEmpty }
      .map(String.init)
  }

  /// Moves the parts of a line, which follow one another, to their places.
  func place(_ pieces: inout [SetText.Piece]) {
    guard isNeeded else { return }
    let levels = directions(of: pieces).map { own in
      switch (direction, own) {
      case (.leftToRight, .leftToRight): 0
      case (_, .rightToLeft): 1
      case (.rightToLeft, .leftToRight): 2
      }
    }
    guard levels.contains(where: { $0 > 0 }) else { return }
    var left = pieces.first?.left ?? 0
    for index in Self.visualOrder(of: levels) {
      pieces[index].left = left
      left += pieces[index].width
    }
  }

  /// A part without letters runs as those on both sides of it do, if these agree (rules N1 and N2).
  private func directions(of pieces: [SetText.Piece]) -> [TextDirection] {
    let strong = pieces.map { TextDirection(firstStrongIn: Array($0.text.utf8)[...]) }
    let before = Self.nearest(strong)
    let after = Self.nearest(strong.reversed()).reversed()
    return zip(before, after).map { before, after in
      let (before, after) = (before ?? direction, after ?? direction)
      return before == after ? before : direction
    }
  }

  /// For each, the last known direction up to it; `nil` if there is none.
  private static func nearest(_ strong: [TextDirection?]) -> [TextDirection?] {
    var last: TextDirection?
    return strong.map { own in
      last = own ?? last
      return last
    }
  }

  private static func visualOrder(of levels: [Int]) -> [Int] {
    var order = Array(levels.indices)
    for level in [2, 1] {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        let end = order[start...].firstIndex { levels[$0] < level } ?? order.count
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }
}
