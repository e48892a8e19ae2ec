import DocumentSupport
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
}
