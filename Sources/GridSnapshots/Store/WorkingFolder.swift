import Foundation

/// Folders for files that are needed for a moment.
enum WorkingFolder {
  /// A new folder, which the caller removes.
  /// - Parameter purpose: a word in its name.
  static func made(for purpose: String) throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "gridpress-\(purpose)-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}
