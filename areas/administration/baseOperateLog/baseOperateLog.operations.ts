import type { AnyRow } from '@opensrm/kernel/document/define.ts'
import { permissionsOf } from '@opensrm/platform/access/access.ts'
import { verifyLog } from '@opensrm/platform/audit/logChain.ts'
import type { Change } from '@opensrm/platform/documents/history.ts'
import { defineOperations, documentAction } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { VERIFY_CHAIN } from './baseOperateLog.asks.ts'
import { baseOperateLog } from './baseOperateLog.definition.ts'

type At = Parameters<NonNullable<ReturnType<typeof defineOperations>['enrich']>>[0]

export const baseOperateLogOperations = defineOperations(baseOperateLog, {
  actions: {
    doVerifyChain: documentAction({
      ...VERIFY_CHAIN,
      by: 'buyer',
      run: (context, { from, to }) => verifyLog(context.tx, { from: String(from), to: String(to) }),
    }),
  },
  /**
   * Shows the line in the reader's language; the field changes come from the document's own
   * history.
   */
  async enrich(at, rows) {
    const line = at.caller?.language === 'EN' ? 1 : 0
    for (const row of rows) {
      for (const key of ['sentence', 'resultMsg']) {
        if (typeof row[key] === 'string') row[key] = String(row[key]).split('\n')[line] ?? row[key]
      }
      if ('changes' in row) {
        Object.assign(row, { changes: await changesOf(at, row) })
        row.chainHash = await sealOf(at, row)
      }
    }
  },
})

async function sealOf(at: At, row: AnyRow): Promise<string | null> {
  const { rows } = await sql<{ hash: string }>`
    select hash from operate_log_seal where log_id = ${row.id}::bigint`.execute(at.db)
  return rows[0]?.hash ?? null
}

/**
 * The field changes of the version that this call created. Values only for readers who may open the
 * document.
 */
async function changesOf(at: At, row: AnyRow): Promise<AnyRow[]> {
  if (!row.docResource || !row.docId || !row.docVersion || row.resultFlag !== 'S') return []
  const document = at.platform.registry.documents.get(String(row.docResource))
  if (!document) return []
  const { rows } = await sql<{ changes: string }>`
    select changes::text from document_history where resource = ${row.docResource}
      and record_id = ${row.docId}::bigint and version_num = ${row.docVersion}::integer
    order by id`.execute(at.db)
  const mayOpen =
    at.caller !== null &&
    (await permissionsOf(at.platform, at.caller)).can(String(row.docResource), 'findById')
  const zh = at.caller?.language !== 'EN'
  return rows
    .flatMap(({ changes }) => JSON.parse(changes) as Change[])
    .map((change, index) => {
      const { definition } = document
      const fields = change.child ? definition.children[change.child]?.fields : definition.fields
      const label = fields?.[change.field]?.label
      const shown = (value: unknown): string | null =>
        value === null || value === undefined
          ? null
          : mayOpen
            ? typeof value === 'string'
              ? value
              : JSON.stringify(value)
            : '******'
      return {
        id: String(index + 1),
        fieldKey: label ? (zh ? label.zh : label.en) : change.field,
        oldValue: shown(change.old),
        newValue: shown(change.new),
        lineKey: change.rowLabel ?? (change.child ? (change.rowId ?? null) : null),
      }
    })
}
