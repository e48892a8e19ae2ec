import Foundation
import PangoCairo

/// What a picture depends on besides the code: the font files, and the libraries that place and draw glyphs.
struct Fingerprint: Hashable, Sendable {
  /// A name and what it stands for: `cairo` and `1.16.0`, or a font file and its size and checksum.
  var entries: [String: String]

  init(entries: [String: String]) { self.entries = entries }

  /// Reads what `text` writes.
  init(_ text: String) {
    entries = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      if parts.count == 2 { entries[String(parts[0])] = String(parts[1]) }
    }
  }

  /// An entry a line, sorted.
  var text: String {
    entries.map { "\($0.key) \($0.value)\n" }.sorted().joined()
  }

  /// What it is on this machine.
  static let current: Result<Fingerprint, any Error> = Result {
    let versions = Versions.current
    var entries = [
      "cairo": versions.cairo, "pango": versions.pango, "freetype": versions.freetype,
      "harfbuzz": versions.harfbuzz, "fontconfig": versions.fontconfig,
    ]
    for (name, file) in try PrivateFonts.files.get() {
      let bytes = [UInt8](try Data(contentsOf: file))
      let sum = String(Checksum.crc32(bytes.span), radix: 16)
      entries[name] = "\(bytes.count) bytes, CRC-32 \(sum)"
    }
    return Fingerprint(entries: entries)
  }

  /// What changed since `recorded`, in words; `nil` if nothing did.
  func changes(since recorded: Fingerprint) -> String? {
    let names = Set(entries.keys).union(recorded.entries.keys).sorted()
    let changes = names.compactMap { name -> String? in
      switch (recorded.entries[name], entries[name]) {
      case (let old?, let new?): old == new ? nil : "\(name) was \(old), is \(new)"
      case (let old?, nil): "\(name) was \(old), is not used now"
      case (nil, let new?): "\(name) is \(new), was not used"
      case (nil, nil): nil
      }
    }
    return changes.isEmpty ? nil : changes.joined(separator: "; ")
  }
}
