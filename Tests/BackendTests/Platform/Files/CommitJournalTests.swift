import Foundation
import Platform
import TestSupport
import Testing

@Suite("Files of two runs after a kill")
struct CommitJournalTests {
  private let folder: TemporaryFolder
  private let all: [String]

  init() throws {
    folder = try TemporaryFolder()
    all = ["a.png", "b.pdf", "c\n\\d.svg"].map(folder.file)
    for path in all { try write("old", to: path) }
  }

  private func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  /// Puts the first files in place as a run does that comes no further.
  private func place(_ count: Int, note: CommitJournal) throws {
    note.expect(all)
    for path in all.prefix(count) {
      let file = try OutputFile(path: path)
      try file.write(Array("new".utf8))
      try file.complete()
      try OutputFile.commit([file], note: note)
    }
  }

  /// What is on the disk if the run is killed there.
  private func kill(after count: Int) throws {
    let note = CommitJournal(for: all)
    try place(count, note: note)
    let name = ".gridpress-a.png.set"
    let bytes = try folder.bytes(name)
    note.end()
    #expect(!(try folder.names.contains(name)))
    try folder.write(bytes, to: name)
  }

  @Test("the note says which files were in place and which were not", arguments: [1, 2])
  func mixed(count: Int) throws {
    try kill(after: count)
    let found = CommitJournal(for: all)
    #expect(found.interruptions.map(\.new) == [Array(all.prefix(count))])
    #expect(found.interruptions.map(\.other) == [Array(all.dropFirst(count))])
    // It is remembered until all files are of one run.
    #expect(CommitJournal(for: [all[0]]).interruptions.count == 1)
    found.settle()
    #expect(CommitJournal(for: all).interruptions.isEmpty)
    #expect(try folder.names == ["a.png", "b.pdf", "c\n\\d.svg"])
  }

  @Test("nothing is reported if all files are in place, or if none is as the run left it")
  func whole() throws {
    // The note goes with the last file, before the run says that it has ended.
    try place(3, note: CommitJournal(for: all))
    #expect(CommitJournal(for: all).interruptions.isEmpty)
    #expect(try folder.names == ["a.png", "b.pdf", "c\n\\d.svg"])
    try kill(after: 1)
    try write("another program's", to: all[0])
    #expect(CommitJournal(for: all).interruptions.isEmpty)
    #expect(try folder.names == ["a.png", "b.pdf", "c\n\\d.svg"])
  }

  @Test("the end of a line that was not written to its end is not a name")
  func cutOff() throws {
    try kill(after: 1)
    let name = ".gridpress-a.png.set"
    let text = try folder.text(name)
    try folder.write(text + "new 1:2:3:4:5 b.pd", to: name)
    #expect(CommitJournal(for: all).interruptions.map(\.new) == [[all[0]]])
    try folder.write(text + "file b.pd", to: name)
    #expect(CommitJournal(for: all).interruptions.map(\.other) == [Array(all[1...])])
  }

  @Test("a run that is still at work is not taken for one that was killed")
  func running() throws {
    let note = CommitJournal(for: all)
    try place(1, note: note)
    #expect(try folder.names.contains(".gridpress-a.png.set"))
    #expect(CommitJournal(for: all).interruptions.isEmpty)
    #expect(try folder.names.contains(".gridpress-a.png.set"))
  }

  @Test("a single file needs no note, and neither do devices")
  func none() throws {
    let note = CommitJournal(for: [all[0]])
    note.expect([all[0]])
    let file = try OutputFile(path: all[0])
    try file.write(Array("new".utf8))
    try file.complete()
    try OutputFile.commit([file], note: note)
    #expect(try folder.names == ["a.png", "b.pdf", "c\n\\d.svg"])
    let devices = CommitJournal(for: ["/dev/null", "/dev/full"])
    devices.expect(["/dev/null", "/dev/full"])
    try OutputFile.commit([try OutputFile(path: "/dev/null")], note: devices)
    #expect(devices.interruptions.isEmpty)
  }

  @Test("a file of that name that is not a note stays, and files are put in place all the same")
  func foreign() throws {
    let name = ".gridpress-a.png.set"
    try folder.write("my own\nfile a.png\nfile b.pdf\n", to: name)
    let note = CommitJournal(for: all)
    #expect(note.interruptions.isEmpty)
    try place(3, note: note)
    note.end()
    note.settle()
    #expect(try folder.text(name) == "my own\nfile a.png\nfile b.pdf\n")
    #expect(try folder.text("b.pdf") == "new")
  }

  @Test("a name as long as the system allows has a note too")
  func longName() throws {
    let long = folder.file(String(repeating: "ä", count: 125) + ".png")
    let note = CommitJournal(for: [long, all[1]])
    note.expect([long, all[1]])
    let file = try OutputFile(path: long)
    try file.complete()
    try OutputFile.commit([file], note: note)
    #expect(try folder.names.contains { $0.hasPrefix(".gridpress-") })
    note.end()
    #expect(!(try folder.names.contains { $0.hasPrefix(".gridpress-") }))
  }
}
