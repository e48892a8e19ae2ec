import Foundation
import GridModel
import Testing

@testable import GridData

@Suite("Encodings of texts")
struct TextDecoderTests {
  private func decode(
    _ bytes: [UInt8], as encoding: TextEncoding? = nil, chunk: Int = .max, isMarkup: Bool = false
  ) -> (text: String, finding: Diagnostic.Code?) {
    let (text, findings) = decodeAll(bytes, as: encoding, chunk: chunk, isMarkup: isMarkup)
    return (text, findings.first?.code)
  }

  private func decodeAll(
    _ bytes: [UInt8], as encoding: TextEncoding? = nil, chunk: Int = .max, isMarkup: Bool = false
  ) -> (text: String, findings: [Diagnostic]) {
    var decoder = TextDecoder(encoding, isMarkup: isMarkup)
    var text: [UInt8] = []
    var start = 0
    while start < bytes.count {
      let end = chunk < bytes.count - start ? start + chunk : bytes.count
      text += decoder.decode(Array(bytes[start..<end]))
      start = end
    }
    text += decoder.finish()
    return (String(decoding: text, as: UTF8.self), decoder.findings)
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

  // MARK: Encodings by name

  /// The same text in many encodings.
  private static let samples: [(name: String, text: String, bytes: String)] = [
    (
      "Shift_JIS", "名前,数量\n山田,5\nﾔﾏﾀﾞ,7\n",
      "96BC914F2C909497CA0A8E5293632C350AD4CFC0DE2C370A"
    ),
    ("EUC-JP", "商品名,数量\nりんご,5\n", "BEA6C9CACCBE2CBFF4CECC0AA4EAA4F3A4B42C350A"),
    ("GB18030", "城市,人口\n北京,5\n", "B3C7CAD02CC8CBBFDA0AB1B1BEA92C350A"),
    ("Big5", "城市,人口\n臺北,5\n", "ABB0A5AB2CA448A4660ABB4FA55F2C350A"),
    ("EUC-KR", "도시,인구\n서울,5\n", "B5B5BDC32CC0CEB1B80ABCADBFEF2C350A"),
    (
      "Windows-1251", "Город,Население\nМосква,5\n",
      "C3EEF0EEE42CCDE0F1E5EBE5EDE8E50ACCEEF1EAE2E02C350A"
    ),
    (
      "KOI8-R", "Город,Население\nМосква,5\n",
      "E7CFD2CFC42CEEC1D3C5CCC5CEC9C50AEDCFD3CBD7C12C350A"
    ),
    (
      "cp866", "Город,Население\nМосква,5\n",
      "83AEE0AEA42C8DA0E1A5ABA5ADA8A50A8CAEE1AAA2A02C350A"
    ),
    ("Windows-1250", "miasto,ludność\nŁódź,5\n", "6D696173746F2C6C75646E6F9CE60AA3F3649F2C350A"),
    (
      "macintosh", "Straße,Größe\nMüller,5\n",
      "53747261A7652C47729AA7650A4D9F6C6C65722C350A"
    ),
  ]

  private func bytes(_ hexadecimal: String) -> [UInt8] {
    stride(from: 0, to: hexadecimal.count, by: 2).compactMap { start in
      UInt8(String(hexadecimal.dropFirst(start).prefix(2)), radix: 16)
    }
  }

  @Test("is read by its name, whatever the chunks", arguments: samples, [1, 2, 7, Int.max])
  func named(_ sample: (name: String, text: String, bytes: String), _ chunk: Int) throws {
    let encoding = try #require(TextEncoding(sample.name))
    let (text, finding) = decode(bytes(sample.bytes), as: encoding, chunk: chunk)
    #expect(text == sample.text)
    #expect(finding == nil)
  }

  @Test("is told from the others by its letters, and said", arguments: samples, [1, 7, Int.max])
  func guessed(_ sample: (name: String, text: String, bytes: String), _ chunk: Int) {
    let (text, findings) = decodeAll(bytes(sample.bytes), chunk: chunk)
    #expect(text == sample.text)
    #expect(findings.map(\.code) == [.guessedEncoding])
    #expect(findings.first?.message.contains("is read as \(sample.name);") == true)
  }

  @Test(
    "a name is known as others write it",
    arguments: [
      "sjis", "SHIFT-JIS", "shift_jis", "ms932", "windows-31j", "x-sjis", "eucjp", "euc_kr", "uhc",
      "ks_c_5601-1987", "gbk", "GB2312", "cp936", "big5", "big5-hkscs", "KOI8_R", "koi8-u",
      "windows1253", "cp1257", "Windows-1258", "mac-roman", "macroman", "MacCyrillic", "latin1",
      "latin-1", "ISO8859-7", "iso-8859-8", "iso88599", "tis-620", "utf-8", "UTF8", "utf-8-sig",
      "utf-16le", "UTF-32", "utf-32be", "cp437", "ibm850", "ISO-2022-JP",
      "ISO 8859-15", "windows 1252",
    ])
  func spellings(_ name: String) throws {
    #expect(try #require(TextEncoding(name)).name == name)
  }

  @Test("a name that the system does not know is none, and the nearest is suggested")
  func unknown() {
    for name in ["", "klingon", "utf-8//TRANSLIT", "../sjis", "windows-12523", "a b"] {
      #expect(TextEncoding(name) == nil, "\(name)")
    }
    #expect(TextEncoding.hint(for: "shiftt_jis") == ", did you mean \"Shift_JIS\"?")
    #expect(TextEncoding.hint(for: "klingon").contains("Big5"))
  }

  @Test("every name that is suggested is known")
  func suggested() {
    for name in TextEncoding.usual { #expect(TextEncoding(name) != nil, "\(name)") }
  }

  @Test(
    "bytes that are no characters are replaced and reported with their place", arguments: [1, 4])
  func invalid(_ chunk: Int) throws {
    let encoding = try #require(TextEncoding("Shift_JIS"))
    let (text, findings) = decodeAll(
      [0x61, 0x0A, 0x96, 0xBC, 0xFF, 0x2C, 0x0D, 0x0A, 0x31, 0x96], as: encoding, chunk: chunk)
    #expect(text == "a\n名\u{FFFD},\r\n1\u{FFFD}")
    #expect(findings.map(\.code) == [.invalidUTF8, .invalidUTF8])
    #expect(findings.map { $0.place?.description } == ["2:2", "3:2"])
    #expect(findings.first?.message == "FF is no character in Shift_JIS and was replaced by U+FFFD")
  }

  @Test("UTF-32 is known by its mark, or by its zeros", arguments: [1, 3, Int.max])
  func utf32(_ chunk: Int) {
    let text = "a,b\nnaïve,😀\n"
    let little = text.unicodeScalars.flatMap { scalar in
      (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> ($0 * 8)) }
    }
    let big = text.unicodeScalars.flatMap { scalar in
      (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> (24 - $0 * 8)) }
    }
    #expect(decode([0xFF, 0xFE, 0, 0] + little, chunk: chunk).text == "\u{FEFF}" + text)
    #expect(decode([0, 0, 0xFE, 0xFF] + big, chunk: chunk).text == "\u{FEFF}" + text)
    #expect(decode(little).text == text)
    #expect(decode(big).text == text)
    #expect(decode(big).finding == .guessedEncoding)
  }

  @Test("a web page says its encoding itself, an explicit one is over it")
  func declared() {
    let page = bytes("E3EEF0EEE4")
    for tag in [
      "<meta charset=windows-1251>", "<META http-equiv=x content='text/html; charset=cp1251'>",
      "<?xml version='1.0' encoding='windows-1251'?>",
    ] {
      #expect(decode(Array(tag.utf8) + page, isMarkup: true).text == tag + "город", "\(tag)")
    }
    let tag = Array("<meta charset=koi8-r>".utf8)
    #expect(decode(tag + page, as: .windows1251, isMarkup: true).text.hasSuffix("город"))
    #expect(decode(tag + Array("é".utf8), isMarkup: false).text.hasSuffix("é"))
  }

  @Test("a few damaged characters do not make UTF-8 another encoding")
  func damaged() {
    let text = Array("日本語のテスト、Größe\n".utf8)
    #expect(decode(text + [0x96] + text).finding == nil)
    #expect(decode(Array("é".utf8) + [0xE9, 0x2C]).finding == nil)
  }
}
