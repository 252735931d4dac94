/// The header fields that tell browsers what they may do with an answer.
enum SecurityFields {
  /// For every answer. `Cache-Control` is added unless an answer has its own.
  static let common: [(name: String, value: String)] = [
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
  ]

  /// The policy of answers that are not the page: a browser that shows one loads nothing.
  static let contentPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

  /// The policy of the page: only its own scripts, styles and addresses.
  static let pagePolicy = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' blob: data:",
    "media-src 'self' blob:", "connect-src 'self'", "base-uri 'none'", "form-action 'none'",
    "frame-ancestors 'none'", "require-trusted-types-for 'script'",
  ].joined(separator: "; ")
}
