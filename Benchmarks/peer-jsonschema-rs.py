"""Checks every document of a folder against the schema of templates with jsonschema-rs."""
import json
import os
import pathlib
import sys

import jsonschema_rs

schema = pathlib.Path(__file__).resolve().parent.parent / "Schemas" / "template.schema.json"
validator = jsonschema_rs.Draft202012Validator(json.loads(schema.read_bytes()))
invalid = 0
for entry in os.scandir(sys.argv[1]):
    with open(entry.path, "rb") as file:
        invalid += not validator.is_valid(json.loads(file.read()))
sys.exit(1 if invalid else 0)
