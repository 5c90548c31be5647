import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { runSourceSelect } from '@opensrm/platform/sql/sources.ts'
import type { ParameterValues, Scsi } from '../calling/buildRequest.ts'
import type { Sent } from '../calling/sendRequest.ts'

const ROWS_MAX = 10_000

/** The rows of a checked SELECT on another database, as a message `{ rows: [...] }`. */
export async function readDatabase(
  context: OperationContext,
  scsi: Scsi,
  { pushKey, parameters }: { pushKey: string; parameters: ParameterValues },
): Promise<Sent> {
  const started = performance.now()
  const values = Object.fromEntries([...parameters].map(([code, { value }]) => [code, value]))
  const { columns, rows, hasMore } = await runSourceSelect(
    context.platform,
    { datasourceId: String(scsi.datasourceId) },
    { sqlText: String(scsi.sqlText), values, maxRows: ROWS_MAX },
  )
  if (hasMore) throw new AppError('SQL_TOO_LARGE', { max: ROWS_MAX })
  const records = rows.map((row) =>
    Object.fromEntries(columns.map(({ name }, index) => [name, row[index] ?? null])),
  )
  return {
    flag: 'S',
    message: '',
    isFinal: false,
    isUnknown: false,
    answer: { rows: records },
    pushKey,
    durationMs: Math.round(performance.now() - started),
    httpStatus: null,
    requestText: String(scsi.sqlText),
    responseText: JSON.stringify(records),
  }
}
