import Platform

/// How the running program is installed.
package enum Installation {
  /// What is missing of the portable bundle that the program is in, as a sentence; `nil` if the
  /// bundle is complete, or the program is installed in another way.
  package static var fault: String? { PortableBundle.current?.fault }
}
