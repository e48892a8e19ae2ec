import SystemC

/// What can be done to a connection whose descriptor another part of the program owns.
package enum SocketEnd {
  /// Ends the connection in both directions: whoever waits for it is told that it is closed. The
  /// descriptor stays open until its owner closes it.
  package static func shut(_ descriptor: Int32) { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// Tells the other end that nothing more is written.
  package static func shutWriting(_ descriptor: Int32) {
    _ = shutdown(descriptor, Int32(SHUT_WR))
  }
}
