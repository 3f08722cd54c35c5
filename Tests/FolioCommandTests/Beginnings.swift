/// What files begin with that Folio writes.
enum Beginnings {
  static let picture = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9" height="9" role="img">
    <title>old</title>
    <desc>old</desc>
    <style>
    text{font-family:system-ui,-apple-system,"Segoe UI","DejaVu Sans",sans-serif;font-size:13px}
    """

  static let report = """
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites tests="0" failures="0">
    <testsuite name="folio" tests="0" failures="0">
    """
}
