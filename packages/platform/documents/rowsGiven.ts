import { AppError } from '@opensrm/kernel/protocol/errors.ts'

/** Limit of one call, which holds a transaction all the time. */
const ROWS_MAX = 1000

/** The records of a call for several records. */
export function rowsGiven(body: { [key: string]: unknown }): { [key: string]: unknown }[] {
  if (!Array.isArray(body.rows) || body.rows.length > ROWS_MAX)
    throw new AppError('NOT_A_LIST', { label: 'rows' })
  return body.rows.map((row) => (typeof row === 'object' && row !== null ? row : {}))
}

/** Ids as a comma list or an array, each once. */
export function idsGiven(ids: unknown): string[] {
  const listed = Array.isArray(ids) ? ids.map(String) : String(ids ?? '').split(',')
  const wanted = [...new Set(listed.map((id) => id.trim()).filter(Boolean))]
  if (wanted.length > ROWS_MAX || !wanted.every((id) => /^\d{1,18}$/.test(id)))
    throw new AppError('NOT_A_LIST', { label: 'ids' })
  return wanted
}
