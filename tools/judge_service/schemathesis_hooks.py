"""Loaded by schemathesis: bodies of bytes, which have no schema."""
import schemathesis
from hypothesis import strategies

schemathesis.openapi.media_type("application/offset+octet-stream", strategies.binary(min_size=1, max_size=1000))
