/// The formats of pictures that are read.
package enum ImageFormat: String, Hashable, Sendable {
  case png
  case jpeg
  case gif
  case webp
  case svg
}
