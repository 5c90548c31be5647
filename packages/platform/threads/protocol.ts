import type { ErrorArgs, ErrorCode } from '@opensrm/kernel/protocol/errors.ts'

/** Messages from the server to a thread: a task, then a `next` for every part it has processed. */
export type ToThread = { task: string; input: unknown } | { next: true }

/** Messages from a thread: parts while it works, and finally a result. */
export type FromThread =
  | { part: unknown }
  | { done: unknown }
  | { refused: { code: ErrorCode; args: ErrorArgs } }
  | { failed: string }
