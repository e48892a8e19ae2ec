import GridModel

/// The lines and columns of a style sheet. Lines end as CSS Syntax Level 3, section 3.3, defines.
struct CSSPlaces {
  private let file: String
  private let bytes: [UInt8]
  private let starts: [Int]
  /// How many bytes before each block continue a character: a file may be one line of megabytes.
  private let continuing: [Int]
  private static let block = 1024

  init(_ bytes: [UInt8], file: String) {
    self.file = file
    self.bytes = bytes
    var starts = [0]
    var continuing: [Int] = []
    var count = 0
    for index in bytes.indices {
      if index % Self.block == 0 { continuing.append(count) }
      if bytes[index] & 0xC0 == 0x80 { count += 1 }
      switch bytes[index] {
      case 0x0A, 0x0C: starts.append(index + 1)
      case 0x0D:
        let isPair = index + 1 < bytes.count && bytes[index + 1] == 0x0A
        if !isPair { starts.append(index + 1) }
      default: break
      }
    }
    self.starts = starts
    self.continuing = continuing
  }

  /// How many bytes before an offset continue a character.
  private func continuing(before offset: Int) -> Int {
    guard !continuing.isEmpty else { return 0 }
    let block = min(offset / Self.block, continuing.count - 1)
    return continuing[block] + bytes[(block * Self.block)..<offset].count { $0 & 0xC0 == 0x80 }
  }

  /// - Parameter offset: in bytes.
  func place(of offset: Int) -> SourcePlace {
    let offset = min(max(offset, 0), bytes.count)
    // The last line that starts at or before it.
    var (low, high) = (0, starts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    let start = starts[low]
    let column = offset - start - (continuing(before: offset) - continuing(before: start))
    return SourcePlace(file: file, line: low + 1, column: column + 1)
  }
}
