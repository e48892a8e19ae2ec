import ArgumentParser
import Foundation
import GridPress
package import GridTools

/// How `render` shows its result.
struct ViewingOptions: ParsableArguments {
  @Flag(help: "Draw again whenever a file that the inputs use changes, until Ctrl-C.")
  var watch = false

  @Flag(help: "Open the first file with the desktop's program for it.")
  var open = false

  @Flag(
    help: ArgumentHelp(
      "Show the picture in the terminal, if that can show pictures (kitty, Ghostty, Konsole, iTerm2, WezTerm, mintty, foot, "
        + "mlterm, Contour). -o is not needed then."))
  var show = false

  @Option(
    help: ArgumentHelp(
      "Show the picture in this way, whatever the terminal reports: kitty, iterm or sixel.",
      valueName: "way"))
  var showAs: TerminalPictures?

  /// Whether the picture is shown in the terminal.
  var isShown: Bool { show || showAs != nil }

  /// - Throws: `RenderError` of kind `usage` for a terminal that shows no pictures, and for inputs
  ///   or outputs that cannot be watched.
  func check(inputs: [String], outputs: [String]) throws(RenderError) {
    if isShown { _ = try terminal() }
    if isShown, inputs.count > 1 {
      throw RenderError(.usage, "--show takes one input, not \(inputs.count)")
    }
    if isShown, outputs.contains("-") {
      throw RenderError(.usage, "--show and -o - both write to standard output")
    }
    guard watch else { return }
    if inputs.contains("-") {
      throw RenderError(
        .usage, "standard input cannot be watched: it is read only once, so write it to a file")
    }
    if outputs.contains("-") {
      throw RenderError(.usage, "--watch writes files, not standard output")
    }
  }

  private func terminal() throws(RenderError) -> TerminalPictures {
    if let showAs { return showAs }
    if let terminal = TerminalPictures(environment: ProcessInfo.processInfo.environment) {
      return terminal
    }
    throw RenderError(
      .usage,
      "the terminal does not report that it can show pictures: choose a way with --show-as kitty, iterm or sixel, or see gridpress preview"
    )
  }

  /// Shows the picture of a document in the terminal.
  func show(_ document: GridDocument, by renderer: Renderer, scale: Double) async throws {
    let png = try await renderer.data(for: document, as: .png(scale: scale))
    try Console.printSequence(try terminal().sequence(png: [UInt8](png)))
  }

  /// - Parameter files: the files that were written.
  func openIfRequested(_ files: [String]) {
    guard open, let first = files.first else { return }
    DesktopProgram.open(first)
  }
}

extension ViewingOptions: OmissibleOptions {
  mutating func setDefaults() {
    (watch, open, show, showAs) = (false, false, false, nil)
  }
}

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

extension TerminalPictures: OptionChoice {}
