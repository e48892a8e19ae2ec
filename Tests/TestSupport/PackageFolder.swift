package import Foundation

/// The folder of this package, where the cases, the expected files and the README are.
package enum PackageFolder {
  package static let url = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  package static func file(_ path: String) -> URL { url.appending(path: path) }
}
