import Foundation
import FuzzTargets

// What libFuzzer calls with bytes of its own; `scripts/fuzz` builds it.

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
  let bytes = Array(UnsafeBufferPointer(start: bytes, count: count))
  guard target.waits else {
    target.read(bytes)
    return 0
  }
  let end = End()
  Task {
    await target.run(bytes)
    end.reach()
  }
  end.wait()
  return 0
}

/// The end of a task, for which libFuzzer's thread waits.
private struct End: Sendable {
  private let lock = NSConditionLock(condition: 0)

  func reach() {
    lock.lock()
    lock.unlock(withCondition: 1)
  }

  func wait() {
    // Without a date, or with one far away, Foundation ends the program on Linux.
    if lock.lock(whenCondition: 1, before: Date(timeIntervalSinceNow: 3600)) { lock.unlock() }
  }
}

/// libFuzzer's main function cannot be used: the package manager says that a program's is this
/// module's.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ input: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

@main
enum FuzzDriver {
  static func main() {
    var count = CommandLine.argc
    var arguments = CommandLine.unsafeArgv
    exit(runFuzzer(&count, &arguments) { fuzzOneInput($0, $1) })
  }
}
