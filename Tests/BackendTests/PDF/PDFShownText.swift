import GridCore
import GridGlyphs
import Platform
import Testing

@testable import GridPDF

/// Plays the arrays of strings of one run in one font program as a reader does.
struct PDFShownText {
  /// Where each glyph stands, in points from the run's origin.
  private(set) var places: [Double] = []

  init(_ content: [UInt8], fonts: PDFFontTable, size: Double) throws {
    let program = try #require(fonts.programs.first)
    var pen = 0.0
    for line in PDFShownText.arrays(in: content) {
      var codes: [UInt8] = []
      var number: [UInt8] = []
      var index = 0
      var isString = false
      while index < line.count {
        let byte = line[index]
        index += 1
        if !isString {
          if byte == 0x28 {
            if let value = Double(String(decoding: number, as: UTF8.self)) {
              pen -= value * size / 1000
            }
            number = []
            isString = true
          } else {
            number.append(byte)
          }
          continue
        }
        if byte == 0x29 {
          isString = false
          for code in stride(from: 0, to: codes.count, by: 2) {
            places.append(pen)
            let glyph = Int(codes[code]) << 8 | Int(codes[code + 1])
            pen += program.usedWidth(of: UInt32(glyph)) * size / 1000
          }
          codes = []
        } else if byte == 0x5C {
          codes.append(line[index] == 0x72 ? 0x0D : line[index])
          index += 1
        } else {
          codes.append(byte)
        }
      }
    }
  }

  /// What is between `[` and `]TJ`.
  private static func arrays(in content: [UInt8]) -> [[UInt8]] {
    var arrays: [[UInt8]] = []
    var current: [UInt8]?
    var isString = false
    var isEscaped = false
    for byte in content {
      if let array = current {
        if !isString, byte == 0x5D {
          arrays.append(array)
          current = nil
          continue
        }
        current?.append(byte)
        if isEscaped {
          isEscaped = false
        } else if isString, byte == 0x5C {
          isEscaped = true
        } else if byte == 0x28 {
          isString = true
        } else if byte == 0x29 {
          isString = false
        }
      } else if byte == 0x5B {
        current = []
      }
    }
    return arrays
  }
}

extension TextFixture {
  /// The glyphs that the engine makes of a text by way of its caches.
  func glyphs(_ text: String) -> [ShapedGlyph] {
    var glyphs: [ShapedGlyph] = []
    engine.shape(run(text, font()), bytes: Array(text.utf8).span, into: &glyphs)
    return glyphs
  }
}
