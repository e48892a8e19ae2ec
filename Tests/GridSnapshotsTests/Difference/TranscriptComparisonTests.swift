import GridCore
import GridModel
import GridPress
import GridSnapshots
import Testing

@Suite("Differences in words")
struct TranscriptComparisonTests {
  private func words(
    _ expected: GridTranscript, _ actual: GridTranscript, frames: Bool = true,
    masks: SnapshotMasks = SnapshotMasks()
  ) -> [String] {
    DifferenceList(
      TranscriptComparison(
        expected: expected, actual: actual, comparesFrames: frames, masks: masks
      ).differences
    ).lines()
  }

  private let pale = [
    TranscriptProperty("background", "#FFF8E1"), TranscriptProperty("text", "#222222"),
  ]

  @Test("equal transcripts have no differences, whatever their styles are called")
  func same() {
    #expect(words(Sample.transcript(), Sample.transcript()) == [])
    let renamed = Sample.transcript { transcript in
      transcript.styles["other"] = transcript.styles["plain"]
      for place in transcript.parts.indices where transcript.parts[place].style == "plain" {
        transcript.parts[place].style = "other"
      }
    }
    #expect(words(Sample.transcript(), renamed) == [])
  }

  @Test("a background that a rule gave names cell, colours and rule")
  func rule() {
    let before = Sample.transcript { transcript in
      transcript.styles["overdue"] = pale
      transcript.change(2, "people") {
        $0.style = "overdue"
        $0.notes = [TranscriptNote("rule", "rule \"overdue\"")]
      }
    }
    #expect(
      words(before, Sample.transcript()) == [
        "section 0, row 2, \"People\": background #FFF8E1 → #FFFFFF (rule \"overdue\" no longer matches); "
          + "text same"
      ])
    #expect(
      words(Sample.transcript(), before) == [
        "section 0, row 2, \"People\": background #FFFFFF → #FFF8E1 (rule \"overdue\" matches now); "
          + "text same"
      ])
  }

  @Test("a frame may differ by one rounding step, but not by two")
  func rounding() {
    func words(movedBy distance: Double) -> [String] {
      let after = Sample.transcript { transcript in
        transcript.size.width += distance
        transcript.parts[1].frame.right += distance
        transcript.parts[2].frame.left += distance
        transcript.parts[2].frame.right += distance
      }
      return self.words(Sample.transcript(), after)
    }
    #expect(words(movedBy: 0.01) == [])
    #expect(words(movedBy: -0.01) == [])
    #expect(
      words(movedBy: 0.02) == [
        "header of \"People\": 100 → 100.02 wide; text same", "picture: 200 → 200.02 wide",
        "header of section 0: moved 0.02,0",
      ])
  }

  @Test("another text is reported, long ones shortened")
  func text() {
    let after = Sample.transcript { $0.change(0, "country") { $0.text = "Tschad" } }
    #expect(
      words(Sample.transcript(), after) == [
        "section 0, row 0, \"Country\": text \"Chad\" → \"Tschad\""
      ])
    let long = Sample.transcript {
      $0.change(0, "country") { $0.text = String(repeating: "a", count: 100) }
    }
    #expect(words(Sample.transcript(), long)[0].count < 130)
  }

  @Test("a lost hyphen, a space more and an equivalent but other character are found")
  func smallTexts() {
    for (old, new) in [("co-op", "coop"), ("a b", "a  b"), ("a", "A"), ("1,000", "1.000")] {
      let before = Sample.transcript { $0.change(0, "country") { $0.text = old } }
      let after = Sample.transcript { $0.change(0, "country") { $0.text = new } }
      #expect(words(before, after).count == 1, "\(old) and \(new)")
    }
  }

  @Test("swapped cells are two differences")
  func swapped() {
    let after = Sample.transcript {
      $0.change(0, "people") { $0.text = "8" }
      $0.change(1, "people") { $0.text = "17" }
    }
    #expect(
      words(Sample.transcript(), after) == [
        "section 0, row 0, \"People\": text \"17\" → \"8\"",
        "section 0, row 1, \"People\": text \"8\" → \"17\"",
      ])
  }

  @Test(
    "an inserted row is one line; that rows move and change between plain and alternate only follows"
  )
  func inserted() {
    var rows = Sample.rows
    rows.insert(["Ghana", "33"], at: 1)
    #expect(
      words(Sample.transcript(), Sample.transcript(rows)) == [
        "section 0, row 1 inserted (\"Ghana | 33\")",
        "picture: 210 → 240 high",
        "moved 0,30: 4 rows, first section 0, row 2",
      ])
  }

  @Test("a missing row is one line")
  func removed() {
    var rows = Sample.rows
    rows.remove(at: 3)
    #expect(
      words(Sample.transcript(), Sample.transcript(rows)) == [
        "section 0, row 3 removed (\"Niger | 26\")",
        "picture: 210 → 180 high",
        "section 0, row 3: moved 0,-30",
      ])
  }

  @Test("a row that stands elsewhere is reported as such")
  func reordered() {
    var rows = Sample.rows
    rows.swapAt(0, 1)
    let found = words(Sample.transcript(), Sample.transcript(rows))
    #expect(found.count == 3)
    #expect(found.contains { $0.contains("was row") })
  }

  @Test("a row that changed and one that was inserted are distinguished")
  func changedAndInserted() {
    var rows = Sample.rows
    rows[3][1] = "27"
    rows.insert(["Ghana", "33"], at: 0)
    let found = words(Sample.transcript(), Sample.transcript(rows))
    #expect(found.contains("section 0, row 0 inserted (\"Ghana | 33\")"))
    #expect(found.contains("section 0, row 4, \"People\": text \"26\" → \"27\"; moved 0,30"))
    #expect(found.count == 4)
  }

  @Test("equal changes of many cells are one line")
  func grouped() {
    let after = Sample.transcript { $0.styles["plain"]?[1].value = "#000000" }
    #expect(
      words(Sample.transcript(), after) == [
        "6 cells of 3 rows, 2 columns (\"Country\", \"People\"): text #222222 → #000000; text same; "
          + "first section 0, row 0, \"Country\""
      ])
    let column = Sample.transcript { transcript in
      transcript.styles["pale"] = pale
      for row in [0, 2, 4] { transcript.change(row, "people") { $0.style = "pale" } }
    }
    #expect(
      words(Sample.transcript(), column) == [
        "3 rows, \"People\": background #FFFFFF → #FFF8E1; text same; first section 0, row 0, \"People\""
      ])
  }

  @Test("a column that is new or gone is one line, not one a row")
  func columns() {
    let one = Sample.transcript(Sample.rows.map { [$0[0]] }, columns: ["country"])
    let found = words(Sample.transcript(), one)
    #expect(
      found == [
        "header of \"People\" removed (\"People\")",
        "header of \"Country\": 100 → 200 wide; text same",
      ])
    #expect(words(one, Sample.transcript())[0] == "header of \"People\" inserted (\"People\")")
  }

  @Test("columns in another order are reported")
  func columnOrder() {
    let after = Sample.transcript(
      Sample.rows.map { Array($0.reversed()) }, columns: ["people", "country"])
    #expect(
      words(Sample.transcript(), after)[0]
        == "picture: the columns were \"Country\", \"People\", are \"People\", \"Country\"")
  }

  @Test("higher rows are reported once, and the parts moved by them once")
  func heights() {
    let found = words(Sample.transcript(), Sample.transcript(rowHeight: 31))
    #expect(
      found == ["5 rows, first section 0, row 0: 30 → 31 high", "picture: 210 → 215 high"])
  }

  @Test("sizes and places can be left out, for other fonts")
  func withoutFrames() {
    #expect(words(Sample.transcript(), Sample.transcript(rowHeight: 31), frames: false) == [])
    let after = Sample.transcript(rowHeight: 31) { $0.change(0, "country") { $0.text = "X" } }
    #expect(words(Sample.transcript(), after, frames: false).count == 1)
  }

  @Test("differing properties of the whole grid are reported")
  func grid() {
    let after = Sample.transcript {
      $0.grid = [TranscriptProperty("separators.row", "#DDDDDD 1")]
    }
    #expect(
      words(Sample.transcript(), after) == [
        "picture: separators.row none → #DDDDDD 1, background #FFFFFF → none"
      ])
  }

  @Test("masked columns, rows and sections may differ, others may not")
  func masks() {
    let after = Sample.transcript { $0.change(2, "people") { $0.text = "0" } }
    func found(_ masks: SnapshotMasks) -> Int {
      words(Sample.transcript(), after, masks: masks).count
    }
    #expect(found(SnapshotMasks(ignore: [.place(.column("People"))])) == 0)
    #expect(found(SnapshotMasks(ignore: [.place(.column("people"))])) == 0)
    #expect(found(SnapshotMasks(ignore: [.place(.column("Country"))])) == 1)
    #expect(found(SnapshotMasks(ignore: [.place(.row(RowPath(section: 0, row: 2)))])) == 0)
    #expect(found(SnapshotMasks(ignore: [.place(.row(RowPath(section: 0, row: 1)))])) == 1)
    #expect(found(SnapshotMasks(ignore: [.place(.section("Africa"))])) == 0)
    #expect(found(SnapshotMasks(only: [.place(.section("Africa"))])) == 1)
    #expect(found(SnapshotMasks(only: [.parts(.title)])) == 0)
    #expect(found(SnapshotMasks(only: [.place(.cell(section: 0, row: 2, column: "People"))])) == 1)
  }

  @Test("a long list is cut, with a count of what is left out")
  func cut() {
    let after = Sample.transcript(Sample.rows.map { [$0[0] + "!", $0[1]] })
    let differences = TranscriptComparison(expected: Sample.transcript(), actual: after).differences
    #expect(differences.count == 5)
    let lines = DifferenceList(differences).lines(limit: 3)
    #expect(lines.count == 3)
    #expect(lines.last == "… and 3 more differences")
  }
}
