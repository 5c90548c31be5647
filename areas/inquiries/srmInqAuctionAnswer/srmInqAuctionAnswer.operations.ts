import { tableOf } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { validationError } from '@opensrm/kernel/protocol/errors.ts'
import { fixed, isGreater, sum } from '@opensrm/kernel/values/decimal.ts'
import { notesFirstView } from '@opensrm/platform/documents/firstView.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import {
  defineOperations,
  documentAction,
  hinderedBy,
  type InputOf,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { dropMissingFiles } from '@opensrm/platform/files/missingFiles.ts'
import { sql } from 'kysely'
import {
  dropDraft,
  momentText,
  proofOf,
  readOwn,
  sealDraft,
  sealedFiles,
  sealedPlaces,
  sealSubmission,
  withdrawSubmission,
} from '../../sealing/ports.ts'
import { type NewDeposit, registerDeposit, returnDeposit } from '../../settlement/ports.ts'
import '../inquiries.errors.ts'
import { sealedAnswer } from '../srmInqAuction/operations/answers.ts'
import { rank } from '../srmInqAuction/operations/ranks.ts'
import { srmInqAuction } from '../srmInqAuction/srmInqAuction.definition.ts'
import { barredReasons } from '../srmInqInquiry/operations/publish.ts'
import { contentOf, emptyContent, fillContent } from './srmInqAuctionAnswer.content.ts'
import { srmInqAuctionAnswer } from './srmInqAuctionAnswer.definition.ts'
import { type Answer, compute, submitIssues } from './srmInqAuctionAnswer.rules.ts'

const depositOf = (answer: Answer): NewDeposit => ({
  documentNumber: answer.auctionNumber ?? '',
  supplierId: answer.supplierId ?? '',
  orgId: answer.orgId ?? '',
  currencyCode: answer.currencyCode ?? '',
  amount: answer.depositPaidAmount ?? '0',
  receivedDate: (answer.depositPaidTime ?? '').slice(0, 10),
  bankVoucherNo: answer.depositVoucher,
})

/** States in which nobody but its supplier reads an answer. */
const SEALED = ['PENDING', 'DRAFT', 'SUBMITTED', 'OPEN_FAILED', 'RETURNED']

/**
 * Whether anything may still change, by the times of the auction under its lock and the clock of the database. The
 * scheduler that moves states decides nothing.
 */
async function assertInTime(
  context: OperationContext,
  answer: Answer,
  options: { started?: boolean } = {},
): Promise<void> {
  await sql`select 1 from ${sql.table(tableOf(srmInqAuction))} where id = ${answer.auctionId}
    for share`.execute(context.tx)
  await assertOpen(context, answer, options)
}

/** The same without the lock, to know what is possible now. */
async function assertOpen(
  context: OperationContext,
  answer: Answer,
  { started = false }: { started?: boolean } = {},
): Promise<void> {
  const { rows } = await sql<{ status: string; round: string; start: string; ends: string }>`
    select status, round_num as round, to_char(start_time, 'YYYY-MM-DD HH24:MI:SS') as start,
      to_char(case status when 'TIE_BREAK' then tie_break_end_time else end_time end,
        'YYYY-MM-DD HH24:MI:SS') as ends
    from ${sql.table(tableOf(srmInqAuction))} where id = ${answer.auctionId}`.execute(context.tx)
  const [auction] = rows
  const now = await momentText(context)
  const isOpen =
    ['PUBLISHED', 'ONGOING', 'TIE_BREAK'].includes(auction?.status ?? '') &&
    Number(auction?.round) === answer.roundNum
  if (!isOpen || now >= (auction?.ends ?? ''))
    context.refuse('ANSWER_ENDED', { time: answer.endTime ?? '' })
  const start = auction?.start ?? ''
  if (started && now < start) context.refuse('ANSWER_NOT_STARTED', { time: start })
}

const inTime = hinderedBy((context, answer: Answer) => assertOpen(context, answer))

async function filled(context: OperationContext, answer: Answer): Promise<Answer> {
  fillContent(answer, await readOwn(context.platform, context.tx, sealedAnswer(answer)))
  await dropMissingFiles(context.tx, srmInqAuctionAnswer, answer)
  compute(answer)
  return answer
}

const filesOf = (answer: Answer) => sealedPlaces(srmInqAuctionAnswer, answer)

async function assertNotBarred(context: OperationContext, answer: Answer): Promise<void> {
  const asked = { ...answer, items: answer.lines }
  const barred = await barredReasons(context, asked, answer.supplierId ?? '')
  if (barred) context.refuse('INQUIRY_SUPPLIER_BARRED', barred)
}

async function submit(context: OperationContext, stored: Answer) {
  await assertInTime(context, stored, { started: true })
  await assertNotBarred(context, stored)
  const answer = await filled(context, stored)
  const issues = submitIssues(answer)
  if (issues.length > 0) throw validationError(issues)
  const revision = (answer.revision ?? 0) + 1
  const files = await sealedFiles(context, sealedAnswer(answer), filesOf(answer))
  const receipt = await sealSubmission(context, sealedAnswer(answer), {
    ...{ content: contentOf(answer), revision, files },
  })
  const { id, answerNumber, supplierId } = answer
  context.emit('srmInqAuctionAnswer.received', {
    ...{ id, answerNumber, supplierId, revision, ...receipt },
  })
  return {
    patch: { fields: { ...receipt, revision, submitTime: nowText(context) } },
    answer: { answerNumber, revision, ...receipt },
  }
}

/** Judged and voided answers change the ranks, as long as nothing is awarded. */
async function assertJudging(context: OperationContext, { auctionId }: Answer): Promise<void> {
  assertOpened(context, await context.lock(srmInqAuction, auctionId ?? ''))
}

function assertOpened(context: OperationContext, { status }: { status: string }): void {
  if (status !== 'OPENED' && status !== 'REJECTED') context.refuse('ANSWER_AUCTION_MOVED')
}

const auctionMoved = hinderedBy(async (context, { auctionId }: Answer) => {
  const [auction] = await context.select(srmInqAuction, { id: auctionId ?? '' })
  if (auction) assertOpened(context, auction)
})

async function judge(
  context: OperationContext,
  answer: Answer,
  input: InputOf<typeof srmInqAuctionAnswer, 'doJudge'>,
) {
  await assertJudging(context, answer)
  const isCompliant = input.complianceFlag === 'Y'
  const complianceReason = isCompliant ? null : input.complianceReason
  if (!isCompliant && !complianceReason)
    context.refuse('ANSWER_JUDGE_REASON', {}, { field: 'complianceReason' })
  if (!isCompliant) await rank(context, answer.auctionId ?? '', answer.id)
  return {
    to: isCompliant ? ('OPENED' as const) : ('INVALID' as const),
    patch: {
      fields: {
        ...{ complianceFlag: input.complianceFlag, complianceReason },
        ...(isCompliant ? {} : { rankNum: null, resultRemark: complianceReason }),
      },
    },
  }
}

export const srmInqAuctionAnswerOperations = defineOperations(srmInqAuctionAnswer, {
  async fillStored(context, answer) {
    await filled(context, answer)
  },
  /** The draft is sealed for its supplier; the record itself keeps nothing of it. */
  async beforeSave(context, answer, before) {
    if (!before) return []
    await assertInTime(context, answer)
    // A proof was handed in: the buyer's side has something to check.
    if (answer.depositFileIds !== before.depositFileIds && answer.depositStatus === 'UNPAID')
      answer.depositStatus = 'TO_CONFIRM'
    compute(answer)
    if (answer.status !== 'SUBMITTED')
      await sealDraft(context, sealedAnswer(answer), contentOf(answer), filesOf(answer))
    emptyContent(answer)
    return []
  },
  async afterSave(context, { id, status }, before) {
    if (before && status === 'PENDING') await context.run(srmInqAuctionAnswer, 'doDraft', id)
  },
  opened: notesFirstView(srmInqAuctionAnswer),
  actions: {
    findProof: documentAction({
      title: t('密封指纹验证数据', 'Data to verify the seal commitment'),
      by: 'both',
      readOnly: true,
      input: { id: f.ref('srmInqAuctionAnswer', '应标单', 'Answer', { required: true }) },
      async run(context, { id }) {
        const answer = await context.findAs(srmInqAuctionAnswer, id)
        return proofOf(context, sealedAnswer(answer), id)
      },
    }),
  },
  hindrances: {
    doSubmit: hinderedBy(async (context, answer) => {
      await assertOpen(context, answer, { started: true })
      await assertNotBarred(context, answer)
    }),
    doWithdraw: inTime,
    doRefuse: inTime,
    doUndoRefuse: inTime,
    doConfirmDeposit: inTime,
    doJudge: auctionMoved,
    doInvalid: auctionMoved,
  },
  effects: {
    doSubmit: submit,
    async doWithdraw(context, answer) {
      await assertInTime(context, answer)
      await withdrawSubmission(context, sealedAnswer(answer))
      const { id, answerNumber, supplierId } = answer
      context.emit('srmInqAuctionAnswer.withdrawn', { id, answerNumber, supplierId })
      return { patch: { fields: { submitTime: null, commitment: null, receivedTime: null } } }
    },
    async doRefuse(context, answer, { reasonType, remark }) {
      await assertInTime(context, answer)
      await dropDraft(context, sealedAnswer(answer))
      return { patch: { fields: { refuseReasonType: reasonType, refuseRemark: remark } } }
    },
    async doUndoRefuse(context, answer) {
      await assertInTime(context, answer)
      return { patch: { fields: { refuseReasonType: null, refuseRemark: null } } }
    },
    /** What arrives after the end counts no more: the answer would not be opened. */
    async doConfirmDeposit(context, answer, { amount, paidTime, voucher }) {
      await assertInTime(context, answer)
      const total = fixed(sum([answer.depositPaidAmount, amount]), 2)
      const isEnough = !isGreater(answer.depositAmount, total)
      const fields = {
        depositPaidAmount: total,
        depositStatus: isEnough ? ('CONFIRMED' as const) : ('UNPAID' as const),
        ...{ depositPaidTime: paidTime, depositVoucher: voucher },
      }
      if (isEnough) await registerDeposit(context, depositOf({ ...answer, ...fields }))
      return { patch: { fields } }
    },
    async doRefundDeposit(context, answer) {
      await returnDeposit(context, depositOf(answer))
      return { patch: { fields: { depositStatus: 'TO_REFUND' } } }
    },
    doDepositRefunded: async (context) => ({
      patch: { fields: { depositStatus: 'REFUNDED', refundTime: nowText(context) } },
    }),
    doJudge: judge,
    async doInvalid(context, answer, { reason }) {
      await assertJudging(context, answer)
      await rank(context, answer.auctionId ?? '', answer.id)
      return { patch: { fields: { rankNum: null, resultRemark: reason } } }
    },
    doExpire: async (context, answer) => void (await dropDraft(context, sealedAnswer(answer))),
    doReturn: async (_context, { status }, { reason }) => ({
      to: status === 'SUBMITTED' ? ('RETURNED' as const) : ('EXPIRED' as const),
      patch: { fields: { resultRemark: reason } },
    }),
    doOpen: async (_context, _answer, { patch }) => ({ patch }),
    doVoid: async (_context, _answer, { reason }) => ({
      patch: { fields: { resultRemark: reason } },
    }),
    doResult: async (_context, _answer, { to, lines }) => ({ to, patch: { rows: { lines } } }),
  },
  async enrich({ caller, db, platform }, rows) {
    for (const row of rows) {
      const isClosed = SEALED.includes(String(row.status))
      row.sealed = isClosed && row.amountInclTax == null ? 'Y' : 'N'
      // Only the whole record of its own supplier is read back: lists and exports never hold a sealed price.
      const isOwn = caller?.side === 'supplier' && caller.supplierId === row.supplierId
      if (isClosed && isOwn && Array.isArray(row.lines)) {
        const answer = row as unknown as Answer
        fillContent(answer, await readOwn(platform, db, sealedAnswer(answer)))
        await dropMissingFiles(db, srmInqAuctionAnswer, answer)
      }
    }
  },
})
