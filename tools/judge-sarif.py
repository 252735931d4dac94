#!/usr/bin/env python3
"""Checks SARIF reports of templater with SARIF's schema, and with rules that a schema cannot express.

    templater validate --format sarif DOCUMENT… > report.sarif
    judge-sarif.py sarif-schema-2.1.0.json report.sarif…

The schema is in github.com/oasis-tcs/sarif-spec under sarif-2.1/schema; `jsonschema[format]` must
be installed for the Python that runs this.
"""
import json
import pathlib
import re
import sys
import urllib.parse

import jsonschema


def schema_faults(schema, log):
    validator = jsonschema.Draft4Validator(
        schema, format_checker=jsonschema.Draft4Validator.FORMAT_CHECKER)
    for error in validator.iter_errors(log):
        yield f"{'/'.join(map(str, error.absolute_path))}: {error.message[:200]}"


def messages(value):
    """Yields all message objects, at any depth."""
    if isinstance(value, dict):
        for key, member in value.items():
            if key == "message" or key == "description" and "text" in member:
                yield member["text"]
            yield from messages(member)
    elif isinstance(value, list):
        for element in value:
            yield from messages(element)


def other_faults(run):
    """Yields violations of rules that the specification has in words: indices, links, places, URIs, braces."""
    rules = run["tool"]["driver"]["rules"]
    if len({rule["id"] for rule in rules}) != len(rules):
        yield "a rule is there twice"
    for number, result in enumerate(run["results"]):
        if rules[result["ruleIndex"]]["id"] != result["ruleId"]:
            yield f"result {number}: ruleIndex and ruleId disagree"
        for location in result["locations"] + result.get("relatedLocations", []):
            physical = location["physicalLocation"]
            uri = physical["artifactLocation"]["uri"]
            if not re.fullmatch(r"(file://)?[\w.~/!%-]*", uri, re.ASCII):
                yield f"result {number}: {uri!r} is not escaped"
            if ".." in urllib.parse.unquote(uri).split("/"):
                yield f"result {number}: {uri!r} has '..'"
            if bool(urllib.parse.urlsplit(uri).scheme) == (
                    "uriBaseId" in physical["artifactLocation"]):
                yield f"result {number}: either a scheme or a base"
            region = physical.get("region")
            if region and (region["startLine"], region["startColumn"]) > (
                    region["endLine"], region["endColumn"]):
                yield f"result {number}: the region ends before it begins"
    for text in messages(run["results"]):
        if re.search(r"[{}]", text.replace("{{", "").replace("}}", "")):
            yield f"a message has a placeholder: {text[:80]!r}"
        if "](" in text:
            yield f"a message has a link: {text[:80]!r}"


def main(schema_path, *paths):
    schema = json.loads(pathlib.Path(schema_path).read_text(encoding="utf-8"))
    faults = 0
    for path in paths:
        log = json.loads(pathlib.Path(path).read_text(encoding="utf-8"))
        found = list(schema_faults(schema, log)) + [
            fault for run in log["runs"] for fault in other_faults(run)]
        for fault in found:
            print(f"{path}: {fault}")
        results = sum(len(run["results"]) for run in log["runs"])
        print(f"{path}: {results} results, {len(found)} faults")
        faults += len(found)
    return 1 if faults else 0


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
