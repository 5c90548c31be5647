import { isOutsideFault } from '@opensrm/platform/db/failures.ts'
import type { Logger } from 'pino'

/**
 * Handles uncaught errors. A lost connection only fails its own callers. An unhandled rejection is
 * one failed piece of work and is logged. Any other uncaught exception may leave inconsistent
 * state: the process ends and its supervisor restarts it with the committed data.
 */
export function watchProcess(log: Logger, end: (code: number) => void = process.exit): void {
  process.on('unhandledRejection', (reason) => {
    if (isOutsideFault(reason)) log.warn({ err: reason }, 'a connection failed unheard')
    else log.error({ err: reason }, 'a failure nobody waited for')
  })
  process.on('uncaughtException', (error) => {
    if (isOutsideFault(error)) return log.warn({ err: error }, 'a connection failed unheard')
    log.fatal({ err: error }, 'the process ends by a fault of its own')
    end(1)
  })
  // The terminal may close before the server ends.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
