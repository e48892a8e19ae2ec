import Foundation
import GridModel
import Testing

@testable import GridData

@Suite("Encodings of texts")
struct TextDecoderTests {
  private func decode(
    _ bytes: [UInt8], as encoding: TextEncoding? = nil, chunk: Int = .max
  ) -> (text: String, finding: Diagnostic.Code?) {
    var decoder = TextDecoder(encoding)
    var text: [UInt8] = []
    var start = 0
    while start < bytes.count {
      let end = chunk < bytes.count - start ? start + chunk : bytes.count
      text += decoder.decode(Array(bytes[start..<end]))
      start = end
    }
    text += decoder.finish()
    return (String(decoding: text, as: UTF8.self), decoder.finding?.code)
  }

  @Test("UTF-8 stays, whatever the chunks", arguments: [1, 2, 3, 5, Int.max])
  func utf8(_ chunk: Int) {
    let (text, finding) = decode(Array("naïve, 日本, 😀\n".utf8), chunk: chunk)
    #expect(text == "naïve, 日本, 😀\n")
    #expect(finding == nil)
  }

  @Test("Windows-1252 is found out and reported", arguments: [1, 2, 3, 5, Int.max])
  func windows(_ chunk: Int) throws {
    let bytes = Array(try #require("name,€\nJosé,“5”\nMüller,ß".data(using: .windowsCP1252)))
    let (text, finding) = decode(bytes, chunk: chunk)
    #expect(text == "name,€\nJosé,“5”\nMüller,ß")
    #expect(finding == .guessedEncoding)
  }

  @Test("a stray byte in UTF-8 is none of another encoding, nor is what no letter can be")
  func stray() {
    #expect(decode(Array("é".utf8) + [0xFF]).finding == nil)
    #expect(decode([0x61, 0x81, 0x62]).finding == nil)
    #expect(decode([0x89, 0x50, 0x4E, 0x47, 0, 0, 0]).finding == nil)
  }

  @Test("UTF-16 is known by its mark, or by its zeros", arguments: [1, 2, 3, 5, Int.max])
  func utf16(_ chunk: Int) throws {
    let text = "a,b\nnaïve,😀\n"
    let little = Array(try #require(text.data(using: .utf16LittleEndian)))
    let big = Array(try #require(text.data(using: .utf16BigEndian)))
    #expect(decode([0xFF, 0xFE] + little, chunk: chunk).text == "\u{FEFF}" + text)
    #expect(decode([0xFE, 0xFF] + big, chunk: chunk).text == "\u{FEFF}" + text)
    #expect(decode(little).text == text)
    #expect(decode(little).finding == .guessedEncoding)
    #expect(decode(big).text == text)
    #expect(decode([0xFF, 0xFE, 0x61]).text == "\u{FEFF}\u{FFFD}")
    #expect(decode([0xFF, 0xFE, 0x3D, 0xD8, 0x61, 0]).text == "\u{FEFF}\u{FFFD}a")
  }

  @Test("an encoding that is said is taken")
  func said() {
    #expect(decode([0xA4], as: .latin9).text == "€")
    #expect(decode([0xE9], as: .windows1251).text == "й")
    #expect(decode([0xB3], as: .windows1250).text == "ł")
    #expect(decode([0xC3, 0xA9], as: .windows1252).text == "Ã©")
    #expect(decode([0xE9], as: .windows1251).finding == nil)
  }
}
