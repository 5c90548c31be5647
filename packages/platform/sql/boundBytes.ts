import type { Socket } from 'node:net'
import type { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type pg from 'pg'

/**
 * Cuts a connection that receives more bytes than allowed, while they arrive: the driver holds all requested rows
 * before it returns them, and a single value may be as large as memory. The caller gets the refusal.
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
