import { inLanguage, t } from '@opensrm/kernel/i18n/text.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import { type Decimal, decimal, isPositive, sum } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { BASE_CURRENCY, findRate, findValue } from '../../base-data/ports.ts'
import { srmBaseCategory } from '../../base-data/srmBaseCategory/srmBaseCategory.definition.ts'
import { srmPurRequisition } from './srmPurRequisition.definition.ts'
import type { Requisition } from './srmPurRequisition.rules.ts'

const DAYS = 30

/**
 * Splitting a need into small requisitions could evade approval limits. The amounts one applicant
 * requested in a category within 30 days are added up; above PUR_SPLIT_WARN the user gets a
 * warning, never a refusal.
 */
export async function splitWarning(
  context: OperationContext,
  requisition: Requisition,
): Promise<string | null> {
  const warnings: string[] = []
  let others: readonly Requisition[] | undefined
  for (const categoryId of new Set(requisition.lines.flatMap((line) => line.categoryId ?? []))) {
    const limit = await findValue(context, {
      profileCode: 'PUR_SPLIT_WARN',
      orgId: requisition.orgId,
      categoryId,
      date: context.today,
    })
    if (!isPositive(limit)) continue
    others ??= await recentOnes(context, requisition)
    const asked = await Promise.all(
      [requisition, ...others].map((one) => amountOf(context, one, categoryId)),
    )
    const total = sum(asked)
    if (!others.length || total.lessThanOrEqualTo(limit)) continue
    const category = await context.findMaster(srmBaseCategory, categoryId)
    warnings.push(
      inLanguage(
        t(
          `请注意拆单：您近${DAYS}天内对品类“${category?.categoryName}”的申请合计${total.toFixed(2)} ${BASE_CURRENCY}，超过${limit}`,
          `Possible order splitting: within ${DAYS} days you requested ${total.toFixed(2)} ${BASE_CURRENCY} of category "${category?.categoryNameEn ?? category?.categoryName}", above ${limit}`,
        ),
        context.caller?.language ?? 'CN',
      ),
    )
  }
  return warnings.join('\n') || null
}

/** The applicant's recent requisitions that were not cancelled. */
async function recentOnes(
  context: OperationContext,
  requisition: Requisition,
): Promise<Requisition[]> {
  const since = addDays(context.today, -DAYS)
  const headers = await context.select(srmPurRequisition, {
    applicantId: requisition.applicantId,
    status: ['APPROVING', 'APPROVED', 'COMPLETED'],
  })
  const recent = headers.filter(
    ({ id, applyDate }) => id !== requisition.id && String(applyDate).slice(0, 10) >= since,
  )
  const found = await Promise.all(recent.map(({ id }) => context.find(srmPurRequisition, id)))
  return found.flatMap((one) => one ?? [])
}

/** Estimates of one category in the base currency. */
async function amountOf(
  context: OperationContext,
  requisition: Requisition,
  categoryId: string,
): Promise<Decimal> {
  const lines = requisition.lines.filter((line) => line.categoryId === categoryId)
  const amount = sum(lines.map((line) => line.estimatedAmountInclTax))
  if (!isPositive(amount)) return decimal(0)
  const { rate } = await findRate(context, {
    fromCurrency: requisition.currencyCode ?? BASE_CURRENCY,
    toCurrency: BASE_CURRENCY,
    date: context.today,
  })
  return amount.times(rate)
}
