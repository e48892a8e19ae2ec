import Foundation
package import GridModel
import Platform

/// Defaults for all documents of a project or a user: `gridpress.yaml`.
///
/// The file of the project is in the working directory or, within a Git repository, in the nearest
/// folder above; that of the user is in `gridpress` below `XDG_CONFIG_HOME` (`~/.config`). The
/// project's wins.
package struct Configuration: Sendable {
  /// A setting that can be configured.
  package enum Setting: String, CaseIterable, Sendable {
    case theme
    case variant
    case locale
    case fonts
    /// The folder of files for which no other is set.
    case outputFolder

    /// The value if nothing sets it.
    package var standard: String {
      switch self {
      case .theme: "light"
      case .variant: "none"
      case .locale: "en_US, numbers as in the data"
      case .fonts: "those of the system"
      case .outputFolder: "beside the input"
      }
    }
  }

  /// A setting, and where it comes from.
  package struct Value: Sendable {
    package var setting: Setting
    package var text: String
    /// `nil` if nothing sets it.
    package var place: SourcePlace?
  }

  package static let fileName = "gridpress.yaml"

  private struct File: Sendable {
    var path: String
    var text: String
  }

  /// The file of the project before that of the user.
  private var files: [File] = []

  /// None.
  package init() {}

  /// Whether nothing is configured.
  package var isEmpty: Bool { files.isEmpty }

  /// The configuration of the working directory and of the user.
  /// - Throws: `RenderError` if a file cannot be read or is invalid.
  package static func found() throws(RenderError) -> Configuration {
    let environment = ProcessInfo.processInfo.environment
    return try found(
      from: FileManager.default.currentDirectoryPath, home: environment["HOME"],
      configurations: environment["XDG_CONFIG_HOME"])
  }

  /// - Parameters:
  ///   - folder: where the search for the project begins.
  ///   - home: the user's home folder; `nil` if there is none.
  ///   - configurations: the folder of configurations; `nil` or empty is `.config` in `home`.
  package static func found(
    from folder: String, home: String?, configurations: String?
  ) throws(RenderError) -> Configuration {
    var configuration = Configuration()
    let own = (configurations ?? "").isEmpty ? home.map { $0 + "/.config" } : configurations
    let user = own.map { $0 + "/gridpress/" + fileName }
    for path in [project(from: folder), user].compactMap(\.self) {
      guard FileManager.default.fileExists(atPath: path) else { continue }
      configuration.files.append(File(path: path, text: try TextFile.read(path: path)))
    }
    let problems = ProblemList()
    _ = configuration.trees(problems: problems)
    try problems.throwIfAny()
    return configuration
  }

  /// The path of the project's file, relative if it is in the folder itself; `nil` if there is
  /// none.
  private static func project(from folder: String) -> String? {
    let isHere = folder == FileManager.default.currentDirectoryPath
    if exists(path(of: fileName, in: folder)) {
      return isHere ? fileName : path(of: fileName, in: folder)
    }
    // The folders from here up to the root of the repository. The working directory is a standard
    // path already; to make one takes longer than all else here.
    var folders = [isHere ? folder : URL(filePath: folder).standardizedFileURL.path]
    while let last = folders.last, !exists(path(of: ".git", in: last)) {
      guard let slash = last.lastIndex(of: "/"), last != "/" else { return nil }
      folders.append(slash == last.startIndex ? "/" : String(last[..<slash]))
    }
    return folders.dropFirst().map { path(of: fileName, in: $0) }.first(where: exists)
  }

  private static func path(of name: String, in folder: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  private static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }

  /// The files as trees.
  private func trees(problems: ProblemList) -> [YAMLValue] {
    files.compactMap { file in
      guard
        let root = YAMLFile.parse(
          file.text, name: file.path,
          folder: file.path.lastIndex(of: "/").map { String(file.path[...$0]) } ?? "",
          problems: problems)
      else { return nil }
      guard root.isMapping else {
        root.problem("a configuration is a mapping: theme: NAME, locale: de_DE, fonts: [FOLDER] …")
        return nil
      }
      root.checkKeys(known: Setting.allCases.map(\.rawValue))
      if let folder = root[Setting.outputFolder.rawValue] { _ = folder.string() }
      return root
    }
  }

  /// The files as documents with only the configured keys.
  func documents(problems: ProblemList) -> [YAMLValue] {
    trees(problems: problems).map { root in
      YAMLValue(
        content: .mapping(root.members.filter { $0.key != Setting.outputFolder.rawValue }),
        origin: root.origin, place: root.place)
    }
  }

  /// The folder of files for which no other is set, with a slash at its end; `nil` is beside the
  /// input.
  package var outputFolder: String? {
    trees(problems: ProblemList()).lazy.compactMap { root in
      root[Setting.outputFolder.rawValue].flatMap { folder in
        folder.string().map { root.origin.resolve($0) }
      }
    }.first.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
  }

  /// Every setting with its value.
  package var values: [Value] {
    let trees = trees(problems: ProblemList())
    return Setting.allCases.map { setting in
      for tree in trees {
        guard let value = tree[setting.rawValue] else { continue }
        return Value(setting: setting, text: value.line, place: value.place)
      }
      return Value(setting: setting, text: setting.standard, place: nil)
    }
  }
}

extension YAMLValue {
  /// The value on one line.
  fileprivate var line: String {
    switch content {
    case .scalar(let text, _): text
    case .list(let elements): elements.map(\.line).joined(separator: ", ")
    case .mapping(let members):
      members.map { "\($0.key): \($0.value.line)" }.joined(separator: ", ")
    }
  }
}
