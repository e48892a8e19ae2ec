import SystemC

/// What can be done to a connection whose descriptor another part of the program owns.
package enum SocketEnd {
  /// Ends the connection in both directions, so that a pending read returns the end of the stream.
  /// The descriptor stays open until its owner closes it.
  package static func shut(_ descriptor: Int32) { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// Tells the other end that nothing more is written.
  package static func shutWriting(_ descriptor: Int32) {
    _ = shutdown(descriptor, Int32(SHUT_WR))
  }

  /// Whether the other end has sent something that is still to be read.
  package static func hasUnreadBytes(_ descriptor: Int32) -> Bool {
    #if canImport(Darwin)
    let flags = MSG_PEEK | MSG_DONTWAIT
    #else
    let flags = Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)
    #endif
    var byte: UInt8 = 0
    return recv(descriptor, &byte, 1, flags) > 0
  }
}
