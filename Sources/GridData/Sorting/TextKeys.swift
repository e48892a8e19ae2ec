/// A key for each of some texts: bytes that compare as the texts do.
struct TextKeys {
  private var bytes: [UInt8] = []
  private var offsets: [Int] = [0]

  /// - Parameters:
  ///   - texts: the representations of the texts; a key is created for each.
  ///   - appendKey: appends the bytes of one key.
  init<Text>(
    _ texts: some Collection<Text>, appendKey: (_ text: Text, _ bytes: inout [UInt8]) -> Void
  ) {
    offsets.reserveCapacity(texts.count + 1)
    for text in texts {
      appendKey(text, &bytes)
      offsets.append(bytes.count)
    }
  }

  /// The first eight bytes of a key as a number that compares as they do.
  func prefix(of index: Int) -> UInt64 {
    var prefix: UInt64 = 0
    for place in offsets[index]..<offsets[index] + 8 {
      prefix = prefix << 8 | (place < offsets[index + 1] ? UInt64(bytes[place]) : 0)
    }
    return prefix
  }

  /// Whether the first `byteCount` bytes of two keys are equal.
  func begin(_ left: Int, asDoes right: Int, byteCount: Int) -> Bool {
    let bytes = self.bytes.span
    for place in 0..<byteCount where bytes[offsets[left] + place] != bytes[offsets[right] + place] {
      return false
    }
    return true
  }

  /// Negative when the first text comes before the second, 0 when they are equal.
  /// - Precondition: their prefixes are equal.
  func compare(_ left: Int, _ right: Int) -> Int {
    let bytes = self.bytes.span
    let offsets = self.offsets.span
    let (leftStart, rightStart) = (offsets[left], offsets[right])
    let (leftCount, rightCount) = (offsets[left + 1] - leftStart, offsets[right + 1] - rightStart)
    let common = min(leftCount, rightCount)
    var place = 8
    while place < common {
      let difference = Int(bytes[leftStart + place]) - Int(bytes[rightStart + place])
      if difference != 0 { return difference }
      place += 1
    }
    return leftCount - rightCount
  }
}
