import DocumentSupport
import GridCore
import GridDocuments
import GridModel
import GridPainting
import TestSupport
import Testing

@testable import GridPress

@Suite("Gestures and captions of animations")
struct AnimationAdditionsTests {
  private func frames(_ keys: String) throws -> [ScriptRun.Frame] {
    let folder = try TemporaryFolder()
    try folder.write("name,age\nAda,36\nBo,29\nCy,41\n", to: "people.csv")
    let path = try folder.write("data: people.csv\n" + keys, to: "people.yaml")
    let document = try DocumentReader.read(path: path)
    let renderer = Renderer(fonts: try PrivateFonts.source)
    var run = ScriptRun(
      try LiveGrid(document, renderer: renderer), animation: document.animation,
      time: ScriptTime(RenderLimits(), at: nil))
    try run.run(document.events)
    return run.frames
  }

  @Test("a moment has the gesture that ends it, and the captions of its step and of the next")
  func moments() throws {
    let frames = try frames(
      """
      animation: {gestures: pointer, seconds: 0.5, rest: 4}
      events:
        - {caption: People, seconds: 3}
        - {tap: {row: 1}, caption: Tap a row}
        - picture: tapped
        - hover: {row: 2}
        - {caption: ""}
      """)
    #expect(frames.map(\.duration) == [3, 0.5, 0.5, 4])
    #expect(frames.map(\.caption) == ["People", "Tap a row", "Tap a row", nil])
    #expect(frames.map { $0.gesture?.part?.description } == ["row 0,1", "row 0,2", nil, nil])
    #expect(frames[0].nextCaption == "Tap a row")
  }

  @Test("the last step's own time wins over the rest, and no gestures are no parts")
  func rest() throws {
    let frames = try frames("events: [tap: {row: 1}, {tap: {row: 2}, seconds: 1.5}]")
    #expect(frames.map(\.duration) == [0.8, 0.8, 1.5])
    #expect(frames.allSatisfy { $0.gesture == nil })
  }
}
