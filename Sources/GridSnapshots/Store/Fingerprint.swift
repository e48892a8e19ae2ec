import Foundation
public import GridPress
import Platform
import Synchronization

/// The dependencies of a picture besides the code: the font files, the libraries that place and
/// draw glyphs, and the processor.
public struct Fingerprint: Hashable, Sendable {
  /// By name: `1.16.0` for `cairo`, or the size and checksum of a font file.
  public var entries: [String: String]

  public init(entries: [String: String]) { self.entries = entries }

  /// Reads what ``text`` writes.
  public init(_ text: String) {
    entries = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      if parts.count == 2 { entries[String(parts[0])] = String(parts[1]) }
    }
  }

  /// One entry per line, sorted.
  public var text: String {
    entries.map { "\($0.key) \($0.value)\n" }.sorted().joined()
  }

  /// The fingerprint of this machine, with these fonts. The machine's own fonts are listed as
  /// `fonts system`, not file by file.
  /// - Throws: the error of a font file that cannot be read.
  public init(fonts: FontSource) throws {
    let versions = Versions.current
    entries = [
      "cairo": versions.cairo, "pango": versions.pango, "freetype": versions.freetype,
      "harfbuzz": versions.harfbuzz, "fontconfig": versions.fontconfig,
      "architecture": Self.architecture,
    ]
    switch fonts {
    case .system: entries["fonts"] = "system"
    case .folders(let folders):
      for file in folders.flatMap(Self.fontFiles) {
        let bytes = [UInt8](try Data(contentsOf: file))
        let sum = String(Checksum.crc32(bytes.span), radix: 16)
        entries[file.lastPathComponent] = "\(bytes.count) bytes, CRC-32 \(sum)"
      }
    }
  }

  /// The processor's family.
  private static var architecture: String {
    #if arch(x86_64)
    "x86_64"
    #elseif arch(arm64)
    "arm64"
    #else
    "other"
    #endif
  }

  private static func fontFiles(at path: String) -> [URL] {
    let url = URL(filePath: path)
    let isFont = { (url: URL) in
      ["ttf", "otf", "ttc", "otc", "dic"].contains(url.pathExtension.lowercased())
    }
    if isFont(url) { return [url] }
    let tree = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)
    return (tree?.compactMap { $0 as? URL } ?? []).filter(isFont)
      .map { $0.resolvingSymlinksInPath() }
  }

  /// What changed since `recorded`, in words; `nil` if nothing did.
  public func changes(since recorded: Fingerprint) -> String? {
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

/// What to do if a set was recorded with other fonts, libraries or another processor.
public enum FingerprintPolicy: Hashable, Sendable {
  /// Every check fails, and reports which part differs.
  case fail
  /// Pictures are compared as usual; a failure reports which part differs.
  case warn
  /// Only the text layer is compared, without sizes and places: pixels and widths would differ
  /// anyway.
  case textOnly
}

/// Fingerprints by fonts: summing up all font files takes a while, and they stay the same in a run.
package struct FingerprintCache: ~Copyable {
  private let cache = Mutex<[FontSource: Fingerprint]>([:])

  package static let run = FingerprintCache()

  package func fingerprint(of fonts: FontSource) throws -> Fingerprint {
    try cache.withLock { cache in
      if let fingerprint = cache[fonts] { return fingerprint }
      let fingerprint = try Fingerprint(fonts: fonts)
      cache[fonts] = fingerprint
      return fingerprint
    }
  }
}
