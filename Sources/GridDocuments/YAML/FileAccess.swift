import Foundation
package import GridCore
package import GridModel
package import Platform

/// Which files a document may name, for its data, its theme, and the document that it extends.
/// Links are resolved. Pictures are always below the folder of the document.
public enum FileAccess: Hashable, Sendable {
  /// Those in the folder of the document, and below it.
  case documentFolder
  /// Those below these folders, wherever the document is.
  case below([String])
  /// All that the process can read.
  case anywhere

  /// What a document in a folder may name.
  /// - Parameter folder: with a slash at its end; empty is the working directory.
  package func roots(ofFolder folder: String) -> FileRoots? {
    switch self {
    case .documentFolder: FileRoots(folders: [folder])
    case .below(let folders): FileRoots(folders: folders)
    case .anywhere: nil
    }
  }
}

/// The folders below which files must be.
package struct FileRoots: Hashable, Sendable {
  /// Empty is the working directory.
  package var folders: [String]

  package init(folders: [String]) { self.folders = folders }

  /// Why a file may not be named; `nil` if it may.
  /// - Parameter text: the path as it is written.
  func problem(with path: String, writtenAs text: String) -> String? {
    guard !FolderFile.isBelow(path, folders) else { return nil }
    var names: [String] = []
    for folder in folders {
      let path = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
      let name = path.isEmpty ? "the working directory" : "\"\(path)\""
      if !names.contains(name) { names.append(name) }
    }
    return
      "\"\(text)\" lies outside \(names.joined(separator: " and ")): documents read files below their folder, "
      + "or with --root DIR below that, or anywhere with --allow-outside"
  }
}

package enum FilePath {
  /// The same for all ways to write the path of a file, whether it is there or is still to be
  /// written: links are resolved, also those of the folders above a missing file.
  package static func identity(of path: String) -> String {
    FolderFile.identity(of: path)
      ?? FolderFile.identity(of: URL(filePath: path).standardizedFileURL.path)
      ?? URL(filePath: path).standardizedFileURL.path
  }
}

/// Reads a small text file whole.
package enum TextFile {
  /// A pipe is read only if the user named it: another might have no writer.
  /// - Parameters:
  ///   - place: where a document requests the file; `nil` if the user named it.
  ///   - origin: who named the file; default a document if there is a place.
  ///   - limits: how large it may be.
  /// - Throws: `RenderError` if the file cannot be read, is too large or is not UTF-8.
  package static func read(
    path: String, askedAt place: SourcePlace? = nil, namedBy origin: InputFile.Origin? = nil,
    limits: RenderLimits = RenderLimits()
  ) throws(RenderError) -> String {
    try text(askedAt: place, limits) { () throws(SystemError) in
      try InputFile(path: path, namedBy: origin ?? (place == nil ? .user : .document))
    }
  }

  /// - Throws: `RenderError` if standard input cannot be read, is too large or is not UTF-8.
  package static func standardInput(
    limits: RenderLimits = RenderLimits()
  ) throws(RenderError) -> String {
    try text(askedAt: nil, limits) { () throws(SystemError) in .standardInput() }
  }

  private static func text(
    askedAt place: SourcePlace?, _ limits: RenderLimits,
    of open: () throws(SystemError) -> InputFile
  ) throws(RenderError) -> String {
    let file: InputFile
    let bytes: [UInt8]
    do {
      file = try open()
      bytes = try file.readAll(limit: limits.count(.documentBytes))
    } catch  where error.isTooLarge {
      var fault = RenderError(
        .badInput, limits.message(.documentBytes, "the file is"),
        at: SourcePlace(file: error.path))
      fault.limit = .documentBytes
      throw fault
    } catch {
      throw RenderError(input: error, askedAt: place)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw RenderError(.badInput, "the file is not UTF-8", at: SourcePlace(file: file.path))
    }
    return text
  }
}
