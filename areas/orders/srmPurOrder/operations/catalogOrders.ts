import { decimal, isGreater } from '@opensrm/kernel/values/decimal.ts'
import { lineAmounts, type PriceBasis } from '@opensrm/kernel/values/money.ts'
import type { HeaderOf, InputOf, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { orgChain } from '../../../base-data/ports.ts'
import { srmPurAgreement } from '../../srmPurAgreement/srmPurAgreement.definition.ts'
import { srmPurBillType } from '../../srmPurBillType/srmPurBillType.definition.ts'
import type { Order } from '../srmPurOrder.balances.ts'
import { srmPurOrder } from '../srmPurOrder.definition.ts'
import { followLimits } from './limits.ts'
import { emptyPatch, followMilestones, patchedOrder } from './patching.ts'
import { publish } from './publish.ts'

/** Goods of the mall as an order line says them; a line without a mall line is the freight. */
export type MallPurchaseLine = {
  mallLineId: string | null
  lineType: 'MATERIAL' | 'EXPENSE'
  itemId: string | null
  itemDescription: string
  specification: string | null
  supplierItemCode: string | null
  categoryId: string
  uomCode: string
  quantity: string
  priceUnitQty: string
  taxRate: string
  priceInclTax: string
  priceExclTax: string
  agreementId: string | null
  agreementLineNum: number | null
  costCenter: string
  subinventoryId: string | null
  needByDate: string
  lineRemark: string | null
}

/** What one supplier delivers of a mall order, priced on one basis. */
export type MallPurchase = {
  mallNumber: string
  orgId: string
  supplierId: string
  currencyCode: string
  priceBasis: PriceBasis
  buyerId: string
  departmentId: string | null
  billToOrgId: string
  receiveOrgId: string
  deliveryAddress: string
  receiverName: string
  receiverPhone: string
  remark: string | null
  lines: readonly MallPurchaseLine[]
}

/** An order of the mall and which of its lines serves which mall line. */
export type MallPurchased = {
  orderId: string
  poNumber: string
  lines: readonly { mallLineId: string; lineNum: number }[]
}

/**
 * Orders what a mall order was approved for: published at once, at its prices. Mall lines that are on an order already
 * are left out, so that a repetition orders nothing.
 */
export async function createCatalogOrders(
  context: OperationContext,
  purchases: readonly MallPurchase[],
): Promise<MallPurchased[]> {
  const ordered = await orderedLines(context, purchases)
  const made: MallPurchased[] = []
  for (const purchase of purchases) {
    const lines = purchase.lines.filter(({ mallLineId }) => !ordered.has(mallLineId ?? ''))
    const isNew = lines.some(({ mallLineId }) => mallLineId !== null)
    // The freight of goods that were ordered before was ordered with them.
    if (isNew || purchase.lines.every(({ mallLineId }) => mallLineId === null))
      made.push(await createOrder(context, { ...purchase, lines }))
  }
  return made
}

/** Mall lines with an order line that was not cancelled. */
async function orderedLines(
  context: OperationContext,
  purchases: readonly MallPurchase[],
): Promise<Set<string | null>> {
  const ids = purchases.flatMap(({ lines }) => lines.flatMap(({ mallLineId }) => mallLineId ?? []))
  const rows = ids.length
    ? await context.selectRows(srmPurOrder, 'lines', { catalogOrderLineId: ids })
    : []
  return new Set(
    rows
      .filter(({ lineStatus }) => lineStatus !== 'CANCELLED')
      .map(({ catalogOrderLineId }) => catalogOrderLineId),
  )
}

async function createOrder(
  context: OperationContext,
  purchase: MallPurchase,
): Promise<MallPurchased> {
  const { lines, priceBasis, mallNumber, ...header } = purchase
  const agreements = new Set(lines.map(({ agreementId }) => agreementId))
  const draft = await context.create(srmPurOrder, {
    ...header,
    // The order is under an agreement when all of it is; each line counts against its own.
    agreementId: agreements.size === 1 ? [...agreements][0] : null,
    billTypeId: (await catalogBillType(context, header.orgId)).id,
    sourceType: 'CATALOG',
    sourceNumber: mallNumber,
    lines: lines.map(({ mallLineId, agreementId: _id, agreementLineNum: _number, ...line }) => ({
      ...line,
      catalogOrderLineId: mallLineId,
      priceSource: 'CATALOG',
      receiveOrgId: header.receiveOrgId,
    })),
  })
  const agreed = await agreementLines(context, lines)
  const order = await context.run(srmPurOrder, 'doPlaceMallOrder', draft.id, {
    priceBasis,
    lines: draft.lines.map(({ id }, at) => {
      const { priceInclTax, priceExclTax } = lines[at] as MallPurchaseLine
      return { id, priceInclTax, priceExclTax, agreementLineId: agreed[at] ?? null }
    }),
  })
  return {
    orderId: order.id,
    poNumber: order.poNumber ?? '',
    lines: order.lines.flatMap(({ catalogOrderLineId, lineNum }) =>
      catalogOrderLineId ? [{ mallLineId: catalogOrderLineId, lineNum: lineNum ?? 0 }] : [],
    ),
  }
}

/** The document type of the mall: the organisation's own, else that of the nearest organisation above it. */
async function catalogBillType(
  context: OperationContext,
  orgId: string,
): Promise<HeaderOf<typeof srmPurBillType>> {
  const known = await context.select(srmPurBillType, {
    ...{ documentKind: 'ORDER', orderType: 'CATALOG', status: 'ENABLED' },
  })
  const orgs: (string | null)[] = [...(await orgChain(context, orgId)), null]
  const [found] = known
    .filter((type) => orgs.includes(type.orgId))
    .sort((a, b) => orgs.indexOf(a.orgId) - orgs.indexOf(b.orgId))
  return found ?? context.refuse('ORDER_NO_MALL_TYPE')
}

/** The agreement line of each line, where its quantities are in the same unit. */
async function agreementLines(
  context: OperationContext,
  lines: readonly MallPurchaseLine[],
): Promise<(string | null)[]> {
  const ids = [...new Set(lines.flatMap(({ agreementId }) => agreementId ?? []))]
  const rows = ids.length
    ? await context.selectRows(srmPurAgreement, 'lines', { headerId: ids })
    : []
  return lines.map(
    ({ agreementId, agreementLineNum, uomCode }) =>
      rows.find(
        (row) =>
          row.headerId === agreementId &&
          row.lineNum === agreementLineNum &&
          row.uomCode === uomCode,
      )?.id ?? null,
  )
}

/**
 * Puts the order in force as the mall order was approved. Prices are given again because the document type proposed
 * another basis for the draft.
 */
export async function doPlaceMallOrder(
  context: OperationContext,
  order: Order,
  { priceBasis, lines }: InputOf<typeof srmPurOrder, 'doPlaceMallOrder'>,
) {
  const patch = emptyPatch()
  patch.fields.priceBasis = priceBasis
  patch.rows.lines.push(...lines)
  const priced = patchedOrder(order, patch)
  await followLimits(
    context,
    { ...priced, status: 'DRAFT' },
    {
      ...priced,
      status: 'APPROVED',
    },
  )
  await followMilestones(context, { ...priced, status: 'APPROVED' })
  const published = await publish(context, priced)
  Object.assign(published.patch.fields, patch.fields)
  published.patch.rows.lines.push(...patch.rows.lines)
  return published
}

/** Whether an amount stays the same to the cent when it is ordered on this basis. */
export function keepsAmount(
  line: { priceInclTax: string; priceExclTax: string; taxRate: string },
  priceBasis: PriceBasis,
  currencyCode: string,
): boolean {
  const of = (basis: PriceBasis) =>
    lineAmounts({ ...line, quantity: 1, priceBasis: basis, currencyCode }).amountInclTax
  const [asked, included] = [of(priceBasis), of('TAX_INCLUDED')].map(decimal)
  return Boolean(asked && included && !isGreater(asked, included) && !isGreater(included, asked))
}
