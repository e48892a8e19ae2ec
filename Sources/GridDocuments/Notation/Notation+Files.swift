import Platform

/// Texts that name files. Their schema says so, and a check tries each such key with what leads out
/// of the folder of a document.
extension Notation where Value == String {
  /// The path of a file or a folder, relative to the document, below the folders that the document
  /// may refer to: its author may not be trusted to read or overwrite other files.
  static var path: Notation {
    key.namingFile.converted(
      read: { path, value in value.origin.file(path, namedBy: value) }, write: { $0 })
  }

  /// The path of a file that is written. A pipe, which might have no reader, and a device are
  /// refused.
  static var outputPath: Notation {
    path.converted(
      read: { path, value in
        guard value.origin.roots != nil, FolderFile.isSpecial(path) else { return path }
        value.problem("\"\(path)\" is a pipe or a device, which only the command line may name")
        return nil
      }, write: { $0 })
  }

  /// The path of a picture, which is read below the folder of the document only.
  static var picture: Notation { text.namingFile }

  /// The same, described as the name of a file.
  var namingFile: Notation {
    Notation(
      core: AnyNotation(
        schema.adding(.init("format", .text(Schema.fileFormat))), read: core.read,
        write: core.write))
  }
}

extension Schema {
  /// The format of texts that name files.
  static let fileFormat = "path"
}
