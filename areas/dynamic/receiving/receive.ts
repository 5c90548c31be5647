import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { lookupsOf } from '@opensrm/platform/lookups/lookups.ts'
import type { Scsi } from '../calling/buildRequest.ts'
import type { RowResult } from '../calling/logRun.ts'
import { mapRows } from './mapRows.ts'
import { writeRows } from './writeRows.ts'

export type Received = { flag: 'S' | 'E'; message: string; rows: RowResult[] }

/** Writes one message of another system, in the name of the context's caller. */
export async function receive(
  context: OperationContext,
  scsi: Scsi,
  message: unknown,
  { isTrial = false, max }: { isTrial?: boolean; max: number },
): Promise<Received> {
  const incoming = mapRows(message, scsi.responseMaps, await lookupsOf(context.platform))
  if (incoming.length > max) throw new AppError('SCSI_BATCH', { count: incoming.length, max })
  const rows = await writeRows(context, scsi, incoming, { isTrial })
  const [first] = rows.filter(({ rowFlag }) => rowFlag === 'E')
  return first
    ? { flag: 'E', message: `${first.rowKey} ${first.rowMsg ?? ''}`.trim().slice(0, 500), rows }
    : { flag: 'S', message: '', rows }
}
