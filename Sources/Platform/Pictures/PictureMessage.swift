/// The requests to a picture process and its answers, as bytes. Both ends are the same program.
struct PictureRequest {
  enum Work: UInt8 {
    /// Measures the picture, after drawing it once.
    case measure
    case pixels
    case pdf
    /// Reads the file, a font, as a drawing will.
    case font
    /// Reduces a font to some glyphs. The file is a `FontSubsetRequest`.
    case subset
  }

  var work: Work
  /// The number of the picture, the same in all requests for it.
  var number: UInt64
  /// The limit of processor time for the answer.
  var milliseconds: UInt64
  /// The size of the picture and the requested part: see `VectorPicture.pixels`.
  var box: [Int] = [0, 0, 0, 0, 0, 0]
  /// The file, a picture or a font; empty for a picture that the process has already received.
  var svg: [UInt8]

  /// The number of bytes before the file.
  static let headCount = 1 + 8 * 9

  var bytes: [UInt8] {
    var bytes = [work.rawValue]
    for word in [number, milliseconds] + box.map({ UInt64(bitPattern: Int64($0)) }) {
      bytes.append(word)
    }
    bytes.append(UInt64(svg.count))
    return bytes + svg
  }

  /// - Parameter head: the bytes before the file, which include its length.
  init?(head: [UInt8]) {
    guard head.count == Self.headCount, let work = Work(rawValue: head[0]) else { return nil }
    self.work = work
    let words = (0..<9).map { head.word(at: 1 + 8 * $0) }
    number = words[0]
    milliseconds = words[1]
    box = words[2..<8].map { Int(Int64(bitPattern: $0)) }
    svg = []
    count = Int(clamping: words[8])
  }

  init(_ work: Work, number: UInt64, milliseconds: UInt64, box: [Int]? = nil, svg: [UInt8]) {
    self.work = work
    self.number = number
    self.milliseconds = milliseconds
    self.svg = svg
    if let box { self.box = box }
  }

  /// The number of bytes of the file after the head.
  private(set) var count = 0
}

struct PictureAnswer {
  enum Kind: UInt8 {
    case done
    /// The bytes are the error message.
    case failed
    /// The process does not have the picture.
    case unknown
  }

  var kind: Kind
  var width = 0.0
  var height = 0.0
  var bytes: [UInt8] = []

  static let headCount = 1 + 8 * 3

  var head: [UInt8] {
    var head = [kind.rawValue]
    for word in [width.bitPattern, height.bitPattern, UInt64(bytes.count)] { head.append(word) }
    return head
  }

  /// The answer and the number of bytes after its head; `nil` if the head is invalid.
  static func read(_ head: [UInt8]) -> (answer: PictureAnswer, count: Int)? {
    guard head.count == headCount, let kind = Kind(rawValue: head[0]) else { return nil }
    let answer = PictureAnswer(
      kind: kind, width: Double(bitPattern: head.word(at: 1)),
      height: Double(bitPattern: head.word(at: 9)))
    return (answer, Int(clamping: head.word(at: 17)))
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ word: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) { append(UInt8(truncatingIfNeeded: word >> shift)) }
  }

  fileprivate func word(at place: Int) -> UInt64 {
    self[place..<place + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
