import DocumentSupport
import Foundation
import GridPress
import GridSnapshots
import Testing

extension GoldenCase: CustomTestStringConvertible {
  package var testDescription: String { id }
}

extension GoldenCase {
  func snapshot(as format: SnapshotFormat) throws -> SnapshotCase {
    SnapshotCase(
      id, of: .document(try DocumentReader.read(golden: document)),
      as: GoldenScale.format(format, of: id), recordsDigest: GoldenText.isDigest(format, of: id))
  }

  /// Those of a document with one grid.
  static let formats: [SnapshotFormat] = [.png, .layout, .displayList]

  /// The case that is also recorded as the contents of files.
  static let inAllFormats = GoldenCase(id: "grouped/light")
  static let fileFormats: [SnapshotFormat] = [.pdf, .svg]

  /// Why its pictures may take more than 40 KiB: what a comment of the document says after
  /// `# large:`; `nil` if none does.
  var largeReason: String? {
    get throws {
      let text = try String(contentsOfFile: document, encoding: .utf8)
      return text.firstMatch(of: /(?m)^# large: (.+)$/).map { String($0.1) }
    }
  }

  /// Whether a recorded picture is one of its pictures.
  func owns(_ picture: String) -> Bool {
    picture == "\(id).png" || picture.hasPrefix("\(id).page-")
  }
}
