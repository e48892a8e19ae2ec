import GridPress
import TestSupport

extension PrivateFonts {
  static var source: FontSource {
    get throws { .folders([try folder.get()]) }
  }
}
