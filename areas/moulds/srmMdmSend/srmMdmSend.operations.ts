import { nowText } from '@opensrm/platform/documents/input.ts'
import {
  defineOperations,
  hinderedBy,
  type InputOf,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { mouldDrafts, ppapRenewal } from '../needed.ts'
import '../send.errors.ts'
import '../send.events.ts'
import { workOnMoulds } from '../srmMdmMould/holding.ts'
import { keepingOf } from '../srmMdmMould/keeping.ts'
import { srmMdmMould } from '../srmMdmMould/srmMdmMould.definition.ts'
import type { Mould } from '../srmMdmMould/srmMdmMould.rules.ts'
import { askToReceive, askToSend, settleSteps, tellArrivedBad } from './consequences.ts'
import { otherParty } from './otherParty.ts'
import { assertSendable } from './sendable.ts'
import { srmMdmSend } from './srmMdmSend.definition.ts'
import { srmMdmSendPrints } from './srmMdmSend.prints.ts'
import type { Sending, SendingLine } from './srmMdmSend.rules.ts'

const mouldIdsOf = ({ lines }: Sending): string[] => lines.flatMap(({ mouldId }) => mouldId ?? [])
const workOf = ({ sendNumber }: Sending) =>
  ({ docType: 'SEND', docNumber: sendNumber ?? '' }) as const
const EVERYWHERE = ['IN_USE', 'IDLE'] as const

export const srmMdmSendOperations = defineOperations(srmMdmSend, {
  hindrances: { doSubmit: hinderedBy(assertSendable) },
  effects: {
    async doSubmit(context, sending) {
      await workOnMoulds(context, mouldIdsOf(sending), {
        ...{ ...workOf(sending), hold: 'TAKE', from: EVERYWHERE },
      })
      await assertSendable(context, sending)
    },
    async doApproval(context, sending) {
      await assertSendable(context, sending)
      await workOnMoulds(context, mouldIdsOf(sending), {
        ...{ ...workOf(sending), hold: 'HELD', from: EVERYWHERE },
      })
      for (const supplierId of [sending.fromSupplierId, sending.toSupplierId])
        if (supplierId) context.emit('srmMdmSend.approved', { id: sending.id, supplierId })
      await askToSend(context, sending)
    },
    doReject: letGo,
    doWithdraw: letGo,
    async doCancel(context, sending, { reason }) {
      if (sending.status === 'APPROVED') await letGo(context, sending)
      await settleSteps(context, sending)
      return { patch: { fields: { cancelReason: reason } } }
    },
    async doSend(context, sending, input) {
      assertMayAct(context, sending.fromSupplierId, input)
      const told = answersOf(context, sending, input.moulds)
      const rows: ({ id: string } & Partial<SendingLine>)[] = []
      for (const line of sending.lines) {
        const mould = await sendMould(context, sending, String(line.mouldId))
        const { lastPieceFileIds, sendCondition } = told(line)
        rows.push({
          ...{ id: line.id, lastPieceFileIds, sendCondition, shotCount: mould.shotCount },
        })
      }
      if (sending.toSupplierId)
        context.emit('srmMdmSend.sent', { id: sending.id, supplierId: sending.toSupplierId })
      await settleSteps(context, sending)
      await askToReceive(context, sending)
      const { carrier, trackingNumber, actReason, actFileIds } = input
      const acting = sending.fromSupplierId ? { actReason, actFileIds } : {}
      return {
        patch: {
          fields: { carrier, trackingNumber, sendTime: nowText(context), ...acting },
          rows: { lines: rows },
        },
      }
    },
    async doReceive(context, sending, input) {
      assertMayAct(context, sending.toSupplierId, input)
      const told = answersOf(context, sending, input.moulds)
      const rows: ({ id: string } & Partial<SendingLine>)[] = sending.lines.map((line) => {
        const { receiveCondition, receiveFileIds, receiveRemark } = told(line)
        return { id: line.id, receiveCondition, receiveFileIds, receiveRemark }
      })
      const bare = input.moulds.findIndex(
        ({ receiveCondition, receiveRemark }) => receiveCondition === 'NG' && !receiveRemark,
      )
      if (bare >= 0)
        context.refuse('SEND_REMARK', {}, { child: 'moulds', row: bare, field: 'receiveRemark' })
      for (const line of sending.lines)
        await receiveMould(context, sending, String(line.mouldId), input.receiverName)
      await endLoans(context, sending)
      await settleSteps(context, sending)
      const bad = rows.filter(({ receiveCondition }) => receiveCondition === 'NG')
      if (bad.length > 0) await followBad(context, sending, bad)
      context.emit('srmMdmSend.received', { id: sending.id, createdBy: sending.createdBy })
      const { receiverName, actReason, actFileIds } = input
      const acting = sending.toSupplierId && actReason ? { actReason, actFileIds } : {}
      return {
        patch: {
          fields: { receiverName, receiveTime: nowText(context), ...acting },
          rows: { lines: rows },
        },
      }
    },
    async followReturn() {
      return { patch: { fields: { returnedFlag: 'Y' } } }
    },
  },
  enrich: otherParty,
  prints: srmMdmSendPrints,
})

async function letGo(context: OperationContext, sending: Sending): Promise<void> {
  await workOnMoulds(context, mouldIdsOf(sending), { ...workOf(sending), hold: 'LET_GO' })
}

/** The buyer acts for a supplier only with a reason and the paper that the supplier has signed. */
function assertMayAct(
  context: OperationContext,
  party: string | null,
  { actReason, actFileIds }: { actReason: string | null; actFileIds: string | null },
): void {
  const isOwn = !party || context.caller?.supplierId === party
  if (!isOwn && !(actReason && actFileIds))
    context.refuse('SEND_ACTING', {}, { field: actReason ? 'actFileIds' : 'actReason' })
}

type Answered = InputOf<typeof srmMdmSend, 'doSend'>['moulds'][number] &
  InputOf<typeof srmMdmSend, 'doReceive'>['moulds'][number]

/** What was said about the mould of each line; every one is asked for. */
function answersOf(
  context: OperationContext,
  { lines }: Sending,
  given: readonly { rowId?: string }[],
) {
  const byLine = new Map(given.map((one) => [one.rowId, one as Answered]))
  const missing = lines.filter(({ id }) => !byLine.has(id))
  if (missing.length > 0)
    context.refuse('SEND_EVERY_MOULD', {
      moulds: missing.map((line) => lines.indexOf(line) + 1).join(),
    })
  return ({ id }: SendingLine) => byLine.get(id) as Answered
}

/** In transit; between suppliers the shares of the old one end. */
async function sendMould(context: OperationContext, sending: Sending, mouldId: string) {
  const mould = await context.lock(srmMdmMould, mouldId)
  const isMove = sending.sendType === 'TRANSFER' && mould.supplierId === sending.fromSupplierId
  const ended = mould.items.filter(
    ({ effectiveTo }) => isMove && (!effectiveTo || effectiveTo > context.today),
  )
  await workOnMoulds(context, [mouldId], {
    ...{ ...workOf(sending), hold: 'HELD', from: EVERYWHERE, to: 'IN_TRANSIT' },
    fields: { toSupplierId: sending.toSupplierId, sealDate: null, sealReason: null },
    rows: { items: ended.map(({ id }) => ({ id, effectiveTo: context.today })) },
    note: sending.reason?.slice(0, 300) ?? null,
  })
  return mould
}

/** At its new place: a loan leaves the keeper of record, anything else makes a new one. */
async function receiveMould(
  context: OperationContext,
  sending: Sending,
  mouldId: string,
  receiverName: string,
): Promise<void> {
  const { toSupplierId, toAddress, sendTime, orgId } = sending
  const isLoan = sending.sendType === 'TRIAL'
  const mould = await context.lock(srmMdmMould, mouldId)
  const isMove = sending.sendType === 'TRANSFER' && mould.supplierId === sending.fromSupplierId
  const sentOn = sendTime?.slice(0, 10)
  const agreement =
    toSupplierId && !isLoan ? await keepingOf(context, { orgId, supplierId: toSupplierId }) : null
  await workOnMoulds(context, [mouldId], {
    ...{ ...workOf(sending), hold: 'LET_GO', from: ['IN_TRANSIT'] },
    to: toSupplierId ? 'IN_USE' : 'IDLE',
    fields: isLoan
      ? { toSupplierId, locationAddress: toAddress }
      : {
          ...{ supplierId: toSupplierId, toSupplierId: null, locationAddress: toAddress },
          supplierCustodian: toSupplierId ? receiverName : null,
          keepAgreementId: agreement?.id ?? (toSupplierId ? mould.keepAgreementId : null),
        },
    rows: {
      items: mould.items
        .filter(({ effectiveTo }) => isMove && effectiveTo === sentOn)
        .map(({ id }) => ({ id, effectiveFrom: context.today, effectiveTo: null })),
    },
  })
  if (isMove && toSupplierId) await tellQuality(context, sending, mould)
}

/** The items are made at another site: quality decides about their approval. */
async function tellQuality(context: OperationContext, sending: Sending, mould: Mould) {
  await providerOf(context.platform.registry, ppapRenewal)?.(context, {
    ...{ supplierId: String(sending.toSupplierId), orgId: mould.orgId, cause: 'SITE_CHANGE' },
    itemIds: mould.items.flatMap(({ itemId }) => itemId ?? []),
    causeNumber: sending.sendNumber ?? '',
  })
}

/** Loans of moulds that are back are over. */
async function endLoans(context: OperationContext, sending: Sending): Promise<void> {
  if (sending.sendType === 'TRIAL') return
  const rows = await context.selectRows(srmMdmSend, 'lines', { mouldId: mouldIdsOf(sending) })
  const loans = await context.select(srmMdmSend, {
    ...{ id: rows.map(({ headerId }) => headerId), sendType: 'TRIAL', status: 'RECEIVED' },
    ...{ toSupplierId: sending.fromSupplierId, returnedFlag: 'N' },
  })
  for (const { id } of loans) await context.run(srmMdmSend, 'followReturn', id)
}

/** Somebody looks into moulds that arrived in bad condition; a repair is drafted for each. */
async function followBad(
  context: OperationContext,
  sending: Sending,
  bad: readonly ({ id: string } & Partial<SendingLine>)[],
): Promise<void> {
  await tellArrivedBad(context, sending)
  const draft = providerOf(context.platform.registry, mouldDrafts.repair)
  for (const row of bad)
    await draft?.(context, {
      mouldId: String(sending.lines.find(({ id }) => id === row.id)?.mouldId),
      ...{ sourceNumber: sending.sendNumber, remark: row.receiveRemark ?? null },
      photoFileIds: row.receiveFileIds ?? null,
    })
}
