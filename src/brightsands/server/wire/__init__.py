"""The contract between server and clients: every message, answer and wish as a type.

`web/src/api/types.ts` and the schemas of the OpenAPI document are made from what stands here.
"""
