import { type AnyRecord, tableOf } from '@opensrm/kernel/document/define.ts'
import type { Fields } from '@opensrm/kernel/document/fields.ts'
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { permissionsOf } from '@opensrm/platform/access/access.ts'
import { maskRecord } from '@opensrm/platform/access/mask.ts'
import { attachRowLabels } from '@opensrm/platform/documents/labels.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { readDoor } from '@opensrm/platform/documents/readDoor.ts'
import { sql } from 'kysely'
import type { Order } from '../srmPurOrder/srmPurOrder.balances.ts'
import { srmPurOrder } from '../srmPurOrder/srmPurOrder.definition.ts'
import { srmPurOrderChange } from './srmPurOrderChange.definition.ts'

type Row = { id: string; [key: string]: unknown }
export type Difference = {
  /** null: the header */
  child: 'lines' | 'deliveries' | null
  place: string
  kind: 'CHANGED' | 'ADDED' | 'GONE'
  field: string
  label: Text
  old: string | null
  new: string | null
}

const HEADER = [
  'paymentTermId',
  'paymentMethod',
  'incoterm',
  'deliveryAddress',
  'receiverName',
  'receiverPhone',
  'buyerId',
  'remark',
  'amountExclTax',
  'taxAmount',
  'amountInclTax',
]
const LINES = [
  'itemId',
  'quantity',
  'priceInclTax',
  'priceExclTax',
  'taxRate',
  'amountInclTax',
  'needByDate',
  'cancelledQuantity',
  'lineStatus',
]
const DELIVERIES = ['quantity', 'needByDate', 'cancelledQuantity']

/** What two versions of an order differ in, header first, then line by line with its delivery rows. */
export async function versionDiff(
  context: OperationContext,
  from: Order,
  to: Order,
): Promise<Difference[]> {
  const { lines, deliveries } = srmPurOrder.children
  const found = [
    ...(await compare(context, srmPurOrder.fields, HEADER, {
      child: null,
      pairs: [['', from, to]],
    })),
    ...(await compare(context, lines.fields, LINES, {
      child: 'lines',
      pairs: paired(from.lines, to.lines, (line) => String(line.lineNum ?? '')),
    })),
    ...(await compare(context, deliveries.fields, DELIVERIES, {
      child: 'deliveries',
      pairs: paired(from.deliveries, to.deliveries, (row) => placeOf(to, from, row)),
    })),
  ]
  return found
}

type Pair = readonly [place: string, from: Row | undefined, to: Row | undefined]

function paired<R extends Row>(
  from: readonly R[],
  to: readonly R[],
  place: (row: R) => string,
): Pair[] {
  const old = new Map(from.map((row) => [row.id, row]))
  const now = new Map(to.map((row) => [row.id, row]))
  return [
    ...to.map((row): Pair => [place(row), old.get(row.id), row]),
    ...from.filter((row) => !now.has(row.id)).map((row): Pair => [place(row), row, undefined]),
  ]
}

function placeOf(to: Order, from: Order, row: Row): string {
  const line = [...to.lines, ...from.lines].find((candidate) => candidate.id === row.parentId)
  return `${line?.lineNum ?? ''} / ${String(row.deliveryNum ?? '')}`
}

async function compare(
  context: OperationContext,
  fields: Fields,
  keys: readonly string[],
  { child, pairs }: { child: Difference['child']; pairs: readonly Pair[] },
): Promise<Difference[]> {
  const copies = pairs.map(
    ([place, old, now]) => [place, old ? { ...old } : null, now ? { ...now } : null] as const,
  )
  const holders = copies.flatMap(([, old, now]) => [old, now]).filter((row) => row !== null)
  await attachRowLabels(
    context.tx,
    context.platform.registry,
    fields,
    holders,
    context.caller ?? 'CN',
  )
  return copies.flatMap(([place, old, now]) =>
    keys.flatMap((field): Difference[] => {
      const label = fields[field]?.label
      const was = text(old, field)
      const is = text(now, field)
      if (!label || was === is) return []
      const kind = !old ? 'ADDED' : !now ? 'GONE' : 'CHANGED'
      return [{ child, place, kind, field, label, old: was, new: is }]
    }),
  )
}

function text(row: { [key: string]: unknown } | null, field: string): string | null {
  const value = row?.[`${field}Label`] ?? row?.[field]
  return value === null || value === undefined || value === '' ? null : String(value)
}

export async function versionsOf(context: OperationContext, orderId: string) {
  const order = await context.findAs(srmPurOrder, orderId)
  const changes = await context.select(srmPurOrderChange, { orderId, status: 'EFFECTIVE' })
  return [
    ...changes.map(({ fromVersion, changeNumber, effectiveTime, changeTypes }) => ({
      version: fromVersion,
      until: effectiveTime,
      changeNumber,
      changeTypes,
    })),
    { version: order.poVersion, until: null, changeNumber: null, changeTypes: null },
  ].sort((a, b) => (a.version ?? 0) - (b.version ?? 0))
}

/** A version is what the alteration that ended it kept; the last one is the order itself. Suppliers get their own view. */
export async function versionOf(
  context: OperationContext,
  orderId: string,
  version: number,
): Promise<Order> {
  const order = await context.findAs(srmPurOrder, orderId)
  const isSupplier = context.caller?.side === 'supplier'
  if (version === order.poVersion) return readable(context, order)
  const column = isSupplier ? 'supplier_snapshot' : 'snapshot'
  const { rows } = await sql<{ kept: string | null }>`select ${sql.ref(column)}::text as kept
    from ${sql.table(tableOf(srmPurOrderChange))}
    where order_id = ${orderId} and from_version = ${version} and status = 'EFFECTIVE'`.execute(
    context.tx,
  )
  const kept = rows[0]?.kept
  if (!kept) context.refuse('ORDER_VERSION_UNKNOWN', { version })
  return readable(context, JSON.parse(kept) as Order)
}

/** What the caller may read of an order, prices only with their code. */
async function readable(context: OperationContext, order: Order): Promise<Order> {
  const { caller, platform } = context
  if (!caller) return order
  const { mask } = readDoor(srmPurOrder, await permissionsOf(platform, caller), 'open')
  return maskRecord(srmPurOrder, order as unknown as AnyRecord, mask) as unknown as Order
}
