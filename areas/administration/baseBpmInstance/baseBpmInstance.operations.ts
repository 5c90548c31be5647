import type { AnyRow, RecordOf } from '@opensrm/kernel/document/define.ts'
import { nameIn } from '@opensrm/platform/access/userNames.ts'
import { callbacksOf } from '@opensrm/platform/documents/approval.ts'
import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import {
  activate,
  reassign,
  retry,
  stop,
  suspend,
  urge,
  withdraw,
} from '@opensrm/platform/workflow/instanceVerbs.ts'
import { holdersIn } from '@opensrm/platform/workflow/lists.ts'
import { sql } from 'kysely'
import { baseBpmInstance } from './baseBpmInstance.definition.ts'

type Instance = RecordOf<typeof baseBpmInstance>

const documentOf = (record: Instance) => ({
  resource: String(record.docResource),
  id: String(record.docId),
})

export const baseBpmInstanceOperations = defineOperations(baseBpmInstance, {
  /** Where it stands and who holds it is stored by name; each reader is told the names of his language. */
  async enrich({ db, caller }, rows) {
    const language = caller?.language ?? 'CN'
    const open = rows.filter(
      ({ currentNodes, currentAssignees }) => currentNodes || currentAssignees,
    )
    const found = await sql<{ id: string; nodes: string | null; names: string | null }>`
      select i.id, ${nameIn(language)('i', 'current_nodes')} as nodes, ${holdersIn(language)} as names
      from base_bpm_instance i where i.id = any(${open.map(({ id }) => id)}::bigint[])`.execute(db)
    const current = new Map(found.rows.map((row) => [row.id, row]))
    for (const row of open) {
      const { nodes = null, names = null } = current.get(String(row.id)) ?? {}
      if (row.currentNodes) row.currentNodes = nodes
      if (row.currentAssignees) row.currentAssignees = names ?? row.currentAssignees
    }
    if (language !== 'EN') return
    for (const entry of rows.flatMap(({ history }) => (history ?? []) as AnyRow[]))
      entry.nodeName = entry.nodeNameEn || entry.nodeName
  },
  effects: {
    async doWithdraw(context, record) {
      await withdraw(context, { document: documentOf(record) }, callbacksOf(context))
    },
    async doStop(context, record, input) {
      const document = documentOf(record)
      await stop(context, document, String(input.reason))
      // What was only asked for falls with its process; the record itself goes back to its author.
      if (!record.docOperation)
        await callbacksOf(context).onWithdrawn(document, String(input.reason), null)
    },
    doSuspend: (context, record) => suspend(context, record.id),
    doActivate: (context, record) => activate(context, record.id),
    doRetry: (context, record) => retry(context, record.id, callbacksOf(context)),
    async doTaskTransfer(context, record, input) {
      await reassign(context, record.id, {
        fromUserId: String(input.fromUserId),
        toUserId: String(input.toUserId),
        opinion: (input.opinion as string | null) ?? null,
      })
    },
    doUrge: (context, record) => urge(context, record.id),
  },
})
