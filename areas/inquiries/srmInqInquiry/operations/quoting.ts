import { nowText } from '@opensrm/platform/documents/input.ts'
import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { invitationWarnings } from '../../../performance/ports.ts'
import { minutesAfter, momentText, returnUnopened } from '../../../sealing/ports.ts'
import { srmPosSupplier } from '../../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { conflictPatch, invitedConflicts } from '../../../tenderSetup/ports.ts'
import { srmInqQuotation } from '../../srmInqQuotation/srmInqQuotation.definition.ts'
import type { srmInqInquiry } from '../srmInqInquiry.definition.ts'
import { type Inquiry, isOpenToAll } from '../srmInqInquiry.rules.ts'
import { releaseOpen } from './holds.ts'
import { barredReasons, invite } from './publish.ts'
import { assertEnoughTime } from './times.ts'

type Input<Op extends 'doAdjustEndDate' | 'doAddSupplier' | 'doFail' | 'doCancel'> = InputOf<
  typeof srmInqInquiry,
  Op
>

const URGED_MAX = 3

/** The quotations of the current round. */
export function quotationsOf(context: OperationContext, { id, currentRound }: Inquiry) {
  return context.select(srmInqQuotation, {
    inquiryId: id,
    roundNum: String(currentRound ?? 1),
  })
}

export async function assertNotEnded(
  context: OperationContext,
  { quoteEndTime }: Inquiry,
): Promise<string> {
  const now = await momentText(context)
  if (now >= (quoteEndTime ?? ''))
    context.refuse('INQUIRY_END_PASSED', { time: quoteEndTime ?? '' })
  return now
}

/** A new end, before the old one has passed. Earlier only while no supplier has looked at it. */
export async function adjustEnd(
  context: OperationContext,
  inquiry: Inquiry,
  { endTime, reason }: Input<'doAdjustEndDate'>,
) {
  const now = await assertNotEnded(context, inquiry)
  const start = inquiry.quoteStartTime ?? now
  await assertEnoughTime(context, inquiry, {
    ...{ from: start > now ? start : now, endTime, profileCode: 'INQ_NOTICE_MINUTES' },
    field: 'endTime',
  })
  const quotations = await quotationsOf(context, inquiry)
  const isSeen = quotations.some(
    ({ viewedTime, status }) => viewedTime !== null || status !== 'PENDING',
  )
  if (isSeen && endTime < (inquiry.quoteEndTime ?? ''))
    context.refuse('INQUIRY_END_SHORTER', {}, { field: 'endTime' })
  for (const { id, quotationNumber, supplierId, title } of quotations) {
    await context.update(srmInqQuotation, id, { fields: { quoteEndTime: endTime } })
    context.emit('srmInqQuotation.changed', {
      ...{ id, quotationNumber, supplierId, title, quoteEndTime: endTime },
    })
  }
  const round = inquiry.rounds.find(({ roundNum }) => roundNum === inquiry.currentRound)
  return {
    patch: {
      fields: { quoteEndTime: endTime },
      rows: { rounds: round ? [{ id: round.id, endTime }] : [] },
      add: {
        adjusts: [
          adjustment(context, 'END_TIME', {
            ...{ oldValue: inquiry.quoteEndTime, newValue: endTime, reason },
          }),
        ],
      },
    },
  }
}

/** One more supplier, with enough time left to quote. */
export async function addSupplier(
  context: OperationContext,
  inquiry: Inquiry,
  { supplierId, reason }: Input<'doAddSupplier'>,
) {
  const now = await assertNotEnded(context, inquiry)
  if (inquiry.suppliers.some((known) => known.supplierId === supplierId))
    context.refuse('INQUIRY_SUPPLIER_KNOWN', {}, { field: 'supplierId' })
  const barred = await barredReasons(context, inquiry, supplierId)
  if (barred) context.refuse('INQUIRY_SUPPLIER_BARRED', barred, { field: 'supplierId' })
  await assertEnoughTime(context, inquiry, {
    ...{ from: now, endTime: inquiry.quoteEndTime ?? '', profileCode: 'INQ_ADDED_MINUTES' },
    field: 'supplierId',
  })
  await invite(context, inquiry, { supplierId, itemLines: null })
  const warnings = await invitationWarnings(context, inquiry, [{ supplierId }])
  const added = {
    supplierId,
    invitedRound: inquiry.currentRound,
    activeFlag: 'Y',
    invitedTime: nowText(context),
    gradeWarning: warnings.get(supplierId) ?? null,
  }
  const joined = [...inquiry.suppliers, { supplierId }]
  const { add, remove } = conflictPatch(inquiry, await invitedConflicts(context, joined))
  return {
    patch: {
      remove,
      add: {
        ...add,
        suppliers: [added],
        adjusts: [
          adjustment(context, 'SUPPLIER', {
            ...{ oldValue: null, newValue: await supplierNameOf(context, supplierId), reason },
          }),
        ],
      },
    },
  }
}

/** Changes are read by people: they name a supplier as it is called when it joins. */
export async function supplierNameOf(
  context: OperationContext,
  supplierId: string,
): Promise<string | null> {
  return (await context.findMaster(srmPosSupplier, supplierId))?.supplierName ?? null
}

export function adjustment(
  context: OperationContext,
  adjustType: string,
  change: { oldValue: string | null; newValue: string | null; reason: string },
) {
  const adjustedBy = context.caller?.userId ?? null
  return { adjustType, ...change, adjustedBy, adjustedTime: nowText(context) }
}

/** The quotations of suppliers who have not answered and may be reminded once more. */
export async function toUrge(context: OperationContext, inquiry: Inquiry) {
  const open = (await quotationsOf(context, inquiry)).filter(
    (quotation) => isOpen(quotation) && (quotation.urgedTimes ?? 0) < URGED_MAX,
  )
  return open.length > 0 ? open : context.refuse('INQUIRY_URGED_ENOUGH')
}

/** Reminds the suppliers who have not answered, each three times a round at most. */
export async function urge(context: OperationContext, inquiry: Inquiry) {
  const open = await toUrge(context, inquiry)
  for (const { id, quotationNumber, supplierId, title, quoteEndTime, urgedTimes } of open) {
    await context.update(srmInqQuotation, id, { fields: { urgedTimes: (urgedTimes ?? 0) + 1 } })
    context.emit('srmInqQuotation.urged', {
      ...{ id, quotationNumber, supplierId, title, quoteEndTime },
    })
  }
}

const isOpen = ({ status }: { status: string }) => status === 'PENDING' || status === 'DRAFT'

/** Before its end only an RFQ by invitation closes, when every supplier has answered. */
export async function assertMayClose(context: OperationContext, inquiry: Inquiry) {
  const quotations = await quotationsOf(context, inquiry)
  const isEnded = (await momentText(context)) >= (inquiry.quoteEndTime ?? '')
  // Nobody knows who may still quote an open RFQ.
  if (!isEnded && (isOpenToAll(inquiry) || quotations.some(isOpen)))
    context.refuse('INQUIRY_NOT_ALL_ANSWERED', { time: inquiry.quoteEndTime ?? '' })
  return { quotations, isEnded }
}

/** Nobody quotes any more. */
export async function close(context: OperationContext, inquiry: Inquiry) {
  const { quotations, isEnded } = await assertMayClose(context, inquiry)
  for (const { id } of quotations.filter(isOpen)) await context.run(srmInqQuotation, 'doExpire', id)
  context.emit('srmInqInquiry.closed', {
    ...{ id: inquiry.id, inquiryNumber: inquiry.inquiryNumber, buyerId: inquiry.buyerId },
  })
  return isEnded ? {} : { patch: { fields: { quoteEndTime: await endedNow(context, inquiry) } } }
}

/** An early end: now, but never before there was time to quote at all. */
async function endedNow(context: OperationContext, { quoteStartTime }: Inquiry): Promise<string> {
  const now = await momentText(context)
  const first = minutesAfter(context, quoteStartTime ?? now, 1 / 60)
  return now > first ? now : first
}

/** Ends an RFQ without result. What was not opened stays sealed, and its keys are destroyed. */
export async function end(
  context: OperationContext,
  inquiry: Inquiry,
  { reason }: Input<'doFail' | 'doCancel'>,
) {
  await releaseOpen(context, inquiry)
  await returnUnopened(context, { resource: srmInqQuotation.resource, eventId: inquiry.id })
  for (const quotation of await context.select(srmInqQuotation, { inquiryId: inquiry.id })) {
    const { id, quotationNumber, supplierId, title, status } = quotation
    if (['PENDING', 'DRAFT', 'SUBMITTED'].includes(status))
      await context.run(srmInqQuotation, 'doReturnUnopened', id)
    if (status !== 'EXPIRED' && status !== 'REFUSED')
      context.emit('srmInqQuotation.ended', { id, quotationNumber, supplierId, title })
  }
  const items = inquiry.items
    .filter(({ lineStatus }) => lineStatus === 'OPEN')
    .map(({ id }) => ({ id, lineStatus: 'CANCELLED' }))
  return { patch: { fields: { cancelReason: reason }, rows: { items } } }
}
