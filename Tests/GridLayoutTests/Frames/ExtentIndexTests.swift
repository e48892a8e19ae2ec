import GridLayout
import TestSupport
import Testing

@Suite("Extents that reach into a band")
struct ExtentIndexTests {
  @Test("as many as a look at each of them finds", arguments: 0..<20 as Range<UInt64>)
  func all(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let extents = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
      let start = Double(Int.random(in: 0...100, using: &generator))
      return start...(start + Double(Int.random(in: 0...30, using: &generator)))
    }
    let index = ExtentIndex(extents)
    for start in stride(from: -10.0, through: 140, by: 7) {
      let band = start...(start + 7)
      #expect(index.numbers(in: band) == extents.indices.filter { extents[$0].overlaps(band) })
    }
  }
}
