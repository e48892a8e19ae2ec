import CSystem

/// Fontconfig's patterns as bytes, so that they can be kept in a file.
///
/// Fontconfig's own notation for them has six digits of a number, and does not say how a value is
/// bound.
struct PatternArchive {
  /// The sets of all patterns: those of a font are the same in each of its sizes.
  private(set) var characters = StoredSets(.characters)
  private(set) var languages = StoredSets(.languages)

  /// The kinds of values, by the byte before them.
  private enum Kind: UInt8 {
    case integer, real, text, boolean, matrix, characters, languages, range
  }

  init() {}

  // MARK: - From patterns to bytes

  /// - Returns: `nil` if the pattern has a value that only this process can have.
  mutating func bytes(of pattern: OpaquePointer) -> [UInt8]? {
    var bytes: [UInt8] = []
    var place = FcPatternIter()
    FcPatternIterStart(pattern, &place)
    while FcPatternIterIsValid(pattern, &place) != 0 {
      guard let object = FcPatternIterGetObject(pattern, &place) else { return nil }
      let count = FcPatternIterValueCount(pattern, &place)
      bytes.append(text: object)
      bytes.append(bigEndian: Int(count), size: 4)
      for index in 0..<count {
        var value = FcValue()
        var binding = FcValueBindingEnd
        guard
          FcPatternIterGetValue(pattern, &place, index, &value, &binding) == FcResultMatch,
          binding == FcValueBindingWeak || binding == FcValueBindingStrong
        else { return nil }
        bytes.append(binding == FcValueBindingStrong ? 1 : 0)
        guard append(value, to: &bytes) else { return nil }
      }
      if FcPatternIterNext(pattern, &place) == 0 { break }
    }
    return bytes
  }

  private mutating func append(_ value: FcValue, to bytes: inout [UInt8]) -> Bool {
    func add(_ kind: Kind, numbers: [Double]) {
      bytes.append(kind.rawValue)
      for number in numbers { bytes.append(real: number) }
    }
    func add(_ kind: Kind, _ number: Int) {
      bytes.append(kind.rawValue)
      bytes.append(bigEndian: number, size: 4)
    }
    switch value.type {
    case FcTypeInteger: add(.integer, Int(value.u.i))
    case FcTypeBool: add(.boolean, Int(value.u.b))
    case FcTypeDouble: add(.real, numbers: [value.u.d])
    case FcTypeString:
      guard let text = value.u.s else { return false }
      bytes.append(Kind.text.rawValue)
      bytes.append(text: UnsafeRawPointer(text).assumingMemoryBound(to: CChar.self))
    case FcTypeMatrix:
      guard let matrix = value.u.m?.pointee else { return false }
      add(.matrix, numbers: [matrix.xx, matrix.xy, matrix.yx, matrix.yy])
    case FcTypeRange:
      var (begin, end) = (0.0, 0.0)
      guard FcRangeGetDouble(value.u.r, &begin, &end) != 0 else { return false }
      add(.range, numbers: [begin, end])
    case FcTypeCharSet:
      guard let set = value.u.c else { return false }
      add(.characters, characters.number(of: set))
    case FcTypeLangSet:
      guard let set = value.u.l else { return false }
      add(.languages, languages.number(of: set))
    default: return false
    }
    return true
  }

  // MARK: - From bytes to patterns

  /// Replaces the values of a pattern.
  /// - Returns: `false` if the bytes are not those of a pattern; it has some of its values then.
  mutating func read(_ bytes: [UInt8], into pattern: OpaquePointer) -> Bool {
    Self.empty(pattern)
    var reader = ByteReader(bytes)
    while !reader.isAtEnd {
      guard let object = reader.text(), let count = reader.number(4) else { return false }
      for _ in 0..<count {
        guard let isStrong = reader.number(1), add(&reader, isStrong == 1, object, to: pattern)
        else { return false }
      }
    }
    return true
  }

  private static func empty(_ pattern: OpaquePointer) {
    var place = FcPatternIter()
    while true {
      FcPatternIterStart(pattern, &place)
      guard FcPatternIterIsValid(pattern, &place) != 0,
        let object = FcPatternIterGetObject(pattern, &place), FcPatternDel(pattern, object) != 0
      else { return }
    }
  }

  /// Adds the next value of the reader, of which fontconfig has a copy then.
  private mutating func add(
    _ reader: inout ByteReader, _ isStrong: Bool, _ object: String, to pattern: OpaquePointer
  ) -> Bool {
    func add(_ type: FcType, _ content: FcValue.__Unnamed_union_u) -> Bool {
      let value = FcValue(type: type, u: content)
      let isAdded =
        isStrong
        ? FcPatternAdd(pattern, object, value, 1) : FcPatternAddWeak(pattern, object, value, 1)
      return isAdded != 0
    }
    guard let kind = reader.number(1).flatMap({ Kind(rawValue: UInt8($0)) }) else { return false }
    switch kind {
    case .integer, .boolean:
      guard let bits = reader.number(4) else { return false }
      let number = Int32(truncatingIfNeeded: bits)
      return kind == .integer
        ? add(FcTypeInteger, .init(i: number)) : add(FcTypeBool, .init(b: number))
    case .real:
      guard let number = reader.real() else { return false }
      return add(FcTypeDouble, .init(d: number))
    case .text:
      // A path need not be UTF-8.
      guard let text = reader.bytes() else { return false }
      return (text + [0]).withUnsafeBufferPointer { add(FcTypeString, .init(s: $0.baseAddress)) }
    case .matrix:
      guard let xx = reader.real(), let xy = reader.real(), let yx = reader.real(),
        let yy = reader.real()
      else { return false }
      return withUnsafePointer(to: FcMatrix(xx: xx, xy: xy, yx: yx, yy: yy)) {
        add(FcTypeMatrix, .init(m: $0))
      }
    case .range:
      guard let begin = reader.real(), let end = reader.real(),
        let range = FcRangeCreateDouble(begin, end)
      else { return false }
      defer { FcRangeDestroy(range) }
      return add(FcTypeRange, .init(r: range))
    case .characters:
      guard let set = reader.number(4).flatMap({ characters.set($0) }) else { return false }
      return add(FcTypeCharSet, .init(c: set))
    case .languages:
      guard let set = reader.number(4).flatMap({ languages.set($0) }) else { return false }
      return add(FcTypeLangSet, .init(l: set))
    }
  }
}

extension PatternArchive {
  /// The bytes of the sets, which those of the patterns refer to.
  var setBytes: [UInt8] { characters.bytes + languages.bytes }

  /// - Returns: `nil` if there are no such sets there.
  init?(readingSets reader: inout ByteReader) {
    guard let characters = StoredSets(.characters, reading: &reader),
      let languages = StoredSets(.languages, reading: &reader)
    else { return nil }
    (self.characters, self.languages) = (characters, languages)
  }
}
