import Foundation
import GridPress
import TestSupport
import Testing

@testable import GridTools

@Suite("What a preview answers")
struct PreviewAnswerTests {
  private let files: PreviewFolder
  private let answers: PreviewAnswers

  init() async throws {
    files = try PreviewFolder()
    let session = files.session
    _ = await session.refresh()
    answers = PreviewAnswers(session: session)
  }

  @Test("the page is in one piece, and loads nothing")
  func page() async {
    let page = await answers.answer("", [:])
    #expect(page.type == "text/html; charset=utf-8")
    #expect(page.text.hasPrefix("<!doctype html>"))
    #expect(page.text.contains("async function follow()"))
    #expect(page.text.contains("--canvas:"))
    #expect(!page.text.contains("/* style */") && !page.text.contains("/* script */"))
    #expect(!page.text.contains("src=\"") && !page.text.contains("@import"))
    let addresses = page.text.matches(of: /https?:\/\/[^'"\s]*/).map { String($0.output) }
    #expect(Set(addresses) == ["http://www.w3.org/2000/svg"])
  }

  @Test("every answer forbids what a page of another site could do with it")
  func headers() async {
    let headers = await answers.answer("state", [:]).headers
    #expect(headers.contains { $0 == ("Cross-Origin-Resource-Policy", "same-origin") })
    #expect(headers.contains { $0 == ("Cache-Control", "no-store") })
    #expect(headers.contains { $0 == ("X-Content-Type-Options", "nosniff") })
    #expect(
      headers.contains {
        $0.name == "Content-Security-Policy" && $0.value.hasPrefix("default-src 'none'; ")
      })
  }

  @Test("a picture has the size in pixels that its scale gives")
  func picture() async throws {
    let size = try #require(await answers.session.state(after: -1, patience: .zero).size)
    for scale in [1.0, 2] {
      let answer = await answers.answer("picture", ["scale": "\(scale)"])
      #expect(answer.type == "image/png")
      let bytes = [UInt8](answer.body.prefix(24))
      let width = bytes[16..<20].reduce(0) { $0 << 8 | Int($1) }
      #expect(width == Int((size[0] * scale).rounded()))
    }
  }

  @Test("variants, states and themes give other pictures")
  func looks() async {
    let own = await answers.answer("picture", [:])
    for look in [["variant": "dark"], ["state": "selected"], ["theme": "ios7"]] {
      let other = await answers.answer("picture", look)
      #expect(other.status == 200)
      #expect(other.body != own.body)
    }
  }

  @Test(
    "what is asked wrongly is answered with what is wrong",
    arguments: [
      ("picture", ["scale": "9"], "scale is a factor from 0.1 to 8"),
      ("picture", ["scale": "nan"], "scale is a factor from 0.1 to 8"),
      ("picture", ["theme": "nowhere"], "no theme is called \"nowhere\""),
      ("picture", ["state": "asleep"], "no state is called \"asleep\""),
      ("page", ["number": "-1"], "number is a number from 0"),
      ("page", ["number": "7"], "there is no page 8"),
      ("explain", ["x": "1"], "x and y are a point, or part is the address of a part"),
      ("explain", ["part": "cellar"], "\"cellar\" is not part of a grid"),
      ("file", ["format": "gif"], "format is png, pdf or svg"),
    ])
  func wrong(_ address: String, _ query: [String: String], _ message: String) async throws {
    struct Content: Decodable { var message: String }
    let answer = await answers.answer(address, query)
    #expect(answer.status == 400)
    #expect(try JSONDecoder().decode(Content.self, from: answer.body).message == message)
  }

  @Test("what is nowhere is answered with 404")
  func nowhere() async {
    #expect(await answers.answer("secret", [:]).status == 404)
  }

  @Test("pages have names and sizes, and a picture each")
  func pages() async {
    #expect(
      await answers.answer("pages", [:]).text == "[{\"label\":\"1\",\"size\":[595.28,841.89]}]")
    let page = await answers.answer("page", ["number": "0"])
    #expect(page.type == "image/png")
    let bytes = [UInt8](page.body.prefix(24))
    #expect(bytes[16..<20].reduce(0) { $0 << 8 | Int($1) } == 595)
  }

  private struct Explanation: Decodable {
    struct Why: Decodable {
      struct Cell: Decodable { var text: String }
      struct Layer: Decodable {
        var name: String
        var file: String?
        var line: Int?
      }

      var cell: Cell?
      var layers: [Layer]
    }

    var part: String?
    var frame: [Double]?
    var note: String?
    var explanation: Why?
  }

  private func explanation(_ query: [String: String]) async throws -> Explanation {
    try JSONDecoder().decode(
      Explanation.self, from: await answers.answer("explain", query).body)
  }

  @Test("a part is explained by its address, with the file and line of its layers")
  func part() async throws {
    let found = try await explanation(["part": "cell 0,1,price"])
    #expect(found.explanation?.cell?.text == "2.40")
    let column = try #require(
      found.explanation?.layers.first { $0.name == "column \"price\"" })
    #expect(column.file == files.path)
    #expect(column.line == 6)
  }

  @Test("a point is explained by what is there")
  func point() async throws {
    let frame = try #require(try await explanation(["part": "cell 0,1,price"]).frame)
    let found = try await explanation([
      "x": "\(frame[0] + frame[2] / 2)", "y": "\(frame[1] + frame[3] / 2)",
    ])
    #expect(found.part == "cell 0,1,price")
    #expect(found.frame == frame)
    #expect(try await explanation(["x": "1", "y": "1"]).note == "No part of the grid is here.")
  }

  @Test("a part of one of several grids is explained in that grid")
  func severalGrids() async throws {
    try files.write(
      """
      title: Both
      grids:
        - {data: fruit.csv, title: One}
        - {data: fruit.csv, title: Two, rows: 3-3}
      """)
    _ = await answers.session.refresh()
    let found = try await explanation(["part": "cell 0,0,name", "grid": "1"])
    let frame = try #require(found.frame)
    #expect(
      try await explanation(["x": "\(frame[0] + 3)", "y": "\(frame[1] + 3)"]).part
        == "cell 0,0,name")
    #expect(try await explanation(["part": "title"]).explanation != nil)
  }

  @Test(
    "files of every format can be saved, with the name of the document and its look",
    arguments: [
      (["format": "png"], "image/png", "fruit.png", "\u{89}PNG"),
      (["format": "pdf", "variant": "dark"], "application/pdf", "fruit%2Edark.pdf", "%PDF"),
      (["format": "svg"], "image/svg+xml", "fruit.svg", "<?xm"),
    ])
  func saved(_ query: [String: String], _ type: String, _ name: String, _ start: String) async {
    let answer = await answers.answer("file", query)
    #expect(answer.type == type)
    #expect(answer.fileName == name)
    #expect(answer.body.prefix(4).map { $0 } == start.unicodeScalars.map { UInt8($0.value) })
  }
}
