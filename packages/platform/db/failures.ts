import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { databaseErrors } from './database.errors.ts'

/** PostgreSQL ended the session or accepts none: shut down, crashed, starting, idle too long. */
const LOST_STATES = new Set(['57P01', '57P02', '57P03', '57P05', '25P03', '25P04'])
/**
 * Socket errors of the operating system. They only count on a pool's own connections, because other code uses sockets
 * too.
 */
const LOST_SOCKETS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // The socket file of a local server that does not run.
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** Messages of the driver, which have no code. */
const LOST_WORDS =
  /^(Connection terminated|Client has encountered a connection error|Client was closed and is not queryable|timeout expired|Cannot use a pool after calling end)/
const ALL_TAKEN = 'timeout exceeded when trying to connect'
/** Too many sessions of all users together, or of the reporting role. */
const TOO_MANY_SESSIONS = '53300'
const MEMORY = new Set(['53000', '53100', '53200', '53400'])

/** Errors that ended one of our connections. A socket error does not say whose socket it was. */
const endings = new WeakSet<object>()

export function noteEnding(error: Error): void {
  endings.add(error)
}

type Failure = { code?: unknown; message?: unknown; syscall?: unknown }

/** Whether a statement failed because of its connection, and not because of its content. */
export function isConnectionLost(error: unknown): boolean {
  const { code, message } = (error ?? {}) as Failure
  if (typeof error === 'object' && error !== null && endings.has(error)) return true
  if (error instanceof AppError) return error.code === databaseErrors.DATABASE_UNREACHABLE.code
  if (typeof code === 'string' && (code.startsWith('08') || LOST_STATES.has(code))) return true
  return typeof message === 'string' && LOST_WORDS.test(message)
}

/** Whether the fault is outside the process: a socket, a pipe, a server. The state of the process is still valid. */
export function isOutsideFault(error: unknown): boolean {
  const { code, syscall } = (error ?? {}) as Failure
  if (isConnectionLost(error)) return true
  return typeof syscall === 'string' && typeof code === 'string'
}

/** The error for callers when the pool cannot provide a connection. */
export function unreachable(error: unknown): Error {
  const { code, message } = error as Failure
  if (message === ALL_TAKEN || code === TOO_MANY_SESSIONS)
    return new AppError(databaseErrors.DATABASE_FULL, {}, { cause: error })
  if (isConnectionLost(error) || LOST_SOCKETS.has(String(code)))
    return new AppError(databaseErrors.DATABASE_UNREACHABLE, {}, { cause: error })
  return error as Error
}

/** The refusal when the database is unavailable or overloaded; null for any other fault. */
export function databaseRefusal(error: unknown): AppError | null {
  if (isConnectionLost(error))
    return new AppError(databaseErrors.DATABASE_UNREACHABLE, {}, { cause: error })
  const { code } = (error ?? {}) as Failure
  if (code === TOO_MANY_SESSIONS)
    return new AppError(databaseErrors.DATABASE_FULL, {}, { cause: error })
  if (code === '57014') return new AppError(databaseErrors.DATABASE_TIMEOUT, {}, { cause: error })
  if (MEMORY.has(String(code)))
    return new AppError(databaseErrors.DATABASE_MEMORY, {}, { cause: error })
  return null
}
