import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { formatInstant, parseInstant } from '@opensrm/kernel/values/date.ts'
import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { srmBasePendingMatter } from './srmBasePendingMatter.definition.ts'
import { now, personOwner } from './srmBasePendingMatter.desk.ts'
import { escalate, overdue } from './srmBasePendingMatter.overdue.ts'

/** A supplier is not urged about the same matter again before this much time has passed. */
const URGE_PAUSE_MS = 4 * 3_600_000

export const srmBasePendingMatterOperations = defineOperations(srmBasePendingMatter, {
  clock: { overdue, escalate },
  effects: {
    async doRead(context, record) {
      return record.firstReadTime ? {} : { patch: { fields: { firstReadTime: now(context) } } }
    },
    async doTransfer(context, record, input) {
      if (record.side !== 'INSIDE') context.refuse('MATTER_NOT_OURS')
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
    /** from the page of the document that waits: its open supplier matters are urged at once */
    doUrgeDocument: {
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
      },
    },
  },
  /** What depends on the moment and on the reader's language. */
  async enrich({ platform, caller }, rows) {
    const language = caller?.language === 'EN' ? 'en' : 'zh'
    const types = platform.registry.lookups.PENDING_MATTER_TYPE?.values ?? {}
    const moment = platform.clock().getTime()
    const instant = (text: unknown) =>
      parseInstant(String(text), platform.config.timeZone).getTime()
    for (const row of rows) {
      const type = types[String(row.matterType)]
      if (type) row.title = `${type[language]} ${String(row.documentNumber ?? '')}`.trim()
      const end = row.handleTime ? instant(row.handleTime) : moment
      if (row.raisedTime) row.stayHours = ((end - instant(row.raisedTime)) / 3_600_000).toFixed(1)
      row.overdueFlag = row.dueTime && end > instant(row.dueTime) ? 'Y' : 'N'
      const document = platform.registry.documents.get(String(row.documentType))
      const operation = document?.definition.transitions.find(({ op }) => op === row.handleResult)
      if (operation) row.handleResult = operation.label[language]
    }
  },
})
