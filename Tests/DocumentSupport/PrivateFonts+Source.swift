package import GridPress
package import TestSupport

extension PrivateFonts {
  /// The fonts of the tests, for a renderer.
  package static var source: FontSource {
    get throws { .folders([try folder.get()]) }
  }
}
