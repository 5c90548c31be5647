import { plain } from '@opensrm/kernel/values/decimal.ts'
import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { momentText } from '../../../sealing/ports.ts'
import type { Quotation } from '../../srmInqQuotation/srmInqQuotation.rules.ts'
import type { srmInqInquiry } from '../srmInqInquiry.definition.ts'
import type { Inquiry } from '../srmInqInquiry.rules.ts'
import { standingQuotations } from './opening.ts'
import { barredReasons, invite, openRound } from './publish.ts'
import { lowestOf } from './ranks.ts'
import { assertEnoughTime } from './times.ts'

type Input = InputOf<typeof srmInqInquiry, 'doNewRound'>

/** Asks suppliers with a valid quotation once more, each with the feedback that the buyer releases. */
export async function newRound(context: OperationContext, inquiry: Inquiry, input: Input) {
  const { endTime, reason, supplierIds } = input
  const currentRound = (inquiry.currentRound ?? 1) + 1
  const feedback = input.feedback
  const allowIncrease = input.allowIncrease ?? 'N'
  const startTime = await momentText(context)
  await assertEnoughTime(context, inquiry, {
    ...{ from: startTime, endTime, profileCode: 'INQ_NOTICE_MINUTES', field: 'endTime' },
  })
  const standing = await standingQuotations(context, inquiry)
  const chosen = standing.filter(
    ({ supplierId }) => !supplierIds?.length || supplierIds.includes(supplierId ?? ''),
  )
  if (chosen.length === 0) context.refuse('INQUIRY_ROUND_NOBODY', {}, { field: 'supplierIds' })
  const next = { ...inquiry, currentRound, quoteStartTime: startTime, quoteEndTime: endTime }
  await openRound(context, next)
  const active = new Set<string>()
  for (const before of chosen) {
    const supplierId = before.supplierId ?? ''
    const barred = await barredReasons(context, { ...inquiry, items: before.lines }, supplierId)
    if (barred) context.refuse('INQUIRY_SUPPLIER_BARRED', barred, { field: 'supplierIds' })
    const invited = inquiry.suppliers.find((row) => row.supplierId === supplierId)
    await invite(
      context,
      next,
      { supplierId, itemLines: invited?.itemLines ?? null },
      {
        before,
        allowIncrease,
        feedback: feedbackFor(inquiry, before, standing, feedback),
      },
    )
    active.add(supplierId)
  }
  return {
    patch: {
      fields: {
        currentRound,
        quoteStartTime: startTime,
        quoteEndTime: endTime,
        openedTime: null,
        openedBy: null,
      },
      rows: {
        suppliers: inquiry.suppliers.map(({ id, supplierId }) => ({
          id,
          activeFlag: active.has(supplierId ?? '') ? 'Y' : 'N',
        })),
      },
      add: {
        rounds: [{ roundNum: currentRound, startTime, endTime, reason, feedback, allowIncrease }],
      },
    },
  }
}

/** What a supplier learns by RFQ line: its own rank, the target, or the lowest price without a name. */
function feedbackFor(
  inquiry: Inquiry,
  own: Quotation,
  standing: readonly Quotation[],
  feedback: string,
): ReadonlyMap<string, string> {
  const told = new Map<string, string>()
  for (const { id, targetPrice } of inquiry.items) {
    const line = own.lines.find(({ inquiryItemId }) => inquiryItemId === id)
    const text = {
      OWN_RANK: line?.rankNum ? `#${line.rankNum}` : null,
      TARGET: targetPrice,
      LOWEST: lowestOf(standing, id),
    }[feedback]
    if (text) told.set(id, text.startsWith('#') ? text : plain(text))
  }
  return told
}
