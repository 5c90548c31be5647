import type { Socket } from 'node:net'
import type { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type pg from 'pg'

/**
 * Cuts a connection that brings more bytes than allowed, while they arrive: the driver holds all rows it was asked for
 * before it hands them over, and one value alone may be as large as memory. Whoever waits is told the refusal.
 */
export function boundBytes(
  client: pg.Client,
  most: number,
  refusal: () => AppError,
): { restart(): void } {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  let arrived = 0
  stream.on('data', (chunk: Buffer) => {
    arrived += chunk.length
    if (arrived > most) stream.destroy(refusal())
  })
  return {
    restart() {
      arrived = 0
    },
  }
}
