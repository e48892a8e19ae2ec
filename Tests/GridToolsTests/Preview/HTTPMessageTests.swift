import Foundation
import Testing

@testable import GridTools

@Suite("Messages of HTTP")
struct HTTPMessageTests {
  private func call(_ text: String) -> PreviewCall? {
    HTTPMessage.call(Array(text.replacing("\n", with: "\r\n").utf8))
  }

  @Test("a call has a method, a path, what is asked for, and who asks")
  func whole() {
    #expect(
      call(
        "GET /abc/picture?scale=2&theme=a%20b&states HTTP/1.1\nHOST: 127.0.0.1:80\nOrigin:http://a\nSec-Fetch-Site:  same-origin\nAccept: */*\n\n"
      )
        == PreviewCall(
          method: "GET", path: "/abc/picture",
          query: ["scale": "2", "theme": "a b", "states": ""], host: "127.0.0.1:80",
          origin: "http://a", site: "same-origin"))
  }

  @Test(
    "what is none is refused",
    arguments: [
      "", "GET\n\n", "GET / HTTP/2\n\n", "GET / HTTP/1.1 x\n\n", "GET http://a/ HTTP/1.1\n\n",
      "GET / HTTP/1.1\nno colon\n\n", "GET / HTTP/1.1\n: x\n\n",
      "GET / HTTP/1.1\nHost: a\nHost: b\n\n",
    ])
  func refused(_ text: String) {
    #expect(call(text) == nil)
  }

  @Test("bytes that are not text are refused, and a head is whole with its empty line")
  func bytes() {
    #expect(HTTPMessage.call([0x47, 0xFF, 0x0D, 0x0A, 0x0D, 0x0A]) == nil)
    #expect(!HTTPMessage.isWhole(Array("GET / HTTP/1.1\r\n".utf8)))
    #expect(HTTPMessage.isWhole(Array("GET / HTTP/1.1\r\n\r\n".utf8)))
  }

  @Test("an answer says how long it is, and that it is the last")
  func answer() {
    let answer = PreviewAnswer.text("gone", status: 404)
    let text = String(decoding: HTTPMessage.bytes(of: answer), as: UTF8.self)
    #expect(text.hasPrefix("HTTP/1.1 404 Not Found\r\nContent-Length: 5\r\nConnection: close\r\n"))
    #expect(text.hasSuffix("\r\n\r\ngone\n"))
    let head = String(decoding: HTTPMessage.bytes(of: answer, hasBody: false), as: UTF8.self)
    #expect(head.hasSuffix("\r\n\r\n") && head.contains("Content-Length: 5\r\n"))
  }
}
