import GridPress
import TestSupport
import Testing

@Suite("Linting by the command")
struct LintCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("accent: \"#0B7A75\"\nnote: {text: \"#999999\"}\n", to: "pale.yaml")
    try folder.write("extends: light\nrows: {valign: baseline}\n", to: "idle.yaml")
  }

  private func lint(_ arguments: String...) async throws -> Gridpress.Run {
    try await Gridpress.run(["lint"] + arguments, in: folder.path)
  }

  private let contrast = """
    pale.yaml:2:14: error: footnote: #999999 on #FFFFFF has a contrast of 2.84, less than 4.5; APCA Lc 54 \
    [text-contrast]
    pale.yaml:2:14: error: note: #999999 on #FFFFFF has a contrast of 2.84, less than 4.5; APCA Lc 54 \
    [text-contrast]

    """

  private let warning =
    "idle.yaml:2:8: warning: rows.valign has no effect: the value is the same without it [no-effect]\n"

  @Test("themes without errors exit with 0, by their names and as files")
  func sound() async throws {
    let run = try await lint("modern", "ios7")
    #expect(run.outputText == "")
    #expect(run.errors == "2 themes: 0 errors, 0 warnings\n")
    #expect(run.exitCode == 0)
  }

  @Test("errors exit with 1, each with its place")
  func errors() async throws {
    let run = try await lint("pale.yaml", "idle.yaml")
    #expect(run.outputText == contrast + warning)
    #expect(run.errors == "2 themes: 2 errors, 1 warning\n")
    #expect(run.exitCode == 1)
  }

  @Test("warnings count only if they are asked to")
  func strict() async throws {
    let plain = try await lint("idle.yaml")
    #expect(plain.outputText == warning)
    #expect(plain.exitCode == 0)
    let strict = try await lint("idle.yaml", "--strict", "--quiet")
    #expect(strict.outputText == warning)
    #expect(strict.errors == "")
    #expect(strict.exitCode == 1)
    let quiet = try await lint("idle.yaml", "--quiet")
    #expect(quiet.outputText == "")
    #expect(quiet.errors == "")
    #expect(quiet.exitCode == 0)
  }

  @Test("json is an object a line")
  func json() async throws {
    let run = try await lint("pale.yaml", "--format", "json")
    #expect(
      run.outputText.split(separator: "\n").last
        == #"{"code":"text-contrast","column":14,"file":"pale.yaml","line":2,"message":"note: #999999 on #FFFFFF has a contrast of 2.84, less than 4.5; APCA Lc 54","part":"note","severity":"error","theme":"pale.yaml","variants":["","compact","comfortable"]}"#
    )
    #expect(run.errors == "")
    #expect(run.exitCode == 1)
  }

  @Test(
    "what cannot be read is an error of its own",
    arguments: [
      (["modrn"], "error: no theme is called \"modrn\", did you mean \"modern\"?\n", 64),
      (["./no.yaml"], "error: ./no.yaml: cannot be read: no such file or directory\n", 66),
      (
        ["broken.yaml"],
        "error: broken.yaml:1:1: unknown key \"rwos\", did you mean \"rows\"?\n", 65
      ),
      ([], "error: missing expected argument '<theme> ...'\n", 64),
    ] as [([String], String, Int32)])
  func bad(_ arguments: [String], _ message: String, _ code: Int32) async throws {
    try folder.write("rwos: {height: 3}\n", to: "broken.yaml")
    let run = try await Gridpress.run(["lint"] + arguments, in: folder.path)
    #expect(run.errors.hasPrefix(message))
    #expect(run.outputText == "")
    #expect(run.exitCode == code)
  }
}
