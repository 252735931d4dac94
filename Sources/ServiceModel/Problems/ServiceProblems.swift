extension Problem {
  package static let tooManyConnections = Problem(
    "too-many-connections", 503, "Too many connections are open", isTemporary: true,
    """
    The service has as many open connections as it accepts, in all or from this address. Close \
    connections that are not used, or try again later.
    """)
  package static let busy = Problem(
    "busy", 503, "The service is busy", isTemporary: true,
    """
    All workers are occupied and the queue is full. Try again after the seconds of 'Retry-After'.
    """)
  package static let timedOut = Problem(
    "timed-out", 503, "The work took too long", isTemporary: true,
    """
    The work did not end in time. A large document takes less time on a service with less to do.
    """)
  package static let shuttingDown = Problem(
    "shutting-down", 503, "The service is shutting down", isTemporary: true,
    "The service finishes running requests and accepts no new ones.")
  package static let internalError = Problem(
    "internal-error", 500, "The service failed",
    """
    This is a fault of the service. Its log contains the number of the request, which is 'instance'.
    """)
}
