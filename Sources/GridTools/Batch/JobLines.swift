import Foundation
import Platform

/// Splits a file or pipe of jobs into lines, and keeps at most one of them in memory.
struct JobLines {
  struct Line: Sendable {
    /// Counted from 1.
    var number: Int
    /// Without the line's end; `nil` for a line that is too long, which was skipped.
    var bytes: [UInt8]?
  }

  /// Longer lines are refused.
  static let maximumByteCount = 64 << 20

  private let file: InputFile
  private var chunk: [UInt8] = []
  private var position = 0
  private var number = 0

  init(_ file: InputFile) { self.file = file }

  /// The next line that is not blank; `nil` at the end.
  mutating func next() async throws(SystemError) -> Line? {
    while let line = try await nextOfAll() {
      guard let bytes = line.bytes else { return line }
      if !bytes.allSatisfy(Self.isBlank) { return line }
    }
    return nil
  }

  /// White space of JSON (RFC 8259, 2).
  private static func isBlank(_ byte: UInt8) -> Bool { [0x09, 0x0A, 0x0D, 0x20].contains(byte) }

  private mutating func nextOfAll() async throws(SystemError) -> Line? {
    var bytes: [UInt8] = []
    var isTooLong = false
    var hasBegun = false
    while true {
      if position == chunk.count {
        chunk = try await Self.nextChunk(of: file)
        position = 0
        if chunk.isEmpty, !hasBegun { return nil }
      }
      hasBegun = true
      let end = chunk[position...].firstIndex(of: UInt8(ascii: "\n"))
      let piece = chunk[position..<(end ?? chunk.count)]
      isTooLong = isTooLong || bytes.count + piece.count > Self.maximumByteCount
      if isTooLong { bytes = [] } else { bytes += piece }
      position = end.map { $0 + 1 } ?? chunk.count
      if end == nil, !chunk.isEmpty { continue }
      number += 1
      return Line(number: number, bytes: isTooLong ? nil : Self.withoutMark(bytes, number))
    }
  }

  /// A byte order mark at the beginning of the file is not part of the first line.
  private static func withoutMark(_ bytes: [UInt8], _ number: Int) -> [UInt8] {
    number == 1 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  /// Waits on a separate thread: the writer of the pipe may first wait for the result of a job,
  /// which needs the threads that tasks run on.
  private static func nextChunk(of file: InputFile) async throws(SystemError) -> [UInt8] {
    let result = await withCheckedContinuation {
      (continuation: CheckedContinuation<Result<[UInt8], SystemError>, Never>) in
      Thread.detachNewThread {
        continuation.resume(
          returning: Result { () throws(SystemError) in try file.nextChunk() })
      }
    }
    return try result.get()
  }
}
