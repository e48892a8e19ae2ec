import Foundation

/// Opens files and addresses with the program that the desktop has for them.
enum DesktopProgram {
  /// What opens anything, by the systems that have it.
  private static let openers = ["/usr/bin/open", "/usr/bin/xdg-open", "/usr/local/bin/xdg-open"]

  /// - Parameter target: the path of a file, or an address.
  static func open(_ target: String) {
    guard let opener = openers.first(where: FileManager.default.isExecutableFile(atPath:)) else {
      Console.write("nothing here opens \(target): there is no xdg-open\n")
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
