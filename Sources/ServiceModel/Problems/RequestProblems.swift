extension Problem {
  package static let malformedRequest = Problem(
    "malformed-request", 400, "The request is not valid HTTP",
    """
    The request line, a header field or the chunks of the body break the rules of HTTP/1.1, or allow \
    more than one reading. The connection is closed. Send the request with an HTTP library.
    """)
  package static let invalidParameter = Problem(
    "invalid-parameter", 400, "A parameter of the address is invalid",
    """
    The query contains a parameter that the endpoint does not have, a parameter twice, or a value that \
    is not allowed. 'detail' names it, and the allowed values.
    """)
  package static let invalidBody = Problem(
    "invalid-body", 422, "The body cannot be read",
    """
    The body is empty, is not JSON, or does not have the members and values that the endpoint needs. 'findings' has \
    the places in JSON, with line and column.
    """)
  package static let notFound = Problem(
    "not-found", 404, "There is nothing at this address",
    """
    No endpoint has this path, or there is no item of this name. '/openapi.json' lists the endpoints.
    """)
  package static let methodNotAllowed = Problem(
    "method-not-allowed", 405, "The address does not accept this method",
    "The header field 'Allow' lists the methods that the address accepts.")
  package static let notAcceptable = Problem(
    "not-acceptable", 406, "The answer is not available in a requested media type",
    """
    The header field 'Accept' excludes every media type of the answer. Leave it out, or include the \
    media type that 'detail' names.
    """)
  package static let requestTimeout = Problem(
    "request-timeout", 408, "The request arrived too slowly",
    """
    The header or the body was not sent in time. The connection is closed; send the request again.
    """)
  package static let lengthRequired = Problem(
    "length-required", 411, "The length of the body is missing",
    "Send a body with 'Content-Length' or 'Transfer-Encoding: chunked'.")
  package static let preconditionFailed = Problem(
    "precondition-failed", 412, "The condition of the request is false",
    """
    'If-Match' does not contain the present tag of the item, or the item has no tag. Nothing was changed. Get the item \
    again, or leave the field out.
    """)
  package static let contentTooLarge = Problem(
    "content-too-large", 413, "The body is too large",
    """
    The body is larger than the service accepts; 'detail' contains the limit. The connection is closed.
    """)
  package static let addressTooLong = Problem(
    "address-too-long", 414, "The address is too long",
    "The path and the query together are longer than the service accepts.")
  package static let unsupportedMediaType = Problem(
    "unsupported-media-type", 415, "The media type or the coding of the body is not supported",
    """
    The endpoint does not read bodies of this 'Content-Type' or 'Content-Encoding'. 'detail' names the \
    media types that it reads. Compressed bodies are not accepted.
    """)
  package static let expectationFailed = Problem(
    "expectation-failed", 417, "The expectation cannot be met",
    "'100-continue' is the only value of 'Expect' that the service supports.")
  package static let fieldsTooLarge = Problem(
    "fields-too-large", 431, "The header of the request is too large",
    "The header has too many fields or too many bytes. The connection is closed.")
  package static let notImplemented = Problem(
    "not-implemented", 501, "The request uses a part of HTTP that the service does not support",
    """
    The only transfer coding that the service reads is 'chunked'. The methods that it answers are in '/openapi.json'.
    """)
  package static let versionNotSupported = Problem(
    "version-not-supported", 505, "The version of HTTP is not supported",
    "The service supports HTTP/1.1 and HTTP/1.0.")
}
