import { decimal, plain } from '@opensrm/kernel/values/decimal.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmInqQuotation } from '../../srmInqQuotation/srmInqQuotation.definition.ts'
import type { QuotationLine } from '../../srmInqQuotation/srmInqQuotation.rules.ts'
import type { srmInqInquiry } from '../srmInqInquiry.definition.ts'
import type { Inquiry, InquiryItem } from '../srmInqInquiry.rules.ts'
import { openersFor } from './figures.ts'
import { followHolds } from './holds.ts'
import { adjustment, assertNotEnded, quotationsOf } from './quoting.ts'
import { assertEnoughTime } from './times.ts'

type Input = InputOf<typeof srmInqInquiry, 'doChangeContent'>
const KEYS = ['quantity', 'needByDate', 'specification', 'drawingNumber'] as const
const NAMES = {
  ...{ quantity: 'QUANTITY', needByDate: 'NEED_BY_DATE' },
  ...{ specification: 'SPECIFICATION', drawingNumber: 'DRAWING' },
} as const satisfies { [Key in (typeof KEYS)[number]]: string }
type Changed = { id: string; lineNum: number } & Partial<Pick<InquiryItem, (typeof KEYS)[number]>>

/** What really differs, by line. */
function changesOf(context: OperationContext, inquiry: Inquiry, { items }: Input): Changed[] {
  return items.flatMap((given, row) => {
    const at = (field: string) => ({ child: 'items', row, field })
    const { lineNum, needByDate } = given
    const item = inquiry.items.find((one) => one.lineNum === lineNum && one.lineStatus === 'OPEN')
    if (!item) return context.refuse('UNKNOWN_LINE', {}, at('lineNum'))
    if (needByDate && needByDate < context.today)
      context.refuse('INQUIRY_NEED_DATE', {}, at('needByDate'))
    const entries = KEYS.flatMap((key) => {
      const value = given[key]
      if (value === null || value === undefined || value === '') return []
      const isSame =
        key === 'quantity' ? decimal(value).eq(decimal(item.quantity)) : value === item[key]
      return isSame ? [] : [[key, value]]
    })
    return entries.length > 0 ? [{ id: item.id, lineNum, ...Object.fromEntries(entries) }] : []
  })
}

/** '10: 1000.000000, 2026-12-20' for each line, of the values that change. */
function told(rows: readonly { lineNum: number; values: readonly (string | null)[] }[]): string {
  return rows
    .map(({ lineNum, values }) => `${lineNum}: ${values.map((value) => value ?? '-').join(', ')}`)
    .join('; ')
    .slice(0, 500)
}

type Changes = {
  changeOf: ReadonlyMap<string, Omit<Changed, 'lineNum'>>
  requirement: { requirement?: string | null }
}

/** What a supplier who has begun to quote is told: one row for each value that is different. */
function toldChanges(
  context: OperationContext,
  lines: readonly QuotationLine[],
  { changeOf, requirement }: Changes,
) {
  const changedTime = nowText(context)
  const ofLines = lines.flatMap((line) => {
    const change = changeOf.get(line.inquiryItemId ?? '') ?? {}
    return KEYS.filter((key) => key in change).map((key) => ({
      ...{ changedTime, lineNum: line.lineNum, changedField: NAMES[key] },
      oldValue: shown(key, line[key]),
      newValue: shown(key, { ...line, ...change }[key]),
    }))
  })
  return 'requirement' in requirement
    ? [...ofLines, { changedTime, changedField: 'REQUIREMENT' }]
    : ofLines
}

const shown = (key: (typeof KEYS)[number], value: string | null) =>
  key === 'quantity' && value !== null ? plain(value) : value

/** The quotation of one supplier takes over the changes; a submitted one becomes a draft again. */
async function follow(context: OperationContext, id: string, changes: Changes): Promise<void> {
  const { lines, status } = await context.lock(srmInqQuotation, id)
  if (status === 'SUBMITTED') await context.run(srmInqQuotation, 'doReset', id)
  const hasBegun = status === 'SUBMITTED' || status === 'DRAFT'
  const mark = hasBegun ? { changedFlag: 'Y' } : {}
  await context.update(srmInqQuotation, id, {
    fields: changes.requirement,
    rows: {
      lines: lines.flatMap((line) => {
        const change = changes.changeOf.get(line.inquiryItemId ?? '')
        return change ? [{ ...change, ...mark, id: line.id }] : []
      }),
    },
    add: hasBegun ? { changes: toldChanges(context, lines, changes) } : {},
  })
}

/** Lines or requirements change while suppliers quote: what they submitted counts no more until they submit again. */
export async function changeContent(context: OperationContext, inquiry: Inquiry, input: Input) {
  const now = await assertNotEnded(context, inquiry)
  await assertEnoughTime(context, inquiry, {
    ...{ from: now, endTime: inquiry.quoteEndTime ?? '', profileCode: 'INQ_CHANGED_MINUTES' },
  })
  const changes = changesOf(context, inquiry, input)
  const isOther = !!input.requirement && input.requirement !== inquiry.requirement
  if (changes.length === 0 && !isOther) context.refuse('INQUIRY_CHANGE_NOTHING')
  const changeOf = new Map(changes.map(({ lineNum: _, ...change }) => [change.id, change]))
  const after = inquiry.items.map((item) => ({ ...item, ...changeOf.get(item.id) }))
  await followHolds(context, inquiry.items, after, inquiry.inquiryNumber ?? '')
  const requirement = isOther ? { requirement: input.requirement } : {}
  for (const { id, quotationNumber, supplierId, title, quoteEndTime } of await quotationsOf(
    context,
    inquiry,
  )) {
    await follow(context, id, { changeOf, requirement })
    context.emit('srmInqQuotation.contentChanged', {
      ...{ id, quotationNumber, supplierId, title, quoteEndTime },
    })
  }
  const rowsOf = (items: readonly InquiryItem[]) =>
    changes.map(({ id, lineNum, ...change }) => {
      const item = items.find((one) => one.id === id)
      const keys = KEYS.filter((key) => key in change)
      return { lineNum, values: keys.map((key) => item?.[key] ?? null) }
    })
  const change = {
    oldValue: told(rowsOf(inquiry.items)) || null,
    newValue: told(rowsOf(after)) || null,
    reason: input.reason,
  }
  return {
    patch: {
      fields: {
        ...requirement,
        openersRequired: await openersFor(context, { ...inquiry, items: after }),
      },
      rows: { items: [...changeOf.values()] },
      add: { adjusts: [adjustment(context, 'CONTENT', change)] },
    },
  }
}
