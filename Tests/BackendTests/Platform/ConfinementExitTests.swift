import Foundation
import TestSupport
import Testing

@testable import Platform

#if os(Linux)
@Suite("A process that reads pictures and fonts of others")
struct ConfinementExitTests {
  @Test(
    "no file of a user can be opened, and nothing written; the fonts of the machine can be read")
  func files() async {
    await #expect(processExitsWith: .success) {
      let secret = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
      guard FileManager.default.createFile(atPath: secret, contents: Data([1])) else { exit(2) }
      guard let font = try FontConfiguration.system().files.first else { exit(3) }
      // What is open stays open.
      let kept = open(secret, O_RDONLY)
      unlink(secret)
      let other = FileManager.default.temporaryDirectory.path
      try Confinement.apply()
      var byte: UInt8 = 0
      guard read(kept, &byte, 1) == 1, byte == 1 else { exit(4) }
      guard open(font, O_RDONLY) >= 0 else { exit(5) }
      guard open(other + "/new", O_CREAT | O_WRONLY, 0o600) < 0 else { exit(6) }
      guard socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) < 0 else { exit(7) }
      guard Confinement.hasFileRules else {
        try FileHandle.standardError.write(
          contentsOf: Data(
            "this kernel has no Landlock: files of users can still be read here\n".utf8))
        exit(0)
      }
      for path in ["/etc/passwd", "/proc/self/environ", "/proc/self/exe", other, "/", "."] {
        guard open(path, O_RDONLY) < 0, errno == EACCES else { exit(8) }
      }
      exit(0)
    }
  }

  @Test("rules that the kernel has and refuses are an error: it stacks sixteen")
  func refusal() async {
    await #expect(processExitsWith: .success) {
      guard Confinement.hasFileRules else {
        try FileHandle.standardError.write(contentsOf: Data("this kernel has no Landlock\n".utf8))
        exit(0)
      }
      for _ in 1...17 {
        do throws(Confinement.Failure) { try Confinement.apply() } catch {
          exit(error.message.contains("cannot be confined by rules for files: ") ? 0 : 2)
        }
      }
      exit(3)
    }
  }
}
#endif
