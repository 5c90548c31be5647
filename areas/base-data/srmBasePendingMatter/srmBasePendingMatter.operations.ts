import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { formatInstant, parseInstant } from '@opensrm/kernel/values/date.ts'
import {
  defineOperations,
  documentAction,
  type HeaderOf,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { idsGiven } from '@opensrm/platform/documents/rowsGiven.ts'
import type { Db } from '@opensrm/platform/http/action.ts'
import { sql } from 'kysely'
import { srmBasePendingMatter } from './srmBasePendingMatter.definition.ts'
import { now, personOwner } from './srmBasePendingMatter.desk.ts'
import { escalate, overdue } from './srmBasePendingMatter.overdue.ts'
import { titleOf } from './srmBasePendingMatter.title.ts'

/** Minimum time in ms before a supplier can be urged again about the same to-do. */
const URGE_PAUSE_MS = 4 * 3_600_000

type Matter = HeaderOf<typeof srmBasePendingMatter>

async function urge(context: OperationContext, open: readonly Matter[]) {
  const { timeZone } = context.platform.config
  const earliest = context.now.getTime() - URGE_PAUSE_MS
  const due = open.filter(
    ({ urgedTime }) => !urgedTime || parseInstant(urgedTime, timeZone).getTime() <= earliest,
  )
  if (due.length === 0) {
    const last = open.map(({ urgedTime }) => String(urgedTime)).sort()[0] as string
    const next = new Date(parseInstant(last, timeZone).getTime() + URGE_PAUSE_MS)
    context.refuse('MATTER_URGED', { next: formatInstant(next, timeZone).slice(0, 16) })
  }
  for (const { id } of due) await context.run(srmBasePendingMatter, 'doUrge', id)
  return { urged: due.length }
}

export const srmBasePendingMatterOperations = defineOperations(srmBasePendingMatter, {
  clock: { overdue, escalate },
  effects: {
    async doRead(context, record) {
      return record.firstReadTime ? {} : { patch: { fields: { firstReadTime: now(context) } } }
    },
    async doTransfer(context, record, input) {
      const toPersonId = String(input.toPersonId)
      if (toPersonId === record.assigneePersonId)
        context.refuse('MATTER_SAME_PERSON', {}, { field: 'toPersonId' })
      context.emit('srmBasePendingMatter.transferred', { id: record.id, personId: toPersonId })
      return {
        patch: {
          fields: { assigneeRespId: null, ...personOwner(toPersonId) },
          add: {
            transfers: [
              {
                fromPersonId: record.assigneePersonId ?? context.caller?.personId ?? null,
                toPersonId,
                reason: input.reason,
                transferTime: now(context),
              },
            ],
          },
        },
      }
    },
    async doUrge(context, record) {
      context.emit('srmBasePendingMatter.urged', { id: record.id, supplierId: record.supplierId })
      return { patch: { fields: { urgedTime: now(context) } } }
    },
    async doHandle(context, _record, input) {
      return {
        patch: {
          fields: {
            handleTime: now(context),
            handledByUserId: context.caller?.userId ?? null,
            handleResult: input.operation,
          },
        },
      }
    },
    async doClose(context) {
      return { patch: { fields: { handleTime: now(context) } } }
    },
  },
  actions: {
    /** From the page of the waiting document: urges all its open supplier to-dos at once. */
    doUrgeDocument: documentAction({
      title: t('催办供应商', 'Remind the supplier'),
      by: 'buyer',
      input: {
        documentType: f.text('单据类型', 'Document resource', { required: true, maxLength: 60 }),
        documentId: f.text('单据ID', 'Document id', { required: true, maxLength: 20 }),
      },
      async run(context, input) {
        const document = context.platform.registry.documents.get(String(input.documentType))
        if (!document) return context.refuse('NOT_FOUND')
        const seen = await context.findAs(document.definition, String(input.documentId))
        const open = await context.select(srmBasePendingMatter, {
          documentType: document.definition.resource,
          documentId: seen.id,
          side: 'SUPPLIER',
          status: 'OPEN',
        })
        if (open.length === 0) context.refuse('MATTER_NONE_OPEN')
        return urge(context, open)
      },
    }),
    /** Urges one or several to-dos by id. */
    doUrge: documentAction({
      title: t('催办', 'Remind'),
      by: 'buyer',
      code: 'btnUrgeDocument',
      input: {
        id: f.text('待办事项', 'To-do', { maxLength: 20 }),
        ids: f.json('多个待办事项', 'Several to-dos'),
      },
      async run(context, { id, ids }) {
        const wanted = idsGiven(ids ?? id)
        if (wanted.length === 0) context.refuse('MATTER_NONE_OPEN')
        const open = await context.select(srmBasePendingMatter, {
          id: wanted,
          side: 'SUPPLIER',
          status: 'OPEN',
        })
        for (const matter of open) {
          const document = context.platform.registry.documents.get(String(matter.documentType))
          const seen = await context.attempt(async () => {
            if (!document) return context.refuse('NOT_FOUND')
            return context.findAs(document.definition, String(matter.documentId))
          })
          if ('refused' in seen) context.refuse('MATTER_NONE_OPEN')
        }
        if (open.length < wanted.length) context.refuse('MATTER_NONE_OPEN')
        return urge(context, open)
      },
    }),
  },
  /** Values that depend on the time and on the reader's language. */
  async enrich({ platform, caller }, rows) {
    const language = caller?.language === 'EN' ? 'en' : 'zh'
    const moment = platform.clock().getTime()
    const instant = (text: unknown) =>
      parseInstant(String(text), platform.config.timeZone).getTime()
    const moves = await askedMovesOf(platform.db, rows)
    for (const row of rows) {
      if (row.matterType)
        row.title = titleOf(
          platform.registry,
          { ...row, askedMoves: moves.get(String(row.id)) ?? null } as never,
          caller?.language ?? 'CN',
        )
      const end = row.handleTime ? instant(row.handleTime) : moment
      if (row.raisedTime) row.stayHours = ((end - instant(row.raisedTime)) / 3_600_000).toFixed(1)
      row.overdueFlag = row.dueTime && end > instant(row.dueTime) ? 'Y' : 'N'
      const document = platform.registry.documents.get(String(row.documentType))
      const operation = document?.definition.transitions.find(({ op }) => op === row.handleResult)
      if (operation) row.handleResult = operation.label[language]
    }
  },
})

/** The requested operations by to-do: they form its title and are not a column of the list. */
async function askedMovesOf(db: Db, rows: readonly { id?: unknown }[]) {
  const ids = rows.flatMap(({ id }) => (id ? [String(id)] : []))
  const found = await sql<{ id: string; asked_moves: string | null }>`
    select id, asked_moves from srm_base_pending_matter
    where id = any(${ids}::bigint[]) and asked_moves is not null`.execute(db)
  return new Map(found.rows.map((row) => [row.id, row.asked_moves]))
}
