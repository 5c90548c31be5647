import { type Fields, f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { decimal, fixed, sum } from '@opensrm/kernel/values/decimal.ts'
import { lineAmounts } from '@opensrm/kernel/values/money.ts'
import { permissionsOf } from '@opensrm/platform/access/access.ts'
import { attachRowLabels } from '@opensrm/platform/documents/labels.ts'
import type { DocumentAction, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { findSupplierPrices } from '../../../base-data/ports.ts'
import { srmBaseItemPrice } from '../../../base-data/srmBaseItemPrice/srmBaseItemPrice.definition.ts'
import { srmPurRequisition } from '../../../demand/srmPurRequisition/srmPurRequisition.definition.ts'
import { srmPurBillType } from '../../srmPurBillType/srmPurBillType.definition.ts'
import { srmPurOrder } from '../srmPurOrder.definition.ts'
import { decidePrice, findLibraryPrices, priceTypeOf } from '../srmPurOrder.prices.ts'
import {
  type Asked,
  askedLines,
  type Demand,
  type Group,
  groupDemands,
  mergeDemands,
} from './generate.ts'

/** A supplier's price for a line, with its record in the price library. */
export type Offer = {
  supplierId: string
  supplierIdLabel?: string | null
  priceInclTax: string
  priceSource: 'AGREEMENT' | 'LIBRARY'
  itemPriceId: string
}
export type PlannedLine = {
  requisitionLineId: string
  /** For one unit; null: the order would find no price. */
  priceInclTax: string | null
  priceSource: string | null
  itemPriceId: string | null
  itemPriceIdLabel?: string | null
  amountInclTax: string | null
  /** Every supplier with an effective price, the cheapest first. */
  offers: Offer[]
}
export type PlannedOrder = {
  orgId: string | null
  supplierId: string
  supplierIdLabel?: string | null
  siteId: string | null
  siteIdLabel?: string | null
  currencyCode: string | null
  receiveOrgId: string | null
  lineCount: number
  amountInclTax: string | null
  unpricedCount: number
}

const { fields } = srmPurOrder
const labelled = {
  supplierId: fields.supplierId,
  siteId: fields.siteId,
  orgId: fields.orgId,
  itemPriceId: srmPurOrder.children.lines.fields.itemPriceId,
} as const satisfies Fields

/**
 * Previews `generatePurOrder`: the orders with their totals, and for each line the price, its
 * origin and the offers of other suppliers. Writes nothing.
 */
export const planPurOrder: DocumentAction = {
  title: t('预览需求转订单', 'Preview orders from demand'),
  by: 'buyer',
  code: 'btnGeneratePurOrder',
  readOnly: true,
  input: { billTypeId: f.ref('srmPurBillType', '单据类型', 'Document type') },
  inputRows: { lines: askedLines },
  async run(context, input) {
    const demands = await findDemands(context, (input.lines ?? []) as Asked[])
    const billType = await context.findMaster(srmPurBillType, input.billTypeId as string | null)
    const control = {
      orderType: billType?.orderType ?? null,
      priceControl: billType?.priceControl ?? null,
      priceBasis: billType?.priceBasis ?? null,
      allowUnpriced: billType?.allowUnpriced ?? null,
    }
    const lines = new Map<string, PlannedLine>()
    const orders: PlannedOrder[] = []
    const withSupplier = demands.filter((demand) => demand.supplierId)
    for (const group of await groupDemands(context, withSupplier))
      orders.push(await planOrder(context, group, control, lines))
    const offers = await findOffers(context, demands, priceTypeOf(control))
    const rows = demands.map(
      (demand, at): PlannedLine => ({
        ...(lines.get(demand.requisitionLineId) ?? unplanned(demand)),
        offers: offers[at] ?? [],
      }),
    )
    const { platform, caller, tx } = context
    const told = (await maySeePrices(context)) ? { orders, rows } : withoutPrices({ orders, rows })
    const named = [...told.orders, ...told.rows, ...told.rows.flatMap((row) => row.offers)]
    await attachRowLabels(tx, platform.registry, labelled, named, caller ?? 'CN')
    return told
  },
}

/** The requested lines that can be ordered, as the caller sees them. */
async function findDemands(context: OperationContext, asked: readonly Asked[]): Promise<Demand[]> {
  const rows = await context.selectRows(srmPurRequisition, 'lines', {
    id: asked.map((line) => line.requisitionLineId),
  })
  const headerOf = new Map(rows.map((row) => [row.id, row.headerId]))
  const seen = await context.findAllAs(srmPurRequisition, new Set(headerOf.values()))
  const byId = new Map(seen.map((record) => [record.id, record]))
  return asked.flatMap((one, place): Demand[] => {
    const requisition = byId.get(headerOf.get(one.requisitionLineId) ?? '')
    const line = requisition?.lines.find(({ id }) => id === one.requisitionLineId)
    if (!requisition || !line) return []
    return [{ ...one, requisition, line, supplierId: one.supplierId ?? '', place }]
  })
}

type Control = {
  orderType: string | null
  priceControl: string | null
  priceBasis: string | null
  allowUnpriced: string | null
}

/** Prices the lines of one order as saving would, and sets the result on each requested line. */
async function planOrder(
  context: OperationContext,
  group: Group,
  control: Control,
  told: Map<string, PlannedLine>,
): Promise<PlannedOrder> {
  const { orgId, supplierId, siteId, currencyCode, receiveOrgId, demands } = group
  const merged = mergeDemands(demands, context.today)
  const lines = merged.map(({ values }) => ({ ...BLANK, ...values }) as typeof BLANK)
  const library = await findLibraryPrices(context, {
    ...{ id: '', orgId, supplierId, currencyCode, orderDate: context.today },
    orderType: control.orderType,
    lines,
  })
  const amounts = merged.map(({ sources }, at) => {
    const line = lines[at] ?? BLANK
    const decision = decidePrice(line, control, library.get(line.id) ?? NOT_FOUND)
    const priced = { ...line, ...('values' in decision ? decision.values : NO_PRICE) }
    const entered =
      control.priceBasis === 'TAX_EXCLUDED' ? priced.priceExclTax : priced.priceInclTax
    const amountOf = (quantity: string | null) =>
      lineAmounts({ ...priced, quantity, priceBasis: control.priceBasis, currencyCode })
    for (const { requisitionLineId, quantity } of sources)
      told.set(requisitionLineId, {
        ...{ requisitionLineId, priceSource: priced.priceSource, itemPriceId: priced.itemPriceId },
        priceInclTax:
          entered === null
            ? null
            : decimal(amountOf(quantity).priceInclTax)
                .div(priced.priceUnitQty ?? 1)
                .toFixed(6),
        amountInclTax: entered === null ? null : amountOf(quantity).amountInclTax,
        offers: [],
      })
    return entered === null ? null : amountOf(line.quantity).amountInclTax
  })
  return {
    ...{ orgId, supplierId, siteId, currencyCode, receiveOrgId },
    lineCount: merged.length,
    amountInclTax: fixed(sum(amounts), 2),
    unpricedCount: amounts.filter((amount) => amount === null).length,
  }
}

/** A line before anything about it is known. */
const BLANK = {
  id: '',
  itemId: null as string | null,
  itemDescription: null as string | null,
  uomCode: null as string | null,
  quantity: null as string | null,
  taxRate: null as string | null,
  priceInclTax: null as string | null,
  priceExclTax: null as string | null,
  priceUnitQty: '1' as string | null,
  priceSource: null as string | null,
  itemPriceId: null as string | null,
  giftFlag: 'N' as string | null,
}
const NO_PRICE = { priceInclTax: null, priceExclTax: null, priceSource: null, itemPriceId: null }
const NOT_FOUND = { price: null, temporary: null }

/** A line without a supplier yet: the requester's estimate. */
function unplanned({ requisitionLineId }: Demand): PlannedLine {
  return { requisitionLineId, ...NO_OFFER, offers: [] }
}

const NO_OFFER = { priceInclTax: null, priceSource: null, itemPriceId: null, amountInclTax: null }

async function findOffers(
  context: OperationContext,
  demands: readonly Demand[],
  priceType: string,
): Promise<Offer[][]> {
  const withItem = demands.filter(({ line }) => line.itemId)
  const found = await findSupplierPrices(
    context,
    withItem.map(({ requisition, line, quantity }) => ({
      orgId: requisition.orgId,
      itemId: line.itemId ?? '',
      currencyCode: requisition.currencyCode ?? '',
      uomCode: line.uomCode ?? '',
      quantity,
      date: context.today,
    })),
    priceType,
  )
  return demands.map((demand) =>
    (found[withItem.indexOf(demand)] ?? [])
      .map(
        ({ supplierId, price }): Offer => ({
          supplierId,
          priceInclTax: decimal(price.priceInclTax).div(price.priceUnitQty).toFixed(6),
          priceSource: price.sourceType === 'AGREEMENT' ? 'AGREEMENT' : 'LIBRARY',
          itemPriceId: price.priceId,
        }),
      )
      .sort((a, b) => decimal(a.priceInclTax).comparedTo(b.priceInclTax)),
  )
}

async function maySeePrices({ platform, caller }: OperationContext): Promise<boolean> {
  if (!caller) return true
  const permissions = await permissionsOf(platform, caller)
  return [srmPurOrder, srmBaseItemPrice].every(({ resource }) =>
    permissions.hasCode(resource, 'btnViewPrice'),
  )
}

function withoutPrices(plan: { orders: PlannedOrder[]; rows: PlannedLine[] }) {
  return {
    orders: plan.orders.map((order) => ({ ...order, amountInclTax: null, unpricedCount: 0 })),
    rows: plan.rows.map(
      ({ requisitionLineId }): PlannedLine => ({
        ...{ requisitionLineId, ...NO_OFFER },
        offers: [],
      }),
    ),
  }
}
