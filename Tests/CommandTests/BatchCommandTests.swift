import Foundation
import TestSupport
import Testing

@Suite("Batches of the command")
struct BatchCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("name,age\nAnna,3\nBo,4\n", to: "ok.csv")
    try folder.write(
      "data: {rows: [{item: none, price: 0}]}\ntitle: Statement\n"
        + "columns: [item, {key: price, format: currency:EUR}]\n", to: "documents/statement.yaml")
    try FileManager.default.createDirectory(
      atPath: folder.file("out"), withIntermediateDirectories: true)
  }

  /// Runs jobs, a line each.
  private func batch(_ jobs: [String], _ flags: String...) async throws -> Gridpress.Run {
    try folder.write(jobs.joined(separator: "\n") + "\n", to: "jobs.ndjson")
    return try await Gridpress.run(["batch", "jobs.ndjson"] + flags, in: folder.path)
  }

  /// The lines of results, in the order of jobs if one runs after another.
  private func lines(_ run: Gridpress.Run) -> [String] {
    run.outputText.split(separator: "\n").map(String.init)
  }

  private func job(_ id: String, _ rest: String, to output: String) -> String {
    #"{"id": "\#(id)", \#(rest), "outputs": ["\#(output)"]}"#
  }

  // MARK: Results

  @Test("a job gives a line with its keys in order, and its files")
  func contract() async throws {
    let run = try await batch([
      #"{"id": "42", "document": "documents/statement.yaml", "data": {"rows": [{"item": "Tea", "price": 3.50}]}, "#
        + #""set": {"title": "Statement 42"}, "outputs": ["out/42.pdf", "out/42.svg"]}"#
    ])
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
    let line = try #require(lines(run).first)
    #expect(
      line.contains(
        /^{"id":"42","ok":true,"outputs":\["out\/42\.pdf","out\/42\.svg"\],"warnings":\[\],"seconds":\d+\.\d{1,3}}$/
      ), "\(line)")
    #expect(try folder.names(in: "out") == ["42.pdf", "42.svg"])
    let data = #"{rows: [{item: Tea, price: 3.50}]}"#
    try folder.write(
      "extends: statement.yaml\ndata: \(data)\ntitle: Statement 42\n",
      to: "documents/single.yaml")
    try await Gridpress.run(
      ["render", "documents/single.yaml", "-o", "one.pdf", "-o", "one.svg"], in: folder.path)
    #expect(try folder.bytes("out/42.pdf") == folder.bytes("one.pdf"))
    #expect(try folder.bytes("out/42.svg") == folder.bytes("one.svg"))
  }

  @Test("fonts, scale and date of a document have the effect that they have on render")
  func ownSettings() async throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("documents/fonts"), withIntermediateDirectories: true)
    let font = try #require(try PrivateFonts.files.get()["NimbusSans-Regular.otf"])
    try FileManager.default.copyItem(
      atPath: font.path, toPath: folder.file("documents/fonts/font.otf"))
    try folder.write(
      "extends: statement.yaml\nscale: 3\ndate: 2024-02-29\nfonts: fonts\n",
      to: "documents/own.yaml")
    let run = try await batch([
      job("1", #""document": "documents/own.yaml""#, to: "out/1.png"),
      job("2", #""document": "documents/own.yaml""#, to: "out/2.pdf"),
      job("3", #""document": "documents/own.yaml", "set": {"scale": 2}"#, to: "out/3.png"),
    ])
    #expect(run.exitCode == 0, "\(run.outputText)")
    let drawn = try await Gridpress.run(
      ["render", "documents/own.yaml", "-o", "one.png", "-o", "one.pdf"], in: folder.path)
    #expect(drawn.exitCode == 0, "\(drawn.errors)")
    try await Gridpress.run(
      ["render", "documents/own.yaml", "-o", "two.png", "--scale", "2"], in: folder.path)
    #expect(try folder.bytes("out/1.png") == folder.bytes("one.png"))
    #expect(try folder.bytes("out/2.pdf") == folder.bytes("one.pdf"))
    #expect(try folder.bytes("out/3.png") == folder.bytes("two.png"))
    #expect(try folder.bytes("one.png") != folder.bytes("two.png"))
  }

  @Test("a result is JSON for every id, and changes no terminal")
  func everyScalar() async throws {
    let scalars: [UInt32] = [
      0x7F, 0x80, 0x85, 0x9B, 0xA0, 0xAD, 0x200D, 0x200F, 0x2028, 0x2029, 0x202E, 0x2066, 0x2069,
      0xFEFF, 0xFFFD, 0x1F600, 0xE0041,
    ]
    let ids = scalars.compactMap(Unicode.Scalar.init).map { "a\(Character($0))b" }
    let run = try await batch(
      try ids.map { id in
        let quoted = String(decoding: try JSONEncoder().encode(id), as: UTF8.self)
        return "{\"id\": \(quoted), \"data\": \"ok.csv\", \"outputs\": [\"out/x.txt\"]}"
      }, "--jobs", "1")
    let read = try lines(run).map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return object?["id"] as? String
    }
    #expect(read == ids)
    #expect(
      !run.outputText.unicodeScalars.contains {
        $0 != "\n" && ($0.properties.generalCategory == .control || (0x2028...0x202E) ~= $0.value)
      })
  }

  @Test(
    "a bad job is one result that is not ok, with the exit code of render",
    arguments: [
      (
        "nonsense",
        #"{"id":null,"ok":false,"exit":65,"errors":["jobs.ndjson:1:1: \"nonsense\" is not a JSON value"]}"#
      ),
      (
        #"{"id": "1", "outputs""#,
        #"{"id":null,"ok":false,"exit":65,"errors":["jobs.ndjson:1:22: expected a colon after a key"]}"#
      ),
      (
        #"{id: 1}"#,
        #"{"id":null,"ok":false,"exit":65,"errors":["jobs.ndjson:1:2: expected a key in double quotes"]}"#
      ),
      (
        "[1]",
        #"{"id":null,"ok":false,"exit":65,"errors":["jobs.ndjson:1: expected an object such as {\"id\": \"1\", \"data\": FILE, \"outputs\": [FILE]}, not a list"]}"#
      ),
      (
        #"{"data": "ok.csv", "outputs": ["new.png"]}"#,
        #"{"id":null,"ok":false,"exit":65,"errors":["jobs.ndjson:1: the job has no id, which identifies its result"]}"#
      ),
      (
        #"{"id": 7, "data": "ok.csv"}"#,
        #"{"id":7,"ok":false,"exit":65,"errors":["jobs.ndjson:1: the job has no outputs: add \"outputs\": [FILE] with names in .png, .pdf or .svg"]}"#
      ),
      (
        #"{"id": "1", "data": "ok.csv", "outputs": ["new.gif"]}"#,
        #"{"id":"1","ok":false,"exit":64,"errors":["jobs.ndjson:1: \"new.gif\" does not end in .png, .pdf or .svg"]}"#
      ),
      (
        #"{"id": "1", "data": "ok.csv", "outputs": ["-"]}"#,
        #"{"id":"1","ok":false,"exit":65,"errors":["jobs.ndjson:1: \"-\" is where the results go: name a file"]}"#
      ),
      (
        #"{"id": "1", "data": "ok.csv", "outputs": ["new.png", "./new.png"]}"#,
        #"{"id":"1","ok":false,"exit":65,"errors":["jobs.ndjson:1: \"./new.png\" is given twice"]}"#
      ),
      (
        #"{"id": "1", "data": "ok.csv", "output": ["a.png"], "outputs": ["new.png"]}"#,
        #"{"id":"1","ok":false,"exit":65,"errors":["jobs.ndjson:1: unknown key \"output\", did you mean \"outputs\"?"]}"#
      ),
      (
        #"{"id": "1", "data": "ok.csv", "set": {"titel": "A"}, "outputs": ["new.png"]}"#,
        #"{"id":"1","ok":false,"exit":65,"errors":["jobs.ndjson:1: unknown key \"titel\", did you mean \"title\"?"]}"#
      ),
      (
        #"{"id": "1", "data": "ok.csv", "set": {"extends": "a.yaml"}, "outputs": ["new.png"]}"#,
        #"{"id":"1","ok":false,"exit":65,"errors":["jobs.ndjson:1: extends cannot be set: name the document as \"document\""]}"#
      ),
      (
        #"{"id": "1", "outputs": ["new.png"]}"#,
        #"{"id":"1","ok":false,"exit":65,"errors":["jobs.ndjson:1: the document has no data: add data: FILE, or data: {rows: […]}"]}"#
      ),
      (
        #"{"id": "1", "data": "none.csv", "outputs": ["new.png"]}"#,
        #"{"id":"1","ok":false,"exit":66,"errors":["jobs.ndjson:1: \"none.csv\" cannot be read: no such file or directory"]}"#
      ),
      (
        #"{"id": "1", "document": "none.yaml", "outputs": ["new.png"]}"#,
        #"{"id":"1","ok":false,"exit":66,"errors":["jobs.ndjson:1: \"none.yaml\" cannot be read: no such file or directory"]}"#
      ),
      (
        #"{"id": "1", "document": {}, "outputs": ["new.png"]}"#,
        #"{"id":"1","ok":false,"exit":65,"errors":["jobs.ndjson:1: expected a text, not a mapping"]}"#
      ),
      (
        #"{"id": "1", "document": "ok.csv", "outputs": ["new.png"]}"#,
        #"{"id":"1","ok":false,"exit":65,"errors":["ok.csv:1:1: a document begins with data: FILE, or data: {rows: […]}"]}"#
      ),
      (
        #"{"id": "1", "document": "documents/bad.yaml", "outputs": ["new.png"]}"#,
        #"{"id":"1","ok":false,"exit":65,"errors":["documents/bad.yaml:2:1: unknown key \"wdith\", did you mean \"width\"?"]}"#
      ),
      (
        #"{"id": "1", "data": "ok.csv", "outputs": ["nowhere/new.png"]}"#,
        #"{"id":"1","ok":false,"exit":73,"errors":["nowhere/new.png: cannot be written: there is no folder \"nowhere\""]}"#
      ),
      (
        #"{"id": "1", "data": "ok.csv", "outputs": ["new-{page}.pdf"]}"#,
        #"{"id":"1","ok":false,"exit":64,"errors":["new-{page}.pdf: a PDF has all pages in one file: remove {page} from the name, or write .png or .svg files"]}"#
      ),
      (
        #"{"id": "1", "data": "old.png", "outputs": ["./old.png"]}"#,
        #"{"id":"1","ok":false,"exit":64,"errors":["jobs.ndjson:1: \"./old.png\" is an input, and would be overwritten"]}"#
      ),
    ])
  func badJob(_ line: String, _ result: String) async throws {
    try folder.write("data: ../ok.csv\nwdith: 3\n", to: "documents/bad.yaml")
    try folder.write("old", to: "old.png")
    let good = job("good", #""data": "ok.csv""#, to: "out/good.png")
    let run = try await batch([line, good], "--jobs", "1", "--allow-outside")
    #expect(run.errors == "")
    #expect(run.exitCode == 1)
    #expect(lines(run).first == result)
    // What comes after a bad job is done.
    #expect(lines(run).last?.hasPrefix(#"{"id":"good","ok":true,"#) == true)
    #expect(lines(run).count == 2)
    #expect(try folder.text("old.png") == "old")
    #expect(try folder.names == ["documents", "jobs.ndjson", "ok.csv", "old.png", "out"])
  }

  @Test("warnings are those of render, and of the job alone")
  func warnings() async throws {
    let strange =
      #""data": "ok.csv", "set": {"style": {"rows": {"font": {"family": "Nosuchfont"}}}}"#
    let run = try await batch(
      [
        job("1", strange, to: "out/1.png"), job("2", #""data": "ok.csv""#, to: "out/2.png"),
        job("3", strange, to: "out/3.png"),
      ], "--jobs", "1")
    try folder.write(
      "data: ok.csv\nstyle: {rows: {font: {family: Nosuchfont}}}\n", to: "strange.yaml")
    let single = try await Gridpress.run(
      ["render", "strange.yaml", "-o", "one.png"], in: folder.path)
    let message = try #require(single.errors.split(separator: "\n").first)
      .replacing("warning: ", with: "").replacing("\"", with: "\\\"")
    #expect(message.hasPrefix("no font is called"))
    #expect(lines(run).map { $0.contains("\"warnings\":[\"\(message)\"]") } == [true, false, true])
    #expect(lines(run)[1].contains("\"warnings\":[],"))
  }

  @Test("flags of a job win over its document, and are those of render")
  func arguments() async throws {
    let data =
      #""document": "documents/statement.yaml", "data": {"rows": [{"item": "Tea", "price": 3.50}]}"#
    let flags = ["--theme", "dark", "--title", "Flags", "--scale", "2", "--sort", "price:desc"]
    let words = flags.map { "\"\($0)\"" }.joined(separator: ", ")
    let run = try await batch([
      job("1", #"\#(data), "set": {"title": "Set"}, "arguments": [\#(words)]"#, to: "out/1.png")
    ])
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
    try folder.write(
      "extends: statement.yaml\ndata: {rows: [{item: Tea, price: 3.50}]}\n",
      to: "documents/single.yaml")
    try await Gridpress.run(
      ["render", "documents/single.yaml", "-o", "one.png"] + flags, in: folder.path)
    #expect(try folder.bytes("out/1.png") == folder.bytes("one.png"))
  }

  @Test(
    "a flag that is not for jobs is an error at the line of the job",
    arguments: [
      (#"["--nosuch"]"#, "jobs.ndjson:1: arguments: Unknown option '--nosuch'"),
      (#"["--from", "json"]"#, "jobs.ndjson:1: --from is not for jobs"),
      (#"["--limit", "0"]"#, "jobs.ndjson:1: --limit is a number of rows from 1, not 0"),
      (#"["--scale", "9"]"#, "jobs.ndjson:1: --scale is a factor above 0 and up to 8, not 9"),
      (#"["--theme", "nosuch"]"#, "nosuch"),
      (#""--theme""#, "jobs.ndjson:1:"),
    ])
  func badArguments(_ arguments: String, _ message: String) async throws {
    let run = try await batch([
      job("1", #""data": "ok.csv", "arguments": \#(arguments)"#, to: "out/1.png"),
      job("2", #""data": "ok.csv""#, to: "out/2.png"),
    ])
    #expect(run.exitCode == 1)
    #expect(run.outputText.contains(message), "\(run.outputText)")
    #expect(try folder.names(in: "out") == ["2.png"])
  }

  @Test("with --diagnostics json a finding is an object with its code, as that of render")
  func diagnostics() async throws {
    let strange = #""data": "ok.csv", "arguments": ["--width", "40"]"#
    let run = try await batch(
      [job("1", strange, to: "out/1.png"), job("2", #""data": "none.csv""#, to: "out/2.png")],
      "--jobs", "1", "--diagnostics", "json")
    let single = try await Gridpress.run(
      ["render", "ok.csv", "-o", "one.png", "--width", "40", "--diagnostics", "json"],
      in: folder.path)
    let finding = try #require(single.errors.split(separator: "\n").first)
    #expect(finding.hasPrefix(#"{"code":"#))
    #expect(lines(run)[0].contains(#""warnings":[\#(finding)"#), "\(lines(run)[0])")
    #expect(
      lines(run)[1].contains(#""errors":[{"#) && lines(run)[1].contains(#""severity":"error""#))
  }

  @Test("with --overwrite the file is that of the last job")
  func overwriting() async throws {
    let run = try await batch(
      [
        job("1", #""data": "ok.csv""#, to: "out/a.png"),
        job("2", #""data": "ok.csv", "set": {"title": "B"}"#, to: "out/a.png"),
      ], "--jobs", "1", "--overwrite")
    #expect(run.exitCode == 0)
    try await Gridpress.run(["render", "ok.csv", "--title", "B", "-o", "one.png"], in: folder.path)
    #expect(try folder.bytes("out/a.png") == folder.bytes("one.png"))
  }

  @Test("a new file in a folder is the same through a link to the folder")
  func linkedFolder() async throws {
    let files = FileManager.default
    try files.createDirectory(
      atPath: folder.file("real"), withIntermediateDirectories: true)
    try files.createSymbolicLink(atPath: folder.file("link"), withDestinationPath: "real")
    let run = try await batch([
      job("1", #""data": "ok.csv""#, to: "real/new.png"),
      job("2", #""data": "ok.csv", "set": {"title": "B"}"#, to: "link/new.png"),
    ])
    #expect(run.exitCode == 1)
    #expect(
      lines(run).contains(
        #"{"id":"2","ok":false,"exit":64,"errors":["jobs.ndjson:2: \"link/new.png\" is an output of the job in line 1 too"]}"#
      ), "\(run.outputText)")
  }

  @Test("the second of two jobs that write one file fails, and the same job again does not")
  func sameOutput() async throws {
    let first = job("1", #""data": "ok.csv""#, to: "out/a.png")
    let run = try await batch([
      first, job("2", #""data": "ok.csv", "set": {"title": "B"}"#, to: "out/../out/a.png"), first,
    ])
    #expect(run.exitCode == 1)
    #expect(lines(run).filter { $0.hasPrefix(#"{"id":"1","ok":true,"#) }.count == 2)
    #expect(
      lines(run).contains(
        #"{"id":"2","ok":false,"exit":64,"errors":["jobs.ndjson:2: \"out/../out/a.png\" is an output of the job in line 1 too"]}"#
      ))
    try await Gridpress.run(["render", "ok.csv", "-o", "one.png"], in: folder.path)
    #expect(try folder.bytes("out/a.png") == folder.bytes("one.png"))
  }

  // MARK: Many jobs

  @Test("of 300 jobs every third fails, and the others are done")
  func many() async throws {
    let jobs = (0..<300).map { number in
      number.isMultiple(of: 3)
        ? job("\(number)", #""data": "none.csv""#, to: "out/\(number).svg")
        : job("\(number)", ##""data": {"rows": [{"n": \##(number)}]}"##, to: "out/\(number).svg")
    }
    let run = try await batch(jobs)
    #expect(run.exitCode == 1)
    #expect(run.errors == "")
    #expect(lines(run).count == 300)
    #expect(
      Set(lines(run).compactMap { $0.firstMatch(of: /^{"id":"(\d+)"/)?.output.1 }).count == 300)
    let wanted = (0..<300).filter { !$0.isMultiple(of: 3) }.map { "\($0).svg" }.sorted()
    #expect(try folder.names(in: "out") == wanted)
    #expect(lines(run).filter { $0.contains("\"ok\":true") }.count == wanted.count)
    #expect(try folder.text("out/299.svg").hasPrefix("<?xml"))
  }

  @Test("the bytes of a file do not depend on the jobs before it", arguments: ["1", "3"])
  func determinism(_ workers: String) async throws {
    let data =
      #""document": "documents/statement.yaml", "data": {"rows": [{"item": "Tea", "price": 3.5}]}"#
    let themes = ["dark", "ios7", "light"]
    var jobs: [String] = []
    for (round, theme) in (themes + themes.reversed()).enumerated() {
      for format in ["pdf", "png", "svg"] {
        jobs.append(
          job(
            "\(round)", data + #", "set": {"theme": "\#(theme)"}"#,
            to: "out/\(theme)-\(round / 3).\(format)"))
      }
    }
    let run = try await batch(jobs, "--jobs", workers)
    #expect(run.exitCode == 0)
    for theme in themes {
      for format in ["pdf", "png", "svg"] {
        #expect(
          try folder.bytes("out/\(theme)-0.\(format)") == folder.bytes("out/\(theme)-1.\(format)"),
          "\(theme) \(format)")
      }
    }
  }

  @Test("a document is read again when it or one that it extends has changed")
  func changedDocument() async throws {
    try folder.write("data: ../ok.csv\ntitle: Old\n", to: "documents/base.yaml")
    try folder.write("extends: base.yaml\n", to: "documents/top.yaml")
    let command = try BatchPipe(in: folder, flags: ["--root", "."])
    defer { command.end() }
    for (title, output) in [("Old", "out/1.svg"), ("Newer", "out/2.svg")] {
      try folder.write("data: ../ok.csv\ntitle: \(title)\n", to: "documents/base.yaml")
      let result = try await command.result(
        of: job(title, #""document": "documents/top.yaml""#, to: output))
      #expect(result.contains("\"ok\":true"))
    }
    try folder.write("data: ../ok.csv\ntitle: Newer\n", to: "documents/same.yaml")
    try await Gridpress.run(
      ["render", "documents/same.yaml", "--root", ".", "-o", "one.svg"], in: folder.path)
    #expect(try folder.bytes("out/2.svg") == folder.bytes("one.svg"))
    #expect(try folder.bytes("out/1.svg") != folder.bytes("one.svg"))
  }

  // MARK: Pipes

  @Test("from a pipe each result comes before the next job is written", arguments: ["1", "4"])
  func pipe(_ workers: String) async throws {
    let command = try BatchPipe(in: folder, flags: ["--jobs", workers])
    for id in 1...6 {
      let result = try await command.result(
        of: job("\(id)", #""data": "ok.csv""#, to: "out/\(id).png"))
      #expect(result.hasPrefix("{\"id\":\"\(id)\",\"ok\":true,"))
    }
    #expect(command.end() == 0)
  }

  @Test("when nobody reads the results the batch ends with exit code 73")
  func brokenPipe() async throws {
    let jobs = (0..<200).map { job("\($0)", #""data": "ok.csv""#, to: "out/\($0).svg") }
    try folder.write(jobs.joined(separator: "\n"), to: "jobs.ndjson")
    let run = try await Program("/bin/bash").run(
      ["-c", "'\(Gridpress.program.path)' batch jobs.ndjson | true; exit ${PIPESTATUS[0]}"],
      in: folder.path)
    #expect(run.exitCode == 73)
    #expect(run.errors == "error: standard output: cannot be written\n")
    // Not all jobs were begun, and nothing is half done.
    let names = try folder.names(in: "out")
    #expect(names.count < 200)
    #expect(names.allSatisfy { $0.hasSuffix(".svg") })
  }

  @Test(
    "a byte order mark, ends of lines of Windows, blank lines and no end at the last are no faults")
  func lineEnds() async throws {
    try folder.write(
      "\u{FEFF}" + job("1", #""data": "ok.csv""#, to: "out/1.svg") + "\r\n\r\n \n"
        + job("2", #""data": "ok.csv""#, to: "out/2.svg"), to: "jobs.ndjson")
    let run = try await Gridpress.run(["batch", "jobs.ndjson"], in: folder.path)
    #expect(run.exitCode == 0)
    #expect(lines(run).count == 2)
    #expect(try folder.names(in: "out") == ["1.svg", "2.svg"])
    try folder.write("", to: "jobs.ndjson")
    let empty = try await Gridpress.run(["batch", "jobs.ndjson"], in: folder.path)
    #expect(empty.exitCode == 0)
    #expect(empty.output == [])
  }

  @Test("a line of more than 64 MiB is one failed job")
  func longLine() async throws {
    let long = [UInt8](repeating: UInt8(ascii: "x"), count: 65 << 20)
    let good = job("good", #""data": "ok.csv""#, to: "out/good.png")
    try folder.write(long + Array("\n\n\(good)".utf8), to: "jobs.ndjson")
    let run = try await Gridpress.run(["batch", "jobs.ndjson", "--jobs", "1"], in: folder.path)
    #expect(
      lines(run).first
        == #"{"id":null,"ok":false,"exit":65,"errors":["jobs.ndjson:1: the line is longer than 64 MiB: name a file as data"]}"#
    )
    #expect(lines(run).last?.hasPrefix(#"{"id":"good","ok":true,"#) == true)
    #expect(run.exitCode == 1)
  }

  @Test("what is wrong with the command itself is an error before any job")
  func badCommand() async throws {
    for (arguments, errors, exitCode) in [
      (["none.ndjson"], "error: none.ndjson: cannot be read: no such file or directory\n", 66),
      (
        ["jobs.ndjson", "--jobs", "0"],
        "error: --jobs is a number of jobs from 1 to 1024, not 0\n", 64
      ),
      (
        ["jobs.ndjson", "--fonts", "nowhere"],
        "error: nowhere: there is no such folder of fonts\n", 66
      ),
    ] as [([String], String, Int32)] {
      try folder.write(job("1", #""data": "ok.csv""#, to: "out/1.png"), to: "jobs.ndjson")
      let run = try await Gridpress.run(["batch"] + arguments, in: folder.path)
      #expect(run.errors == errors)
      #expect(run.exitCode == exitCode)
      #expect(run.output == [])
      #expect(try folder.names(in: "out") == [])
    }
  }
}
