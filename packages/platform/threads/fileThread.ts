import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { FromThread, ToThread } from './protocol.ts'
import { type Emit, TASKS, type TaskName } from './tasks.ts'

// Entry of a worker thread for files: one task at a time, as sent by threads.ts.
const port = parentPort
if (!port) throw new Error('This file runs in a thread of the server')
// On Linux this affects the calling thread only, so that the server's main thread has priority where cores are few.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
let taken: (() => void) | null = null

port.on('message', (message: ToThread) => {
  if ('next' in message) taken?.()
  else void work(message)
})

async function work({ task, input }: Extract<ToThread, { task: string }>): Promise<void> {
  const run = TASKS[task as TaskName] as (input: unknown, emit: Emit<unknown>) => Promise<unknown>
  try {
    answer({ done: await run(input, emit) })
  } catch (error) {
    if (error instanceof AppError) answer({ refused: { code: error.code, args: error.args } })
    else answer({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

async function emit(part: unknown): Promise<void> {
  const next = new Promise<void>((resolve) => {
    taken = resolve
  })
  answer({ part })
  await next
}

function answer(message: FromThread): void {
  port?.postMessage(message)
}
