import type { AnyRow } from '@opensrm/kernel/document/define.ts'
import type { EnrichContext } from '@opensrm/platform/documents/operations.ts'

/** A keeper reads what happened while the mould was in its hands, and nothing of others. */
export async function ownRows({ caller }: EnrichContext, records: AnyRow[]): Promise<void> {
  if (caller?.side !== 'supplier') return
  const isOwn = ({ supplierId }: AnyRow) => supplierId === caller.supplierId
  for (const record of records)
    for (const child of ['shotLogs', 'events'])
      if (Array.isArray(record[child])) record[child] = (record[child] as AnyRow[]).filter(isOwn)
}
