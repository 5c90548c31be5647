import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { AppError, messageOf } from '@opensrm/kernel/protocol/errors.ts'
import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { checkExpression } from '@opensrm/platform/workflow/conditions.ts'
import { declaredFor } from '@opensrm/platform/workflow/variables.ts'
import { sql } from 'kysely'
import { isEvent } from '../events.ts'
import { findEvents, nameEvents } from '../eventTitles.ts'
import { baseMsgConfig } from './baseMsgConfig.definition.ts'

export const baseMsgConfigOperations = defineOperations(baseMsgConfig, {
  async beforeSave(context, draft) {
    const { registry } = context.platform
    const event = String(draft.eventCode)
    const issues: Issue[] = []
    if (!isEvent(registry, event))
      issues.push({ field: 'eventCode', code: 'MSG_EVENT_UNKNOWN', args: { event } })
    if (draft.channels.length === 0 || draft.receivers.length === 0)
      issues.push({ code: 'MSG_CONFIG_EMPTY' })
    if (draft.conditionExpr) {
      const definition = registry.documents.get(event.split('.')[0] ?? '')?.definition
      try {
        checkExpression(String(draft.conditionExpr), definition ? declaredFor(definition) : {})
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        const reason = messageOf(error.code, error.args ?? {}, context.caller?.language ?? 'CN')
        issues.push({ field: 'conditionExpr', code: 'MSG_CONDITION', args: { reason } })
      }
    }
    for (const [row, { channel, templateCode }] of draft.channels.entries()) {
      const found = await sql`select 1 from base_msg_template
        where template_code = ${templateCode} and channel = ${channel} and status = 'ENABLED' limit 1`.execute(
        context.tx,
      )
      if (found.rows.length === 0)
        issues.push({
          child: 'channels',
          row,
          field: 'templateCode',
          code: 'MSG_TEMPLATE_MISSING',
          args: { code: String(templateCode) },
        })
    }
    return issues
  },
  actions: { findEvents },
  enrich: nameEvents,
})
