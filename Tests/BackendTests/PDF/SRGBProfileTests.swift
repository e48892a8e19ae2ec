import Testing

@testable import GridPDF

@Suite("The profile of sRGB")
struct SRGBProfileTests {
  private let bytes = SRGBProfile.bytes

  private func number(_ place: Int) -> Int {
    bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
  }

  private func text(_ place: Int) -> String {
    String(decoding: bytes[place..<(place + 4)], as: UTF8.self)
  }

  /// A number with 16 bits behind the point.
  private func fixed(_ place: Int) -> Double {
    Double(Int32(truncatingIfNeeded: number(place))) / 65536
  }

  private var tags: [String: (place: Int, size: Int)] {
    Dictionary(
      uniqueKeysWithValues: (0..<number(128)).map { index in
        let entry = 132 + 12 * index
        return (text(entry), (number(entry + 4), number(entry + 8)))
      })
  }

  @Test("the header says what it is")
  func header() {
    #expect(number(0) == bytes.count && bytes.count == 548)
    #expect(Array(bytes[8..<12]) == [4, 0x20, 0, 0])
    #expect([12, 16, 20, 36].map(text) == ["mntr", "RGB ", "XYZ ", "acsp"])
    #expect([68, 72, 76].map(number) == [0xF6D6, 0x10000, 0xD32D])
    #expect(bytes[80..<128].allSatisfy { $0 == 0 })
  }

  @Test("every tag is in the file, at a place that is a multiple of four, and is of its type")
  func table() {
    let types = [
      "desc": "mluc", "cprt": "mluc", "wtpt": "XYZ ", "chad": "sf32", "rXYZ": "XYZ ",
      "gXYZ": "XYZ ", "bXYZ": "XYZ ", "rTRC": "para", "gTRC": "para", "bTRC": "para",
    ]
    #expect(Set(tags.keys) == Set(types.keys))
    for (name, tag) in tags {
      #expect(tag.place % 4 == 0 && tag.place >= 132 + 12 * 10)
      #expect(tag.place + tag.size <= bytes.count)
      #expect(text(tag.place) == types[name])
      #expect(number(tag.place + 4) == 0)
    }
  }

  @Test("colours and curve are those that are published")
  func colours() throws {
    // IEC 61966-2-1, adapted to D50 by Bradford, as in the profiles of HP and of the ICC.
    let published = [
      "rXYZ": [0.43607, 0.22249, 0.01392], "gXYZ": [0.38515, 0.71687, 0.09708],
      "bXYZ": [0.14307, 0.06061, 0.71410], "wtpt": [0.9642, 1, 0.8249],
    ]
    for (name, values) in published {
      let place = try #require(tags[name]).place
      for (index, value) in values.enumerated() {
        #expect(abs(fixed(place + 8 + 4 * index) - value) < 0.0003, "\(name) \(index)")
      }
    }
    // Red, green and blue together are white.
    for index in 0..<3 {
      let sum = try ["rXYZ", "gXYZ", "bXYZ"].map { name in
        fixed(try #require(tags[name]).place + 8 + 4 * index)
      }.reduce(0, +)
      #expect(abs(sum - SRGBProfile.d50[index]) < 0.0001)
    }
    let curve = try #require(tags["rTRC"])
    #expect(tags["gTRC"]?.place == curve.place && tags["bTRC"]?.place == curve.place)
    #expect(bytes[curve.place + 9] == 3)
    let parameters = (0..<5).map { fixed(curve.place + 12 + 4 * $0) }
    for (found, value) in zip(parameters, [2.4, 0.947867, 0.052133, 0.077399, 0.04045]) {
      #expect(abs(found - value) < 0.00001)
    }
  }
}

@Suite("What readers call pages")
struct PDFPageLabelTests {
  private func labels(_ labels: [String?]) -> String? {
    PDFPageLabels.body(labels).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("pages that are called by their places have no labels; runs of numbers share one")
  func ranges() {
    #expect(labels([nil, nil]) == nil)
    #expect(labels(["1", "2", "3"]) == nil)
    #expect(labels(["3", "4", "5"]) == "<</Nums[0<</S/D/St 3>>]>>")
    #expect(labels(["1A", "1B"]) == "<</Nums[0<</P(1A)>>1<</P(1B)>>]>>")
    #expect(
      labels(["1", "2", "ii", "7", "8", "4"])
        == "<</Nums[0<</S/D/St 1>>2<</P(ii)>>3<</S/D/St 7>>5<</S/D/St 4>>]>>")
    // No numbers as readers write them.
    #expect(labels(["01", "-1"]) == "<</Nums[0<</P(01)>>1<</P(-1)>>]>>")
  }
}
