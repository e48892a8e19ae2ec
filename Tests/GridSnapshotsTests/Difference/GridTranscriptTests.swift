import DocumentSupport
import Foundation
import GridCore
import GridPress
import GridSnapshots
import TestSupport
import Testing

@Suite("Transcripts")
struct GridTranscriptTests {
  @Test("a transcript is read as it is written")
  func roundTrip() throws {
    let sample = Sample.transcript {
      $0.change(1, "people") {
        $0.notes = [TranscriptNote("selected"), TranscriptNote("rule", "rule \"a, b}\"")]
        $0.text = "a \"quoted\" \\ text\nin two lines \u{1}"
      }
    }
    #expect(try GridTranscript(reading: sample.text) == sample)
  }

  @Test("cells without a frame of their own have none in the file")
  func lines() {
    let lines = Sample.transcript().text.split(separator: "\n")
    #expect(lines.contains("  row 0,1 @0,90 200x30"))
    #expect(lines.contains("  cell 0,1,people =alternate \"8\""))
    #expect(lines.contains("  columnHeader country @0,0 100x30 =header \"Country\""))
  }

  @Test(
    "a text that is not a transcript is refused with its line",
    arguments: [
      ("", 1), ("gridpress transcript 3\n", 1), ("gridpress transcript 2\npicture a x 2\n", 2),
      ("gridpress transcript 2\npicture 1 x 2\ngrid\nstyles\nparts\n  cell 0,0,a \"x\"\n", 6),
      (
        "gridpress transcript 2\npicture 1 x 2\ngrid\nstyles\nparts\n  title @0,0 1x1 =s \"x\"\n", 6
      ),
      ("gridpress transcript 2\npicture 1 x 2\ngrid\nstyles\nparts\n  tilte @0,0 1x1\n", 6),
      ("gridpress transcript 2\npicture 1 x 2\ngrid\nstyles\nparts\n  title @0,0 1x1 \"x\n", 6),
      ("gridpress transcript 2\npicture 1 x 2\ngrid\nstyles\nparts", 5),
      ("gridpress transcript 2\npicture nan x 2\n", 2),
    ])
  func refused(_ text: String, _ line: Int) {
    let error = #expect(throws: GridTranscript.Unreadable.self) {
      try GridTranscript(reading: text)
    }
    #expect(error?.line == line)
  }

  @Test("a transcript cut off anywhere is refused")
  func truncated() {
    let bytes = Array(Sample.transcript().text.utf8)
    for count in 0..<(bytes.count - 1) {
      let text = String(decoding: bytes.prefix(count), as: UTF8.self)
      #expect(throws: GridTranscript.Unreadable.self) { try GridTranscript(reading: text) }
    }
  }

  @Test("the transcript of every golden case is read as it is written")
  func goldens() throws {
    let renderer = Renderer(fonts: try PrivateFonts.source)
    for name in [
      "flat/light", "grouped/ios7", "columns/spans-light", "viewport/wrap", "anatomy/grid-view",
    ] {
      let document = try DocumentReader.read(
        path: PackageFolder.file("golden/cases/\(name).yaml").path,
        files: .below([PackageFolder.file("golden/cases").path]))
      let transcript = try Drawing.document(document).transcript(by: renderer)
      #expect(try GridTranscript(reading: transcript.text) == transcript, "\(name)")
      #expect(transcript.parts.count > 20, "\(name)")
    }
  }
}
