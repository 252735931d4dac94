extension Problem {
  package static let keyRequired = Problem(
    "key-required", 401, "The request needs a valid key",
    """
    Send 'Authorization: Bearer KEY'. 'templater-server keys add' on the machine of the service makes \
    a key. Keys that were revoked are no longer valid.
    """)
  package static let originNotAllowed = Problem(
    "origin-not-allowed", 403, "The request comes from another web site",
    """
    A browser sent the request for a page of another origin. Send it from a page of the service, or \
    with a key.
    """)
  package static let hostNotAllowed = Problem(
    "host-not-allowed", 421, "The service does not answer for this host",
    """
    The header field 'Host' contains a name that the service does not have. Use an address that it \
    printed when it was started, or start it with '--host NAME'.
    """)
}
