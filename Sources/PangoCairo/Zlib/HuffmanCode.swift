/// A prefix code of limited length, canonical as DEFLATE wants it (RFC 1951, §3.2.2).
///
/// 1. The two rarest nodes are joined until one is left: the depth of a symbol is the length of its code.
/// 2. Codes that got too long are cut to the limit, and others made longer until all fit again (Kraft's inequality).
/// 3. The longest codes go to the rarest symbols; equally long ones are numbered in the order of their symbols.
struct HuffmanCode {
  /// In bits; 0 for a symbol that does not occur.
  private(set) var lengths: [UInt8]
  /// The lowest bit is sent first.
  private(set) var codes: [UInt16]

  /// - Parameter frequencies: At least two symbols occur.
  init(frequencies: [UInt32], limit: Int) {
    lengths = [UInt8](repeating: 0, count: frequencies.count)
    codes = [UInt16](repeating: 0, count: frequencies.count)
    // Sorted by frequency, and by symbol among equals: the bytes must not depend on a sorting algorithm.
    let symbols = frequencies.indices.filter { frequencies[$0] > 0 }
      .map { UInt64(frequencies[$0]) << 32 | UInt64($0) }.sorted()
      .map { Int(truncatingIfNeeded: $0 & 0xFFFF_FFFF) }
    precondition(symbols.count > 1, "a code has two symbols")
    let counts = HuffmanCode.countsByLength(symbols.map { frequencies[$0] }, limit: limit)
    var next = 0
    for length in stride(from: limit, through: 1, by: -1) {
      for _ in 0..<counts[length] {
        lengths[symbols[next]] = UInt8(length)
        next += 1
      }
    }
    number(counts, limit: limit)
  }

  /// How many codes there are of each length, for ascending frequencies.
  private static func countsByLength(_ frequencies: [UInt32], limit: Int) -> [Int] {
    let count = frequencies.count
    // Leaves come first, then the joined nodes in the order they are made, which is by ascending weight.
    var weights = frequencies.map(UInt64.init)
    weights.reserveCapacity(2 * count)
    var parents = [Int](repeating: 0, count: 2 * count - 1)
    var (leaf, joined) = (0, count)
    for node in count..<(2 * count - 1) {
      var weight: UInt64 = 0
      for _ in 0..<2 {
        let child: Int
        if leaf < count, joined >= node || weights[leaf] <= weights[joined] {
          child = leaf
          leaf += 1
        } else {
          child = joined
          joined += 1
        }
        weight += weights[child]
        parents[child] = node
      }
      weights.append(weight)
    }
    var counts = [Int](repeating: 0, count: limit + 1)
    var depths = [Int](repeating: 0, count: 2 * count - 1)
    for node in stride(from: 2 * count - 3, through: 0, by: -1) {
      depths[node] = depths[parents[node]] + 1
      if node < count { counts[min(depths[node], limit)] += 1 }
    }
    // Each code of length n takes 1 / 2ⁿ of the room; counted in the smallest pieces there are.
    var room = (1...limit).reduce(0) { $0 + counts[$1] << (limit - $1) }
    while room > 1 << limit {
      // One of the longest codes is hung beside the longest that is shorter.
      let shorter = (1..<limit).last { counts[$0] > 0 } ?? 1
      counts[limit] -= 1
      counts[shorter] -= 1
      counts[shorter + 1] += 2
      room -= 1
    }
    return counts
  }

  private mutating func number(_ counts: [Int], limit: Int) {
    var next = [UInt16](repeating: 0, count: limit + 1)
    var code: UInt16 = 0
    for length in 1...limit {
      next[length] = code
      code = (code + UInt16(counts[length])) << 1
    }
    for symbol in lengths.indices where lengths[symbol] > 0 {
      let length = Int(lengths[symbol])
      codes[symbol] = HuffmanCode.reversed(next[length], count: length)
      next[length] += 1
    }
  }

  private static func reversed(_ code: UInt16, count: Int) -> UInt16 {
    (0..<count).reduce(0) { $0 << 1 | code >> UInt16($1) & 1 }
  }
}
