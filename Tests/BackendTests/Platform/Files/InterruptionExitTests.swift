import Foundation
import TestSupport
import Testing

@testable import Platform

/// What the command does with whole runs is tested with the command itself.
@Suite("Interruptions")
struct InterruptionExitTests {
  @Test("hidden files vanish with the program, which ends by the signal")
  func hidden() async throws {
    let result = try await #require(
      processExitsWith: .signal(SIGTERM), observing: [\.standardOutputContent]
    ) {
      let folder = try InterruptionExitTests.makeFolder()
      Interruption.handle()
      let files = try ["a", "b"].map {
        try OutputFile(path: folder + "/" + $0, mayBeNameless: false)
      }
      for file in files { try file.write(Array("new".utf8)) }
      try OutputFile(path: folder + "/done", mayBeNameless: false).commit()
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 3)
      kill(getpid(), SIGTERM)
      withExtendedLifetime(files) { while true { pause() } }
    }
    let folder = try Self.folder(toldIn: result.standardOutputContent)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["done"])
  }

  @Test("an uninterruptible step is finished before the program ends")
  func held() async throws {
    let result = try await #require(
      processExitsWith: .signal(SIGINT), observing: [\.standardOutputContent]
    ) {
      let folder = try InterruptionExitTests.makeFolder()
      Interruption.handle()
      try Interruption.hold {
        kill(getpid(), SIGINT)
        // A signal to oneself takes effect at once if any thread takes it.
        Thread.sleep(forTimeInterval: 0.1)
        try Data().write(to: URL(filePath: folder + "/done"))
      }
      while true { pause() }
    }
    let folder = try Self.folder(toldIn: result.standardOutputContent)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["done"])
  }

  @Test("a signal that is ignored stays ignored")
  func ignored() async {
    await #expect(processExitsWith: .exitCode(7)) {
      signal(SIGHUP, SIG_IGN)
      Interruption.handle()
      kill(getpid(), SIGHUP)
      exit(7)
    }
  }

  @Test("work that goes on though its time is over ends the program, and hidden files vanish")
  func overdue() async throws {
    let result = try await #require(
      processExitsWith: .exitCode(70),
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      let folder = try InterruptionExitTests.makeFolder()
      Watchdog.handle()
      let file = try OutputFile(path: folder + "/a", mayBeNameless: false)
      try file.write(Array("new".utf8))
      Watchdog.begin(.milliseconds(1))
      withExtendedLifetime(file) { while true { pause() } }
    }
    let errors = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(errors.contains("error: the drawing exceeded its time limit"))
    let folder = try Self.folder(toldIn: result.standardOutputContent)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }

  @Test("work that ends in its time ends nothing, whatever else has begun and ended meanwhile")
  func inTime() async {
    await #expect(processExitsWith: .exitCode(7)) {
      Watchdog.handle()
      Watchdog.begin(.milliseconds(1))
      Watchdog.begin(.milliseconds(1))
      Watchdog.finish()
      Watchdog.finish()
      usleep(2_500_000)
      exit(7)
    }
  }

  // MARK: - Folders of other processes

  private static func makeFolder() throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "gridpress-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileHandle.standardOutput.write(contentsOf: Data("\nfolder:\(folder.path)\n".utf8))
    return folder.path
  }

  private static func folder(toldIn output: [UInt8]) throws -> String {
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
    return String(try #require(lines.first { $0.hasPrefix("folder:") }).dropFirst(7))
  }
}
