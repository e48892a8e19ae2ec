import Foundation
import FuzzTargets

// What libFuzzer calls with bytes of its own: `scripts/fuzz` builds this as a program whose main function is libFuzzer's.

private let target: FuzzTarget = {
  let name = ProcessInfo.processInfo.environment["GRIDPRESS_FUZZ_TARGET"] ?? ""
  guard let target = FuzzTarget(rawValue: name) else {
    let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
    FileHandle.standardError.write(Data("GRIDPRESS_FUZZ_TARGET is one of \(names)\n".utf8))
    exit(64)
  }
  return target
}()

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  target.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}
