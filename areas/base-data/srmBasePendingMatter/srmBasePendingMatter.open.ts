import { snake, tableOf } from '@opensrm/kernel/document/define.ts'
import { mainAmountOf } from '@opensrm/kernel/document/mainAmount.ts'
import { maskRow } from '@opensrm/platform/access/mask.ts'
import type { Engine } from '@opensrm/platform/documents/engine.ts'
import { nameSql } from '@opensrm/platform/documents/listColumns.ts'
import type { MatterReader, OpenMatter, OpenMatters } from '@opensrm/platform/documents/matters.ts'
import { readDoor } from '@opensrm/platform/documents/readDoor.ts'
import { sql } from 'kysely'
import { srmBasePendingMatter } from './srmBasePendingMatter.definition.ts'
import { titleOf } from './srmBasePendingMatter.title.ts'

type Row = {
  id: string
  matterType: string
  documentType: string
  documentId: string
  documentNumber: string
  askedMoves: string | null
  supplier: string | null
  urgency: string
  raisedTime: string
  dueTime: string | null
  overdue: 'Y' | 'N'
}
type Amount = { amount: string | null; currencyCode: string | null }

/**
 * The reader's open to-dos: overdue first, then urgent, then the earliest due. The same rows as in
 * the to-do list, counted now.
 */
export async function openOf(
  engine: Engine,
  reader: MatterReader,
  most: number,
): Promise<OpenMatters> {
  const { caller, permissions } = reader
  const { db, registry, config } = engine.platform
  const isSupplier = caller.side === 'supplier'
  const route = isSupplier ? 'supplierPendingList' : 'insidePendingList'
  const filter = { side: isSupplier ? 'SUPPLIER' : 'INSIDE', status: 'OPEN' }
  const nothing = { items: [], count: 0, overdue: 0, route, filter }
  if (!permissions.can(srmBasePendingMatter.resource, 'listByPage')) return nothing
  const moment = sql`(${engine.platform.clock()}::timestamptz at time zone ${config.timeZone})`
  const supplier = registry.document('srmPosSupplier').definition
  const where = sql`t.side = ${filter.side} and t.status = 'OPEN'
    and ${readDoor(srmBasePendingMatter, permissions, 'list').scope('t')}`
  const isLate = sql`coalesce(t.due_time::timestamp < ${moment}, false)`
  const [counted, found] = await Promise.all([
    sql<{ count: string; overdue: string }>`select count(*) as count,
      count(*) filter (where ${isLate}) as overdue from srm_base_pending_matter t where ${where}`.execute(
      db,
    ),
    sql<Row>`select t.id, t.matter_type as "matterType", t.document_type as "documentType",
      t.document_id as "documentId", t.document_number as "documentNumber", t.asked_moves as "askedMoves",
      (select ${sql.raw(nameSql(supplier, 's', caller.language))} from ${sql.table(tableOf(supplier))} s
        where s.id = t.supplier_id) as supplier, t.urgency,
      to_char(t.raised_time, 'YYYY-MM-DD HH24:MI:SS') as "raisedTime",
      to_char(t.due_time, 'YYYY-MM-DD HH24:MI:SS') as "dueTime", case when ${isLate} then 'Y' else 'N' end as overdue
      from srm_base_pending_matter t where ${where}
      order by ${isLate} desc, array_position(array['CRITICAL', 'URGENT', 'NORMAL'], t.urgency::text),
        t.due_time nulls last, t.raised_time, t.id limit ${most}`.execute(db),
  ])
  const amounts = await amountsOf(engine, reader, found.rows)
  return {
    items: found.rows.map(
      ({ matterType: _type, askedMoves: _moves, ...row }, index): OpenMatter => ({
        ...row,
        supplier: isSupplier ? null : row.supplier,
        overdue: row.overdue === 'Y',
        title: titleOf(registry, found.rows[index] as Row, caller.language),
        ...(amounts.get(`${row.documentType}/${row.documentId}`) ?? noAmount),
      }),
    ),
    count: Number(counted.rows[0]?.count ?? 0),
    overdue: Number(counted.rows[0]?.overdue ?? 0),
    route,
    filter,
  }
}

const noAmount: Amount = { amount: null, currencyCode: null }

/** The documents' amounts, as far as the reader may see them. */
async function amountsOf(
  { platform }: Engine,
  { permissions }: MatterReader,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, Amount>> {
  const amounts = new Map<string, Amount>()
  for (const resource of new Set(rows.map(({ documentType }) => documentType))) {
    const definition = platform.registry.documents.get(resource)?.definition
    const main = definition && mainAmountOf(definition)
    if (!main || !permissions.can(resource, 'findById')) continue
    const door = readDoor(definition, permissions, 'open')
    const ids = rows.flatMap((row) => (row.documentType === resource ? [row.documentId] : []))
    const currency = main.currency ? sql.ref(`t.${snake(main.currency)}`) : sql`null`
    const read = await sql<{ id: string; amount: string | null; currency: string | null }>`
      select t.id, t.${sql.ref(snake(main.amount))}::text as amount, ${currency} as currency
      from ${sql.table(tableOf(definition))} t
      where t.id = any(${ids}::bigint[]) and ${door.scope('t')}`.execute(platform.db)
    for (const { id, amount, currency: code } of read.rows) {
      const seen = maskRow(
        { [main.amount]: amount } as { [key: string]: string | null },
        door.mask.header,
      )
      const shown = seen[main.amount] ?? null
      amounts.set(`${resource}/${id}`, {
        amount: shown,
        currencyCode: shown === null ? null : code,
      })
    }
  }
  return amounts
}
