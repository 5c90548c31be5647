import { Worker } from 'node:worker_threads'
import { AppError, type ErrorCode } from '@opensrm/kernel/protocol/errors.ts'
import type { FromThread, ToThread } from './protocol.ts'
import type { TaskName, Tasks } from './tasks.ts'
import './threads.errors.ts'

/** Maximum number of threads, and of calls that wait for one. */
const THREADS = 2
const MOST_WAITING = 20
/** A thread without work ends after this time. */
const IDLE_MS = 60_000
/** Default limits of a task: time, and memory of its thread. */
const TIMEOUT_MS = 30_000
const MEMORY_MB = 384

type Options<Part> = {
  /** ends the task together with its thread */
  signal?: AbortSignal | undefined
  timeoutMs?: number
  onPart?: (part: Part) => void
}

type Thread = { worker: Worker; idle?: NodeJS.Timeout | undefined }

const idle: Thread[] = []
const waiting: (() => void)[] = []
let running = 0

/**
 * Runs a task in a worker thread, which is ended when the task takes too long or too much memory, or when its caller no
 * longer waits. Parts are received one at a time, between other work of the server.
 */
export async function inThread<Name extends TaskName>(
  task: Name,
  input: Tasks[Name]['input'],
  options: Options<Tasks[Name]['part']> = {},
): Promise<Tasks[Name]['output']> {
  await turn(options.signal)
  const thread = idle.pop() ?? { worker: start() }
  clearTimeout(thread.idle)
  try {
    const output = await answerOf(thread.worker, { task, input }, options)
    rest(thread)
    return output as Tasks[Name]['output']
  } catch (error) {
    // A task that refused its file leaves a clean thread; after a crash or a stop its state is unknown.
    if (error instanceof Refusal) rest(thread)
    else await thread.worker.terminate()
    throw error instanceof Refusal ? error.reason : error
  } finally {
    running--
    waiting.shift()?.()
  }
}

/** The task itself refused: its thread can be reused. */
class Refusal extends Error {
  readonly reason: AppError
  constructor(reason: AppError) {
    super(reason.message)
    this.reason = reason
  }
}

async function turn(signal: AbortSignal | undefined): Promise<void> {
  if (signal?.aborted) throw new AppError('FILE_CANCELLED')
  if (running >= THREADS) {
    if (waiting.length >= MOST_WAITING) throw new AppError('FILES_WAITING')
    await new Promise<void>((resolve, reject) => {
      const begin = (): void => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const leave = (): void => {
        const at = waiting.indexOf(begin)
        if (at >= 0) waiting.splice(at, 1)
        reject(new AppError('FILE_CANCELLED'))
      }
      signal?.addEventListener('abort', leave, { once: true })
      waiting.push(begin)
    })
  }
  running++
}

function rest(thread: Thread): void {
  thread.worker.unref()
  thread.idle = setTimeout(() => {
    idle.splice(idle.indexOf(thread), 1)
    void thread.worker.terminate()
  }, IDLE_MS).unref()
  idle.push(thread)
}

function answerOf(
  worker: Worker,
  message: Extract<ToThread, { task: string }>,
  { signal, timeoutMs = TIMEOUT_MS, onPart }: Options<never>,
): Promise<unknown> {
  worker.ref()
  return new Promise((resolve, reject) => {
    const end = (settle: () => void): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', cancel)
      worker.off('message', hear).off('error', fail).off('exit', gone)
      settle()
    }
    const refuse = (code: ErrorCode, args: { [name: string]: string | number } = {}): void =>
      end(() => reject(new AppError(code, args)))
    const cancel = (): void => refuse('FILE_CANCELLED')
    const hear = (answer: FromThread): void => {
      if ('part' in answer) {
        onPart?.(answer.part as never)
        // Other work first: a thread sends parts faster than the server could serve other callers in between.
        setImmediate(() => worker.postMessage({ next: true } satisfies ToThread))
      } else if ('done' in answer) end(() => resolve(answer.done))
      else if ('refused' in answer)
        end(() => reject(new Refusal(new AppError(answer.refused.code, answer.refused.args))))
      else end(() => reject(new Error(answer.failed)))
    }
    const fail = (error: unknown): void => {
      if ((error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY')
        refuse('FILE_TAKES_TOO_MUCH_MEMORY', { max: `${MEMORY_MB} MB` })
      else end(() => reject(error))
    }
    const gone = (): void => end(() => reject(new Error(`The thread of ${message.task} ended`)))
    const timer = setTimeout(
      () => refuse('FILE_TAKES_TOO_LONG', { seconds: Math.round(timeoutMs / 1000) }),
      timeoutMs,
    )
    signal?.addEventListener('abort', cancel, { once: true })
    worker.on('message', hear).on('error', fail).on('exit', gone)
    worker.postMessage(message)
  })
}

/** From the build its own bundle, from the sources with a loader. */
function start(): Worker {
  const here = import.meta.url
  const resourceLimits = { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 64 }
  // A thread that reads uploaded files must not see the server's settings.
  const { PATH = '', TSX_TSCONFIG_PATH } = process.env
  const env = { PATH, ...(TSX_TSCONFIG_PATH ? { TSX_TSCONFIG_PATH } : {}) }
  const entry = here.endsWith('.ts')
    ? './sourceThread.mjs'
    : `${here.includes('/chunks/') ? '../' : './'}fileThread.js`
  return new Worker(new URL(entry, here), { resourceLimits, env, execArgv: [] })
}
