/// What a picture process is asked, and what it answers, as bytes. Both ends are the same program.
struct PictureRequest {
  enum Work: UInt8 {
    /// Its size, after it was drawn once.
    case measure
    case pixels
    case pdf
  }

  var work: Work
  /// Of the picture, for all that is asked of it.
  var number: UInt64
  /// How much time of the processor the answer may take.
  var milliseconds: UInt64
  /// Of the picture, and of what is wanted of it: see `VectorPicture.pixels`.
  var box: [Int] = [0, 0, 0, 0, 0, 0]
  /// Empty for a picture that the process has been given before.
  var svg: [UInt8]

  /// Of all but the file.
  static let headCount = 1 + 8 * 9

  var bytes: [UInt8] {
    var bytes = [work.rawValue]
    for word in [number, milliseconds] + box.map({ UInt64(bitPattern: Int64($0)) }) {
      bytes.append(word)
    }
    bytes.append(UInt64(svg.count))
    return bytes + svg
  }

  /// - Parameter head: with how many bytes of a file behind it.
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

  /// How many bytes of a file come behind the head.
  private(set) var count = 0
}

struct PictureAnswer {
  enum Kind: UInt8 {
    case done
    /// The bytes are why not.
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

  /// How many bytes come behind a head; `nil` if it is none.
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
