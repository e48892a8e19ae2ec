import Foundation
import GridCore
import GridModel
import GridPress
import GridSnapshots

/// A transcript of a small grid, written out: a section with five rows of two columns, alternate
/// rows grey.
enum Sample {
  static let rows = [
    ["Chad", "17"], ["Togo", "8"], ["Mali", "22"], ["Niger", "26"], ["Benin", "13"],
  ]

  static func transcript(
    _ rows: [[String]] = rows, columns: [String] = ["country", "people"], rowHeight: Double = 30,
    titled title: String = "Africa", change: (inout GridTranscript) -> Void = { _ in }
  ) -> GridTranscript {
    var transcript = GridTranscript(
      size: Size(width: 200, height: 60 + Double(rows.count) * rowHeight),
      grid: [TranscriptProperty("background", "#FFFFFF")],
      styles: [
        "header": [TranscriptProperty("background", "#EEEEEE")],
        "plain": [
          TranscriptProperty("background", "#FFFFFF"), TranscriptProperty("text", "#222222"),
        ],
        "alternate": [
          TranscriptProperty("background", "#F5F5F5"), TranscriptProperty("text", "#222222"),
        ],
      ])
    let width = 200 / Double(columns.count)
    for (index, key) in columns.enumerated() {
      transcript.parts.append(
        TranscriptPart(
          PartAddress(.columnHeader, column: key),
          frame: Rect(x: Double(index) * width, y: 0, width: width, height: 30), style: "header",
          text: key.capitalized))
    }
    transcript.parts.append(
      TranscriptPart(
        PartAddress(.sectionHeader, section: 0, index: 0),
        frame: Rect(x: 0, y: 30, width: 200, height: 30), style: "header", text: title))
    for (row, texts) in rows.enumerated() {
      let top = 60 + Double(row) * rowHeight
      transcript.parts.append(
        TranscriptPart(
          PartAddress(.row, section: 0, index: row),
          frame: Rect(x: 0, y: top, width: 200, height: rowHeight)))
      for (column, text) in texts.enumerated() {
        transcript.parts.append(
          TranscriptPart(
            PartAddress(.cell, section: 0, index: row, column: columns[column]),
            frame: Rect(x: Double(column) * width, y: top, width: width, height: rowHeight),
            style: row.isMultiple(of: 2) ? "plain" : "alternate", text: text))
      }
    }
    change(&transcript)
    return transcript
  }
}

extension GridTranscript {
  /// Changes the cell of a row and column.
  mutating func change(
    _ row: Int, _ column: String, _ change: (inout TranscriptPart) -> Void
  ) {
    let address = PartAddress(.cell, section: 0, index: row, column: column)
    guard let place = parts.firstIndex(where: { $0.address == address }) else { return }
    change(&parts[place])
  }
}
