/// A text around the table that is drawn and not set: which element it is of, and the plain text that stands for it wherever no picture is
/// made.
package struct CaptionText: Hashable, Sendable {
  package var element: StyleElement
  package var text: String

  package init(_ element: StyleElement, _ text: String) {
    self.element = element
    self.text = text
  }
}
