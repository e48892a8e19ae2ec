import SystemC

/// How a failure is recorded with XCTest, which programs that draw do not link.
///
/// The package IssueReporting finds XCTest through its test support. It adds ten lines about host
/// applications to each failure of an asynchronous test; so its support is called directly.
package enum TestFailures {
  /// Takes the message, the file and the line.
  package typealias Recorder = @Sendable (String, StaticString, UInt) -> Void

  /// `nil` if the test support is not in this program.
  package static let recorder: Recorder? = {
    // `IssueReportingTestSupport._XCTFail() -> Any`
    let name = "$s25IssueReportingTestSupport8_XCTFailypyF"
    guard let program = dlopen(nil, RTLD_LAZY), let address = dlsym(program, name) else {
      return nil
    }
    let function = unsafeBitCast(address, to: (@convention(thin) () -> Any).self)
    return function() as? Recorder
  }()
}
