import Foundation

/// The folder of this package, where the cases, the expected files and the README are.
enum PackageFolder {
  static let url = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func file(_ path: String) -> URL { url.appending(path: path) }
}
