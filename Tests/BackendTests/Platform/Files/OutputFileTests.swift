import Foundation
import Platform
import TestSupport
import Testing

@Suite("Files appear whole or not at all")
struct OutputFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("a committed file is at its path, alone", arguments: [true, false])
  func commit(mayBeNameless: Bool) throws {
    let isHidden = try !(mayBeNameless && isNamelessKnown)
    for start in ["hello ", "again "] {
      let file = try OutputFile(path: folder.file("a.png"), mayBeNameless: mayBeNameless)
      try file.write(Array(start.utf8))
      let hidden = try folder.names.filter { $0.hasPrefix(".") }
      #expect(hidden.count == (isHidden ? 1 : 0))
      try file.write(Array("world".utf8))
      try file.commit()
      #expect(try folder.names == ["a.png"])
      #expect(try text(of: folder.file("a.png")) == start + "world")
    }
  }

  /// Whether the system and the file system of the folder know files without a name: no test could
  /// tell otherwise where they do not.
  private var isNamelessKnown: Bool {
    get throws {
      let probe = try OutputFile(path: folder.file("probe"))
      defer { probe.discard() }
      return try !folder.names.contains { $0.hasPrefix(".") }
    }
  }

  @Test("files that are committed together appear together", arguments: [true, false])
  func together(mayBeNameless: Bool) throws {
    let files = try ["a", "b"].map {
      try OutputFile(path: folder.file($0), mayBeNameless: mayBeNameless)
    }
    for file in files {
      try file.write(Array("new".utf8))
      try file.complete()
    }
    #expect(try folder.names.filter { !$0.hasPrefix(".") }.isEmpty)
    try OutputFile.commit(files)
    #expect(try folder.names == ["a", "b"])
    #expect(try text(of: folder.file("b")) == "new")
  }

  @Test(
    "files that are closed until all are complete appear together too, or none does",
    arguments: [true, false], [true, false])
  func closed(mayBeNameless: Bool, isCommitted: Bool) throws {
    try folder.write("old", to: "f1")
    let names = (1...20).map { "f\($0)" }
    do {
      let files = try names.map { name in
        let file = try OutputFile(path: folder.file(name), mayBeNameless: mayBeNameless)
        try file.write(Array("new \(name)".utf8))
        try file.complete(mostOpen: 0)
        return file
      }
      #expect(try folder.names.filter { !$0.hasPrefix(".") } == ["f1"])
      #expect(try folder.names.filter { $0.hasPrefix(".") }.count == names.count)
      if isCommitted { try OutputFile.commit(files) } else { files.forEach { $0.discard() } }
      #expect(files.allSatisfy { $0.isInPlace == isCommitted })
    }
    #expect(try folder.names == (isCommitted ? names.sorted() : ["f1"]))
    #expect(try folder.text("f1") == (isCommitted ? "new f1" : "old"))
  }

  @Test(
    "closed files of two runs with one output are not taken for each other's",
    arguments: [true, false])
  func closedTwice(mayBeNameless: Bool) throws {
    let names = (1...9).map { "f\($0)" }
    func files(of run: String) throws -> [OutputFile] {
      try names.map { name in
        let file = try OutputFile(path: folder.file(name), mayBeNameless: mayBeNameless)
        try file.write(Array("\(run) \(name)".utf8))
        try file.complete(mostOpen: 0)
        return file
      }
    }
    let (first, second) = (try files(of: "first"), try files(of: "second"))
    try OutputFile.commit(second)
    #expect(try folder.text("f9") == "second f9")
    try OutputFile.commit(first)
    #expect(try names.map { try folder.text($0) } == names.map { "first \($0)" })
    #expect(try folder.names == names)
  }

  @Test(
    "the next run removes the hidden file that a killed one has left", arguments: [true, false],
    [true, false])
  func left(mayBeNameless: Bool, isThere: Bool) throws {
    if isThere { try folder.write(Array("old".utf8), to: "a.png") }
    try folder.write(Array("whole, but without its name".utf8), to: ".gridpress-a.png.tmp")
    let file = try OutputFile(path: folder.file("a.png"), mayBeNameless: mayBeNameless)
    try file.write(Array("new".utf8))
    try file.commit()
    #expect(try folder.names == ["a.png"])
    #expect(try text(of: folder.file("a.png")) == "new")
  }

  @Test("two runs that are killed at once leave nothing that the next one does not remove")
  func leftByTwo() throws {
    for name in ["a.png", ".gridpress-a.png.tmp", ".gridpress-a.png.2.tmp"] {
      try folder.write(Array("old".utf8), to: name)
    }
    try OutputFile(path: folder.file("a.png")).commit()
    #expect(try folder.names == ["a.png"])
  }

  @Test("the hidden file of a run that is still at work stays, and both runs write their file")
  func twoRuns() throws {
    let files = try (0..<3).map { number in
      let file = try OutputFile(path: folder.file("a.png"), mayBeNameless: false)
      try file.write(Array("run \(number)".utf8))
      return file
    }
    let hidden = try folder.names
    #expect(
      hidden == [".gridpress-a.png.2.tmp", ".gridpress-a.png.3.tmp", ".gridpress-a.png.tmp"])
    files[1].discard()
    for number in [2, 0] {
      try files[number].commit()
      #expect(try text(of: folder.file("a.png")) == "run \(number)")
    }
    #expect(try folder.names == ["a.png"])
  }

  @Test("folders and links with the name of a hidden file are not removed")
  func strangers() throws {
    for name in ["a", "b"] { try folder.write(Array("old".utf8), to: name) }
    try FileManager.default.createDirectory(
      atPath: folder.file(".gridpress-a.tmp"), withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: folder.file(".gridpress-b.tmp"), withDestinationPath: folder.file("a"))
    for name in ["a", "b"] {
      let file = try OutputFile(path: folder.file(name))
      try file.write(Array("new".utf8))
      try file.commit()
    }
    #expect(try folder.names == [".gridpress-a.tmp", ".gridpress-b.tmp", "a", "b"])
    #expect(try text(of: folder.file("b")) == "new")
  }

  @Test("a folder that goes away is an error, and nothing is left", arguments: [true, false])
  func goneFolder(mayBeNameless: Bool) throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("inner"), withIntermediateDirectories: false)
    let path = folder.file("inner/a.png")
    let file = try OutputFile(path: path, mayBeNameless: mayBeNameless)
    try FileManager.default.removeItem(atPath: folder.file("inner"))
    #expect(throws: SystemError(code: ENOENT, operation: .replace, path: path)) {
      try file.commit()
    }
    #expect(try folder.names.isEmpty)
  }

  @Test("without a commit the earlier file stays and nothing is left", arguments: [true, false])
  func abandoned(mayBeNameless: Bool) throws {
    let path = folder.file("a.png")
    try write("old", to: path)
    do {
      let file = try OutputFile(path: path, mayBeNameless: mayBeNameless)
      try file.write(Array("new".utf8))
    }
    #expect(try folder.names == ["a.png"])
    #expect(try text(of: path) == "old")
  }

  @Test("large writes, patches and a second start end up in order")
  func patches() throws {
    let path = folder.file("a.bin")
    let file = try OutputFile(path: path)
    try file.write([UInt8](repeating: 65, count: 200_000))
    try file.startOver()
    try file.write([UInt8](repeating: 66, count: 100))
    try file.write([UInt8](repeating: 67, count: 100_000))
    try file.write([68])
    try file.overwrite([1, 2].span, at: 99)
    try file.commit()
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    #expect(bytes.count == 100_101)
    #expect(bytes[98...102] == [66, 1, 2, 67, 67])
    #expect(bytes.last == 68)
  }

  @Test(
    "a replaced file hands on its permissions; a new one obeys the umask", arguments: [true, false])
  func modes(mayBeNameless: Bool) throws {
    let path = folder.file("a.png")
    try write("old", to: path)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try OutputFile(path: path, mayBeNameless: mayBeNameless).commit()
    #expect(try permissions(of: path) == 0o640)
    try OutputFile(path: folder.file("b.png"), mayBeNameless: mayBeNameless).commit()
    let plain = open(folder.file("plain"), O_CREAT | O_WRONLY, 0o666)
    try #require(plain >= 0)
    close(plain)
    #expect(try permissions(of: folder.file("b.png")) == permissions(of: folder.file("plain")))
  }

  @Test("a symbolic link stays and the file it points at is replaced")
  func links() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("inner"), withIntermediateDirectories: false)
    try write("old", to: folder.file("inner/real.png"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link.png"), withDestinationPath: "inner/real.png")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("new.png"), withDestinationPath: "inner/made.png")
    for name in ["link.png", "new.png"] {
      let file = try OutputFile(path: folder.file(name))
      try file.write(Array("new".utf8))
      try file.commit()
    }
    #expect(try text(of: folder.file("inner/real.png")) == "new")
    #expect(try text(of: folder.file("inner/made.png")) == "new")
    let target = try FileManager.default.destinationOfSymbolicLink(
      atPath: folder.file("link.png"))
    #expect(target == "inner/real.png")
    #expect(try folder.names == ["inner", "link.png", "new.png"])
  }

  @Test("links that go in circles are refused")
  func circle() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("a"), withDestinationPath: "b")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("b"), withDestinationPath: "a")
    #expect(throws: SystemError(code: ELOOP, operation: .create, path: folder.file("a"))) {
      _ = try OutputFile(path: folder.file("a"))
    }
  }

  @Test("a missing folder, a folder as target and no path at all are errors before any work")
  func refused() throws {
    let missing = folder.file("nowhere/a.png")
    #expect(throws: SystemError(code: ENOENT, operation: .create, path: missing)) {
      _ = try OutputFile(path: missing)
    }
    #expect(throws: SystemError(code: EISDIR, operation: .create, path: folder.path)) {
      _ = try OutputFile(path: folder.path)
    }
    #expect(throws: SystemError(code: ENOENT, operation: .create, path: "")) {
      _ = try OutputFile(path: "")
    }
  }

  @Test("a folder that cannot be written to is an error", .enabled(if: getuid() != 0))
  func unwritable() throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o555], ofItemAtPath: folder.path)
    let path = folder.file("a.png")
    #expect(throws: SystemError(code: EACCES, operation: .create, path: path)) {
      _ = try OutputFile(path: path)
    }
  }

  @Test("a device is written to directly and its errors come through")
  func devices() throws {
    let null = try OutputFile(path: "/dev/null")
    #expect(!null.isPatchable)
    try null.write([1, 2, 3])
    try null.commit()
    let full = try OutputFile(path: "/dev/full")
    try full.write([1, 2, 3])
    let error = #expect(throws: SystemError.self) { try full.commit() }
    #expect(error?.description == "cannot write /dev/full: No space left on device")
  }

  @Test("files in memory are files, not devices", .enabled(if: access("/dev/shm", W_OK) == 0))
  func memory() throws {
    let path = "/dev/shm/gridpress-\(getpid())/a.png"
    let folder = (path as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = try OutputFile(path: path)
    try file.write(Array("whole".utf8))
    #expect(!FileManager.default.fileExists(atPath: path))
    try file.commit()
    #expect(try text(of: path) == "whole")
  }

  @Test("a file is read in chunks, and as a whole up to a limit")
  func reading() throws {
    let path = folder.file("in.csv")
    try write(String(repeating: "0123456789", count: 100), to: path)
    let file = try InputFile(path: path)
    #expect(file.byteCount == 1000)
    var sizes: [Int] = []
    while case let chunk = try file.nextChunk(maximum: 400), !chunk.isEmpty {
      sizes.append(chunk.count)
    }
    #expect(sizes == [400, 400, 200])
    #expect(try InputFile(path: path).readAll().count == 1000)
    #expect(throws: SystemError(code: EFBIG, operation: .read, path: path)) {
      _ = try InputFile(path: path).readAll(limit: 999)
    }
    var buffer = [UInt8](repeating: 0, count: 1200)
    #expect(try InputFile(path: path).read(into: &buffer) == 1000)
  }

  @Test("a file that cannot be read is an error with the reason")
  func unreadable() throws {
    let path = folder.file("gone.csv")
    let error = #expect(throws: SystemError.self) { _ = try InputFile(path: path) }
    #expect(error?.isNotFound == true)
    #expect(error?.description == "cannot open \(path): No such file or directory")
    #expect(throws: SystemError(code: EISDIR, operation: .read, path: folder.path)) {
      _ = try InputFile(path: folder.path)
    }
  }
}
