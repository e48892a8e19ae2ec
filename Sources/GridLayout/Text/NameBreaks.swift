package import GridModel

/// Break opportunities in a header besides spaces, so that a column name in the spelling of
/// programs is not broken within a word.
enum NameBreaks: Hashable, Sendable {
  case none
  /// After underscores: `pop_change_2016`.
  case underscores
  /// After underscores and before humps: `unitPriceEUR`.
  case humps

  /// The UTF-8 offsets at which a line may begin, ascending.
  func offsets(in text: String) -> [Int] {
    switch self {
    case .none: []
    case _ where !Self.mayBreakWords(of: text): []
    case .underscores: Self.afterUnderscores(in: text)
    case .humps: Set(Self.afterUnderscores(in: text) + Self.beforeHumps(in: text)).sorted()
    }
  }

  /// The same in the text after `transform`, whose letters may have more or fewer bytes.
  func offsets(in text: String, _ transform: TextTransform) -> [Int] {
    let offsets = offsets(in: text)
    guard transform != .none else { return offsets }
    let bytes = Array(text.utf8)
    return offsets.map { offset in
      var start = Array(bytes[..<offset])
      transform.apply(to: &start)
      return start.count
    }
  }

  /// Whether a word has something other than a small letter after its beginning. Most titles have
  /// none, and each page shows them again.
  private static func mayBreakWords(of text: String) -> Bool {
    var isInWord = false
    for byte in text.utf8 {
      if isInWord, !(0x61...0x7A).contains(byte), byte > 0x20 { return true }
      isInWord = byte > 0x20
    }
    return false
  }

  /// Underscores at the beginning or the end of a word are not break opportunities.
  private static func afterUnderscores(in text: String) -> [Int] {
    let bytes = Array(text.utf8)
    let underscore = UInt8(ascii: "_")
    var isInWord = false
    var offsets: [Int] = []
    for (offset, byte) in bytes.enumerated() {
      if byte <= 0x20 {
        isInWord = false
      } else if byte != underscore {
        if isInWord, bytes[offset - 1] == underscore { offsets.append(offset) }
        isInWord = true
      }
    }
    return offsets
  }

  private static func beforeHumps(in text: String) -> [Int] {
    var offsets: [Int] = []
    for piece in text.split(whereSeparator: \.isWhitespace) {
      let start = text.utf8.distance(from: text.startIndex, to: piece.startIndex)
      let name = String(piece)
      guard let words = NameWords(name)?.words else { continue }
      offsets += words.dropFirst().map {
        start + name.utf8.distance(from: name.startIndex, to: $0.startIndex)
      }
    }
    return offsets
  }
}

extension DataGrid {
  /// The flow of a column's title. A title that is the name in the data is broken at its humps,
  /// too; an explicit title, such as "YouTube", is not.
  package func headerFlow(column: Int, _ style: ComputedStyle) -> TextFlow {
    var flow = TextFlow(style)
    let column = columns[column]
    // The titles under spanners that are taken from the keys are the last parts of these.
    flow.nameBreaks =
      !column.title.isEmpty && column.key.hasSuffix(column.title) ? .humps : .underscores
    return flow
  }
}

extension TextFlow {
  /// The flow of a spanner's title.
  package static func spanner(_ style: ComputedStyle) -> TextFlow {
    var flow = TextFlow(style)
    flow.nameBreaks = .underscores
    return flow
  }
}
