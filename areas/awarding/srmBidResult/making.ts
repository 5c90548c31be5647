import { formatNumber } from '@opensrm/kernel/document/format.ts'
import { decimal, fixed, sum } from '@opensrm/kernel/values/decimal.ts'
import { addWorkDays } from '@opensrm/kernel/values/workCalendar.ts'
import { workCalendarsOf } from '@opensrm/platform/calendar/workCalendars.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { escapeHtml } from '@opensrm/platform/http/plainPage.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { announce, type Tender } from '../../tenders/ports.ts'
import { srmBidRespond } from '../../tenders/srmBidRespond/srmBidRespond.definition.ts'
import { srmBidSupplier } from '../../tenders/srmBidSupplier/srmBidSupplier.definition.ts'
import { isAwarded, type Picketage } from '../srmBidPicketage/srmBidPicketage.rules.ts'
import { srmBidResult } from './srmBidResult.definition.ts'

const AWARD_LETTER =
  '贵公司已中标本次招标，请在签约期限内与我方签订合同。\nYou have won this tender. Please sign the contract with us before it is due.'
const REGRET_LETTER =
  '贵公司未中标本次招标，感谢参与。\nYour bid was not chosen. Thank you for taking part.'
const REJECT_LETTER = '贵公司的投标在评审中被否决。\nYour bid was rejected in the evaluation.'
const DEPOSIT = '保证金将按招标文件退还。\nYour deposit is returned as the tender document says.'

/**
 * The result of an approved award. With publicity its candidates are published, and the end of the publicity is
 * returned; without, the letters are due at once.
 */
export async function openResult(
  context: OperationContext,
  picketage: Picketage,
  tender: Tender,
): Promise<string | null> {
  const isShown = picketage.publicityFlag === 'Y'
  const publicityStart = isShown ? nowText(context) : null
  const publicityEnd = isShown ? await publicityEndOf(context, picketage) : null
  const rows = isShown ? candidates(picketage) : winners(picketage)
  const published = await publishedLines(context, tender, rows, isShown ? 'PROPOSED' : 'FINAL')
  const { budgetAmountExclTax: budget, amountExclTax } = picketage
  const result = await context.create(srmBidResult, {
    ...{ documentId: tender.id, documentNumber: tender.documentNumber, title: tender.title },
    ...{ orgId: tender.orgId, categoryId: tender.categoryId, buyerId: tender.buyerId },
    supervisorId: tender.supervisorId,
    ...{ picketageId: picketage.id, currencyCode: picketage.currencyCode },
    ...{ publicityStart, publicityEnd, publishedText: published.join('\n'), amountExclTax },
    savingAmount: budget === null ? null : fixed(decimal(budget).minus(decimal(amountExclTax)), 2),
    awardLetter: AWARD_LETTER,
    ...lettersOfOthers(tender),
    lines: await resultLines(context, picketage),
  })
  if (!publicityEnd) {
    await context.run(srmBidResult, 'followEffect', result.id)
    return null
  }
  await announce(context, tender, {
    ...{ noticeType: 'CANDIDATE', content: htmlOf(published), endTime: publicityEnd },
  })
  for (const { supplierId } of result.lines)
    context.emit('srmBidResult.candidatesShown', {
      ...{ id: result.id, resultNumber: result.resultNumber, title: tender.title },
      ...{ supplierId, publicityEnd },
    })
  return publicityEnd
}

/** Publicity lasts whole working days of the organisation, to the same hour. */
async function publicityEndOf(
  context: OperationContext,
  { orgId, publicityDays }: Picketage,
): Promise<string> {
  const calendars = await workCalendarsOf(context.platform, context.tx)
  const now = nowText(context)
  const day = addWorkDays(context.today, publicityDays ?? 0, calendars.of(orgId))
  return `${day}${now.slice(10)}`
}

const candidates = ({ suppliers }: Picketage) =>
  suppliers.filter(
    ({ awardFlag, candidateFlag, excludedFlag }) =>
      awardFlag === 'Y' || (candidateFlag === 'Y' && excludedFlag !== 'Y'),
  )

export const winners = ({ suppliers }: Picketage) =>
  suppliers.filter(({ awardFlag }) => awardFlag === 'Y')

export const htmlOf = (lines: readonly string[]): string =>
  lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')

/** The letters of those who did not win; of a deposit only where the tender asked for one. */
function lettersOfOthers({ depositMode }: Tender) {
  const deposit = depositMode === 'NONE' ? [] : [DEPOSIT]
  return {
    regretLetter: [REGRET_LETTER, ...deposit].join('\n'),
    rejectLetter: [REJECT_LETTER, ...deposit].join('\n'),
  }
}

/** As people read it, with two decimals. */
export const moneyText = (amount: string | null): string =>
  amount === null ? '-' : formatNumber(amount, { least: 2, most: 2 })

/** A line for each bidder that the outside may read of, by section and rank. */
export async function publishedLines(
  context: OperationContext,
  { sections, currencyCode }: Tender,
  rows: Picketage['suppliers'],
  winner: 'PROPOSED' | 'FINAL',
): Promise<string[]> {
  const wins = winner === 'FINAL' ? '中标 Winner' : '拟中标 Proposed winner'
  const sorted = [...rows].sort(
    (a, b) =>
      (a.sectionNo ?? 0) - (b.sectionNo ?? 0) || (a.recommendRank ?? 0) - (b.recommendRank ?? 0),
  )
  const lines: string[] = []
  for (const {
    sectionNo,
    supplierId,
    recommendRank,
    finalAmount,
    respondId,
    awardFlag,
  } of sorted) {
    const section = sections.find((one) => one.sectionNo === sectionNo)
    const supplier = await context.findMaster(srmPosSupplier, supplierId)
    const [bid] = await context.select(srmBidRespond, { id: respondId ?? '' })
    lines.push(
      [
        `${sectionNo} ${section?.sectionName ?? ''}`,
        `排名 Rank ${recommendRank ?? '-'}`,
        `${supplier?.supplierName ?? ''}${awardFlag === 'Y' ? ` (${wins})` : ''}`,
        `不含税 Excl. tax ${currencyCode ?? ''} ${moneyText(finalAmount)}`,
        `交付期 Delivery days ${bid?.deliveryDays ?? '-'}`,
      ].join('; '),
    )
  }
  return lines
}

/** A line for every bid of every section: who won, who lost, whose bid was rejected. */
async function resultLines(context: OperationContext, picketage: Picketage) {
  const documentId = picketage.documentId ?? ''
  const bidders = await context.select(srmBidSupplier, { documentId })
  const recordOf = (supplierId: string | null) =>
    bidders.find((one) => one.supplierId === supplierId)
  const bidderOf = (supplierId: string | null) => recordOf(supplierId)?.id ?? null
  const failed = new Set(
    picketage.sections.filter((section) => !isAwarded(section)).map(({ sectionNo }) => sectionNo),
  )
  const lines = picketage.suppliers.map((row) => {
    const { sectionNo, supplierId, awardFlag, recommendRank, sharePct } = row
    const isWon = awardFlag === 'Y' && !failed.has(sectionNo)
    const own = picketage.items.filter(
      (item) => item.sectionNo === sectionNo && item.supplierId === supplierId,
    )
    return {
      ...{ sectionNo, supplierId, bidSupplierId: bidderOf(supplierId) },
      resultType: isWon ? 'WON' : recommendRank === null ? 'REJECTED' : 'LOST',
      amountExclTax: isWon
        ? fixed(sum(own.map(({ amountExclTax }) => amountExclTax)), 2)
        : row.finalAmount,
      sharePct: isWon ? sharePct : null,
      // Signed before another winner was replaced.
      contractDate: isWon ? (recordOf(supplierId)?.contractDate ?? null) : null,
    }
  })
  const known = new Set(lines.map(({ sectionNo, supplierId }) => `${sectionNo} ${supplierId}`))
  const numbers = new Set(picketage.sections.map(({ sectionNo }) => sectionNo))
  for (const { id, supplierId } of await context.select(srmBidRespond, {
    ...{ documentId, status: 'REJECTED' },
  }))
    for (const { sectionNo, bidFlag } of await context.selectRows(srmBidRespond, 'sections', {
      headerId: id,
    }))
      if (bidFlag !== 'N' && numbers.has(sectionNo) && !known.has(`${sectionNo} ${supplierId}`))
        lines.push({
          ...{ sectionNo, supplierId, bidSupplierId: bidderOf(supplierId) },
          ...{ resultType: 'REJECTED', amountExclTax: null, sharePct: null },
          contractDate: null,
        })
  return lines
}
