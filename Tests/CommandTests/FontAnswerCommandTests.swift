import Foundation
import TestSupport
import Testing

/// The command keeps what fontconfig answered: a later run must draw what it would draw without.
@Suite("Kept answers about fonts")
struct FontAnswerCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["installed", "cache"] {
      try FileManager.default.createDirectory(
        atPath: folder.file(name), withIntermediateDirectories: true)
    }
    try install("Inter-Regular.otf", "Inter-SemiBold.otf")
    try write(rules: "")
    try folder.write(
      """
      data: {columns: [city, people], rows: [[Oslo 漢, 7], [Rome, 28]]}
      style: {rows: {font: {family: Noto Serif}}}

      """, to: "a.yaml")
    try settle()
  }

  private func install(_ names: String...) throws {
    for name in names {
      let font = try #require(try PrivateFonts.files.get()[name]).resolvingSymlinksInPath()
      try FileManager.default.copyItem(
        atPath: font.path, toPath: folder.file("installed/\(name)"))
    }
  }

  private func write(rules: String) throws {
    try folder.write(
      """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
      <dir>\(folder.file("installed"))</dir><cachedir>\(folder.file("cache"))</cachedir>
      <include ignore_missing="yes">\(folder.file("more.conf"))</include>\(rules)</fontconfig>
      """, to: "fonts.conf")
  }

  /// What has just changed is not kept, since it may change again within the same moment.
  private func settle() throws {
    let past = Date(timeIntervalSinceNow: -3600)
    for name in ["installed", "fonts.conf"] + names("installed").map({ "installed/" + $0 }) {
      try FileManager.default.setAttributes(
        [.modificationDate: past], ofItemAtPath: folder.file(name))
    }
  }

  private func names(_ name: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.file(name))) ?? []).sorted()
  }

  /// What a run draws and says that keeps its answers in a folder.
  private func draw(
    keeping kept: String = "kept"
  ) async throws -> (picture: [UInt8], messages: String) {
    let run = try await Gridpress.run(
      ["render", "a.yaml", "-o", "a.png"], in: folder.path,
      environment: [
        "FONTCONFIG_FILE": folder.file("fonts.conf"), "XDG_CACHE_HOME": folder.file(kept),
      ])
    #expect(run.exitCode == 0, "\(run.errors)")
    return (try folder.bytes("a.png"), run.errors)
  }

  /// The file with the answers.
  private func kept() throws -> String {
    let files = names("kept/gridpress").filter { !$0.hasSuffix("-all") }
    #expect(files.count == 1 && files.allSatisfy { $0.hasPrefix("fonts-") }, "\(files)")
    return "kept/gridpress/" + (try #require(files.first))
  }

  @Test("the first run keeps them, and the next ones draw and say the same")
  func same() async throws {
    let first = try await draw()
    #expect(first.messages.contains("Noto Serif") && first.messages.contains("U+6F22"))
    let file = try kept()
    let answers = try folder.bytes(file)
    for _ in 0..<2 {
      let next = try await draw()
      #expect(next == first)
    }
    #expect(try folder.bytes(file) == answers)
  }

  enum Change: CaseIterable {
    case fontAdded, fallbackAdded, fontRemoved, rulesChanged, rulesIncluded
  }

  @Test("what has changed is seen", arguments: Change.allCases)
  func changes(_ change: Change) async throws {
    if change == .fontRemoved {
      try install("NotoSerif-Regular.ttf")
      try settle()
    }
    let before = try await draw()
    _ = try kept()
    let rule = """
      <match target="pattern"><test name="family"><string>Noto Serif</string></test>
      <edit name="slant" mode="assign"><const>italic</const></edit></match>
      <match target="font"><test name="slant" compare="not_eq"><const>italic</const></test>
      <edit name="embolden" mode="assign"><bool>true</bool></edit></match>
      """
    switch change {
    case .fontAdded: try install("NotoSerif-Regular.ttf")
    case .fallbackAdded: try install("NotoSansCJK-Regular.ttc")
    case .fontRemoved:
      try FileManager.default.removeItem(atPath: folder.file("installed/NotoSerif-Regular.ttf"))
    case .rulesChanged: try write(rules: rule)
    case .rulesIncluded: try folder.write("<fontconfig>\(rule)</fontconfig>", to: "more.conf")
    }
    let after = try await draw()
    #expect(after.picture != before.picture)
    let fresh = try await draw(keeping: "fresh")
    #expect(after == fresh)
    let again = try await draw()
    #expect(again == fresh)
  }

  @Test("a file that is damaged, or belongs to something else, is not used")
  func damage() async throws {
    let first = try await draw()
    let file = try kept()
    let answers = try folder.bytes(file)
    for place in stride(from: 0, to: answers.count, by: max(1, answers.count / 12)) {
      var other = answers
      other[place] ^= 0x41
      for bytes in [other, Array(answers[..<place])] {
        try folder.write(bytes, to: file)
        let next = try await draw()
        #expect(next == first)
        // It is replaced.
        #expect(try folder.bytes(file).count == answers.count)
      }
    }
  }

  @Test("files of environments that are gone make room")
  func manyFiles() async throws {
    for number in 0..<40 { try folder.write("old", to: "kept/gridpress/fonts-\(number)") }
    try folder.write("other", to: "kept/gridpress/other")
    _ = try await draw()
    let files = names("kept/gridpress")
    // The note of this run may be among them.
    #expect((33...34).contains(files.count) && files.contains("other"), "\(files)")
    #expect(try files.contains { try folder.bytes("kept/gridpress/" + $0).count > 1000 })
  }

  @Test("a home that is missing is not made")
  func missingHome() async throws {
    let run = try await Gridpress.run(
      ["render", "a.yaml", "-o", "a.png"], in: folder.path,
      environment: [
        "FONTCONFIG_FILE": folder.file("fonts.conf"), "XDG_CACHE_HOME": nil,
        "HOME": folder.file("home"),
      ])
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(names("home") == [] && !FileManager.default.fileExists(atPath: folder.file("home")))
  }

  @Test("where nothing can be kept, nothing is said of it")
  func unwritable() async throws {
    let first = try await draw()
    try folder.write("no folder", to: "file")
    let next = try await draw(keeping: "file")
    #expect(next == first)
  }
}
