import GridPress
import GridSnapshots
import Testing

@Suite("Reading tolerances")
struct PictureToleranceTests {
  @Test(
    "levels and pixels are read, with their names or without",
    arguments: [
      ("2;40", 2, 40), ("maxDifference=2;totalPixels=40", 2, 40), ("0;0", 0, 0),
      ("255;any", 255, nil),
      ("3", 3, nil), ("maxDifference=3;totalPixels=any", 3, nil),
    ] as [(String, Int, Int?)])
  func tolerance(_ text: String, _ levels: Int, _ pixels: Int?) throws {
    #expect(
      try PictureTolerance(text) == PictureTolerance(maxDifference: levels, totalPixels: pixels))
  }

  @Test(
    "points are read, with their name or without", arguments: ["2;any;0.5", "2;any;points=0.5"])
  func points(_ text: String) throws {
    #expect(
      try PictureTolerance(text)
        == PictureTolerance(maxDifference: 2, totalPixels: nil, points: 0.5))
  }

  @Test(
    "what is not a tolerance is refused",
    arguments: [
      "", "two", "256;1", "2;", ";2", "2;3;4;5", "2;3;", "2;3;-1", "2;3;x", "2;3;1e9", "-1;2",
      "2;-3", "2,40", "99999999999999999999",
    ])
  func noTolerance(_ text: String) {
    let error = #expect(throws: RenderError.self) { try PictureTolerance(text) }
    #expect(error?.kind == .usage)
    #expect(error?.message.contains("not \"\(text)\"") == true)
  }

  @Test("a square and its pixels are read")
  func window() throws {
    #expect(
      try PictureTolerance.DensityWindow("16;8")
        == PictureTolerance.DensityWindow(size: 16, pixels: 8))
  }

  @Test("what is not a square is refused", arguments: ["", "16", "0;8", "16;", "a;8", "16;8;2"])
  func noWindow(_ text: String) {
    let error = #expect(throws: RenderError.self) { try PictureTolerance.DensityWindow(text) }
    #expect(error?.kind == .usage)
  }
}
