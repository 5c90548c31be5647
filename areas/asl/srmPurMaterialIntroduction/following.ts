import { decimal, fixed } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { BASE_CURRENCY, categoryChain, findRate } from '../../base-data/ports.ts'
import { srmInqAward } from '../../inquiries/srmInqAward/srmInqAward.definition.ts'
import { srmInqInquiry } from '../../inquiries/srmInqInquiry/srmInqInquiry.definition.ts'
import { srmInqQuotation } from '../../inquiries/srmInqQuotation/srmInqQuotation.definition.ts'
import { srmSlcBatchTryout } from '../../lifecycle/srmSlcBatchTryout/srmSlcBatchTryout.definition.ts'
import { srmSlcLocaleInspect } from '../../lifecycle/srmSlcLocaleInspect/srmSlcLocaleInspect.definition.ts'
import { srmSlcSampleTrial } from '../../lifecycle/srmSlcSampleTrial/srmSlcSampleTrial.definition.ts'
import { srmPurMaterialIntroduction } from './srmPurMaterialIntroduction.definition.ts'
import type { Candidate, Introduction } from './srmPurMaterialIntroduction.rules.ts'

const LIVE = ['RUNNING', 'PAUSED']
const RESULTS: { readonly [conclusion: string]: string } = {
  PASS: 'PASS',
  PARTIAL: 'CONDITIONAL',
  CONDITIONAL: 'CONDITIONAL',
  FAIL: 'FAIL',
}
const resultOf = (conclusion: string | null): string => RESULTS[conclusion ?? ''] ?? 'NONE'

/** Writes what is known of candidates into an introduction that is not concluded yet. */
async function follow(
  context: OperationContext,
  id: string | null,
  known: (candidate: Candidate, introduction: Introduction) => Partial<Candidate> | null,
): Promise<void> {
  if (!id) return
  const introduction = await context.lock(srmPurMaterialIntroduction, id)
  if (!LIVE.includes(introduction.status)) return
  const candidates = introduction.candidates.flatMap((candidate) => {
    const values = known(candidate, introduction)
    return values ? [{ id: candidate.id, ...values }] : []
  })
  if (candidates.length > 0)
    await context.update(srmPurMaterialIntroduction, id, { rows: { candidates } })
}

/** The RFQ of an introduction was awarded: what every candidate quoted last, in base currency. */
export async function quotedBy(context: OperationContext, awardId: string): Promise<void> {
  const award = await context.find(srmInqAward, awardId)
  const inquiry = award?.inquiryId ? await context.find(srmInqInquiry, award.inquiryId) : null
  if (!inquiry?.introductionId) return
  const quotations = await context.select(srmInqQuotation, {
    ...{ inquiryId: inquiry.id, status: ['OPENED', 'AWARDED', 'NOT_AWARDED'] },
  })
  const lines = await context.selectRows(srmInqQuotation, 'lines', {
    ...{ headerId: quotations.map(({ id }) => id), inquiryItemId: inquiry.items[0]?.id ?? null },
  })
  const { rate } = await findRate(context, {
    ...{ fromCurrency: inquiry.currencyCode ?? BASE_CURRENCY, toCurrency: BASE_CURRENCY },
    date: context.today,
  })
  const prices = new Map<string | null, string>()
  for (const quotation of quotations.sort((a, b) => (a.roundNum ?? 0) - (b.roundNum ?? 0))) {
    const price = lines.find(({ headerId }) => headerId === quotation.id)?.priceExclTax
    const inRfq = decimal(price).times(decimal(quotation.exchangeRate ?? 1))
    if (price != null) prices.set(quotation.supplierId, fixed(inRfq.times(decimal(rate)), 6))
  }
  await follow(context, inquiry.introductionId, ({ supplierId }) => {
    const quotedPriceExclTax = prices.get(supplierId)
    return quotedPriceExclTax ? { quotedPriceExclTax } : null
  })
}

/** A trial of an introduction, or its next round, has ended. */
export async function triedBy(context: OperationContext, trialId: string): Promise<void> {
  const trial = await context.find(srmSlcSampleTrial, trialId)
  if (!trial) return
  const { trialNumber, status, conclusion } = trial
  const trialResult = status === 'CANCELLED' ? 'NONE' : resultOf(conclusion)
  await follow(context, trial.introductionId, ({ supplierId }) =>
    supplierId === trial.supplierId ? { trialNumber, trialResult } : null,
  )
}

/** A batch of the item is on trial at a candidate, or has its verdict. */
export async function triedOutBy(context: OperationContext, tryoutId: string): Promise<void> {
  const tryout = await context.find(srmSlcBatchTryout, tryoutId)
  if (!tryout) return
  const itemId = tryout.lines.flatMap((line) => line.itemId ?? [])
  const { tryoutNumber, conclusion, status } = tryout
  const tryoutResult = status === 'APPROVED' ? resultOf(conclusion) : 'RUNNING'
  for (const { id } of await context.select(srmPurMaterialIntroduction, { itemId, status: LIVE }))
    await follow(context, id, ({ supplierId }) =>
      supplierId === tryout.supplierId ? { tryoutNumber, tryoutResult } : null,
    )
}

/** A site audit of a candidate for the category, or one above it, has its conclusion. */
export async function auditedBy(context: OperationContext, inspectId: string): Promise<void> {
  const audit = await context.find(srmSlcLocaleInspect, inspectId)
  if (!audit) return
  const audited = new Set(audit.categoryIds)
  const open = await context.selectRows(srmPurMaterialIntroduction, 'candidates', {
    supplierId: audit.supplierId,
  })
  for (const { headerId } of open) {
    const introduction = await context.find(srmPurMaterialIntroduction, headerId)
    const chain = await categoryChain(context, introduction?.categoryId)
    if (chain.some((id) => audited.has(id)))
      await follow(context, headerId, ({ supplierId }) =>
        supplierId === audit.supplierId ? { auditResult: resultOf(audit.conclusion) } : null,
      )
  }
}
