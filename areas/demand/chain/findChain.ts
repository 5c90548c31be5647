import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import { snake, tableOf } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { type Text, t } from '@opensrm/kernel/i18n/text.ts'
import { attachRowLabels } from '@opensrm/platform/documents/labels.ts'
import type { DocumentAction, OperationContext } from '@opensrm/platform/documents/operations.ts'
import { providerOf } from '@opensrm/platform/documents/ports.ts'
import { scopeAs } from '@opensrm/platform/documents/readDoor.ts'
import { type RawBuilder, sql } from 'kysely'
import { srmPurDeliveryNote } from '../../deliveries/srmPurDeliveryNote/srmPurDeliveryNote.definition.ts'
import { srmPurOrder } from '../../orders/srmPurOrder/srmPurOrder.definition.ts'
import { srmPurReceipt } from '../../stock/srmPurReceipt/srmPurReceipt.definition.ts'
import { srmPurReturn } from '../../stock/srmPurReturn/srmPurReturn.definition.ts'
import { srmSicTransaction } from '../../stock/srmSicTransaction/srmSicTransaction.definition.ts'
import { type ChainAward, chainAwards, chainSettling } from '../needed.ts'
import { srmPurRequisition } from '../srmPurRequisition/srmPurRequisition.definition.ts'
import { CHAIN_FIGURES, type ChainFigure, type ChainStage } from './figures.ts'

const table = (definition: DocumentDefinition, child?: string) =>
  sql.table(tableOf(definition, child))
const [ORDER_LINES, ORDER_ROWS, SOURCES] = ['lines', 'deliveries', 'sources'].map((child) =>
  table(srmPurOrder, child),
)
const REQUISITION_LINES = table(srmPurRequisition, 'lines')
const NOTE_LINES = table(srmPurDeliveryNote, 'lines')
const RECEIPT_LINES = table(srmPurReceipt, 'lines')
const ITEMS = table(srmPurReturn, 'items')
const LEDGER = table(srmSicTransaction)

/** Order lines of a record, or of one of its rows; every stage of the chain refers to these. */
const ORDER_LINES_OF: {
  readonly [resource: string]: (id: string, rowId: string | null) => RawBuilder<unknown>
} = {
  srmPurRequisition: (id, rowId) => sql`select s.parent_id from ${SOURCES} s
    join ${REQUISITION_LINES} l on l.id = s.requisition_line_id where ${own('l', id, rowId)}`,
  srmPurOrder: (id, rowId) => sql`select l.id from ${ORDER_LINES} l where ${own('l', id, rowId)}
    union select d.parent_id from ${ORDER_ROWS} d where d.id = ${rowId}::bigint`,
  srmPurDeliveryNote: (id, rowId) => sql`select d.parent_id from ${NOTE_LINES} l
    join ${ORDER_ROWS} d on d.id = l.order_delivery_id where ${own('l', id, rowId)}`,
  srmPurReceipt: (id, rowId) => sql`select d.parent_id from ${RECEIPT_LINES} l
    join ${ORDER_ROWS} d on d.id = l.order_delivery_id where ${own('l', id, rowId)}`,
  srmPurReturn: (id, rowId) => sql`select d.parent_id from ${ITEMS} l
    join ${ORDER_ROWS} d on d.id = l.order_delivery_id where ${own('l', id, rowId)}`,
  srmSicTransaction: (id) => sql`select order_line_id from ${LEDGER}
    where id = ${id}::bigint and order_line_id is not null`,
}

function own(alias: string, id: string, rowId: string | null) {
  const header = sql`${sql.ref(`${alias}.header_id`)} = ${id}::bigint`
  return rowId ? sql`${header} and ${sql.ref(`${alias}.id`)} = ${rowId}::bigint` : header
}

type Stage = {
  definition: DocumentDefinition
  /** The rows of the stage as `l`, without the document `h`; null for documents without rows. */
  from: RawBuilder<unknown> | null
  orderLine: string
  line: string | null
  figures: { readonly [Figure in ChainFigure]?: string }
}

type OwnStage = Exclude<ChainStage, 'award' | 'statement' | 'invoice' | 'payment'>

const STAGES: { readonly [Name in OwnStage]: Stage } = {
  requisition: {
    definition: srmPurRequisition,
    from: sql`${SOURCES} s join ${REQUISITION_LINES} l on l.id = s.requisition_line_id`,
    orderLine: 's.parent_id',
    line: 'l.line_num',
    figures: { requested: 'l.quantity', ordered: 's.quantity', received: 's.received_quantity' },
  },
  order: {
    definition: srmPurOrder,
    from: sql`${ORDER_LINES} l`,
    orderLine: 'l.id',
    line: 'l.line_num',
    figures: {
      ordered: 'l.quantity - l.cancelled_quantity',
      received: 'l.received_quantity',
      accepted: 'l.accepted_quantity',
      stocked: 'l.stocked_quantity',
      returned: 'l.returned_quantity',
      settled: 'l.statement_quantity',
    },
  },
  delivery: {
    definition: srmPurOrder,
    from: sql`${ORDER_ROWS} l`,
    orderLine: 'l.parent_id',
    line: 'l.delivery_num',
    figures: {
      ordered: 'l.quantity - l.cancelled_quantity',
      shipped: 'l.occupied_quantity',
      received: 'l.received_quantity',
    },
  },
  note: {
    definition: srmPurDeliveryNote,
    from: sql`${NOTE_LINES} l join ${ORDER_ROWS} d on d.id = l.order_delivery_id`,
    orderLine: 'd.parent_id',
    line: 'l.line_num',
    figures: { shipped: 'l.quantity', received: 'l.received_quantity' },
  },
  receipt: {
    definition: srmPurReceipt,
    from: sql`${RECEIPT_LINES} l join ${ORDER_ROWS} d on d.id = l.order_delivery_id`,
    orderLine: 'd.parent_id',
    line: 'l.line_num',
    figures: {
      received: 'l.quantity - l.write_off_quantity',
      accepted: 'l.accepted_quantity + l.concession_quantity',
      stocked: 'l.stocked_quantity',
      returned: 'l.returned_quantity',
    },
  },
  return: {
    definition: srmPurReturn,
    from: sql`${ITEMS} l join ${ORDER_ROWS} d on d.id = l.order_delivery_id`,
    orderLine: 'd.parent_id',
    line: 'l.line_num',
    figures: { returned: 'l.shipped_quantity' },
  },
  ledger: {
    definition: srmSicTransaction,
    from: null,
    orderLine: 'h.order_line_id',
    line: null,
    figures: {
      received: "case when h.transaction_type = 'RECEIVE' then h.quantity end",
      accepted: "case when h.transaction_type = 'INSPECT_ACCEPT' then h.quantity end",
      stocked: "case when h.transaction_type = 'STOCK_IN' then h.quantity end",
      returned:
        "case when h.transaction_type in ('RETURN_RECEIVING', 'RETURN_STOCK') then -h.quantity end",
      settled: 'h.statement_quantity',
    },
  },
}

const MOST_ROWS = 500

/** Lines of awards that an order line names, or whose price it has. */
const awardStage = ({ kind, definition, child }: ChainAward): Stage => ({
  definition,
  from: sql`${ORDER_LINES} o join ${table(definition, child)} l
    on (o.award_source_type = ${kind} and o.award_line_id = l.id) or (o.award_line_id is null and o.item_price_id = l.price_id)`,
  orderLine: 'o.id',
  line: 'l.line_num',
  figures: { awarded: 'l.award_quantity' },
})

/** The stages of this product, from the award to the payment. */
function stagesOf({ platform: { registry } }: OperationContext): [ChainStage, Stage][] {
  const { requisition, ...own } = STAGES
  const awards = (['inquiries', 'auctions', 'awarding'] as const).flatMap(
    (area) => providerOf(registry, chainAwards(area)) ?? [],
  )
  const settling = providerOf(registry, chainSettling) ?? []
  return [
    ['requisition', requisition],
    ...awards.map((award): [ChainStage, Stage] => ['award', awardStage(award)]),
    ...(Object.entries(own) as [ChainStage, Stage][]),
    ...settling.map(({ stage, definition, rows, figure }): [ChainStage, Stage] => [
      stage,
      {
        definition,
        from: sql`(${rows}) l`,
        orderLine: 'l.order_line_id',
        line: 'l.line_num',
        figures: figure ? { [figure]: 'l.quantity' } : {},
      },
    ]),
  ]
}

/** Order lines of a record, or of one of its rows. */
function orderLinesOf(
  stages: readonly [ChainStage, Stage][],
  start: DocumentDefinition,
  [id, rowId]: readonly [string, string | null],
): RawBuilder<unknown> | null {
  const known = ORDER_LINES_OF[start.resource]
  if (known) return known(id, rowId)
  const [, stage] = stages.find(([, { definition }]) => definition === start) ?? []
  return stage?.from
    ? sql`select ${sql.raw(stage.orderLine)} from ${stage.from} where ${own('l', id, rowId)}`
    : null
}

/**
 * The chain of a record or one of its rows, from request to payment: for each order line the
 * ordered, shipped, received, accepted, stocked, returned, settled and invoiced quantities of every document.
 * Stages the caller may not see are left out.
 */
async function findChain(context: OperationContext, start: DocumentDefinition, input: Asked) {
  const id = String(input.id)
  if (context.caller) await context.findAs(start, id)
  // When the caller may not open the order, its line is shown without a number above the documents
  // the caller may open.
  const seen = await scopeAs(context, srmPurOrder, 'open', 'h')
  const ofOrder = (column: string) => sql`case when ${seen} then ${sql.ref(column)} end`
  const stages = stagesOf(context)
  const lines = orderLinesOf(stages, start, [id, input.rowId ?? null])
  if (!lines) return { lines: [] }
  const found =
    await sql<Line>`select l.id, ${ofOrder('l.header_id')} as "orderId", ${ofOrder('h.po_number')} as "poNumber",
      ${ofOrder('l.line_num')} as "lineNum", ${ofOrder('l.line_status')} as "lineStatus", l.item_id as "itemId", l.item_description as "itemDescription", l.uom_code as "uomCode"
    from ${ORDER_LINES} l join ${table(srmPurOrder)} h on h.id = l.header_id
    where l.id in (${lines}) order by l.header_id, l.line_num limit 100`.execute(context.tx)
  const { platform, tx, caller } = context
  const { itemId } = srmPurOrder.children.lines.fields
  await attachRowLabels(tx, platform.registry, { itemId }, found.rows, caller?.language ?? 'CN')
  const ids = found.rows.map((line) => line.id)
  const rows: ChainRow[] = []
  for (const [name, stage] of stages) rows.push(...(await stageRows(context, name, stage, ids)))
  return {
    lines: found.rows.map((line) => ({
      ...line,
      rows: rows.filter((row) => row.orderLineId === line.id),
    })),
  }
}

type Asked = { id?: unknown; rowId?: string | null }
type Line = { id: string; [field: string]: string | null }
export type ChainRow = {
  stage: ChainStage
  orderLineId: string
  resource: string
  id: string
  number: string | null
  lineNum: string | null
  status: string
  /** State of the document, or the kind of a posting. */
  label: Text
} & { [Figure in ChainFigure]?: string | null }

async function stageRows(
  context: OperationContext,
  name: ChainStage,
  stage: Stage,
  orderLineIds: readonly string[],
): Promise<ChainRow[]> {
  const { definition } = stage
  const conditions = [sql`${sql.raw(stage.orderLine)} = any(${orderLineIds}::bigint[])`]
  conditions.push(await scopeAs(context, definition, 'open', 'h'))
  const figures = CHAIN_FIGURES.flatMap((figure) => {
    const column = stage.figures[figure]
    return column ? [sql`, ${sql.raw(column)} as ${sql.ref(figure)}`] : []
  })
  const join = stage.from
    ? sql`${stage.from} join ${table(definition)} h on h.id = l.header_id`
    : sql`${table(definition)} h`
  const number = sql.ref(`h.${snake(definition.display.code)}`)
  const found = await sql<
    ChainRow & { kind: string | null }
  >`select ${sql.lit(name)} as stage, ${sql.raw(stage.orderLine)} as "orderLineId",
      ${sql.lit(definition.resource)} as resource, h.id, ${number} as number, ${sql.raw(stage.line ?? 'null')} as "lineNum",
      h.status, ${stage.from ? sql`null` : sql`h.transaction_type`} as kind${sql.join(figures, sql``)}
    from ${join} where ${sql.join(conditions, sql` and `)} order by h.id, ${sql.raw(stage.line ?? 'h.id')}
    limit ${MOST_ROWS}`.execute(context.tx)
  const kinds = context.platform.registry.lookups.SIC_TRANSACTION_TYPE
  return found.rows.map(({ kind, ...row }) => {
    const state = definition.states[row.status] ?? { zh: row.status, en: row.status }
    return { ...row, label: (kind && kinds?.values[kind]) || state }
  })
}

/** The chain action of a document. */
export function chainAction(definition: DocumentDefinition): DocumentAction {
  return {
    title: t('查看全链', 'Show the chain'),
    by: 'both',
    code: 'view',
    readOnly: true,
    input: {
      id: f.text('单据', 'Document', { required: true, maxLength: 20, pattern: '[0-9]+' }),
      rowId: f.text('行', 'Row', { maxLength: 20, pattern: '[0-9]+' }),
    },
    run: (context, input) => findChain(context, definition, input),
  }
}
