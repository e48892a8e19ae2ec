extension [UInt8] {
  /// Appends bytes that are part of an array of another object. A slice of that array would retain
  /// it, and tasks that retain the same object for each cell wait for each other.
  @inline(__always)
  package mutating func append(bytes: Span<UInt8>) {
    append(addingCapacity: bytes.count) { output in
      for index in bytes.indices { output.append(bytes[index]) }
    }
  }
}
