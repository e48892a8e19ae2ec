import GridCore
import GridModel
import Testing

@testable import GridPainting

@Suite("Frames of pictures")
struct FigureFramesTests {
  private let content = Size(width: 300, height: 200)

  @Test("without a frame the picture is the grid's")
  func none() {
    let frames = FigureFrames(nil, content: content, pixels: nil)
    #expect(frames.size == content)
    #expect(frames.grid == Rect(x: 0, y: 0, width: 300, height: 200))
    #expect(frames.window == nil)
  }

  @Test("the padding is around the window, and the bar above the grid")
  func window() {
    let frames = FigureFrames(
      PictureFrame(window: .macos, padding: 20), content: content, pixels: nil)
    #expect(frames.window == Rect(left: 20, top: 20, right: 320, bottom: 258))
    #expect(frames.grid == Rect(left: 20, top: 58, right: 320, bottom: 258))
    #expect(frames.size == Size(width: 340, height: 278))
  }

  @Test("a grid that is narrower than the bars need is in the middle of the window")
  func narrow() {
    let frames = FigureFrames(
      PictureFrame(window: .browser, padding: 0), content: Size(width: 100, height: 50), pixels: nil
    )
    #expect(frames.window == Rect(left: 0, top: 0, right: 320, bottom: 98))
    #expect(frames.grid == Rect(left: 110, top: 48, right: 210, bottom: 98))
  }

  @Test("a phone is about twice as high as it is wide, whatever it shows")
  func phone() throws {
    for width in [80.0, 300, 375, 430] {
      for height in [100.0, 300, 500] {
        let frames = FigureFrames(
          PictureFrame(window: .phone, padding: 0), content: Size(width: width, height: height),
          pixels: PixelGrid(scale: 2))
        let window = try #require(frames.window)
        #expect(window.height / window.width >= 2.05)
        #expect(window.height / window.width < 2.06)
        #expect(frames.grid.top == 64)
      }
    }
    // A grid that is wider than a phone is as high as it is.
    let wide = FigureFrames(
      PictureFrame(window: .phone, padding: 0), content: Size(width: 700, height: 300), pixels: nil)
    #expect(wide.window?.height == 414)
  }

  @Test("on pixels the grid begins at a whole one, and the picture ends at one")
  func pixels() {
    let frames = FigureFrames(
      PictureFrame(padding: 10.3), content: Size(width: 99.7, height: 50.1),
      pixels: PixelGrid(scale: 2))
    #expect(frames.grid.left == 10.5)
    #expect(frames.grid.top == 10.5)
    #expect(frames.window == Rect(left: 10.5, top: 10.5, right: 110.5, bottom: 61))
    #expect(frames.size == Size(width: 121, height: 71.5))
  }

  @Test("corners are never rounder than half of the window")
  func radius() {
    let frames = FigureFrames(
      PictureFrame(padding: 0, radius: 200), content: Size(width: 60, height: 40), pixels: nil)
    #expect(frames.radius == 20)
  }

  @Test("light grids get light bars, dark ones dark bars")
  func schemes() {
    #expect(FigurePalette(for: .white).scheme == .light)
    #expect(FigurePalette(for: nil).scheme == .light)
    #expect(FigurePalette(for: Color(red: 0.1, green: 0.1, blue: 0.12)).scheme == .dark)
  }
}
