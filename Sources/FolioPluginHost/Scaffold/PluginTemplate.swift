import FolioPluginABI

/// The first files of a new plugin: a rule that rests at the nearest snap, to be changed.
package struct PluginTemplate {
  package struct File {
    package var path: String
    package var text: String
  }

  let name: String
  /// `SoftStop` becomes `soft-stop`.
  let id: String

  /// Creates the template for a name; `nil` if it cannot name a library and a class.
  package init?(_ name: String) {
    let scalars = Array(name.unicodeScalars)
    guard let first = scalars.first, ("A"..."Z").contains(first), scalars.count <= 64,
      scalars.allSatisfy({
        ("A"..."Z").contains($0) || ("a"..."z").contains($0) || ("0"..."9").contains($0)
      })
    else { return nil }
    self.name = name
    var id = ""
    for (index, scalar) in scalars.enumerated() {
      let isCapital = ("A"..."Z").contains(scalar)
      if isCapital, index > 0 { id += "-" }
      id += String(scalar).lowercased()
    }
    self.id = "com.example." + id
  }

  /// The manifest; the same for every language.
  var manifest: File {
    File(
      path: PluginManifest.fileName,
      text: """
        // What Folio knows of the plugin without opening its library. Keep it equal to the source:
        // `folio plugin check .` says where it is not.
        plugin \(id).plugin name="\(name)" version="0.1.0" abi=1 library=\(name) {
            release \(id) revision=1 summary="the nearest rest, if it is near enough" example="\(id) reach=100" {
                parameter reach length default=(pt)100 maximum=1e6 summary="how far away a rest counts"
            }
        }

        """)
  }

  var config: File {
    File(
      path: "\(name).kdl",
      text: """
        pager try-it {
            pages extent=300 spacing=10
            snap leading
            paging { \(id) reach=(pt)80 }
        }

        """)
  }

  static var header: String { unsafe String(cString: folio_plugin_header_text()) }
}
