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
  private func frames(
    _ keys: String, _ change: (inout GridDocument) -> Void = { _ in }
  ) throws -> [ScriptRun.Frame] {
    let folder = try TemporaryFolder()
    try folder.write(
      "name,age\nAda,36\nBo,29\nCy,41\nDi,22\nEd,50\nFlo,33\nGus,61\n", to: "people.csv")
    let path = try folder.write("data: people.csv\n" + keys, to: "people.yaml")
    var document = try DocumentReader.read(path: path)
    change(&document)
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

  @Test("pulls, scrolls, changes of width, texts and keys are shown too")
  func otherGestures() throws {
    let frames = try frames(
      """
      columns: [{key: name, editable: true, width: 90}, {key: age, width: 60}]
      viewport: {width: 150, height: 220}
      animation: {gestures: finger}
      events:
        - pull: 80
        - release
        - scrollOn: {y: 20}
        - scroll: {to: {row: 0}}
        - scroll: {to: {row: 0}}
        - resize: {column: name, width: 110}
        - doubleTap: {row: 0, column: name}
        - type: "Bo"
        - key: return
      """)
    let kinds: [ShownGesture.Kind?] = [
      .pull(80), .release, .scroll(ScrollOffset(x: 0, y: 20)), .scroll(ScrollOffset(x: 0, y: -20)),
      nil, .resize(by: 20), .tap(count: 2), .keys("Bo"), .keys("return"), nil,
    ]
    #expect(frames.map { $0.gesture?.kind } == kinds)
  }

  @Test("a moment with such a gesture lasts as long as without, and shows it")
  func shots() throws {
    for gestures in ["finger", "pointer"] {
      let frames = try frames(
        """
        columns: [{key: name, editable: true, width: 90}, {key: age, width: 60}]
        viewport: {width: 150, height: 220}
        animation: {gestures: \(gestures), captions: inside}
        events: [{pull: 80, caption: Pull}, release, scrollOn: {y: 20}, resize: {column: name, width: 110}, doubleTap: {row: 1, column: name}, type: Bo, key: escape]
        """)
      let engine = try Renderer(fonts: try PrivateFonts.source).textEngine()
      let layout = ReportLayouts(frames[0].grid, engine: engine).onlyGrid
      var settings = AnimationSettings()
      settings.gestures = gestures == "finger" ? .finger : .pointer
      settings.captions = .inside
      var additions = AnimationAdditions(
        AnimationPainter(layout, measurer: engine, pixels: PixelGrid(scale: 1)),
        settings: settings, captions: ["Pull"], window: nil, size: Size(width: 150, height: 220))
      for (index, frame) in frames.enumerated() where frame.gesture != nil {
        let shots = additions.shots(
          of: frame, target: Rect(x: 10, y: 10, width: 60, height: 20), places: nil)
        #expect(abs(shots.reduce(0) { $0 + $1.duration } - frame.duration) < 1e-6)
        let counts = shots.map { shot in shot.overlays.count { !$0.list.commands.isEmpty } }
        let captions = index == 0 ? 0 : 1
        #expect((counts.max() ?? 0) > captions, "\(gestures) \(index)")
      }
    }
  }

  @Test("a moment is shown for at most a minute, and a change takes at most five seconds")
  func oddTimes() throws {
    for (time, shown, count) in [(Double.nan, 0.0, 0), (-1, 0, 0), (.infinity, 60, 149)] {
      let frames = try frames("events: [tap: {row: 1}]") { document in
        document.animation.seconds = time
        document.animation.rest = time
        document.interaction.transitionTime = time
        document.events[0].seconds = time
      }
      #expect(frames.first?.duration == shown)
      #expect(frames.last?.duration == shown)
      #expect(frames.count == count + 2, "\(time)")
    }
  }
}
