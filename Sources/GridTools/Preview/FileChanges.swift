import Foundation
import GridPress
package import Platform

/// Waits until one of a set of files has changed.
///
/// 1. The folders of the files are watched, and the folders that links lead to: an editor may
///    replace a file by another one.
/// 2. At each possible change, the state of every file is compared with that when it was read.
///    Changes of other files in these folders, such as the outputs, are ignored.
/// 3. A change is reported when the files have been stable for a moment, because many programs
///    write in several steps.
package struct FileChanges: Sendable {
  private let watch = FolderWatch()

  /// How long the files must be stable before a change is reported.
  private static let calm = Duration.milliseconds(8)
  /// The same after a file has vanished, since many programs then put another one in its place.
  private static let calmWithoutFile = Duration.milliseconds(60)
  /// After this many changes in succession, a file that is written without end is reported too.
  private static let longestWait = 40

  package init() {}

  /// - Parameter states: by path, the state of each file when it was read.
  /// - Returns: the paths of those that changed; none if the task was cancelled.
  package func next(after states: [String: FileState]) async -> Set<String> {
    watch.add(Self.folders(of: states.keys))
    if Self.hasChanged(states) {
      let changed = await settled(states)
      if !changed.isEmpty { return changed }
    }
    for await _ in watch.moments where Self.hasChanged(states) {
      // A file that has its former state again has not changed.
      let changed = await settled(states)
      if !changed.isEmpty { return changed }
    }
    return []
  }

  private func settled(_ states: [String: FileState]) async -> Set<String> {
    var now = Self.current(states.keys)
    for _ in 0..<Self.longestWait {
      let isGone = now.contains { $0.value == .missing && states[$0.key] != .missing }
      try? await Task.sleep(for: isGone ? Self.calmWithoutFile : Self.calm)
      let next = Self.current(states.keys)
      if next == now || Task.isCancelled { break }
      now = next
    }
    return Set(states.keys.filter { states[$0] != now[$0] })
  }

  private static func hasChanged(_ states: [String: FileState]) -> Bool {
    states.contains { FileState(ofPath: $0.key) != $0.value }
  }

  private static func current(_ paths: some Sequence<String>) -> [String: FileState] {
    Dictionary(paths.map { ($0, FileState(ofPath: $0)) }, uniquingKeysWith: { first, _ in first })
  }

  /// The folders of the paths, and of the files that they link to.
  static func folders(of paths: some Sequence<String>) -> Set<String> {
    var folders: Set<String> = []
    for path in paths {
      folders.insert(folder(of: path))
      folders.insert(folder(of: URL(filePath: path).resolvingSymlinksInPath().path))
    }
    return folders
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

extension FileChanges {
  /// Does some work, and again after each change of a file that it has read, until it throws or the
  /// task is cancelled.
  /// - Parameter fontFolders: the folders whose fonts it uses, which are read by others.
  package static func follow(
    fontFolders: [String] = [], _ work: () async throws -> Void
  ) async throws {
    let changes = FileChanges()
    while !Task.isCancelled {
      let recorder = FileRecorder()
      let fonts = states(ofFontFolders: fontFolders)
      try await FileRecorder.$current.withValue(recorder) { try await work() }
      _ = await changes.next(after: recorder.states.merging(fonts) { first, _ in first })
    }
  }

  /// The current states of font folders and of the files in them; those of the folders show added
  /// and removed files.
  package static func states(ofFontFolders folders: [String]) -> [String: FileState] {
    var states: [String: FileState] = [:]
    for folder in folders {
      states[folder] = FileState(ofPath: folder)
      let names = FileManager.default.enumerator(atPath: folder)
      while states.count < largestCount, let name = names?.nextObject() as? String {
        let path = folder + "/" + name
        states[path] = FileState(ofPath: path)
      }
    }
    return states
  }

  private static let largestCount = 2_000
}
