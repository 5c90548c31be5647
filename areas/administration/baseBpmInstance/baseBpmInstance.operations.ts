import type { AnyRow, RecordOf } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { workHoursBetween } from '@opensrm/kernel/values/workCalendar.ts'
import { MAX_MESSAGE_NAME } from '@opensrm/kernel/workflow/attributes.ts'
import { nameIn } from '@opensrm/platform/access/userNames.ts'
import { workCalendarsOf } from '@opensrm/platform/calendar/workCalendars.ts'
import { callbacksOf } from '@opensrm/platform/documents/approval.ts'
import { defineOperations, documentAction } from '@opensrm/platform/documents/operations.ts'
import { scopeAs } from '@opensrm/platform/documents/readDoor.ts'
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
import { deliverMessage } from '@opensrm/platform/workflow/messages.ts'
import { monitorFigures } from '@opensrm/platform/workflow/monitor.ts'
import { sql } from 'kysely'
import { baseBpmInstance } from './baseBpmInstance.definition.ts'

type Instance = RecordOf<typeof baseBpmInstance>

const documentOf = (record: Instance) => ({
  resource: String(record.docResource),
  id: String(record.docId),
})

export const baseBpmInstanceOperations = defineOperations(baseBpmInstance, {
  /**
   * The current steps and assignees are stored as names; here they are replaced by the names in the
   * reader's language.
   */
  async enrich({ db, caller, platform }, rows) {
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
    const awaited = await sql<{ id: string; messages: string }>`
      select instance_id as id, string_agg(distinct message, ', ' order by message) as messages from bpm_wait
      where message is not null and instance_id = any(${rows.map(({ id }) => id)}::bigint[]) group by 1`.execute(
      db,
    )
    const messages = new Map(awaited.rows.map((row) => [row.id, row.messages]))
    for (const row of rows) row.awaitedMessages = messages.get(String(row.id)) ?? null
    const entries = rows.flatMap(({ history }) => (history ?? []) as AnyRow[])
    const calendar = entries.length > 0 ? (await workCalendarsOf(platform)).of() : null
    for (const entry of entries) {
      const { arriveTime, handleTime } = entry
      if (calendar && typeof arriveTime === 'string' && typeof handleTime === 'string')
        entry.workHours = workHoursBetween(arriveTime, handleTime, calendar).toFixed(2)
      if (language === 'EN') entry.nodeName = entry.nodeNameEn || entry.nodeName
    }
  },
  effects: {
    async doWithdraw(context, record) {
      await withdraw(context, { document: documentOf(record) }, callbacksOf(context))
    },
    async doStop(context, record, input) {
      const document = documentOf(record)
      await stop(context, document, String(input.reason))
      // A requested operation is cancelled together with its process. The record itself goes back
      // to its author.
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
        opinion: input.opinion,
      })
    },
    doUrge: (context, record) => urge(context, record.id),
  },
  actions: {
    /** Figures over the processes that the caller's list shows, and those that stand still. */
    findFigures: documentAction({
      title: t('流程监控数据', 'Figures of process monitoring'),
      by: 'buyer',
      code: 'view',
      readOnly: true,
      input: {},
      run: async (context) =>
        monitorFigures(context.tx, await scopeAs(context, baseBpmInstance, 'list', 'i'), {
          now: context.now,
          timeZone: context.platform.config.timeZone,
        }),
    }),
    /**
     * Sends an outside message to the process of a document, by the name of the message the process
     * waits for.
     */
    doSendMessage: documentAction({
      title: t('发送流程消息', 'Send a message'),
      by: 'buyer',
      input: {
        docResource: f.text('单据类型', 'Document resource', { required: true, maxLength: 60 }),
        docNumber: f.text('单据编号', 'Document no.', { required: true, maxLength: 60 }),
        message: f.text('消息', 'Message', { required: true, maxLength: MAX_MESSAGE_NAME }),
        values: f.json('值', 'Values'),
      },
      async run(context, { docResource, docNumber, message, values }) {
        const known = context.platform.registry.documents.get(String(docResource))
        if (!known?.definition.approval) throw new AppError('NOT_FOUND')
        const { definition } = known
        const key = definition.number?.field ?? definition.display.code
        const [found] = await context.select(definition, { [key]: String(docNumber) })
        if (!found) throw new AppError('NOT_FOUND')
        // A caller who may not see the document may not send messages to its process.
        const { id } = await context.findAs(definition, found.id)
        const delivery = await deliverMessage(context, {
          document: { resource: definition.resource, id },
          name: String(message),
          values: isRecord(values) ? values : {},
          isAddressed: true,
        })
        return { delivery }
      },
    }),
  },
})

const isRecord = (value: unknown): value is { [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
