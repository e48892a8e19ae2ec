import GridCore
import GridGlyphs
import Platform

/// The pictures of a file that Cairo writes, each once.
struct PictureSurfaces {
  private let images: ImageLibrary
  private var surfaces: [ImageID: PictureSurface] = [:]

  init(_ images: ImageLibrary) { self.images = images }

  /// `nil` for one that cannot be drawn, which the library reports when it is first requested.
  subscript(id: ImageID) -> PictureSurface? {
    mutating get {
      if let known = surfaces[id] { return known }
      let made = surface(of: id)
      surfaces[id] = made
      return made
    }
  }

  private func surface(of id: ImageID) -> PictureSurface? {
    switch images.picture(id).content {
    case .vector(let picture):
      do throws(PictureError) { return try PictureSurface(picture) } catch {
        images.note(error, of: id)
        let veil = images.scaled(
          id, width: 1, height: 1, part: PixelRect(left: 0, top: 0, right: 1, bottom: 1))
        return veil.flatMap { try? PictureSurface($0.1, jpeg: nil) }
      }
    case .raster(let bytes, _, let jpeg, let orientation):
      // Not every browser supports inks, and none applies the orientation of a picture in an SVG
      // file.
      let isKept = orientation == 1 && jpeg.map { $0.componentCount < 4 } ?? false
      return images.pixels(of: id).flatMap { try? PictureSurface($0, jpeg: isKept ? bytes : nil) }
    }
  }
}
