import Foundation

package enum FilePath {
  /// The same for all ways to write the path of a file.
  package static func identity(of path: String) -> String {
    URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath().path
  }
}
