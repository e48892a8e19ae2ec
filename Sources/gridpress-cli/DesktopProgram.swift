import Foundation

/// Opens files and addresses with the desktop's program for them.
enum DesktopProgram {
  /// The programs that open any file or address, on different systems.
  private static let openers = ["/usr/bin/open", "/usr/bin/xdg-open", "/usr/local/bin/xdg-open"]

  /// - Parameter target: the path of a file, or an address.
  static func open(_ target: String) {
    guard let opener = openers.first(where: FileManager.default.isExecutableFile(atPath:)) else {
      Console.write("\(target) cannot be opened: xdg-open is not installed\n")
      return
    }
    let process = Process()
    process.executableURL = URL(filePath: opener)
    process.arguments = [target]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      Console.write("\(target) cannot be opened: \(opener) does not start\n")
    }
  }
}
