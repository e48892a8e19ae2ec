import Foundation
import GridCore
package import GridPress
import Platform
import Synchronization

/// The fonts that a set of snapshots was drawn with, as its file `fonts.txt` has them: the family,
/// the version, the file and its checksum.
package struct FontRecord: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package var family: String
    /// `4.001`, or `-` where the file states none.
    package var version: String
    /// The name of the file without its folder, which differs between machines.
    package var file: String
    /// `804612 bytes, CRC-32 2c1c8e4d`
    package var sum: String

    package var line: String { [family, version, file, sum].joined(separator: " | ") }
  }

  package private(set) var entries: Set<Entry>

  /// The name of the file in the folder of a set.
  package static let fileName = "fonts.txt"

  /// Reads what ``text`` writes.
  package init(_ text: String) {
    entries = Set(
      text.split(separator: "\n").compactMap { line in
        let parts = line.components(separatedBy: " | ")
        guard parts.count == 4 else { return nil }
        return Entry(family: parts[0], version: parts[1], file: parts[2], sum: parts[3])
      })
  }

  package init(_ fonts: [FontUse.Font]) {
    entries = Set(
      fonts.map { font in
        let url = URL(filePath: font.file)
        return Entry(
          family: font.family,
          version: font.version.map { "\(($0 * 1_000).rounded() / 1_000)" } ?? "-",
          file: url.lastPathComponent, sum: FontSums.shared.sum(of: url))
      })
  }

  /// The size and checksum of a font file, as entries have it.
  package static func sum(of file: String) -> String {
    FontSums.shared.sum(of: URL(filePath: file))
  }

  /// A line for each, sorted.
  package var text: String { entries.map { $0.line + "\n" }.sorted().joined() }

  func union(_ other: FontRecord) -> FontRecord {
    var union = self
    union.entries.formUnion(other.entries)
    return union
  }

  /// What is different about the fonts now: recorded families that are not installed, with what was
  /// used, and other files of the same family. A font that was not needed so far is no difference.
  /// - Parameter installed: the names of the families on this machine.
  /// - Returns: in words; `nil` if nothing is different.
  func changes(since recorded: FontRecord, installed: Set<String>) -> String? {
    let names = Set(installed.map { $0.lowercased() })
    let before = Dictionary(grouping: recorded.entries, by: \.family)
    let now = Dictionary(grouping: entries, by: \.family)
    let missing = before.keys.filter { !names.contains($0.lowercased()) && now[$0] == nil }.sorted()
    let others = now.keys.filter { before[$0] == nil }.sorted()
    var changes: [String] = []
    if !missing.isEmpty, !others.isEmpty {
      changes.append(
        "\(missing.joined(last: " and ")) \(missing.count == 1 ? "is" : "are") not installed; "
          + "\(others.joined(last: " and ")) \(others.count == 1 ? "was" : "were") used")
    }
    for (family, fonts) in now.sorted(by: { $0.key < $1.key }) {
      guard let known = before[family] else { continue }
      let sums = Set(known.map(\.sum))
      guard let other = fonts.filter({ !sums.contains($0.sum) }).min(by: { $0.line < $1.line })
      else { continue }
      // A further file of a family, such as its italic, was not needed when the set was recorded.
      guard let old = known.first(where: { $0.file == other.file }) ?? Self.only(known, fonts)
      else { continue }
      changes.append(
        old.version == other.version
          ? "\(family) is another file of version \(old.version): \(other.sum), was \(old.sum)"
          : "\(family) is version \(other.version), was \(old.version)")
    }
    return changes.isEmpty ? nil : changes.joined(separator: "; ")
  }

  /// The one file that a family had, if it has one now too.
  private static func only(_ known: [Entry], _ fonts: [Entry]) -> Entry? {
    known.count == 1 && fonts.count == 1 ? known[0] : nil
  }
}

/// Checksums of font files, which stay the same in a run.
private final class FontSums: Sendable {
  private let sums = Mutex<[URL: String]>([:])

  static let shared = FontSums()

  /// `missing` for a file that cannot be read.
  func sum(of file: URL) -> String {
    sums.withLock { sums in
      if let sum = sums[file] { return sum }
      let sum = (try? Data(contentsOf: file)).map { data in
        let bytes = [UInt8](data)
        return "\(bytes.count) bytes, CRC-32 \(String(Checksum.crc32(bytes.span), radix: 16))"
      }
      sums[file] = sum
      return sum ?? "missing"
    }
  }
}
