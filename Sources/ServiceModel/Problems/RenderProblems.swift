extension Problem {
  package static let mediaInUse = Problem(
    "media-in-use", 409, "A render needs the medium",
    """
    The medium can be removed when the renders that need it have ended. Cancel them, or wait.
    """)
  package static let mediaNotReady = Problem(
    "media-not-ready", 409, "A medium is not examined yet", isTemporary: true,
    """
    The service is still examining the file that was uploaded. Try again when the medium is 'ready'.
    """)
  package static let notFinished = Problem(
    "not-finished", 409, "The render has no video",
    """
    The render waits, runs, has failed or was canceled. Its 'state' says which; 'failure' says why.
    """)
  package static let renderRemoved = Problem(
    "render-removed", 410, "The render of the key was removed",
    """
    A repeated request makes no second render: 'Idempotency-Key' names one request for 24 hours, also after its \
    render was removed. Another key makes the render again.
    """)
  package static let documentInvalid = Problem(
    "document-invalid", 422, "The document or its media have errors",
    """
    'findings' has the places in the text of the document, as 'templater validate' and 'templater apply' \
    report them.
    """)
  package static let mediaRefused = Problem(
    "media-refused", 422, "The order cannot be rendered",
    """
    'detail' says which medium or setting cannot be used, and why. 'findings' has the places of media in the order.
    """)
  package static let keyReused = Problem(
    "key-reused", 422, "The key was used for another request",
    """
    'Idempotency-Key' names one request. Another body needs another key.
    """)
}
