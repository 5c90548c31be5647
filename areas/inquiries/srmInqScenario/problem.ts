import { decimal, roundTo, sum } from '@opensrm/kernel/values/decimal.ts'
import { currencyDecimals } from '@opensrm/kernel/values/money.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { srmBaseDistrict } from '../../base-data/srmBaseDistrict/srmBaseDistrict.definition.ts'
import { srmPosSupplier } from '../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import '../inquiries.errors.ts'
import { standingIds } from '../srmInqInquiry/operations/opening.ts'
import { srmInqInquiry } from '../srmInqInquiry/srmInqInquiry.definition.ts'
import type { Inquiry } from '../srmInqInquiry/srmInqInquiry.rules.ts'
import { srmInqQuotation } from '../srmInqQuotation/srmInqQuotation.definition.ts'
import type { Quotation } from '../srmInqQuotation/srmInqQuotation.rules.ts'
import type { Offer, Problem, Rule } from './scenario.model.ts'
import type { ConstraintRow, Scenario } from './srmInqScenario.rules.ts'

const WHOLE_PERCENT = 100
/** Constraints that may be for one line; others do not read the field. */
const OF_LINES: readonly Rule['type'][] = ['KEEP_SUPPLIER', 'EXCLUDE_SUPPLIER', 'CAPACITY']

/** What is to be solved, from the opened quotations; none of them is locked while the solver works. */
export async function problemOf(
  context: OperationContext,
  scenario: Scenario,
): Promise<{ problem: Problem; inquiry: Inquiry }> {
  const inquiry = await context.find(srmInqInquiry, scenario.inquiryId ?? '')
  if (!inquiry) return context.refuse('SCENARIO_NO_OFFERS')
  const quotations = await offersOf(context, inquiry)
  const decimals = currencyDecimals(inquiry.currencyCode)
  const parts = WHOLE_PERCENT / Number(scenario.shareStep ?? WHOLE_PERCENT)
  const open = inquiry.items.filter(({ lineStatus }) => lineStatus === 'OPEN')
  const lines = open.flatMap(({ id, quantity }) => {
    const offers = quotations.flatMap((quotation): Offer[] => {
      const own = quotation.lines.find(({ inquiryItemId }) => inquiryItemId === id)
      if (!own || own.comparePrice === null) return []
      const cost = roundTo(decimal(own.comparePrice).times(decimal(quantity)), decimals).toFixed(2)
      const { supplyQuantity: available, minOrderQuantity: minimum } = own
      return [{ supplierId: quotation.supplierId ?? '', cost, available, minimum }]
    })
    return offers.length > 0 ? [{ id, quantity: quantity ?? '0', offers }] : []
  })
  if (lines.length === 0) context.refuse('SCENARIO_NO_OFFERS')
  const fixed = new Map(
    quotations.map(({ supplierId, freightAmount, mouldAmount, exchangeRate }) => {
      const charges = sum([freightAmount, mouldAmount]).times(decimal(exchangeRate ?? 1))
      return [supplierId ?? '', roundTo(charges, decimals).toFixed(2)]
    }),
  )
  const rules: Rule[] = []
  for (const [row, constraint] of scenario.constraints.entries())
    rules.push(await ruleOf(context, constraint, row, { inquiry, quotations }))
  return {
    problem: { lines, fixed, rules, parts, isWhole: inquiry.awardMode === 'WHOLE' },
    inquiry,
  }
}

/** The standing quotation of each supplier that is still valid today. */
async function offersOf(context: OperationContext, inquiry: Inquiry): Promise<Quotation[]> {
  const found = await Promise.all(
    (await standingIds(context, inquiry)).map((id) => context.find(srmInqQuotation, id)),
  )
  return found.flatMap((one) => (one && (one.effectiveTo ?? '') >= context.today ? [one] : []))
}

async function ruleOf(
  context: OperationContext,
  constraint: ConstraintRow,
  row: number,
  { inquiry, quotations }: { inquiry: Inquiry; quotations: readonly Quotation[] },
): Promise<Rule> {
  const { id, supplierId, districtId, itemLineNum, value } = constraint
  const type = (constraint.constraintType ?? '') as Rule['type']
  const isOfLine = OF_LINES.includes(type) && itemLineNum !== null
  const line = isOfLine ? inquiry.items.find(({ lineNum }) => lineNum === itemLineNum) : null
  if (isOfLine && !line)
    context.refuse(
      'SCENARIO_LINE',
      { line: itemLineNum },
      { child: 'constraints', row, field: 'itemLineNum' },
    )
  const named = async (): Promise<readonly string[]> => {
    if (type === 'MAX_SUPPLIERS' || type === 'MIN_SUPPLIERS') return []
    if (type !== 'REGION_SHARE') return supplierId ? [supplierId] : []
    const suppliers = quotations.map((quotation) => quotation.supplierId ?? '')
    return districtId ? suppliersIn(context, districtId, suppliers) : []
  }
  return { ...{ id, type, value }, supplierIds: await named(), lineId: line?.id ?? null }
}

/** Suppliers whose address lies in the district, or in one below it. */
async function suppliersIn(
  context: OperationContext,
  districtId: string,
  supplierIds: readonly string[],
): Promise<string[]> {
  const within: string[] = []
  for (const supplierId of supplierIds) {
    const supplier = await context.findMaster(srmPosSupplier, supplierId)
    let at = supplier?.districtId ?? null
    while (at !== null && at !== districtId)
      at = (await context.findMaster(srmBaseDistrict, at))?.parentId ?? null
    if (at !== null) within.push(supplierId)
  }
  return within
}
