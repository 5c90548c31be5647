import { formatInstant } from '@opensrm/kernel/values/date.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { cleanHtml } from '@opensrm/platform/richText/cleanHtml.ts'
import { sql } from 'kysely'
import { findEvents, nameEvents } from '../eventTitles.ts'
import { tellReasons } from '../sending/reasons.ts'
import { baseMsgInstance } from './baseMsgInstance.definition.ts'

export const baseMsgInstanceOperations = defineOperations(baseMsgInstance, {
  async beforeSave(context, draft, before) {
    // Events create messages; the user who checks one may only edit its texts.
    if (!before) context.refuse('NO_PERMISSION')
    draft.content = cleanHtml(String(draft.content ?? ''))
    if (draft.contentEn) draft.contentEn = cleanHtml(String(draft.contentEn))
    return []
  },
  actions: { findEvents },
  async enrich(context, rows) {
    await nameEvents(context, rows)
    await tellReasons(context, rows)
  },
  effects: {
    async doApproval(context) {
      await wake(context)
      return { patch: { fields: checkedNow(context) } }
    },
    doReject: async (context, _record, input) => ({
      patch: { fields: { ...checkedNow(context), checkRemark: input.remark } },
    }),
    async doResend(context) {
      await wake(context)
      const planTime = formatInstant(context.now, context.platform.config.timeZone)
      return { patch: { fields: { attempts: 0, lastError: null, planTime } } }
    },
  },
})

function checkedNow(context: OperationContext) {
  return { checkedBy: context.caller?.userId ?? null }
}

async function wake(context: OperationContext): Promise<void> {
  await sql`select pg_notify('message_due', '')`.execute(context.tx)
}
