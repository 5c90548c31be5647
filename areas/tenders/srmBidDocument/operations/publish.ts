import { type Text, t } from '@opensrm/kernel/i18n/text.ts'
import { usersUnable } from '@opensrm/platform/access/otherUsers.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import { namesText } from '@opensrm/platform/documents/labels.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { escapeHtml } from '@opensrm/platform/http/plainPage.ts'
import { baseUser } from '../../../administration/baseUser/baseUser.definition.ts'
import { invitationWarnings } from '../../../performance/ports.ts'
import {
  minutesAfter,
  momentText,
  prepareSealing,
  prepareSharedSealing,
} from '../../../sealing/ports.ts'
import { conflictPatch, invitedConflicts } from '../../../tenderSetup/ports.ts'
import { srmBidNotice } from '../../srmBidNotice/srmBidNotice.definition.ts'
import { srmBidOpening } from '../../srmBidOpening/srmBidOpening.definition.ts'
import { ENVELOPES } from '../../srmBidRespond/srmBidRespond.content.ts'
import { srmBidRespond } from '../../srmBidRespond/srmBidRespond.definition.ts'
import type { Tender } from '../srmBidDocument.rules.ts'
import { assertMayBid, invite } from './bidders.ts'
import { assertProjectRuns } from './drafting.ts'

export const DAY_MINUTES = 24 * 60

/** The event under which bids of a tender are sealed: one key for each envelope, shared by its sections. */
export const sealedTender = (tenderId: string) => ({
  ...{ resource: srmBidRespond.resource, eventId: tenderId, roundNum: 1 },
})

/** The approver is not asked about a publication that would be refused. */
export async function submitPublish(context: OperationContext, tender: Tender): Promise<void> {
  await assertPublishable(context, tender, await momentText(context))
}

/** Makes the tender readable for its bidders, and the keys under which their bids are sealed. */
export async function publish(context: OperationContext, tender: Tender) {
  const now = await momentText(context)
  // Times may have passed, and suppliers may have been frozen, while the approval took its time.
  await assertPublishable(context, tender, now)
  await makeKeys(context, tender)
  const warnings = await invitationWarnings(context, tender, tender.participants)
  const participants = []
  for (const { id, supplierId, sectionNos } of tender.participants) {
    await invite(context, tender, { supplierId: supplierId ?? '', sectionNos })
    const gradeWarning = warnings.get(supplierId) ?? null
    participants.push({ id, joinMode: 'INVITED', joinTime: now, gradeWarning })
  }
  await publishNotice(context, tender)
  await planOpening(context, tender)
  return {
    patch: {
      fields: { publishTime: now, originalEndTime: tender.bidEndTime },
      rows: {
        sections: tender.sections.map(({ id }) => ({ id, sectionStatus: 'BIDDING' })),
        participants,
      },
      ...conflictPatch(tender, await invitedConflicts(context, tender.participants)),
    },
  }
}

async function assertPublishable(context: OperationContext, tender: Tender, now: string) {
  await assertProjectRuns(context, tender)
  assertTimes(context, tender, now)
  await assertOpeners(context, tender)
  const needed = tender.bidType === 'OPEN' ? 0 : (tender.minBidders ?? 1)
  if (tender.participants.length < needed) context.refuse('TENDER_NO_BIDDERS', { needed })
  for (const [row, { supplierId }] of tender.participants.entries())
    await assertMayBid(context, tender, supplierId ?? '', {
      ...{ child: 'participants', row, field: 'supplierId' },
    })
}

function assertTimes(context: OperationContext, tender: Tender, now: string): void {
  const { signupEndTime, questionEndTime, bidEndTime } = tender
  const end = bidEndTime ?? ''
  const after = (days: number | null) => minutesAfter(context, now, (days ?? 0) * DAY_MINUTES)
  const atLeast = (field: string, what: Text, value: string | null, time: string): void => {
    if (value !== null && value < time)
      context.refuse('TENDER_TOO_SHORT', { what, time }, { field })
  }
  const atMost = (field: string, what: Text, value: string | null, time: string): void => {
    if (value !== null && value > time) context.refuse('TENDER_TOO_LATE', { what, time }, { field })
  }
  atLeast('bidEndTime', END, end, after(tender.minBidDays))
  if (end <= now)
    context.refuse('TENDER_TOO_SHORT', { what: END, time: now }, { field: 'bidEndTime' })
  atLeast('signupEndTime', SIGN_UP, signupEndTime, after(tender.minSignupDays))
  const last = minutesAfter(context, end, -(tender.questionLeadDays ?? 0) * DAY_MINUTES)
  atMost('questionEndTime', QUESTIONS, questionEndTime, last)
}

/** A tender whose openers have no right to open could never be opened. */
export async function assertMayOpen(
  context: OperationContext,
  openers: readonly { userId: string | null }[],
  field?: string,
): Promise<void> {
  const userIds = openers.flatMap(({ userId }) => userId ?? [])
  const opens = [srmBidOpening.resource, 'doGiveKey'] as const
  const unable = await usersUnable(context.platform, userIds, opens)
  if (unable.length > 0)
    context.refuse(
      'TENDER_OPENER_RIGHT',
      { openers: await namesText(context, baseUser, unable) },
      field ? { field } : {},
    )
}

const END = t('投标截止时间', 'The deadline')
const SIGN_UP = t('报名截止时间', 'The end of sign-up')
const QUESTIONS = t('提问截止时间', 'The end of questions')

/** Who opens: enough users, the supervisor among them, and not the buyer alone; with passwords where they hold the key. */
async function assertOpeners(context: OperationContext, tender: Tender): Promise<void> {
  const { openers, openersRequired, supervisorId, buyerId } = tender
  const needed = openersRequired ?? 2
  const buyers = await context.select(baseUser, { personId: buyerId })
  if (buyers.some(({ id }) => id === supervisorId))
    context.refuse('TENDER_SUPERVISOR_IS_BUYER', {}, { field: 'supervisorId' })
  if (openers.length < needed || !openers.some(({ userId }) => userId === supervisorId))
    context.refuse('TENDER_OPENERS', { needed })
  await assertMayOpen(context, openers)
  if (tender.sealLevel !== 'DUAL') return
  const missing = openers.flatMap(({ userId, keyReadyFlag }) =>
    keyReadyFlag === 'Y' ? [] : [userId ?? ''],
  )
  if (missing.length === 0) return
  context.refuse('TENDER_KEYS_MISSING', { openers: await namesText(context, baseUser, missing) })
}

async function makeKeys(context: OperationContext, tender: Tender): Promise<void> {
  const userIds = tender.openers.map(({ userId }) => userId ?? '')
  for (const envelope of ENVELOPES) {
    const event = { ...sealedTender(tender.id), envelope }
    if (tender.sealLevel === 'DUAL')
      await prepareSharedSealing(context, event, { userIds, needed: tender.openersRequired ?? 2 })
    else await prepareSealing(context, event)
  }
}

/** An open tender is announced to all registered suppliers, any other to those invited. */
async function publishNotice(context: OperationContext, tender: Tender): Promise<void> {
  const isOpen = tender.bidType === 'OPEN'
  await announce(context, tender, {
    noticeType: isOpen ? 'TENDER' : 'INVITATION',
    content: noticeText(tender),
    signUpFlag: isOpen ? 'Y' : 'N',
    signupEndTime: tender.signupEndTime,
  })
}

/** Publishes a notice at once, to all registered suppliers or to the bidders, as the tender was announced. */
export async function announce(
  context: OperationContext,
  tender: Tender,
  notice: {
    noticeType: string
    content: string
    endTime?: string
    signUpFlag?: 'Y' | 'N'
    signupEndTime?: string | null
  },
): Promise<void> {
  const { id } = await context.create(srmBidNotice, {
    documentId: tender.id,
    scope: tender.bidType === 'OPEN' ? 'PUBLIC' : 'INVITED',
    title: tender.title,
    publishTime: nowText(context),
    supplierIds: tender.participants.flatMap(({ supplierId }) => supplierId ?? []),
    ...notice,
  })
  await context.run(srmBidNotice, 'doPublishWithTender', id)
}

/** What the outside may know: no estimate, no bidder, no opener. */
function noticeText(tender: Tender): string {
  const line = (zh: string, en: string, value: string | null): string =>
    value ? `<p>${zh} ${en}: ${escapeHtml(value)}</p>` : ''
  const sections = tender.sections
    .map(({ sectionNo, sectionName }) => `${sectionNo} ${sectionName ?? ''}`)
    .join('; ')
  return [
    line('招标编号', 'Tender no.', tender.documentNumber),
    line('标段', 'Sections', sections),
    line('报名截止', 'Sign-up ends', tender.signupEndTime),
    line('投标截止', 'Deadline', tender.bidEndTime),
    tender.qualificationReq ?? '',
  ].join('')
}

async function planOpening(context: OperationContext, tender: Tender): Promise<void> {
  const { openingMode, sealLevel, currencyCode, supervisorId, openersRequired } = tender
  await context.create(srmBidOpening, {
    ...{ documentId: tender.id, documentNumber: tender.documentNumber, title: tender.title },
    ...{ orgId: tender.orgId, categoryId: tender.categoryId, buyerId: tender.buyerId },
    ...{ openingMode, sealLevel, currencyCode, supervisorId, openersRequired },
    planOpenTime: tender.bidEndTime,
    openerIds: tender.openers.flatMap(({ userId }) => userId ?? []),
  })
}
