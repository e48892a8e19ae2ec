import GridCore
import GridPNG
import Testing

@Suite("Reading PNG files")
struct PNGDecoderTests {
  private func sample() async throws -> [UInt8] {
    let picture = RasterPicture(
      widthInPixels: 6, heightInPixels: 4, scale: 1, background: .white)
    return try await png(picture) { _ in
      list(.fill(Rect(x: 1, y: 1, width: 2, height: 2), .color(.red)))
    }
  }

  @Test("a file that was cut short is refused")
  func truncated() async throws {
    let bytes = try await sample()
    for count in 0..<bytes.count {
      #expect(throws: PNGDecoder.Failure.self) {
        _ = try PNGDecoder.decode(Array(bytes[..<count]))
      }
    }
  }

  @Test("a changed byte is found, wherever it is")
  func damaged() async throws {
    let bytes = try await sample()
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 0x10
      #expect(throws: PNGDecoder.Failure.self) { _ = try PNGDecoder.decode(changed) }
    }
  }

  @Test("a picture beyond the limit is refused before its pixels are made")
  func limit() async throws {
    let bytes = try await sample()
    #expect(throws: PNGDecoder.Failure.tooLarge(width: 6, height: 4)) {
      _ = try PNGDecoder.decode(bytes, pixelLimit: 23)
    }
    #expect(try PNGDecoder.decode(bytes, pixelLimit: 24).pixels.count == 24)
  }
}
