import { nowText } from '@opensrm/platform/documents/input.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { type TemplateAsk, templateInTurn } from '../srmBaseNoticeConfig/find.ts'
import { srmBaseNotificationReceipt } from '../srmBaseNotificationReceipt/srmBaseNotificationReceipt.definition.ts'
import { srmBaseNotification } from './srmBaseNotification.definition.ts'
import { hoursAfter, type Letter } from './srmBaseNotification.rules.ts'

export type NotificationAsk = Omit<TemplateAsk, 'configKind' | 'sourceId' | 'supplierId'> & {
  notificationType: string
  /** the document that the letter is about */
  sourceType: string
  sourceId: string
  sourceNumber: string
  supplierIds: readonly string[]
}

/**
 * A letter about a document to those suppliers that have none from this template yet, submitted: without approval it is sent at
 * once. Null when all have one.
 */
export async function createNotification(
  context: OperationContext,
  ask: NotificationAsk,
): Promise<Letter | null> {
  const { notificationType, sourceType, sourceId, sourceNumber, orgId = null } = ask
  const { config, versionIds } = await templateInTurn(context, {
    ...ask,
    configKind: 'NOTIFICATION',
  })
  const made = await context.select(srmBaseNotification, {
    ...{ sourceType, sourceId, noticeConfigId: versionIds },
  })
  const standing = made.filter(({ status }) => status !== 'RECALLED').map((letter) => letter.id)
  const chosen = await context.selectRows(srmBaseNotification, 'recipients', { headerId: standing })
  const added = await context.select(srmBaseNotificationReceipt, { notificationId: standing })
  const addressed = new Set([...chosen, ...added].map(({ supplierId }) => supplierId))
  const suppliers = [...new Set(ask.supplierIds)].filter((supplier) => !addressed.has(supplier))
  if (suppliers.length === 0) return null
  const isAsked = config.replyFlag === 'Y'
  const letter = await context.create(srmBaseNotification, {
    ...{ notificationType, sourceType, sourceId, sourceNumber, orgId, noticeConfigId: config.id },
    replyDeadline: isAsked ? hoursAfter(nowText(context), config.replyHours ?? 1) : null,
    recipients: suppliers.map((supplierId) => ({ supplierId })),
  })
  return context.run(srmBaseNotification, 'doSubmit', letter.id)
}
