/// Finds line breaks in plain text without Pango: text of ASCII letters, digits and spaces, and
/// those signs for which the rules (Unicode Standard Annex 14) depend only on the preceding
/// character and the last one before spaces, except in numbers. Any other text is left to Pango.
///
/// The rules are those of Pango 1.50. Another version may follow a later Unicode: at first use, its
/// breaks are compared in a text in which each kind of character follows each other kind. If they
/// differ, all texts are left to Pango.
enum PlainBreaks {
  /// Characters that are treated the same.
  private enum Kind: UInt8, CaseIterable {
    case space
    case letter
    case digit
    /// Signs within numbers: a comma, a stop, a colon, a semicolon.
    case infix
    case slash
    /// Closing signs such as an exclamation mark.
    case end
    case hyphen
    case opening
    case closing
    case quote

    /// All characters of the kind.
    var characters: String {
      switch self {
      case .space: " "
      case .letter: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ#&*<=>@^_`~"
      case .digit: "0123456789"
      case .infix: ",.:;"
      case .slash: "/"
      case .end: "!?}"
      case .hyphen: "-"
      case .opening: "([{"
      case .closing: ")]"
      case .quote: "\"'"
      }
    }

    /// Whether it never begins a line.
    var staysBehind: Bool {
      switch self {
      case .infix, .slash, .end, .closing: true
      case .space, .letter, .digit, .hyphen, .opening, .quote: false
      }
    }

    /// Whether a line may end between two characters that follow each other.
    static func canPart(_ first: Kind, _ second: Kind) -> Bool {
      switch (first, second) {
      case (.opening, _), (_, .hyphen), (_, .quote): false
      case (.end, .letter), (.slash, .letter), (.hyphen, .letter): true
      case (.end, .digit), (.slash, .digit), (.infix, .digit): true
      case (.end, .opening), (.slash, .opening), (.infix, .opening), (.hyphen, .opening),
        (.closing, .opening):
        true
      default: false
      }
    }
  }

  /// The kind of each byte.
  private static let kinds: [Kind?] = {
    var kinds = [Kind?](repeating: nil, count: 256)
    for kind in Kind.allCases { for byte in kind.characters.utf8 { kinds[Int(byte)] = kind } }
    return kinds
  }()

  /// All characters that such a text may contain.
  static var characters: [UInt8] { Kind.allCases.flatMap { Array($0.characters.utf8) } }

  /// A text in which each kind of character follows each other kind, with and without a space
  /// between, alone and within a number.
  static let sample: [UInt8] = {
    let signs = Kind.allCases.compactMap(\.characters.utf8.first)
    var text: [UInt8] = []
    for first in signs {
      for second in signs {
        for start in ["a", "1"] {
          text += Array(start.utf8) + [first, second]
          text += Array("1 \(start)".utf8) + [first, 0x20, second] + Array("a ".utf8)
        }
      }
    }
    return text
  }()

  /// The boundary before each character of a text and the one at its end; `nil` if it has other
  /// characters.
  static func boundaries(of text: Span<UInt8>) -> [CharacterBoundary]? {
    let kinds = kinds
    var boundaries: [CharacterBoundary] = []
    boundaries.reserveCapacity(text.count + 1)
    // The preceding character, and the last one that is not a space.
    var previous: Kind?
    var solid: Kind?
    // Whether the preceding text is a number, or signs that may be in one and follow it.
    var isInNumber = false
    for index in text.indices {
      guard let kind = kinds[Int(text[index])] else { return nil }
      var canBreak = false
      if kind == .space {
        isInNumber = false
      } else {
        switch previous {
        case nil: break
        case .space:
          canBreak =
            !kind.staysBehind && solid != .opening && !(solid == .quote && kind == .opening)
        case let previous?:
          canBreak = Kind.canPart(previous, kind) && !(isInNumber && kind == .digit)
        }
        if kind == .digit {
          isInNumber = true
        } else if kind != .infix, kind != .slash {
          isInNumber = false
        }
        solid = kind
      }
      boundaries.append(
        CharacterBoundary(
          isLineBreak: canBreak, isMandatoryBreak: false, isGraphemeStart: true,
          isWhitespace: kind == .space))
      previous = kind
    }
    boundaries.append(
      CharacterBoundary(
        isLineBreak: true, isMandatoryBreak: true, isGraphemeStart: true, isWhitespace: true))
    return boundaries
  }
}
