import { nowText } from '@opensrm/platform/documents/input.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { baseDepartment } from '../../administration/baseDepartment/baseDepartment.definition.ts'
import { basePerson } from '../../administration/basePerson/basePerson.definition.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import '../notification.errors.ts'
import { mergeTexts, type Texts } from '../srmBaseNoticeConfig/find.ts'
import { srmBaseNoticeConfig } from '../srmBaseNoticeConfig/srmBaseNoticeConfig.definition.ts'
import { srmBaseNotificationReceipt } from '../srmBaseNotificationReceipt/srmBaseNotificationReceipt.definition.ts'
import { isTooSoon, type Letter } from './srmBaseNotification.rules.ts'

/** Whom a letter is sent to: suppliers, and people by name or by department. */
export type Addressed = {
  supplierIds?: readonly string[] | null
  personIds?: readonly string[] | null
  departmentIds?: readonly string[] | null
}

export const addressedIn = ({ recipients }: Pick<Letter, 'recipients'>): Addressed => {
  const named = (key: 'supplierId' | 'personId' | 'departmentId') =>
    recipients.flatMap((row) => row[key] ?? [])
  return {
    supplierIds: named('supplierId'),
    personIds: named('personId'),
    departmentIds: named('departmentId'),
  }
}

export async function assertNoneQuit(
  context: OperationContext,
  { supplierIds }: Addressed,
): Promise<void> {
  for (const id of supplierIds ?? []) {
    const supplier = await context.findMaster(srmPosSupplier, id)
    if (supplier?.status === 'QUIT')
      context.refuse('NOTIFICATION_QUIT', { supplier: supplier.supplierName ?? '' })
  }
}

/** Gives each recipient that has none yet a receipt with the text as it is now, and tells it. */
export async function sendTo(
  context: OperationContext,
  letter: Letter,
  addressed: Addressed,
): Promise<void> {
  const publishTime = nowText(context)
  if (isTooSoon(letter, publishTime))
    context.refuse('NOTIFICATION_DEADLINE', {}, { field: 'replyDeadline' })
  await assertNoneQuit(context, addressed)
  const fresh = await withoutReceipt(context, letter, addressed)
  if (fresh.length === 0) context.refuse('NOTIFICATION_NOBODY')
  const channels = ['INAPP', ...(letter.channels ?? []).filter((each) => each !== 'INAPP')]
  const managerId = await managerOf(context, letter)
  const textFor = await textsOf(context, letter)
  for (const recipient of fresh) {
    const text = await textFor(recipient.supplierId)
    const { id } = await context.create(srmBaseNotificationReceipt, {
      ...recipient,
      ...{ notificationId: letter.id, publishTime, managerId },
      ...{ orgId: letter.orgId, fileIds: letter.fileIds },
      ...{ senderId: letter.senderId, senderUserId: letter.createdBy },
      notificationNumber: letter.notificationNumber,
      ...{ notificationTitle: text.title, notificationTitleEn: text.titleEn },
      ...{ notificationContent: text.content, notificationContentEn: text.contentEn },
      notificationType: letter.notificationType,
      urgencyLevel: letter.urgencyLevel,
      contactPhone: letter.contactPhone,
      replyFlag: letter.replyFlag,
      replyDeadline: letter.replyDeadline,
      replyAttachFlag: letter.replyAttachFlag,
      lateReplyFlag: letter.lateReplyFlag,
    })
    const { supplierId, personId } = recipient
    context.emit('srmBaseNotificationReceipt.sent', { id, supplierId, personId, channels })
  }
}

/** The text with the merge fields of its template filled in for one supplier; as it stands without a template. */
async function textsOf(
  context: OperationContext,
  letter: Letter,
): Promise<(supplierId: string | null) => Promise<Texts>> {
  const { sourceId, orgId, noticeConfigId } = letter
  const texts = {
    ...{ title: letter.notificationTitle, titleEn: letter.notificationTitleEn },
    ...{ content: letter.notificationContent, contentEn: letter.notificationContentEn },
  }
  const config = noticeConfigId ? await context.find(srmBaseNoticeConfig, noticeConfigId) : null
  if (!config) return async () => texts
  const businessType = String(config.businessType)
  return (supplierId) =>
    mergeTexts(context, config, { businessType, sourceId, supplierId, orgId }, texts)
}

type Recipient = {
  recipientKind: 'SUPPLIER' | 'PERSON'
  supplierId: string | null
  personId: string | null
}

/** Departments are the people in them at this moment. */
async function withoutReceipt(
  context: OperationContext,
  letter: Letter,
  { supplierIds, personIds, departmentIds }: Addressed,
): Promise<Recipient[]> {
  const staff = departmentIds?.length
    ? await context.select(basePerson, { departmentId: departmentIds, status: 'ON_JOB' })
    : []
  const known = await context.select(srmBaseNotificationReceipt, { notificationId: letter.id })
  const suppliers = new Set(supplierIds ?? [])
  const persons = new Set([...(personIds ?? []), ...staff.map(({ id }) => id)])
  for (const { supplierId, personId } of known) {
    suppliers.delete(supplierId ?? '')
    persons.delete(personId ?? '')
  }
  return [
    ...[...suppliers].map(
      (supplierId): Recipient => ({
        ...{ recipientKind: 'SUPPLIER', supplierId, personId: null },
      }),
    ),
    ...[...persons].map(
      (personId): Recipient => ({
        ...{ recipientKind: 'PERSON', supplierId: null, personId },
      }),
    ),
  ]
}

async function managerOf(context: OperationContext, { senderId }: Letter): Promise<string | null> {
  const sender = await context.findMaster(basePerson, senderId)
  const department = await context.findMaster(baseDepartment, sender?.departmentId)
  return department?.managerPersonId ?? null
}
