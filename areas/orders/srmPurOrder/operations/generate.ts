import { f } from '@opensrm/kernel/document/fields.ts'
import { type Text, t } from '@opensrm/kernel/i18n/text.ts'
import {
  AppError,
  type Issue,
  validationError,
  withIssues,
} from '@opensrm/kernel/protocol/errors.ts'
import { isPositive, quantity, sum } from '@opensrm/kernel/values/decimal.ts'
import { permissionsOf } from '@opensrm/platform/access/access.ts'
import { documentAction, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { Requisition, RequisitionLine } from '../../../demand/ports.ts'
import { srmPurRequisition } from '../../../demand/srmPurRequisition/srmPurRequisition.definition.ts'
import { srmPosSupplierSite } from '../../../suppliers/srmPosSupplierSite/srmPosSupplierSite.definition.ts'
import type { Order, OrderLine } from '../srmPurOrder.balances.ts'
import { srmPurOrder } from '../srmPurOrder.definition.ts'
import { findDefaultSite } from './beforeSave.ts'

/** What an order line has of the award line it orders; the system alone says so. */
export type AwardTerms = Pick<OrderLine, 'awardSourceType' | 'awardLineId'> &
  Partial<Pick<OrderLine, 'priceSource' | 'itemPriceId' | 'taxRate'>>

export type Asked = {
  requisitionLineId: string
  quantity: string
  supplierId: string | null
  siteId: string | null
  priceInclTax: string | null
  priceExclTax: string | null
  needByDate: string | null
  award?: AwardTerms
}

/** A requested line with its data. `place` is its index in the request, from 0. */
export type Demand = Asked & {
  requisition: Requisition
  line: RequisitionLine
  supplierId: string
  place: number
}

/** Demand for one order. */
export type Group = {
  orgId: string | null
  supplierId: string
  siteId: string | null
  currencyCode: string | null
  receiveOrgId: string | null
  demands: Demand[]
}

export type PlacedOrder = {
  id: string
  number: string | null
  supplierId: string
  amountInclTax: string | null
}

/** The requisition lines to order, each with supplier and quantity. */
export const askedLines = {
  title: t('申请行', 'Requisition lines'),
  max: 500,
  fields: {
    requisitionLineId: f.ref('srmPurRequisition.lines', '申请行', 'Requisition line', {
      required: true,
    }),
    quantity: f.number('本次数量', 'Quantity', { required: true, over: '0' }),
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', {
      hint: t('为空取建议供应商', 'Empty takes the suggested supplier'),
    }),
    siteId: f.ref('srmPosSupplierSite', '供应商地点', 'Supplier site'),
    priceInclTax: f.price('含税单价', 'Price incl. tax', { min: '0' }),
    priceExclTax: f.price('不含税单价', 'Price excl. tax', { min: '0' }),
    needByDate: f.date('需求日期', 'Need-by date'),
  },
} as const

/**
 * Creates draft orders from requisition lines: partial or full, many to one, all or nothing;
 * idempotent by request key.
 */
export const generatePurOrder = documentAction({
  title: t('需求转订单', 'Create orders from demand'),
  by: 'buyer',
  input: {
    billTypeId: f.ref('srmPurBillType', '单据类型', 'Document type', { required: true }),
  },
  inputRows: { lines: askedLines },
  async run(context, input) {
    const asked = (input.lines ?? []) as Asked[]
    if (asked.length === 0)
      context.refuse('LINES_REQUIRED', { label: t('申请行', 'requisition lines') })
    return { orders: await orderDemand(context, asked, String(input.billTypeId)) }
  },
})

export async function orderDemand(
  context: OperationContext,
  asked: readonly Asked[],
  billTypeId: string,
): Promise<PlacedOrder[]> {
  const groups = await groupDemands(context, await findDemands(context, asked))
  const orders: PlacedOrder[] = []
  for (const group of groups) orders.push(await createOrder(context, group, billTypeId))
  return orders
}

/**
 * The requested lines with their requisitions, locked in ascending id before any order is created.
 */
async function findDemands(context: OperationContext, asked: readonly Asked[]): Promise<Demand[]> {
  const rows = await context.selectRows(srmPurRequisition, 'lines', {
    id: asked.map((line) => line.requisitionLineId),
  })
  const headerOf = new Map(rows.map((row) => [row.id, row.headerId]))
  const ids = new Set(headerOf.values())
  // First checks that the client may see the requisitions, then reads their locked state.
  await context.findAllAs(srmPurRequisition, ids)
  const locked = new Map(
    (await context.lockAll(srmPurRequisition, ids)).map((record) => [record.id, record]),
  )
  const mayOrderForOthers = await isManager(context)
  const faults: Issue[] = []
  const demands = asked.flatMap((one, place): Demand[] => {
    const requisition = locked.get(headerOf.get(one.requisitionLineId) ?? '')
    const line = requisition?.lines.find((candidate) => candidate.id === one.requisitionLineId)
    const supplierId = one.supplierId ?? line?.suggestedSupplierId ?? null
    const fault = faultOf({ requisition, line, supplierId }, (buyerId) => {
      return mayOrderForOthers || buyerId === context.caller?.personId
    })
    if (fault) faults.push({ ...fault, child: 'lines', row: place })
    if (fault || !requisition || !line || !supplierId) return []
    return [{ ...one, requisition, line, supplierId, place }]
  })
  const [first] = faults
  if (faults.length > 1) throw validationError(faults)
  if (first) context.refuse(first.code, first.args, first)
  return demands
}

/** Why a requested line cannot be ordered. */
function faultOf(
  asked: {
    requisition: Requisition | undefined
    line: RequisitionLine | undefined
    supplierId: string | null
  },
  mayOrderFor: (buyerId: string) => boolean,
): Issue | null {
  const { requisition, line, supplierId } = asked
  if (!requisition || !line) return { code: 'UNKNOWN_LINE' }
  const args = { requisition: requisition.requisitionNumber ?? '', line: line.lineNum ?? 0 }
  if (requisition.status !== 'APPROVED') {
    const states: { readonly [state: string]: Text } = srmPurRequisition.states
    const state = states[requisition.status] ?? requisition.status
    return { code: 'REQUISITION_NOT_OPEN', args: { ...args, state } }
  }
  if (line.buyerId !== null && !mayOrderFor(line.buyerId))
    return { code: 'REQUISITION_OTHER_BUYER', args }
  return supplierId ? null : { code: 'DEMAND_NO_SUPPLIER', args, field: 'supplierId' }
}

/** Only the assigned buyer may order an assigned line; a purchasing manager may order any. */
async function isManager(context: OperationContext): Promise<boolean> {
  const { caller, platform } = context
  if (!caller) return true
  const permissions = await permissionsOf(platform, caller)
  return (
    permissions.hasCode(srmPurOrder.resource, 'btnManage') ||
    permissions.hasCode(srmPurRequisition.resource, 'btnManage')
  )
}

/**
 * Groups the demand into orders: one per supplier, site, organisation, currency and place of
 * receipt.
 */
export async function groupDemands(
  context: OperationContext,
  demands: readonly Demand[],
): Promise<Group[]> {
  const groups = new Map<string, Group>()
  const sites = new Map<string, string | null>()
  for (const demand of demands) {
    const { orgId } = demand.requisition
    const { supplierId } = demand
    const chosen = demand.siteId
      ? await context.findMaster(srmPosSupplierSite, demand.siteId)
      : undefined
    const currencyCode = chosen?.currencyCode ?? demand.requisition.currencyCode
    const siteKey = [supplierId, orgId, currencyCode].join('/')
    if (!demand.siteId && !sites.has(siteKey)) {
      sites.set(
        siteKey,
        (await findDefaultSite(context, { supplierId, orgId, currencyCode }))?.id ?? null,
      )
    }
    const siteId = demand.siteId ?? sites.get(siteKey) ?? null
    const { receiveOrgId } = demand.line
    const key = [orgId, supplierId, siteId, currencyCode, receiveOrgId].join('/')
    const group = groups.get(key) ?? {
      orgId,
      supplierId,
      siteId,
      currencyCode,
      receiveOrgId,
      demands: [],
    }
    group.demands.push(demand)
    groups.set(key, group)
  }
  return [...groups.values()]
}

async function createOrder(context: OperationContext, group: Group, billTypeId: string) {
  const lines = mergeDemands(group.demands, context.today)
  const numbers = [
    ...new Set(group.demands.map(({ requisition }) => requisition.requisitionNumber)),
  ]
  const values = {
    orgId: group.orgId,
    billTypeId,
    supplierId: group.supplierId,
    siteId: group.siteId,
    currencyCode: group.currencyCode,
    receiveOrgId: group.receiveOrgId,
    // Without a caller the order belongs to the buyer to whom the demand is assigned.
    ...(context.caller ? {} : { buyerId: group.demands[0]?.line.buyerId ?? null }),
    sourceType: 'REQUISITION',
    sourceNumber: numbers.length === 1 ? numbers[0] : null,
    urgentFlag: group.demands.some(({ requisition }) => requisition.urgentFlag === 'Y') ? 'Y' : 'N',
    lines: lines.map(({ values: line }) => line),
    sources: lines.flatMap(({ sources }) => sources),
  }
  const order = await createPlaced(context, values, lines)
  await assertMayOrder(context, order)
  return {
    id: order.id,
    number: order.poNumber,
    supplierId: group.supplierId,
    amountInclTax: order.amountInclTax,
  }
}

/** Whoever has orders made must be allowed to write them. */
export async function assertMayOrder(context: OperationContext, order: Order): Promise<void> {
  if (!context.caller) return
  const permissions = await permissionsOf(context.platform, context.caller)
  if (!permissions.canWrite(srmPurOrder, order, 'saveOrUpdate')) context.refuse('ORG_NOT_PERMITTED')
}

/**
 * Creates the order and reports faults of its lines on the requested lines, which the buyer sees.
 */
async function createPlaced(
  context: OperationContext,
  values: { [key: string]: unknown },
  lines: readonly MergedLine[],
) {
  try {
    return await context.create(srmPurOrder, values)
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== 'refused') throw error
    const placed = (row: number | undefined): { row?: number } => {
      const place = row === undefined ? undefined : lines[row]?.place
      return place === undefined ? {} : { row: place }
    }
    const isLine = (child: string | undefined): boolean => child === 'lines'
    if (error.issues)
      throw withIssues(
        error,
        error.issues.map((issue) =>
          isLine(issue.child) ? { ...issue, ...placed(issue.row) } : issue,
        ),
      )
    throw new AppError(error.code, error.args, {
      ...(error.field ? { field: error.field } : {}),
      ...(error.child ? { child: error.child } : {}),
      ...(isLine(error.child) ? placed(error.row) : {}),
      cause: error,
    })
  }
}

export type MergedLine = {
  place: number
  values: { [key: string]: unknown }
  sources: { id: string; parentId: string; requisitionLineId: string; quantity: string }[]
}

/**
 * Merges demand with equal material, unit, price, place and need-by date into one line; every
 * requisition line remains a source of it.
 */
export function mergeDemands(demands: readonly Demand[], today: string): MergedLine[] {
  const groups = new Map<string, Demand[]>()
  for (const demand of demands) {
    const { line } = demand
    const key = JSON.stringify([
      line.itemId ?? line.itemDescription,
      line.categoryId,
      line.uomCode,
      line.subinventoryId,
      line.costCenter,
      wantedDate(demand, today),
      demand.priceInclTax,
      demand.priceExclTax,
      demand.award?.awardLineId,
    ])
    groups.set(key, [...(groups.get(key) ?? []), demand])
  }
  return [...groups.values()].map((own, index) => {
    const [first] = own as [Demand, ...Demand[]]
    const id = `new-${index + 1}`
    const byLine = new Map<string, Demand[]>()
    for (const one of own) {
      byLine.set(one.requisitionLineId, [...(byLine.get(one.requisitionLineId) ?? []), one])
    }
    return {
      place: first.place,
      values: {
        id,
        lineType: first.line.lineType,
        itemId: first.line.itemId,
        itemDescription: first.line.itemDescription,
        specification: first.line.specification,
        categoryId: first.line.categoryId,
        uomCode: first.line.uomCode,
        taxRate: first.line.taxRate,
        quantity: quantity(sum(own.map((one) => one.quantity))),
        needByDate: wantedDate(first, today),
        receiveOrgId: first.line.receiveOrgId,
        subinventoryId: first.line.subinventoryId,
        costCenter: first.line.costCenter,
        ...(isPositive(first.priceInclTax) ? { priceInclTax: first.priceInclTax } : {}),
        ...(isPositive(first.priceExclTax) ? { priceExclTax: first.priceExclTax } : {}),
        ...first.award,
      },
      sources: [...byLine].map(([requisitionLineId, parts], at) => ({
        id: `new-${index + 1}-${at + 1}`,
        parentId: id,
        requisitionLineId,
        quantity: quantity(sum(parts.map((part) => part.quantity))),
      })),
    }
  })
}

/** Demand with a past date is wanted today: an order cannot request a past date. */
function wantedDate(demand: Demand, today: string): string {
  const wanted = demand.needByDate ?? demand.line.needByDate ?? today
  return wanted < today ? today : wanted
}
