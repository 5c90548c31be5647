import { isOutsideFault } from '@opensrm/platform/db/failures.ts'
import type { Logger } from 'pino'

/**
 * What nobody has caught. The loss of a connection costs whoever waited for it, never the process. A promise nobody
 * waited for is one piece of work that failed. An error thrown out of the middle of something may have left it half
 * done: the process ends, its supervisor starts it anew, and what was committed is there.
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
  // The terminal may be gone before the server is.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
