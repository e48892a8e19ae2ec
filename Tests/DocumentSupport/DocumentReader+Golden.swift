import Foundation
package import GridPress
import TestSupport

extension DocumentReader {
  /// Reads a document of the golden cases, which share their data.
  package static func read(golden path: String) throws(RenderError) -> GridDocument {
    try read(path: path, files: .below([PackageFolder.file("golden/cases").path]))
  }
}
