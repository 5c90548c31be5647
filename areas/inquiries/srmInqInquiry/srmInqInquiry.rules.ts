import type { RecordOf, RowOf } from '@opensrm/kernel/document/define.ts'
import { defineRules, type Refusal } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, isGreater } from '@opensrm/kernel/values/decimal.ts'
import '../inquiries.errors.ts'
import { srmInqInquiry } from './srmInqInquiry.definition.ts'

export type Inquiry = RecordOf<typeof srmInqInquiry>
export type InquiryItem = RowOf<typeof srmInqInquiry, 'items'>
export type InvitedSupplier = RowOf<typeof srmInqInquiry, 'suppliers'>

/** Kinds of need that may have no item yet. */
const WITHOUT_ITEM = ['NEW_MATERIAL', 'SERVICE', 'MOULD']

/** Whether every qualified supplier may quote, invited or not. */
export const isOpenToAll = ({ inviteMode }: Pick<Inquiry, 'inviteMode'>): boolean =>
  inviteMode === 'OPEN'

/** '0, 1000' as ['0', '1000']. */
export const listed = (text: string | null): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

function compute(inquiry: Inquiry): void {
  inquiry.invitedCount = inquiry.suppliers.length
  if (inquiry.awardMode === 'WHOLE') inquiry.partialQuoteFlag = 'N'
}

function check(inquiry: Inquiry): Issue[] {
  const issues: Issue[] = []
  const { priceEffectiveFrom: from, priceEffectiveTo: to } = inquiry
  if (from && to && to < from) issues.push({ field: 'priceEffectiveTo', code: 'INQUIRY_PERIOD' })
  inquiry.items.forEach((item, row) => {
    const args = { line: item.lineNum ?? 0 }
    if (!item.itemId && !WITHOUT_ITEM.includes(inquiry.inquiryType ?? ''))
      issues.push({ child: 'items', row, field: 'itemId', code: 'INQUIRY_ITEM_REQUIRED', args })
    const steps = listed(item.ladders)
    const isRising = steps.every((step, at) =>
      at === 0 ? decimal(step).isZero() : isGreater(step, steps[at - 1]),
    )
    if (!isRising)
      issues.push({ child: 'items', row, field: 'ladders', code: 'INQUIRY_LADDERS', args })
    if (inquiry.quotationTempletId && steps.length > 0)
      issues.push({ child: 'items', row, field: 'ladders', code: 'INQUIRY_TEMPLET_STEPS', args })
  })
  const numbers = new Set(inquiry.items.map(({ lineNum }) => String(lineNum)))
  inquiry.suppliers.forEach(({ itemLines }, row) => {
    const strange = listed(itemLines).filter((line) => !numbers.has(line))
    if (strange.length > 0)
      issues.push({
        ...{ child: 'suppliers', row, field: 'itemLines', code: 'INQUIRY_LINES_UNKNOWN' },
        args: { row: row + 1, lines: strange.join(', ') },
      })
  })
  return issues
}

const hasRounds = ({ currentRound, maxRounds }: Inquiry): Refusal | null =>
  (currentRound ?? 1) < (maxRounds ?? 1)
    ? null
    : { code: 'INQUIRY_ROUNDS_USED', args: { max: maxRounds ?? 1 } }

const hasOpenLines = ({ items }: Inquiry): Refusal | null =>
  items.some(({ lineStatus }) => lineStatus === 'OPEN') ? null : { code: 'INQUIRY_NOTHING_OPEN' }

export const srmInqInquiryRules = defineRules(srmInqInquiry, {
  ...{ compute, check },
  guards: { hasOpenLines, hasRounds },
  checkSubmit(inquiry, { today }) {
    const issues: Issue[] = inquiry.items.flatMap(({ needByDate }, row) =>
      needByDate && needByDate < today
        ? [{ child: 'items', row, field: 'needByDate', code: 'INQUIRY_NEED_DATE' as const }]
        : [],
    )
    const [invited, needed] = [inquiry.suppliers.length, inquiry.minQuotes ?? 1]
    // Who quotes an open RFQ is known at its end only.
    if (isOpenToAll(inquiry)) return issues
    if (invited === 0) issues.push({ child: 'suppliers', code: 'INQUIRY_NOBODY_INVITED' })
    if (invited > 0 && invited < needed && !inquiry.singleSourceReason)
      issues.push({
        ...{ field: 'singleSourceReason', code: 'INQUIRY_FEW_SUPPLIERS' },
        args: { invited, needed },
      })
    return issues
  },
})
