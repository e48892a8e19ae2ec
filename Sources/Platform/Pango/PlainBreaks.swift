/// Where a line of plain text may end, found without Pango: of letters, digits and spaces of ASCII, and those signs with which the rules (Unicode
/// Standard Annex 14) never look further than at the character before and the last one before spaces, but for numbers. Any other text is Pango's.
///
/// The rules are those of Pango 1.50. Another Pango may have those of a later Unicode: at first use it is asked about a text in which each kind of
/// character follows each other one, and if it does not agree, all texts are its own.
enum PlainBreaks {
  /// Characters that are treated alike.
  private enum Kind: UInt8, CaseIterable {
    case space
    case letter
    case digit
    /// What may stand within numbers: a comma, a stop, a colon, a semicolon.
    case infix
    case slash
    /// An exclamation mark and the like.
    case end
    case hyphen
    case opening
    case closing
    case quote

    /// All of them.
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

  /// By byte.
  private static let kinds: [Kind?] = {
    var kinds = [Kind?](repeating: nil, count: 256)
    for kind in Kind.allCases { for byte in kind.characters.utf8 { kinds[Int(byte)] = kind } }
    return kinds
  }()

  /// Every character that can stand in such a text.
  static var characters: [UInt8] { Kind.allCases.flatMap { Array($0.characters.utf8) } }

  /// A text in which each kind of character follows each other one, with and without a space between, alone and within a number.
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

  /// The boundary before each character of a text and the one at its end; `nil` if it has other characters.
  static func boundaries(of text: Span<UInt8>) -> [CharacterBoundary]? {
    let kinds = kinds
    var boundaries: [CharacterBoundary] = []
    boundaries.reserveCapacity(text.count + 1)
    // The character before, and the last one that is no space.
    var previous: Kind?
    var solid: Kind?
    // Whether what came last is a number, or signs that may stand in one and follow it.
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
