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

  private func answer(_ program: String, _ time: Duration = .seconds(1)) throws(PictureError)
    -> PictureAnswer?
  {
    try PictureProcess.answer(
      .measure, number: PictureProcess.newNumber(), svg: Self.svg, within: time, program: program)
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
    let answer = try #require(try answer(path, .seconds(10)))
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
        .font, number: PictureProcess.newNumber(), svg: bytes, within: .seconds(10),
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
