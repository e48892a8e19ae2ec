import Testing

@testable import GridModel

@Suite("Captions")
struct CaptionTests {
  @Test("a string literal is a plain text, wherever a document has it")
  func plainTexts() {
    var placed = Caption("Sales")
    placed.place = SourcePlace(file: "a.yaml", line: 3)
    let literal: Caption = "Sales"
    #expect(placed == literal && literal.text == "Sales" && literal.renderer == nil)
    #expect(literal != "sales")
  }

  @Test("the texts of a grid, from top to bottom")
  func all() {
    #expect(Captions().isEmpty && Captions().all.isEmpty)
    let captions = Captions(title: "T", subtitle: "S", notes: ["1", "2"])
    #expect(captions.all == ["T", "S", "1", "2"] && !captions.isEmpty)
    #expect(!Captions(notes: [""]).isEmpty)
  }

  @Test("each target of a footnote has its own place, until the targets are others")
  func footnoteTargets() {
    var note = Footnote("x", at: .title, .header("a"))
    let place = SourcePlace(line: 2)
    note.placedTargets[1].place = place
    note.placedTargets.remove(at: 0)
    #expect(note.targets == [.header("a")] && note.placedTargets[0].place == place)
    #expect(note == Footnote("x", at: .header("a")))
    note.targets = [.header("a")]
    #expect(note.placedTargets[0].place == nil)
    note.text = "y"
    #expect(note.caption == "y")
  }
}
