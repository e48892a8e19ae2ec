import Foundation
import GridPress
import TestSupport
import Testing

@Suite("Help of the command")
struct HelpTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "every command has help with examples",
    arguments: [
      ["--help"], ["-h"], ["help"], ["render", "--help"], ["help", "render"], ["themes", "--help"],
      ["inspect", "--help"], ["batch", "--help"], ["schema", "--help"], ["init", "--help"],
      ["config", "--help"], ["themes", "import", "--help"], ["preview", "--help"],
    ])
  func help(_ arguments: [String]) async throws {
    let run = try await Gridpress.run(arguments, in: folder.path)
    #expect(run.exitCode == 0)
    #expect(run.errors == "")
    #expect(run.outputText.contains("Examples:\n  gridpress "))
    #expect(run.outputText.contains("USAGE: gridpress"))
  }

  @Test("the help of render has every flag, and no line wider than 80 characters")
  func flags() async throws {
    let text = try await Gridpress.run(["render", "--help"], in: folder.path).outputText
    for flag in [
      "-o", "--output", "--to", "--from", "--pointer", "--table", "--query", "--theme", "--title",
      "--width", "--columns",
      "--group-by",
      "--sort", "--rows", "--where", "--sql", "--limit", "--split-by", "--delimiter", "--no-header",
      "--page", "--landscape", "--fonts",
      "--scale", "--date", "-q", "--quiet", "--diagnostics", "--hide", "--rename", "--align",
      "--total",
      "--subtitle", "--note", "--language", "--set", "--no-config", "--sheet", "--encoding",
      "--margin", "--watch", "--open", "--show", "--show-as",
    ] {
      #expect(text.contains(flag), "\(flag)")
    }
    for group in ["OUTPUT", "VIEWING", "COLUMNS", "ROWS", "TEXTS", "APPEARANCE", "PAGES"] {
      #expect(text.contains("\n\(group):\n"), "\(group)")
    }
    #expect(text.contains("\n  73  output cannot be written\n"))
    #expect(text.split(separator: "\n").filter { $0.count > 80 } == [])
  }

  @Test("at 80 columns no line of any help is longer, and no paragraph or example is broken twice")
  func lines() async throws {
    func help(_ path: [String], columns: Int) async throws -> [String] {
      let run = try await Gridpress.run(
        path + ["--help"], in: folder.path, environment: ["COLUMNS": "\(columns)"])
      return run.outputText.split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)
    }
    let dump = try await Gridpress.run(["--experimental-dump-help"], in: folder.path).output
    let commands = try JSONDecoder().decode(CommandTree.self, from: Data(dump)).command.paths
    #expect(commands.count > 20)
    for path in commands {
      let narrow = try await help(path, columns: 80)
      #expect(narrow.filter { $0.count > 80 } == [], "\(path)")
      // Where there is room, every paragraph is one line.
      let overview = try await help(path, columns: 5_000).prefix { !$0.hasPrefix("USAGE:") }
      let broken = zip(overview, overview.dropFirst()).filter { line, next in
        ![line, next].contains { $0.isEmpty || $0.hasPrefix(" ") }
      }
      #expect(broken.map(\.0) == [], "\(path)")
      #expect(overview.filter { $0.hasPrefix(" ") && !narrow.contains($0) } == [], "\(path)")
    }
  }

  @Test(
    "commands that take the options of documents have the same groups of them, in the same order",
    arguments: ["inspect", "explain", "play", "preview"])
  func groups(_ command: String) async throws {
    func groups(_ command: String) async throws -> [String] {
      let run = try await Gridpress.run([command, "--help"], in: folder.path)
      return run.outputText.split(separator: "\n").map(String.init)
        .filter { $0.hasSuffix(":") && $0 == $0.uppercased() && !$0.hasPrefix(" ") }
    }
    let documents = [
      "DATA:", "COLUMNS:", "ROWS:", "TEXTS:", "APPEARANCE:", "PAGES:", "FRAME:",
      "SETTINGS:", "LIMITS:",
    ]
    #expect(try await groups("render").filter { documents.contains($0) } == documents)
    #expect(try await groups(command).filter { documents.contains($0) } == documents)
  }

  @Test("without arguments help is shown")
  func noArguments() async throws {
    let run = try await Gridpress.run([], in: folder.path)
    #expect(run.exitCode == 0)
    #expect(run.outputText.contains("SUBCOMMANDS:"))
  }

  @Test("the version is one line")
  func version() async throws {
    let run = try await Gridpress.run(["--version"], in: folder.path)
    #expect(run.outputText == GridPressRelease.current + "\n")
    #expect(run.exitCode == 0)
  }

  @Test("completions for a shell know the commands and themes", arguments: ["bash", "zsh", "fish"])
  func completions(_ shell: String) async throws {
    let run = try await Gridpress.run(["--generate-completion-script", shell], in: folder.path)
    #expect(run.exitCode == 0)
    #expect(run.errors == "")
    for word in ["render", "themes", "inspect", "schema", "group-by", "ios7"] {
      #expect(run.outputText.contains(word), "\(word)")
    }
  }

  @Test("the completions for bash are a script that bash understands")
  func bashCompletions() async throws {
    let script = try await Gridpress.run(["--generate-completion-script", "bash"], in: folder.path)
    try folder.write(script.output, to: "completions")
    let run = try await Program("/bin/bash").run(
      ["-c", "source ./completions && complete -p gridpress"],
      in: folder.path)
    #expect(run.errors == "")
    #expect(run.outputText.hasSuffix("gridpress\n"))
  }
}

/// What the command prints about its subcommands.
struct CommandTree: Decodable {
  struct Command: Decodable {
    var commandName: String
    var discussion: String?
    var subcommands: [Command]?

    /// The words after the program's name, for it and its subcommands.
    var paths: [[String]] {
      [[]]
        + (subcommands ?? []).filter { $0.commandName != "help" }.flatMap { command in
          command.paths.map { [command.commandName] + $0 }
        }
    }
  }

  var command: Command
}

@Suite("Manual pages")
struct ManualPageTests {
  @Test("there is a page for each command, with every flag, that groff sets without a warning")
  func pages() async throws {
    let folder = try TemporaryFolder()
    let script = PackageFolder.file("scripts/man-pages").path
    let run = try await Program("/usr/bin/env").run(
      ["python3", script, folder.path, Gridpress.folder + "/gridpress"], in: folder.path)
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
    let names = try folder.names
    for name in ["gridpress.1", "gridpress-render.1", "gridpress-themes-list.1"] {
      #expect(names.contains(name))
    }
    let page = try folder.text("gridpress-render.1")
    #expect(page.contains("\\fB\\-\\-group\\-by\\fR \\fIkey\\fR"))
    #expect(page.contains(".SH EXAMPLES") && page.contains(".SH EXIT CODES"))
    #expect(!page.contains { !$0.isASCII })
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/groff") else { return }
    for name in names {
      let set = try await Program("/usr/bin/groff").run(
        ["-man", "-Tutf8", "-ww", "-z", name], in: folder.path)
      #expect(set.errors == "", "\(name)")
    }
  }
}
