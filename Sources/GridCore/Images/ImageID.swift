/// A picture that an `ImageSource` has given out.
package struct ImageID: RawRepresentable, Hashable, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }
}
