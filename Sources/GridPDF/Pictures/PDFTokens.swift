/// The text of a PDF object in two kinds of pieces: references to other objects, and the text
/// between them. Strings are not searched.
struct PDFTokens: Sequence {
  enum Token: Equatable {
    case reference(Int)
    case other([UInt8])
  }

  private let text: [UInt8]

  init(_ text: [UInt8]) { self.text = text }

  func makeIterator() -> Iterator { Iterator(text: text) }

  struct Iterator: IteratorProtocol {
    let text: [UInt8]
    private var place = 0

    init(text: [UInt8]) { self.text = text }

    mutating func next() -> Token? {
      guard place < text.count else { return nil }
      if let (number, end) = reference(at: place) {
        place = end
        return .reference(number)
      }
      let start = place
      repeat {
        place = end(ofPieceAt: place)
      } while place < text.count && reference(at: place) == nil
      return .other(Array(text[start..<place]))
    }

    /// The end of a string, a word or a single sign.
    private func end(ofPieceAt start: Int) -> Int {
      if text[start] == UInt8(ascii: "(") {
        var depth = 0
        var place = start
        while place < text.count {
          switch text[place] {
          case UInt8(ascii: "\\"): place += 1
          case UInt8(ascii: "("): depth += 1
          case UInt8(ascii: ")"): depth -= 1
          default: break
          }
          place += 1
          if depth == 0 { break }
        }
        return Swift.min(place, text.count)
      }
      if !Self.isRegular(text[start]) { return start + 1 }
      var place = start
      while place < text.count, Self.isRegular(text[place]) { place += 1 }
      return place
    }

    /// A reference such as `12 0 R` at the start of a word.
    private func reference(at start: Int) -> (number: Int, end: Int)? {
      if start > 0, Self.isRegular(text[start - 1]) { return nil }
      var place = start
      var number = 0
      while place < text.count, let digit = Self.digit(text[place]), place - start < 9 {
        number = number * 10 + digit
        place += 1
      }
      guard place > start, text[place...].starts(with: Array(" 0 R".utf8)) else { return nil }
      place += 4
      if place < text.count, Self.isRegular(text[place]) { return nil }
      return (number, place)
    }

    private static func digit(_ byte: UInt8) -> Int? {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) ? Int(byte) - 0x30 : nil
    }

    private static func isRegular(_ byte: UInt8) -> Bool {
      byte > 0x20 && !"()<>[]{}/%".utf8.contains(byte)
    }
  }
}
