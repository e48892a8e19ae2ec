import Foundation
import TestSupport
import Testing

@testable import Platform

@Suite("Pictures drawn by a process")
struct PictureProcessTests {
  private static let svg = Array(
    #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="7"><rect width="9" height="7"/></svg>"#
      .utf8)

  private func program(_ script: String) throws -> (TemporaryFolder, String) {
    let folder = try TemporaryFolder()
    let path = try folder.write("#!/bin/sh\n" + script, to: "program")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return (folder, path)
  }

  private func answer(_ program: String) throws(PictureError) -> PictureAnswer? {
    try PictureProcess.answer(
      .measure, number: PictureProcess.newNumber(), svg: Self.svg, within: .seconds(100),
      program: program)
  }

  @Test(
    "a program that ends, or answers something else, is an error of the picture",
    arguments: ["exit 3\n", "kill -SEGV $$\n", "head -c 500 /dev/zero | tr '\\0' '\\377' >&0\n"])
  func crash(_ script: String) throws {
    let (folder, path) = try program(script)
    defer { _ = folder }
    let error = #expect(throws: PictureError.self) { try answer(path) }
    #expect(error == .crash)
  }

  @Test("a program that cannot be started leaves the work to this process")
  func missing() throws {
    #expect(try answer("/nowhere/gridpress") == nil)
  }

  @Test(
    "a program inherits no file of the process that starts it: a pipe that it kept would never end")
  func descriptors() throws {
    let (folder, path) = try program("ls -1 /proc/$$/fd > \"$(dirname \"$0\")/held\"\nexit 3\n")
    let held = fcntl(STDOUT_FILENO, F_DUPFD, 300)
    defer { close(held) }
    #expect(throws: PictureError.self) { try answer(path) }
    let listed = try String(contentsOfFile: folder.file("held"), encoding: .utf8)
    #expect(listed.contains("0\n"))
    #expect(!listed.split(separator: "\n").contains("\(held)"), "\(listed)")
  }

  #if os(Linux)
  @Test("once it draws, it is under a filter of system calls, and may write no file")
  func confined() throws {
    let command = Gridpress.program.path
    let (folder, path) = try program(
      "echo $$ > \"$(dirname \"$0\")/pid\"\nexec \(command) \(PictureProcess.argument)\n")
    let answer = try #require(try answer(path))
    #expect(answer.width == 9)
    let pid = try folder.text("pid").split(separator: "\n")[0]
    let status = try String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)
    #expect(status.contains("NoNewPrivs:\t1\n"))
    #expect(status.contains("Seccomp:\t2\n"), "\(status)")
    let limits = try String(contentsOfFile: "/proc/\(pid)/limits", encoding: .utf8)
    let size = limits.split(separator: "\n").first { $0.hasPrefix("Max file size") }
    #expect(size?.split(separator: " ").dropFirst(3).first == "0", "\(limits)")
  }
  #endif

  @Test("a font is read there before a drawing uses it; other files are no font")
  func fonts() throws {
    let file = try #require(try PrivateFonts.files.get()["NimbusSans-Regular.otf"])
    let font = Array(try Data(contentsOf: file))
    func read(_ bytes: [UInt8]) throws(PictureError) -> PictureAnswer.Kind? {
      try PictureProcess.answer(
        .font, number: PictureProcess.newNumber(), svg: bytes, within: .seconds(100),
        program: Gridpress.program.path)?.kind
    }
    #expect(try read(font) == .done)
    let none = #expect(throws: PictureError.self) { try read(Array("no font".utf8)) }
    #expect(none?.message == "")
    for place in stride(from: 4, to: 140, by: 3) {
      var damaged = font
      damaged[place] = 0xFF
      // It is read, is no font, or ends that process: never this one.
      _ = try? read(damaged)
    }
  }

  @Test("a font that ends the process, or takes too long, is an error that names it")
  func damagedFonts() throws {
    let fonts = try TemporaryFolder()
    let path = try fonts.write([1, 2, 3], to: "a/font.ttf")
    let (folder, program) = try program("exit 3\n")
    defer { _ = folder }
    #expect(
      throws: FontConfigurationError.damaged(
        path: path, reason: "the library that reads it fails")
    ) {
      try FontConfiguration.check(directories: [fonts.path], program: program)
    }
    // Nothing is read without a process.
    try FontConfiguration.check(directories: [fonts.path], program: nil)
    // An empty file and one that is gone are no fonts.
    try fonts.write([], to: "a/font.ttf")
    try FontConfiguration.check(directories: [fonts.path], program: program)
  }

  /// The font program of a file.
  private func font(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: try #require(try PrivateFonts.files.get()[name])))
  }

  @Test(
    "the subsets of a font that a document brought are made there, with the same bytes",
    arguments: ["NimbusSans-Regular.otf", "NotoSans-Regular.ttf", "NotoSansCJK-Regular.ttc"])
  func subsets(_ name: String) throws {
    let bytes = try font(name)
    let own = FontProgram(file: bytes)
    let foreign = FontProgram(file: bytes, foreignFile: "a/font")
    let glyphs: [UInt32] = [0, 5, 17, 40]
    let pairs: [UInt32: UInt32] = [0x41: 17, 0x42: 40, 0x1F600: 5]
    let program = Gridpress.program.path
    let subset = try #require(try own.subset(to: glyphs, by: program))
    #expect(try foreign.subset(to: glyphs, by: program)?.bytes == subset.bytes)
    let web = try #require(try own.webFont(pairs, by: program))
    let other = try #require(try foreign.webFont(pairs, by: program))
    #expect(other.bytes == web.bytes)
    #expect(other.mediaType == web.mediaType)
    // Without a process this one makes them.
    #expect(try foreign.subset(to: glyphs, by: nil)?.bytes == subset.bytes)
  }

  @Test("a process that fails while it makes a subset is an error that names the font")
  func failingSubset() throws {
    let bytes = try font("NimbusSans-Regular.otf")
    let (folder, program) = try program("exit 3\n")
    defer { _ = folder }
    let damaged = FontConfigurationError.damaged(
      path: "a/font", reason: "the library that reads it fails")
    let foreign = FontProgram(file: bytes, foreignFile: "a/font")
    #expect(throws: damaged) { try foreign.subset(to: [5], by: program) }
    #expect(throws: damaged) { try foreign.webFont([0x41: 5], by: program) }
    // A font of the machine is not sent anywhere.
    #expect(try FontProgram(file: bytes).subset(to: [5], by: program) != nil)
  }

  @Test("the request of a subset is read as it was written, and anything else is none")
  func subsetMessages() throws {
    let request = FontSubsetRequest(.web, glyphs: [(0x41, 3), (0x1F600, 70_000)], file: [1, 2, 3])
    let read = try #require(FontSubsetRequest(bytes: request.bytes))
    #expect(read.form == .web)
    #expect(read.glyphs.map(\.scalar) == [0x41, 0x1F600])
    #expect(read.glyphs.map(\.glyph) == [3, 70_000])
    #expect(read.file == [1, 2, 3])
    for count in 0..<(request.bytes.count - 3) {
      #expect(FontSubsetRequest(bytes: Array(request.bytes.prefix(count))) == nil, "\(count) bytes")
    }
    #expect(FontSubsetRequest(bytes: [9, 0, 0, 0, 0]) == nil)
    #expect(FontSubsetRequest(bytes: [0, 0xFF, 0xFF, 0xFF, 0xFF]) == nil)
  }

  @Test("requests and answers are read as they were written")
  func messages() throws {
    let request = PictureRequest(
      .pixels, number: .max, milliseconds: 1000, box: [1, -2, 3, 0, .max, .min], svg: Self.svg)
    let bytes = request.bytes
    let head = try #require(
      PictureRequest(head: Array(bytes.prefix(PictureRequest.headCount))))
    #expect(head.work == .pixels)
    #expect(head.number == .max)
    #expect(head.milliseconds == 1000)
    #expect(head.box == request.box)
    #expect(Array(bytes.dropFirst(PictureRequest.headCount)) == Self.svg)
    #expect(head.count == Self.svg.count)
    #expect(PictureRequest(head: [9] + bytes.prefix(PictureRequest.headCount).dropFirst()) == nil)
    #expect(PictureRequest(head: []) == nil)
    let answer = PictureAnswer(kind: .failed, width: 0.5, height: 7, bytes: [1, 2])
    let (read, count) = try #require(PictureAnswer.read(answer.head))
    #expect((read.kind, read.width, read.height, count) == (.failed, 0.5, 7, 2))
    #expect(PictureAnswer.read([7] + answer.head.dropFirst()) == nil)
  }
}
