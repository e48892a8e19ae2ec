import Foundation
package import GridPress

/// The fonts that recorded sets of snapshots need, and their files on this machine.
package struct RecordedFonts {
  /// A recorded font of which no file is on this machine.
  package struct Missing: Hashable, Sendable {
    package var entry: FontRecord.Entry
    /// The path of the record.
    package var record: String
    /// Whether there is another file of this name.
    package var hasOther: Bool
  }

  /// The paths of the records that were found, sorted.
  package let records: [String]
  package private(set) var found: [FontUse.Font] = []
  package private(set) var missing: [Missing] = []

  /// - Parameters:
  ///   - folders: all folders of sets are below them.
  ///   - files: the paths of the font files on this machine.
  package init(below folders: [String], among files: [String]) {
    records = folders.flatMap(Self.records).sorted()
    guard !records.isEmpty else { return }
    let named = Dictionary(grouping: files) { URL(filePath: $0).lastPathComponent }
    var seen: Set<FontRecord.Entry> = []
    for record in records {
      let text = (try? String(contentsOfFile: record, encoding: .utf8)) ?? ""
      for entry in FontRecord(text).entries.sorted(by: { $0.line < $1.line })
      where seen.insert(entry).inserted {
        let candidates = named[entry.file, default: []].sorted()
        if let file = candidates.first(where: { FontRecord.sum(of: $0) == entry.sum }) {
          found.append(
            FontUse.Font(family: entry.family, version: Double(entry.version), file: file))
        } else {
          missing.append(Missing(entry: entry, record: record, hasOther: !candidates.isEmpty))
        }
      }
    }
  }

  private static func records(below folder: String) -> [String] {
    guard let tree = FileManager.default.enumerator(atPath: folder) else { return [] }
    var found: [String] = []
    while let path = tree.nextObject() as? String {
      let name = URL(filePath: path).lastPathComponent
      if name.hasPrefix(".") { tree.skipDescendants() }
      // Other programs may call a file so: a set also has the record of its libraries.
      guard name == FontRecord.fileName else { continue }
      let whole = folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
      let set = URL(filePath: whole).deletingLastPathComponent()
      let fingerprint = set.appending(path: SnapshotSet.fingerprintName)
      if FileManager.default.fileExists(atPath: fingerprint.path) { found.append(whole) }
    }
    return found
  }
}
