import type { ErrorArgs, ErrorCode } from '@opensrm/kernel/protocol/errors.ts'

/** What the server sends a thread: a task, then a `next` for every part it has taken in. */
export type ToThread = { task: string; input: unknown } | { next: true }

/** What a thread answers: parts while it works, and at last an outcome. */
export type FromThread =
  | { part: unknown }
  | { done: unknown }
  | { refused: { code: ErrorCode; args: ErrorArgs } }
  | { failed: string }
