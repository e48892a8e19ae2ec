# The formula of the tap gridpress/gridpress, in which scripts/release puts the checksums:
#   brew install gridpress/gridpress/gridpress
# From a checkout, the command is built: brew install --build-from-source --HEAD scripts/packages/gridpress.rb
class Gridpress < Formula
  RELEASE = "0.2.0".freeze
  desc "Tables as pictures and documents: PNG, PDF and SVG"
  homepage "https://github.com/gridpress/gridpress"
  license "MIT"
  head "https://github.com/gridpress/gridpress.git", branch: "main"

  on_macos do
    url "https://github.com/gridpress/gridpress.git", tag: RELEASE
    depends_on "pkg-config" => :build
    depends_on xcode: ["26.0", :build]
    depends_on "cairo"
    depends_on "cmark-gfm"
    depends_on "gdk-pixbuf"
    depends_on "giflib"
    depends_on "harfbuzz"
    depends_on "libdeflate"
    depends_on "librsvg"
    depends_on "libxml2"
    depends_on "libyaml"
    depends_on "libzip"
    depends_on "pango"
    depends_on "qrencode"
    depends_on "zstd"
    uses_from_macos "sqlite"
  end

  # The portable bundle needs nothing else.
  on_linux do
    on_intel do
      url "https://github.com/gridpress/gridpress/releases/download/#{RELEASE}/gridpress-#{RELEASE}-linux-x86_64.tar.gz"
      sha256 "SHA256 of x86_64"
    end
    on_arm do
      url "https://github.com/gridpress/gridpress/releases/download/#{RELEASE}/gridpress-#{RELEASE}-linux-aarch64.tar.gz"
      sha256 "SHA256 of aarch64"
    end
  end

  def install
    if OS.linux? && build.stable?
      prefix.install "bin", "lib", "share"
      return
    end
    system "swift", "build", "-c", "release", "--disable-sandbox", "--product", "gridpress"
    bin.install ".build/release/gridpress"
    (share/"gridpress/themes").install Dir["themes/*.yaml"]
    system "scripts/man-pages", "man", bin/"gridpress"
    man1.install Dir["man/*.1"]
    generate_completions_from_executable(bin/"gridpress", "--generate-completion-script")
  end

  test do
    (testpath/"a.csv").write("name,amount\nAda,1.5\n")
    system bin/"gridpress", "render", "a.csv", "-o", "a.svg"
    assert_match "<svg", (testpath/"a.svg").read
  end
end
