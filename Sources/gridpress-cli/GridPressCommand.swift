import ArgumentParser
import Foundation
import GridPress

@main
struct GridPressCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: .programName,
    abstract: "Draws tables as themed grids to PNG, PDF and SVG.",
    discussion: .paragraphs(
      """
      Examples:
        gridpress render countries.csv -o countries.png --scale 2
        gridpress render sales.csv --group-by region --sort amount:desc -o sales.pdf
        gridpress themes list
        gridpress test reports --report out
      """),
    version: GridPressRelease.current,
    subcommands: [
      InitCommand.self, RenderCommand.self, PreviewCommand.self, BatchCommand.self,
      PlayCommand.self, DocsCommand.self,
      ConfigCommand.self,
      ThemesCommand.self,
      FontsCommand.self,
      InspectCommand.self,
      ExplainCommand.self,
      LintCommand.self, SchemaCommand.self, LimitsCommand.self, TestCommand.self,
      ReviewCommand.self,
      AcceptCommand.self,
      RejectCommand.self,
    ])

  /// Like ArgumentParser's own, but errors are written as all errors of this command are.
  static func main() async {
    OutputInterruption.checkStack()
    guard let name = CommandLine.arguments.first else {
      Console.report(unreadableArguments)
      Console.exit(code: unreadableArguments.exitCode)
    }
    if PictureDrawing.isServed(CommandLine.arguments) { return }
    if let fault = Installation.fault {
      Console.report(RenderError(.drawing, fault))
      Console.exit(code: 69)
    }
    let executable = "/proc/self/exe"
    PictureDrawing.useProcess(
      at: FileManager.default.isExecutableFile(atPath: executable) ? executable : name)
    OutputInterruption.handle()
    OutputInterruption.handleCrashes()
    OutputInterruption.endOverdueDrawings()
    var reporting: (any ReportingCommand)?
    do {
      try OutputInterruption.checkMemory()
      try OutputInterruption.checkArguments()
      let arguments = arguments
      if arguments.first == RenderCommand.configuration.commandName {
        Renderer.prepare(theme: likelyTheme(arguments))
      }
      try checkCommandNames(arguments)
      var command = try parsed(arguments)
      reporting = reportingCommand(command, arguments)
      if let render = command as? RenderCommand {
        // A cast to a type, unlike one to a protocol, searches nothing.
        if reporting == nil { try await drawAndEnd(render) }
        try await render.run()
      } else if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
      if let reporting { try reporting.endReport(exitCode: 0) }
      OutputInterruption.endProcess()
    } catch let error as RenderError {
      end(reporting, with: error)
    } catch {
      let code = exitCode(for: error)
      if let reporting {
        do { try reporting.endReport(exitCode: code.rawValue) } catch {
          Console.report(error)
        }
      }
      report(parsing: error)
    }
  }

  /// Ends the process where the drawing ends: to return to the main thread, Dispatch would start
  /// two more threads.
  private nonisolated static func drawAndEnd(_ command: RenderCommand) async throws -> Never {
    try await command.run()
    OutputInterruption.endProcess()
  }

  /// The command if the user chose the format of its findings. Without such an argument nothing is
  /// looked up: the first cast to a protocol searches all conformances of the program.
  private static func reportingCommand(
    _ command: any ParsableCommand, _ arguments: [String]
  ) -> (any ReportingCommand)? {
    let isChosen = arguments.contains {
      $0.hasPrefix("--diagnostics") || $0.hasPrefix("--format")
    }
    return isChosen ? command as? any ReportingCommand : nil
  }

  /// Ends with an error, in the format of the command's findings.
  private static func end(_ reporting: (any ReportingCommand)?, with error: RenderError) -> Never {
    Console.report(error, format: reporting?.diagnostics ?? .text)
    if let reporting {
      // A standard output that cannot be written to has no room for its own error either.
      do { try reporting.endReport(exitCode: error.exitCode) } catch {
        Console.report(error)
      }
    }
    Console.exit(code: error.exitCode)
  }

  /// Swift reads the arguments from this file. If it cannot, there are none, not even the command's
  /// name: this must not be taken for an empty command line, which prints help.
  private static let unreadableArguments = RenderError(
    .drawing, "the command's arguments cannot be read from /proc/self/cmdline")

  /// The theme that the arguments name, if it comes with GridPress. Reading one takes as long as
  /// reading the arguments by their declarations.
  private static func likelyTheme(_ arguments: [String]) -> ThemeReference? {
    let option = "--theme"
    guard let index = arguments.firstIndex(where: { $0.hasPrefix(option) }) else {
      return .standard
    }
    let value =
      arguments[index] == option
      ? arguments[(index + 1)...].first
      : arguments[index].hasPrefix(option + "=")
        ? String(arguments[index].dropFirst(option.count + 1)) : nil
    guard let value else { return nil }
    let theme = ThemeReference(nameOrPath: value)
    guard case .builtIn = theme else { return nil }
    return theme
  }

  /// The command that the arguments specify. A command's own parser prepares no other command,
  /// which would take milliseconds. Help and errors come from the parser of all commands, since it
  /// has the whole command line.
  private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    if arguments.first == RenderCommand.configuration.commandName,
      let command = PlainArguments.command(arguments.dropFirst())
    {
      return command
    }
    let type = configuration.subcommands.first {
      $0.configuration.commandName == arguments.first && $0.configuration.subcommands.isEmpty
    }
    if let type, let command = try? type.parseAsRoot(Array(arguments.dropFirst())),
      Swift.type(of: command) == type
    {
      return command
    }
    return try parseAsRoot(arguments)
  }

  /// The arguments of the command, with the value of `--strict` added: without it, the next
  /// argument would be read as its value.
  private static var arguments: [String] {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let names = [RenderCommand.configuration.commandName, BatchCommand.configuration.commandName]
    guard let name = arguments.first, names.contains(name) else { return arguments }
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    for index in arguments[..<end].indices where arguments[index] == "--strict" {
      arguments[index] = "--strict=all"
    }
    return arguments
  }

  /// ArgumentParser would call an unknown command an unexpected argument.
  private static func checkCommandNames(_ arguments: [String]) throws(RenderError) {
    guard let name = arguments.first else { return }
    let isFile = name.contains(".") || name.contains("/")
    try check(
      name, of: configuration,
      hint: isFile ? ", to draw a file: gridpress render \(name) -o FILE" : nil)
    guard let inner = arguments.dropFirst().first,
      let outer = subcommand(name, of: configuration)?.configuration, !outer.subcommands.isEmpty
    else { return }
    try check(inner, of: outer)
  }

  /// - Parameter hint: the end of the message; `nil` is the nearest name, or all.
  private static func check(
    _ name: String, of command: CommandConfiguration, hint: String? = nil
  ) throws(RenderError) {
    if name.hasPrefix("-") || name == "help" || subcommand(name, of: command) != nil { return }
    let known = command.subcommands.compactMap { $0.configuration.commandName }
    let hint =
      hint
      ?? suggestion(
        for: name, among: known, otherwise: ", there are \(known.joined(separator: ", "))")
    throw RenderError(.usage, "no command is called \"\(name)\"\(hint)")
  }

  private static func subcommand(
    _ name: String?, of command: CommandConfiguration
  ) -> (any ParsableCommand.Type)? {
    command.subcommands.first { $0.configuration.commandName == name }
  }

  /// Ends with help, a version or a message about the arguments.
  private static func report(parsing error: any Error) -> Never {
    let text = fullMessage(for: error)
    let code = exitCode(for: error)
    guard !code.isSuccess, text.hasPrefix("Error: ") else { exit(withError: error) }
    let message = completingOption(String(text.dropFirst("Error: ".count)))
    Console.writeUsageError(message.prefix(1).lowercased() + message.dropFirst())
    Console.exit(code: code.rawValue)
  }

  /// The message about an unknown option, with the only option of the command that begins like it.
  /// ArgumentParser counts different letters, and suggests `--from` for `--group`.
  private static func completingOption(_ message: String) -> String {
    let names = CommandLine.arguments.dropFirst().prefix(2)
    let command = subcommand(names.first, of: configuration)
    let inner = command.flatMap { subcommand(names.last, of: $0.configuration) }
    guard let type = inner ?? command,
      let found = message.prefixMatch(
        of: /Unknown option '(--[a-z-]+)'\.(?: Did you mean '--[a-z-]+'\?)?/)
    else { return message }
    let options = Set(helpMessage(for: type).matches(of: /--[a-z][a-z-]*/).map(\.output))
      .filter { $0.hasPrefix(found.1) }
    guard let option = options.first, options.count == 1 else { return message }
    return "Unknown option '\(found.1)'. Did you mean '\(option)'?"
      + message[found.range.upperBound...]
  }
}
