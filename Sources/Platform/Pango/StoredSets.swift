import CSystem

/// Sets of characters or languages as bytes, numbered as they were first seen. A set is large, and
/// fontconfig has one for each font.
///
/// It keeps the sets that it has made: there are as few as fonts that a process draws with.
struct StoredSets {
  enum Kind {
    case characters, languages
  }

  private let kind: Kind
  private var stored: [[UInt8]] = []
  private var made: [Int: OpaquePointer] = [:]
  private var numbers: [[UInt8]: Int] = [:]

  init(_ kind: Kind) { self.kind = kind }

  /// The number of a set that fontconfig has.
  mutating func number(of set: OpaquePointer) -> Int {
    let bytes = kind == .characters ? Self.characters(set) : Self.languages(set)
    if let number = numbers[bytes] { return number }
    stored.append(bytes)
    numbers[bytes] = stored.count - 1
    return stored.count - 1
  }

  /// The set with a number; `nil` if there is none.
  mutating func set(_ number: Int) -> OpaquePointer? {
    if let set = made[number] { return set }
    guard stored.indices.contains(number) else { return nil }
    let set =
      kind == .characters
      ? Self.newCharacters(stored[number]) : Self.newLanguages(stored[number])
    made[number] = set
    return set
  }

  // MARK: - All of them

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(bigEndian: stored.count, size: 4)
    for set in stored { bytes.append(counted: set) }
    return bytes
  }

  /// - Returns: `nil` if there are none there.
  init?(_ kind: Kind, reading reader: inout ByteReader) {
    self.kind = kind
    guard let count = reader.number(4) else { return nil }
    for number in 0..<count {
      guard let bytes = reader.bytes() else { return nil }
      stored.append(bytes)
      numbers[bytes] = number
    }
  }

  // MARK: - Characters

  /// The pages of a set: the first character of each, and a bit for each of its 256.
  private static func characters(_ set: OpaquePointer) -> [UInt8] {
    var bytes: [UInt8] = []
    withUnsafeTemporaryAllocation(of: FcChar32.self, capacity: 8) { page in
      guard let words = page.baseAddress else { return }
      var next: FcChar32 = 0
      // Without a page it is the largest number.
      var first = FcCharSetFirstPage(set, words, &next)
      while first != FcChar32.max {
        bytes.append(bigEndian: Int(first), size: 4)
        for word in page { bytes.append(bigEndian: Int(word), size: 4) }
        first = FcCharSetNextPage(set, words, &next)
      }
    }
    return bytes
  }

  private static func newCharacters(_ bytes: [UInt8]) -> OpaquePointer? {
    guard let set = FcCharSetCreate() else { return nil }
    var reader = ByteReader(bytes)
    while let first = reader.number(4) {
      for word in 0..<8 {
        var bits = UInt32(truncatingIfNeeded: reader.number(4) ?? 0)
        while bits != 0 {
          let character =
            UInt32(truncatingIfNeeded: first) &+ UInt32(32 * word + bits.trailingZeroBitCount)
          if FcCharSetAddChar(set, character) == 0 { return set }
          bits &= bits - 1
        }
      }
    }
    return set
  }

  // MARK: - Languages

  private static func languages(_ set: OpaquePointer) -> [UInt8] {
    var bytes: [UInt8] = []
    guard let names = FcLangSetGetLangs(set) else { return bytes }
    defer { FcStrSetDestroy(names) }
    guard let list = FcStrListCreate(names) else { return bytes }
    defer { FcStrListDone(list) }
    while let name = FcStrListNext(list) {
      bytes.append(text: UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
    }
    return bytes
  }

  private static func newLanguages(_ bytes: [UInt8]) -> OpaquePointer? {
    guard let set = FcLangSetCreate() else { return nil }
    var reader = ByteReader(bytes)
    while let name = reader.text() { FcLangSetAdd(set, name) }
    return set
  }
}
