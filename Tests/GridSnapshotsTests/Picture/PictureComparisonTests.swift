import GridPNG
import GridSnapshots
import Testing

/// The comparison must find what a person would want to be told.
@Suite("Comparing pictures")
struct PictureComparisonTests {
  /// White with a black square of 2 × 2 pixels.
  private func picture(
    width: Int = 8, height: Int = 6, squareAt left: Int = 3,
    change: (inout [UInt32]) -> Void = { _ in }
  ) -> DecodedImage {
    var pixels = [UInt32](repeating: 0xFFFF_FFFF, count: width * height)
    for y in 2..<4 {
      for x in left..<left + 2 { pixels[y * width + x] = 0x0000_00FF }
    }
    change(&pixels)
    return DecodedImage(width: width, height: height, pixels: pixels)
  }

  private func difference(
    _ expected: DecodedImage, _ actual: DecodedImage, _ tolerance: PictureTolerance = .exact,
    _ regions: PictureRegions = PictureRegions()
  ) throws -> PictureDifference? {
    try PictureComparison(
      expected: expected, actual: actual, tolerance: tolerance, regions: regions
    ).result()
  }

  private func words(_ expected: DecodedImage, _ actual: DecodedImage) throws -> String? {
    try difference(expected, actual)?.description
  }

  @Test("a picture does not differ from itself")
  func same() throws {
    #expect(try words(picture(), picture()) == nil)
  }

  @Test("a shift by one pixel is found: two columns of pixels changed")
  func shifted() throws {
    #expect(
      try words(picture(), picture(squareAt: 4))
        == "4 of 48 pixels, x 3 to 5, y 2 to 3, by up to 255 of 255 levels")
  }

  @Test(
    "one level of one channel of one pixel is found",
    arguments: [0xFEFF_FFFF, 0xFFFE_FFFF, 0xFFFF_FEFF, 0xFFFF_FFFE] as [UInt32])
  func oneLevel(_ color: UInt32) throws {
    #expect(
      try words(picture(), picture { $0[5 * 8 + 7] = color })
        == "1 of 48 pixels, x 7 to 7, y 5 to 5, by up to 1 of 255 levels")
  }

  @Test("the first pixel counts too")
  func firstPixel() throws {
    #expect(
      try words(picture(), picture { $0[0] = 0xFFFF_F0FF })
        == "1 of 48 pixels, x 0 to 0, y 0 to 0, by up to 15 of 255 levels")
  }

  @Test("the colour of a fully transparent pixel is compared, too")
  func transparent() throws {
    let first = picture { $0[9] = 0x1122_3300 }
    #expect(try words(first, picture { $0[9] = 0x1122_3400 }) != nil)
  }

  @Test("a blank page is found")
  func blank() throws {
    let blank = DecodedImage(
      width: 8, height: 6, pixels: Array(repeating: 0xFFFF_FFFF, count: 48))
    #expect(try difference(picture(), blank)?.pixelCount == 4)
  }

  @Test("another size is found, said, and compared where the pictures overlap")
  func otherSize() throws {
    #expect(
      try words(picture(), picture(width: 8, height: 7))
        == "the size is 8 × 7 pixels, not 8 × 6; where they overlap, no pixel differs")
    #expect(
      try words(picture(), picture(width: 7, height: 6, squareAt: 4))
        == "the size is 7 × 6 pixels, not 8 × 6; where they overlap, 4 of 42 pixels, x 3 to 5, y 2 to 3, "
        + "by up to 255 of 255 levels")
    #expect(try difference(picture(), picture(width: 6, height: 8)) != nil)
  }

  @Test("no tolerance makes pictures of different sizes the same")
  func sizesAreNeverTolerated() throws {
    let loose = PictureTolerance(maxDifference: 255, totalPixels: nil)
    let found = try #require(try difference(picture(), picture(height: 7), loose))
    #expect(!found.isTolerated)
    #expect(found.excess == ["the size must be the same"])
  }

  @Test("a size may differ by the allowed pixels; what only one picture has is not compared")
  func sizes() throws {
    func found(_ allowed: Int) throws -> PictureDifference? {
      try PictureComparison(
        expected: picture(), actual: picture(height: 7), sizeTolerance: allowed
      ).result()
    }
    #expect(try found(1)?.isTolerated == true)
    #expect(try found(0)?.excess == ["the size must be the same"])
    let higher = try PictureComparison(
      expected: picture(), actual: picture(height: 8), sizeTolerance: 1
    ).result()
    #expect(higher?.excess == ["the size may differ by 1 pixel"])
  }

  @Test("levels and pixels are two limits, and both must hold")
  func limits() throws {
    let changed = picture {
      $0[0] = 0xFFFF_FDFF
      $0[1] = 0xFFFF_FDFF
    }
    func isTolerated(_ levels: Int, _ pixels: Int?) throws -> Bool {
      let tolerance = PictureTolerance(maxDifference: levels, totalPixels: pixels)
      return try #require(try difference(picture(), changed, tolerance)).isTolerated
    }
    #expect(try isTolerated(2, 2))
    #expect(try isTolerated(2, nil))
    #expect(try !isTolerated(1, 2))
    #expect(try !isTolerated(2, 1))
    #expect(try !isTolerated(0, nil))
  }

  @Test("speckle passes a window of density, a cluster of as many pixels fails")
  func density() throws {
    let tolerance = PictureTolerance.speckle(size: 3, pixels: 2)
    func image(_ places: [Int]) -> DecodedImage {
      picture(width: 20, height: 10) { for place in places { $0[place] = 0xFF00_00FF } }
    }
    let base = image([])
    let speckle = try difference(base, image([0, 7, 14, 105, 112, 119]), tolerance)
    #expect(try #require(speckle).isTolerated)
    let cluster = try difference(base, image([0, 1, 20]), tolerance)
    #expect(
      cluster?.excess == ["at most 2 pixels may differ in a square of 3, 3 do"])
    let corner = try difference(base, image([178, 198, 199]), tolerance)
    #expect(corner?.isTolerated == false)
  }

  @Test("a window larger than the picture looks at all of it")
  func largeWindow() throws {
    let changed = picture { for place in 0..<5 { $0[place] = 0 } }
    let found = try difference(picture(), changed, .speckle(size: 100, pixels: 4))
    #expect(found?.isTolerated == false)
  }

  @Test("ignored areas may differ, their neighbours may not")
  func ignored() throws {
    let regions = PictureRegions(ignored: [PixelArea(left: 0, top: 0, right: 2, bottom: 1)])
    #expect(try difference(picture(), picture { $0[1] = 0 }, .exact, regions) == nil)
    #expect(try difference(picture(), picture { $0[2] = 0 }, .exact, regions)?.pixelCount == 1)
    #expect(try difference(picture(), picture { $0[8] = 0 }, .exact, regions)?.comparedCount == 46)
  }

  @Test("only the wanted areas are compared; with none of them in the picture nothing can be said")
  func only() throws {
    let corner = PictureRegions(only: [PixelArea(left: 6, top: 4, right: 99, bottom: 99)])
    #expect(try difference(picture(), picture { $0[0] = 0 }, .exact, corner) == nil)
    #expect(try difference(picture(), picture { $0[47] = 0 }, .exact, corner)?.pixelCount == 1)
    let outside = PictureRegions(only: [PixelArea(left: 50, top: 50, right: 60, bottom: 60)])
    #expect(throws: PictureComparison.Incomparable("the masks leave no pixel to compare")) {
      try difference(picture(), picture { $0[0] = 0 }, .exact, outside)
    }
    #expect(throws: PictureComparison.Incomparable.self) {
      try difference(picture(), picture(), .exact, outside)
    }
  }

  @Test(
    "the picture of a difference is as large as both, red where pixels differ, blue where only one is"
  )
  func differencePicture() throws {
    let comparison = PictureComparison(
      expected: picture(), actual: picture(width: 9, height: 5) { $0[0] = 0 })
    let image = try PNGDecoder.decode(comparison.differencePicture())
    #expect(image.width == 9 && image.height == 6)
    #expect(image[x: 0, y: 0] == 0xE002_20FF)
    #expect(image[x: 1, y: 0] == 0xFFFF_FFFF)
    #expect(image[x: 8, y: 0] == 0x9DB7_E0FF)
    #expect(image[x: 0, y: 5] == 0x9DB7_E0FF)
  }
}
