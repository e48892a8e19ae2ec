import Foundation
import GridPress
import Synchronization

extension SnapshotSet {
  private static let changing = Mutex(())

  private var fontsFile: URL { store.expected.appending(path: FontRecord.fileName) }

  private var recordedFonts: FontRecord? {
    (try? String(contentsOf: fontsFile, encoding: .utf8)).map { FontRecord($0) }
  }

  /// How the fonts that were used so far differ from those of the recorded set, in words; `nil` if
  /// they do not, or if this is not known.
  var fontChanges: String? {
    guard fingerprint != nil, let use = renderer.fontUse, let recorded = recordedFonts else {
      return nil
    }
    return FontRecord(use.fonts).changes(since: recorded, installed: use.installed)
  }

  /// Adds the fonts that were used so far to those of the set.
  /// - Parameter replacing: whether the set was drawn with these fonts only.
  func recordFonts(replacing: Bool = false) {
    guard fingerprint != nil, let use = renderer.fontUse, store.mode != .never else { return }
    Self.changing.withLock { _ in
      let known = recordedFonts
      let used = FontRecord(use.fonts)
      let record = replacing ? used : known?.union(used) ?? used
      guard record != known, !record.entries.isEmpty else { return }
      // The snapshots count; without it only a hint is missing.
      try? SnapshotStore.write(Array(record.text.utf8), to: fontsFile)
    }
  }
}
