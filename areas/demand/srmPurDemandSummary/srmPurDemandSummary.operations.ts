import type { AnyRow, RecordOf, RowOf } from '@opensrm/kernel/document/define.ts'
import { inBothLanguages } from '@opensrm/kernel/i18n/text.ts'
import { type Decimal, decimal, greatest, quantity, sum } from '@opensrm/kernel/values/decimal.ts'
import { attachRowLabels } from '@opensrm/platform/documents/labels.ts'
import {
  defineOperations,
  type InputOf,
  type OperationContext,
  type Operations,
} from '@opensrm/platform/documents/operations.ts'
import { type Port, providerOf } from '@opensrm/platform/documents/ports.ts'
import { srmPurOrder } from '../../orders/srmPurOrder/srmPurOrder.definition.ts'
import {
  orderMaking,
  type Sourcing,
  sourcingAuction,
  sourcingBid,
  sourcingInquiry,
  supplyProportion,
} from '../needed.ts'
import { srmPurRequisition } from '../srmPurRequisition/srmPurRequisition.definition.ts'
import { srmPurDemandSummary } from './srmPurDemandSummary.definition.ts'
import {
  findCandidates,
  findSupply,
  type Need,
  needKey,
  orderableCandidates,
} from './srmPurDemandSummary.suppliers.ts'

type Summary = RecordOf<typeof srmPurDemandSummary>
type Line = RowOf<typeof srmPurDemandSummary, 'lines'>
type Asked<Op extends 'doAssign' | 'doReturn' | 'doClose'> = InputOf<typeof srmPurDemandSummary, Op>
/** Selected rows of the pool. */
type Chosen = { rowIds: readonly string[] }
/** Who would serve a need but may not, with the reason in both languages. */
type LeftOut = { supplierId: string; reason: string }
type Allocation = {
  supplierId: string
  proportion: string | null
  quantity: string
  priceInclTax: string | null
  priceSource: string | null
}

const chosen = (group: Summary, input: Chosen): Line[] =>
  group.lines.filter(({ id }) => input.rowIds.includes(id))

const needOf = (row: Readonly<AnyRow> | Summary): Need => ({
  itemId: String(row.itemId),
  orgId: String(row.orgId),
  uomCode: String(row.uomCode ?? ''),
})

/** Runs an operation of the pool on each requisition behind it. */
function onRequisitions<Input extends Chosen>(
  run: (context: OperationContext, id: string, input: Input) => Promise<unknown>,
) {
  return async (context: OperationContext, group: Summary, input: Input) => {
    const byRequisition = new Map<string, string[]>()
    for (const { requisitionId, id } of chosen(group, input)) {
      const key = requisitionId ?? ''
      byRequisition.set(key, [...(byRequisition.get(key) ?? []), id])
    }
    for (const [id, rowIds] of [...byRequisition].sort(([a], [b]) => Number(a) - Number(b))) {
      if (context.caller) await context.findAs(srmPurRequisition, id)
      await run(context, id, { ...input, rowIds })
    }
  }
}

/**
 * Drafts a sourcing document for the quantity sourcing has not reserved yet; its area reserves the
 * lines.
 */
function source(port: Port<Sourcing>) {
  return async (context: OperationContext, group: Summary, input: Chosen) => {
    const start = providerOf(context.platform.registry, port)
    const made = await start?.(
      context,
      chosen(group, input).map((line) => ({
        requisitionLineId: line.requisitionLineId,
        itemId: group.itemId,
        itemDescription: group.itemDescription,
        categoryId: group.categoryId,
        orgId: group.orgId,
        quantity: line.takeQuantity ?? '0',
        uomCode: group.uomCode,
        needByDate: line.needByDate,
      })),
    )
    return made ? { answer: { ...made } } : {}
  }
}

/**
 * Allocates quantities: by preset proportion when one is in force, otherwise to the agreement
 * holder or the cheapest supplier. Only those that may be ordered from; the others with the reason.
 */
async function allocate(
  context: OperationContext,
  group: Summary,
  total: Decimal,
): Promise<{ allocations: Allocation[]; unallocated: string; leftOut: readonly LeftOut[] }> {
  if (!group.itemId) return { allocations: [], unallocated: total.toFixed(), leftOut: [] }
  const { candidates, leftOut } = await orderableCandidates(context, needOf(group))
  const preset = await providerOf(context.platform.registry, supplyProportion)?.doAllocate(
    context,
    {
      orgId: group.orgId,
      itemId: group.itemId,
      quantity: total.toFixed(),
      date: context.today,
    },
  )
  const [best] = candidates
  if (best?.priceSource !== 'AGREEMENT' && preset)
    return {
      allocations: preset.lines.map((line) => {
        const known = candidates.find(({ supplierId }) => supplierId === line.supplierId)
        return {
          supplierId: line.supplierId,
          proportion: line.presetRatio,
          quantity: line.quantity,
          priceInclTax: known?.priceInclTax ?? null,
          priceSource: known?.priceSource ?? null,
        }
      }),
      unallocated: preset.unallocated,
      leftOut: preset.leftOut,
    }
  return {
    allocations: proposal(candidates, total),
    unallocated: best ? '0' : total.toFixed(),
    leftOut: leftOut.map(({ supplierId, reason }) => ({
      ...{ supplierId, reason: inBothLanguages(reason) },
    })),
  }
}

/**
 * Proposes the best candidate for the whole quantity; the others remain available as alternatives.
 */
function proposal(
  candidates: readonly { supplierId: string; priceInclTax: string; priceSource: string }[],
  total: Decimal,
): Allocation[] {
  return candidates.slice(0, 5).map(({ supplierId, priceInclTax, priceSource }, index) => ({
    ...{ supplierId, priceInclTax, priceSource },
    proportion: index === 0 ? '100' : '0',
    quantity: quantity(index === 0 ? total : 0),
  }))
}

/**
 * Creates orders from the selected lines, all or nothing: for the named supplier, or split by line
 * over the proposed ones.
 */
async function order(
  context: OperationContext,
  group: Summary,
  input: InputOf<typeof srmPurDemandSummary, 'generatePurOrder'>,
) {
  const lines = chosen(group, input)
  const total = sum(lines.map(({ takeQuantity }) => takeQuantity))
  const named = input.supplierId
  const proposed = named ? [] : (await allocate(context, group, total)).allocations
  const shares = proposed.map((one) => ({ ...one, left: decimal(one.quantity) }))
  const asked = lines.flatMap((line) => {
    let rest = decimal(line.takeQuantity)
    const parts: { supplierId: string | null; quantity: string }[] = []
    for (const share of shares) {
      const part = rest.lessThan(share.left) ? rest : share.left
      if (!part.greaterThan(0)) continue
      share.left = share.left.minus(part)
      rest = greatest(0, rest.minus(part))
      parts.push({ supplierId: share.supplierId, quantity: part.toFixed() })
    }
    if (shares.length === 0) parts.push({ supplierId: named, quantity: rest.toFixed() })
    return parts.map((part) => ({ ...NOTHING, ...part, requisitionLineId: line.requisitionLineId }))
  })
  const make = providerOf(context.platform.registry, orderMaking)
  if (!make) throw new Error('Nobody makes orders')
  const { orders } = (await make(context, {
    billTypeId: input.billTypeId,
    lines: asked,
  })) as { orders: { id: string; number: string }[] }
  const [only] = orders.length === 1 ? orders : []
  const opened = only ? { id: only.id, resource: srmPurOrder.resource } : {}
  return { answer: { orders, ...opened } }
}

const NOTHING = { siteId: null, priceInclTax: null, priceExclTax: null, needByDate: null }

/**
 * Current stock, open orders, price and suppliers; bulk reads for a page or for the one open
 * record.
 */
const enrich: NonNullable<Operations['enrich']> = async ({ platform, caller, today, db }, rows) => {
  const needs = rows.filter((row) => row.itemId && row.orgId).map(needOf)
  const candidates = await findCandidates(db, needs, today)
  const supplyOf = await findSupply(db, needs)
  for (const row of rows) {
    if (!row.itemId || !row.orgId) continue
    const need = needOf(row)
    const own = candidates.get(needKey(need)) ?? []
    const supply = supplyOf({ ...need, orgId: String(row.receiveOrgId ?? row.orgId) })
    row.onHandQuantity = supply.onHand
    row.openOrderQuantity = supply.onOrder
    row.agreementId = own.find(({ agreementId }) => agreementId)?.agreementId ?? null
    row.suggestedSupplierId = own[0]?.supplierId ?? null
    row.referencePriceInclTax = own[0]?.priceInclTax ?? null
    if (Array.isArray(row.allocations))
      row.allocations = proposal(own, decimal(String(row.totalAvailable ?? 0))).map(
        (one, index) => ({ id: String(index + 1), ...one }),
      )
  }
  const { registry } = platform
  const language = caller?.language ?? 'CN'
  await attachRowLabels(db, registry, srmPurDemandSummary.fields, rows, language)
  const { fields } = srmPurDemandSummary.children.allocations
  const allocations = rows.flatMap((row) => (row.allocations ?? []) as { id: string }[])
  await attachRowLabels(db, registry, fields, allocations, language)
}

export const srmPurDemandSummaryOperations = defineOperations(srmPurDemandSummary, {
  effects: {
    doAssign: onRequisitions<Asked<'doAssign'>>((context, id, input) =>
      context.run(srmPurRequisition, 'doAssign', id, input),
    ),
    doReturn: onRequisitions<Asked<'doReturn'>>((context, id, input) =>
      context.run(srmPurRequisition, 'doReturn', id, input),
    ),
    doClose: onRequisitions<Asked<'doClose'>>((context, id, input) =>
      context.run(srmPurRequisition, 'doClose', id, input),
    ),
    async doAllocate(context, group) {
      return { answer: await allocate(context, group, decimal(group.totalAvailable)) }
    },
    generatePurOrder: order,
    doCreateInquiry: source(sourcingInquiry),
    doCreateBid: source(sourcingBid),
    doCreateAuction: source(sourcingAuction),
  },
  enrich,
})
