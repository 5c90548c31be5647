import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, isGreater, isPositive, quantity, sum } from '@opensrm/kernel/values/decimal.ts'
import type { HeaderOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { drawIds } from '@opensrm/platform/documents/store.ts'
import {
  BASE_CURRENCY,
  calcSchedule,
  findItemOrgs,
  findRate,
  proposeReceivingPlaces,
} from '../../../base-data/ports.ts'
import { srmBaseItem } from '../../../base-data/srmBaseItem/srmBaseItem.definition.ts'
import { srmBaseItemPrice } from '../../../base-data/srmBaseItemPrice/srmBaseItemPrice.definition.ts'
import { type Disposition, dispositionOf, receivingIssues } from '../../../demand/ports.ts'
import { srmPosSupplier } from '../../../suppliers/srmPosSupplier/srmPosSupplier.definition.ts'
import { srmPosSupplierSite } from '../../../suppliers/srmPosSupplierSite/srmPosSupplierSite.definition.ts'
import { srmPurAgreement } from '../../srmPurAgreement/srmPurAgreement.definition.ts'
import { srmPurBillType } from '../../srmPurBillType/srmPurBillType.definition.ts'
import type { DeliveryRow, Order, OrderLine } from '../srmPurOrder.balances.ts'
import { nameContractLines } from '../srmPurOrder.contracts.ts'
import { srmPurOrder } from '../srmPurOrder.definition.ts'
import {
  decidePrice,
  findLibraryPrices,
  lacksPrice,
  mayLackPrices,
  type PriceDecision,
} from '../srmPurOrder.prices.ts'
import { leaveAwards } from './awards.ts'
import { eligibilityRefusal } from './eligibility.ts'
import { sourceIssues } from './sources.ts'
import { listAnswers, takeFromList, takeVersions } from './supplierList.ts'

export type Site = HeaderOf<typeof srmPosSupplierSite>

/**
 * Completes a buyer's draft (defaults of site and bill type, rate, delivery rows, prices, payment
 * plan), then checks it.
 */
export async function beforeSave(
  context: OperationContext,
  draft: Order,
  before: Order | null,
): Promise<Issue[]> {
  if (!isBeingWritten(draft)) return []
  const issues = headerIssues(draft, before)
  const site = await chooseSite(context, draft)
  if (!site) return [...issues, ...(await noSiteIssues(context, draft))]
  await copyControls(context, draft, before, site, issues)
  await proposeReceivingPlaces(context, draft.lines, {
    before: before?.lines,
    orgOf: (line) => line.receiveOrgId,
  })
  fillDeliveries(draft, await drawIds(context.tx, draft.lines.length))
  await readRate(context, draft, issues)
  await planPayment(context, draft, before)
  issues.push(
    ...(await receivingIssues(context, { ...draft, date: draft.orderDate ?? context.today })),
  )
  issues.push(...(await sourceIssues(context, draft, before)))
  if (draft.sources.length > 0 && draft.sourceType === 'MANUAL') draft.sourceType = 'REQUISITION'
  leaveAwards(draft, before)
  issues.push(...(await priceLines(context, draft)))
  await nameAgreements(context, draft)
  const listed = await listAnswers(context, draft)
  takeFromList(draft.lines, listed.answers)
  await takeVersions(context, draft, draft.lines)
  issues.push(...(await listed.issues()))
  await nameContractLines(context, draft)
  const refusal = await eligibilityRefusal(context, draft)
  if (refusal) issues.push({ field: 'supplierId', ...refusal })
  return issues
}

/** Suppliers can save their remark on published orders; everything else stays unchanged then. */
export function isBeingWritten(order: Pick<Order, 'status'>): boolean {
  return (srmPurOrder.editableIn as readonly string[]).includes(order.status)
}

function headerIssues(draft: Order, before: Order | null): Issue[] {
  const issues: Issue[] = []
  if (before && before.lines.length > 0 && before.billTypeId !== draft.billTypeId) {
    issues.push({ field: 'billTypeId', code: 'BILL_TYPE_FIXED' })
  }
  // Orders of the mall are made by the mall alone; a client cannot set their source.
  if (draft.orderType === 'CATALOG' && draft.sourceType !== 'CATALOG')
    issues.push({ field: 'billTypeId', code: 'BILL_TYPE_NOT_MANUAL' })
  const wasSubmitted = before !== null && before.status !== 'DRAFT'
  if (wasSubmitted && (before.supplierId !== draft.supplierId || before.siteId !== draft.siteId)) {
    issues.push({ field: 'supplierId', code: 'SUPPLIER_FIXED' })
  }
  return issues
}

/**
 * The given site, otherwise the oldest active one for organisation and currency, with its trading
 * terms.
 */
async function chooseSite(context: OperationContext, draft: Order): Promise<Site | null> {
  if (draft.siteId) return (await context.findMaster(srmPosSupplierSite, draft.siteId)) ?? null
  if (!draft.supplierId) return null
  const site = await findDefaultSite(context, {
    supplierId: draft.supplierId,
    orgId: draft.orgId,
    currencyCode: draft.currencyCode,
  })
  if (!site) return null
  draft.siteId = site.id
  draft.paymentTermId ??= site.paymentTermId
  draft.paymentMethod ??= site.paymentMethod
  if (!draft.supplierContactId && site.contactId) {
    draft.supplierContactId = site.contactId
    const contact = (
      await context.selectRows(srmPosSupplier, 'contacts', { id: site.contactId })
    )[0]
    draft.supplierContact = (contact?.contactName as string | undefined) ?? null
    draft.supplierPhone = (contact?.mobile as string | undefined) ?? null
  }
  return site
}

async function noSiteIssues(context: OperationContext, draft: Order): Promise<Issue[]> {
  if (!draft.supplierId || draft.siteId) return []
  const supplier = await context.findMaster(srmPosSupplier, draft.supplierId)
  const args = { supplier: supplier?.supplierName ?? '', currency: draft.currencyCode ?? '' }
  return [{ field: 'siteId', code: 'ORDER_NO_SITE', args }]
}

/** The oldest active site of a supplier in an organisation, preferably in the wanted currency. */
export async function findDefaultSite(
  context: OperationContext,
  ask: { supplierId: string; orgId: string | null; currencyCode: string | null },
): Promise<Site | null> {
  const sites = await context.select(srmPosSupplierSite, {
    supplierId: ask.supplierId,
    orgId: ask.orgId,
    status: ['ACTIVE', 'FROZEN', 'POTENTIAL'],
  })
  const ordered = [...sites].sort((a, b) => rank(a) - rank(b))
  return ordered.find((site) => site.currencyCode === ask.currencyCode) ?? null

  function rank(site: Site): number {
    return ['ACTIVE', 'FROZEN', 'POTENTIAL'].indexOf(site.status)
  }
}

/**
 * Tolerances and inspection of lines: from the material's organisation, then the site, then the
 * bill type.
 */
export async function copyControls(
  context: OperationContext,
  draft: Order,
  before: Order | null,
  site: Site,
  issues: Issue[],
): Promise<void> {
  const billType = await context.findMaster(srmPurBillType, draft.billTypeId)
  if (!billType) return
  if (before?.siteId !== draft.siteId || before?.billTypeId !== draft.billTypeId) {
    draft.confirmMode = site.confirmRequiredFlag === 'N' ? 'NO_CONFIRM' : billType.confirmMode
  }
  const known = new Set(before?.lines.map((line) => line.id))
  const itemIds = draft.lines.flatMap((line) => line.itemId ?? [])
  const itemOrgs = await findItemOrgs(context, itemIds)
  const items = itemIds.length
    ? await context.select(srmBaseItem, { id: [...new Set(itemIds)] })
    : []
  const rules = new Map<string, Disposition['rule']>()
  const ruleOf = async (categoryId: string | null) => {
    if (!categoryId) return null
    const known = rules.get(categoryId)
    if (known !== undefined) return known
    const { rule } = await dispositionOf(context, { categoryId, orgId: draft.orgId, amount: '0' })
    rules.set(categoryId, rule)
    return rule
  }
  for (const [row, line] of draft.lines.entries()) {
    const itemOrg =
      line.itemId && line.receiveOrgId ? itemOrgs.of(line.itemId, line.receiveOrgId) : null
    const siteRate = isPositive(site.overReceiveRate) ? site.overReceiveRate : null
    const rule = await ruleOf(line.categoryId)
    const over =
      itemOrg?.overReceiptPct ??
      siteRate ??
      rule?.overTolerancePct ??
      billType.overTolerancePct ??
      '0'
    const under = rule?.underTolerancePct ?? billType.underTolerancePct ?? '0'
    const isNew = !known.has(line.id)
    // The engine proposed the bill type's value; a more specific setting replaces the proposal but
    // not the buyer's own input.
    const isProposal = decimal(line.overTolerancePct).equals(decimal(billType.overTolerancePct))
    if (line.overTolerancePct === null || (isNew && isProposal)) line.overTolerancePct = over
    line.underTolerancePct ??= under
    const place: Issue = { child: 'lines', row, code: 'ORDER_TOLERANCE_ABOVE' }
    if (isGreater(line.overTolerancePct, over)) {
      issues.push({ ...place, field: 'overTolerancePct', args: { max: decimal(over).toString() } })
    }
    if (isGreater(line.underTolerancePct, under)) {
      issues.push({
        ...place,
        field: 'underTolerancePct',
        args: { max: decimal(under).toString() },
      })
    }
    const item = items.find((candidate) => candidate.id === line.itemId)
    line.inspectMode = inspectModeOf(draft, line, {
      isExempt: site.inspectionExemptFlag === 'Y',
      byOrg: itemOrg?.inspectFlag ?? null,
      byBillType: rule?.inspectMode ?? billType.inspectMode,
      byItem: item?.inspectFlag ?? null,
    })
    await convertUnit(context, line, item?.uomCode ?? null)
  }
}

function inspectModeOf(
  order: Order,
  line: OrderLine,
  settings: {
    isExempt: boolean
    byOrg: string | null
    byBillType: string | null
    byItem: string | null
  },
): string {
  const isService = order.orderType === 'SERVICE' || line.lineType !== 'MATERIAL'
  if (settings.isExempt || isService) return 'EXEMPT'
  const ofFlag = (flag: string): string => (flag === 'Y' ? 'REQUIRED' : 'EXEMPT')
  if (settings.byOrg !== null) return ofFlag(settings.byOrg)
  if (settings.byBillType && settings.byBillType !== 'BY_ITEM') return settings.byBillType
  return ofFlag(settings.byItem ?? 'N')
}

/** Stock units per ordered unit, from the material's conversions. */
async function convertUnit(
  context: OperationContext,
  line: OrderLine,
  stockUom: string | null,
): Promise<void> {
  if (!line.itemId || line.uomCode === stockUom) {
    line.uomRate = '1'
    return
  }
  const [conversion] = await context.selectRows(srmBaseItem, 'uomConversions', {
    headerId: line.itemId,
    fromUomCode: line.uomCode,
  })
  line.uomRate = (conversion?.factor as string | undefined) ?? '1'
}

const ZERO_COUNTERS = {
  cancelledQuantity: quantity(0),
  closedQuantity: quantity(0),
  noticedQuantity: quantity(0),
  occupiedQuantity: quantity(0),
  receivedQuantity: quantity(0),
  replacementQuantity: quantity(0),
  openQuantity: quantity(0),
}

/**
 * Every line gets delivery rows, by default one for the whole quantity; the line's need-by date is
 * that of the earliest row.
 */
export function fillDeliveries(draft: Order, ids: readonly string[]): void {
  draft.lines.forEach((line, index) => {
    const rows = draft.deliveries.filter((row) => row.parentId === line.id)
    if (rows.length > 0) {
      line.needByDate = rows.flatMap((row) => row.needByDate ?? []).sort()[0] ?? line.needByDate
      return
    }
    draft.deliveries.push({
      ...ZERO_COUNTERS,
      id: ids[index] ?? '',
      parentId: line.id,
      deliveryNum: null,
      quantity: line.quantity,
      needByDate: line.needByDate,
      receiveOrgId: line.receiveOrgId,
      subinventoryId: line.subinventoryId,
      deliveryAddress: draft.deliveryAddress,
      confirmStatus: 'PENDING',
      promisedDate: null,
      firstPromisedDate: null,
      confirmTime: null,
      buyerRejectReason: null,
      closeType: null,
    } satisfies DeliveryRow)
  })
}

async function readRate(context: OperationContext, draft: Order, issues: Issue[]): Promise<void> {
  if (!draft.currencyCode || !draft.orderDate) return
  try {
    const { rate } = await findRate(context, {
      fromCurrency: draft.currencyCode,
      toCurrency: BASE_CURRENCY,
      date: draft.orderDate,
    })
    draft.exchangeRate = rate
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    issues.push({ field: 'currencyCode', code: error.code, args: error.args })
  }
}

/**
 * Copies the stages of the payment term when it is chosen; the buyer may change them until
 * submission.
 */
export async function planPayment(
  context: OperationContext,
  draft: Order,
  before: Order | null,
): Promise<void> {
  const isChosenAnew = draft.paymentTermId !== (before?.paymentTermId ?? null)
  if (!draft.paymentTermId || (!isChosenAnew && draft.paymentPlans.length > 0)) return
  if (isChosenAnew && !before && draft.paymentPlans.length > 0) return
  const stages = await calcSchedule(context, {
    termId: draft.paymentTermId,
    amount: 0,
    currencyCode: draft.currencyCode,
  })
  // The plan has one row per kind of stage; a term that splits a stage by date keeps the dates in
  // the term.
  const kinds = [...new Set(stages.map((stage) => stage.stageType))]
  const ids = await drawIds(context.tx, kinds.length)
  draft.paymentPlans = kinds.map((stageCode, index) => {
    const own = stages.filter((stage) => stage.stageType === stageCode)
    return {
      id: ids[index] ?? '',
      stageCode,
      percent: sum(own.map((stage) => stage.proportion)).toFixed(4),
      amount: '0.00',
      baseDateType: own[0]?.baseDateType ?? null,
      offsetDays: own[0]?.offsetDays ?? 0,
      cutoffDay: own[0]?.cutoffDay ?? null,
      payDayOfMonth: own[0]?.payDayOfMonth ?? null,
      dueDate: null,
      appliedAmount: '0.00',
      paidAmount: '0.00',
    }
  })
}

/**
 * Links a price from an agreement to its agreement line, so that the order counts against its
 * limits.
 */
export async function nameAgreements(context: OperationContext, draft: Order): Promise<void> {
  const priced = draft.lines.filter((line) => line.priceSource === 'AGREEMENT' && line.itemPriceId)
  const prices = priced.length
    ? await context.select(srmBaseItemPrice, {
        id: priced.flatMap((line) => line.itemPriceId ?? []),
      })
    : []
  const lineOf = new Map(prices.map((price) => [price.id, price.sourceLineId]))
  for (const line of draft.lines) {
    const id = line.priceSource === 'AGREEMENT' ? lineOf.get(line.itemPriceId ?? '') : null
    line.agreementLineId = id ? String(id) : null
  }
  const [first] = draft.lines.flatMap((line) => line.agreementLineId ?? [])
  if (!first || draft.agreementId) return
  const [row] = await context.selectRows(srmPurAgreement, 'lines', { id: first })
  draft.agreementId = row?.headerId ?? null
}

async function priceLines(context: OperationContext, draft: Order): Promise<Issue[]> {
  const library = await findLibraryPrices(context, draft)
  const decide = () =>
    draft.lines.map((line) =>
      decidePrice(line, draft, library.get(line.id) ?? { price: null, temporary: null }),
    )
  let decisions = decide()
  if (decisions.some(lacksPrice) && (await mayLackPrices(context, draft))) {
    draft.allowUnpriced = 'Y'
    decisions = decide()
  }
  return draft.lines.flatMap((line, row): Issue[] => {
    const decision = decisions[row] as PriceDecision
    if ('code' in decision) {
      const field = draft.priceBasis === 'TAX_EXCLUDED' ? 'priceExclTax' : 'priceInclTax'
      return [{ child: 'lines', row, field, ...decision }]
    }
    Object.assign(line, decision.values)
    return []
  })
}
