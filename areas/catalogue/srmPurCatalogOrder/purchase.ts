import type { Refusal } from '@opensrm/kernel/document/rules.ts'
import type { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import { decimal, isPositive, quantity } from '@opensrm/kernel/values/decimal.ts'
import type { PriceBasis } from '@opensrm/kernel/values/money.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { findPersonInCharge } from '../../base-data/ports.ts'
import {
  createCatalogOrders,
  keepsAmount,
  type MallPurchase,
  type MallPurchased,
  type MallPurchaseLine,
} from '../../orders/ports.ts'
import { doCheckEligibility, reasonsText } from '../../suppliers/ports.ts'
import { nameOf, type Offer, storedText } from '../offers.ts'
import { groupBy } from '../srmPurCatalogCart/cartRows.ts'
import { offersOf } from './complete.ts'
import {
  type FreightRow,
  type MallLine,
  type MallOrder,
  wantedQuantity,
} from './srmPurCatalogOrder.rules.ts'
import { countStock } from './stock.ts'

type LinePatch = { id: string } & Partial<MallLine>

/**
 * Orders the lines that wait for it, one order for each supplier. A line that cannot be ordered stays with the reason;
 * the others go.
 */
export async function orderPatch(context: OperationContext, order: MallOrder) {
  const waiting = order.lines.filter(({ lineState }) => lineState === 'TO_ORDER')
  const offers = await offersOf(context, order)
  const lines: LinePatch[] = []
  const freights: ({ id: string } & Partial<FreightRow>)[] = []
  const numbers = new Set(order.poNumbers?.split(', ').filter(Boolean))
  for (const [supplierId, own] of groupBy(waiting, (line) => line.supplierId ?? '')) {
    const bars = await barsOf(context, order, { supplierId, lines: own, offers })
    lines.push(...[...bars].map(([id, bar]) => ({ id, waitReason: storedText(bar) })))
    const open = own.filter(({ id }) => !bars.has(id))
    if (open.length === 0) continue
    const freight = order.freights.find(
      (row) =>
        row.supplierId === supplierId && row.poId === null && isPositive(row.freightAmountInclTax),
    )
    const purchases = await purchasesOf(context, order, open, freight)
    const result = await context.attempt(async () => {
      const made = await createCatalogOrders(context, purchases)
      await sellStock(context, open)
      return made
    })
    if ('refused' in result) {
      const waitReason = storedText(refusalOf(result.refused))
      lines.push(...open.map(({ id }) => ({ id, waitReason })))
      continue
    }
    lines.push(...orderedLines(open, result.done))
    for (const { poNumber } of result.done) numbers.add(poNumber)
    const [first] = result.done
    const rows = order.freights.filter((row) => row.supplierId === supplierId && row.poId === null)
    if (first) freights.push(...rows.map(({ id }) => ({ id, poId: first.orderId })))
  }
  const isAny = lines.some(({ lineState }) => lineState === 'ORDERED')
  const left = waiting.length - lines.filter(({ lineState }) => lineState === 'ORDERED').length
  return {
    isAny,
    fields: {
      poNumbers: [...numbers].join(', ').slice(0, 500) || null,
      // Lines that could not be ordered wait for the applicant like refused ones.
      refusedFlag: left > 0 ? 'Y' : 'N',
    },
    rows: { lines, freights },
  }
}

/** What a refusal says; of several faults the first. */
function refusalOf({ code, args, issues }: AppError): Refusal {
  const [first] = issues ?? []
  return first ? { code: first.code, args: first.args ?? {} } : { code, args }
}

/** Lines whose price or supplier does not hold any more. */
async function barsOf(
  context: OperationContext,
  order: MallOrder,
  of: { supplierId: string; lines: readonly MallLine[]; offers: ReadonlyMap<string, Offer> },
): Promise<Map<string, Refusal>> {
  const { supplierId, lines, offers } = of
  const { allowed, reasons } = await doCheckEligibility(context, {
    ...{ supplierId, orgId: String(order.orgId), action: 'ORDER' },
    categoryIds: lines.flatMap(({ categoryId }) => categoryId ?? []),
  })
  return new Map(
    lines.flatMap((line): [string, Refusal][] => {
      const offer = offers.get(line.skuId ?? '')
      const sku = offer ? nameOf(offer) : (line.skuName ?? '')
      if (!allowed)
        return [
          [line.id, { code: 'MALL_NOT_ELIGIBLE', args: { sku, reasons: reasonsText(reasons) } }],
        ]
      if (!offer || offer.priceEffectiveTo >= context.today) return []
      const { priceEffectiveFrom: from, priceEffectiveTo: to } = offer
      return [[line.id, { code: 'MALL_PRICE_ENDED', args: { sku, from, to } }]]
    }),
  )
}

/** Orders of one supplier: one for each basis of prices, since an order is priced on one. */
async function purchasesOf(
  context: OperationContext,
  order: MallOrder,
  lines: readonly MallLine[],
  freight: FreightRow | undefined,
): Promise<MallPurchase[]> {
  const groups = groupBy(lines, (line) => line.priceBasis ?? 'TAX_INCLUDED')
  const freightLine = freight ? toFreightLine(order, lines, freight) : null
  const basis = freightLine ? freightBasis(order, freightLine, groups) : null
  if (basis && !groups.has(basis)) groups.set(basis, [])
  const [first] = lines as [MallLine]
  const buyerId =
    (await findPersonInCharge(context, {
      ...{ categoryId: String(first.categoryId), orgId: String(order.orgId) },
      ...{ staffRole: 'BUYER', date: context.today },
    })) ?? order.buyerId
  return [...groups].map(([priceBasis, own]) => ({
    mallNumber: order.orderNumber ?? '',
    orgId: String(order.orgId),
    supplierId: String(first.supplierId),
    currencyCode: String(order.currencyCode),
    priceBasis: priceBasis as PriceBasis,
    buyerId: String(buyerId),
    departmentId: order.departmentId,
    billToOrgId: String(order.settleOrgId),
    receiveOrgId: String(order.receiveOrgId),
    deliveryAddress: order.deliveryAddress ?? '',
    receiverName: order.receiverName ?? '',
    receiverPhone: order.receiverPhone ?? '',
    remark: order.remark,
    lines: [
      ...own.map((line) => toOrderLine(context, order, line)),
      ...(freightLine && basis === priceBasis ? [freightLine] : []),
    ],
  }))
}

/** The freight joins the order in which it stays the same to the cent. */
function freightBasis(
  { currencyCode }: MallOrder,
  line: MallPurchaseLine,
  groups: ReadonlyMap<string, unknown>,
): PriceBasis {
  if (groups.has('TAX_INCLUDED')) return 'TAX_INCLUDED'
  return keepsAmount(line, 'TAX_EXCLUDED', currencyCode ?? '') ? 'TAX_EXCLUDED' : 'TAX_INCLUDED'
}

function toOrderLine(
  context: OperationContext,
  order: MallOrder,
  line: MallLine,
): MallPurchaseLine {
  const isMapped = line.itemId !== null
  const perUnit = isMapped ? String(line.convertQuantity) : '1'
  const isStocked = isMapped && line.stockFlag === 'Y'
  const promised = addDays(context.today, line.deliveryDays ?? 0)
  const wanted = [order.needByDate ?? '', promised].sort().at(-1) ?? promised
  return {
    mallLineId: line.id,
    // What is not kept in stock is expensed to the cost centre once it has arrived.
    lineType: isStocked ? 'MATERIAL' : 'EXPENSE',
    itemId: line.itemId,
    itemDescription: line.skuName ?? '',
    specification: line.specification,
    supplierItemCode: line.supplierSkuCode,
    categoryId: String(line.categoryId),
    uomCode: String(isMapped ? (line.itemUomCode ?? line.uomCode) : line.uomCode),
    quantity: quantity(decimal(wantedQuantity(line)).times(decimal(perUnit))),
    priceUnitQty: perUnit,
    taxRate: String(line.taxRate),
    priceInclTax: String(line.priceInclTax),
    priceExclTax: String(line.priceExclTax),
    agreementId: line.agreementId,
    agreementLineNum: line.agreementLineNum,
    costCenter: order.costCenter ?? '',
    subinventoryId: isStocked ? order.subinventoryId : null,
    needByDate: wanted < context.today ? context.today : wanted,
    lineRemark: line.usageRemark,
  }
}

function toFreightLine(
  order: MallOrder,
  lines: readonly MallLine[],
  freight: FreightRow,
): MallPurchaseLine {
  const excl = decimal(freight.freightAmountInclTax).div(
    decimal(freight.freightTaxRate).div(100).plus(1),
  )
  const [first] = lines as [MallLine]
  const dates = lines.map(({ promisedDate }) => promisedDate ?? order.needByDate ?? '').sort()
  const today = order.orderDate ?? ''
  const needByDate = dates.at(-1) ?? today
  return {
    ...{ mallLineId: null, lineType: 'EXPENSE', itemId: null, specification: null },
    ...{ itemDescription: '运费 Freight', supplierItemCode: null, uomCode: 'TIME' },
    ...{ quantity: '1', priceUnitQty: '1', taxRate: String(freight.freightTaxRate) },
    ...{ priceInclTax: String(freight.freightAmountInclTax), priceExclTax: excl.toFixed(6) },
    ...{ agreementId: null, agreementLineNum: null, subinventoryId: null, lineRemark: null },
    ...{ categoryId: String(first.categoryId), costCenter: order.costCenter ?? '' },
    needByDate,
  }
}

/** What was reserved is sold. */
async function sellStock(context: OperationContext, lines: readonly MallLine[]): Promise<void> {
  await countStock(
    context,
    lines.map((line) => ({
      id: String(line.skuId),
      reserved: quantity(decimal(line.reservedQuantity).negated()),
      sold: wantedQuantity(line),
    })),
  )
}

function orderedLines(lines: readonly MallLine[], made: readonly MallPurchased[]): LinePatch[] {
  return made.flatMap(({ orderId, lines: ordered }) =>
    ordered.flatMap(({ mallLineId, lineNum }) =>
      lines.some(({ id }) => id === mallLineId)
        ? [
            {
              ...{ id: mallLineId, lineState: 'ORDERED', poId: orderId, poLineNum: lineNum },
              ...{ reservedQuantity: quantity(0), waitReason: null, refuseReason: null },
            },
          ]
        : [],
    ),
  )
}
