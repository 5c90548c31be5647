import { tableOf } from '@opensrm/kernel/document/define.ts'
import { type Issue, refuseIssues } from '@opensrm/kernel/protocol/errors.ts'
import { decimal, isPositive, plain, quantity, sum } from '@opensrm/kernel/values/decimal.ts'
import {
  defineOperations,
  type InputOf,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { srmPurRequisition } from '../srmPurRequisition/srmPurRequisition.definition.ts'
import { doImport } from './operations/doImport.ts'
import { srmPurCustomerOrder } from './srmPurCustomerOrder.definition.ts'
import { findFigures } from './srmPurCustomerOrder.figures.ts'
import type { CustomerOrder } from './srmPurCustomerOrder.rules.ts'

async function beforeSave(context: OperationContext, draft: CustomerOrder): Promise<Issue[]> {
  const { lines } = await findFigures(context.tx, [draft.id])
  return draft.lines.flatMap((line, row): Issue[] => {
    const requested = lines.get(line.id)?.requestedQuantity ?? '0'
    if (!decimal(line.quantity).lessThan(decimal(requested))) return []
    const args = {
      line: line.lineNum ?? row + 1,
      requested: plain(requested),
      asked: plain(line.quantity),
    }
    return [{ child: 'lines', row, field: 'quantity', code: 'CUSTOMER_BELOW_REQUESTED', args }]
  })
}

type Asked = { rowId: string; quantity: string }

/**
 * Drafts a requisition for the quantity still to be bought. The order is locked, so nothing is
 * requested twice.
 */
async function doGenerateRequisition(
  context: OperationContext,
  order: CustomerOrder,
  input: InputOf<typeof srmPurCustomerOrder, 'doGenerateRequisition'>,
) {
  const { lines: figures } = await findFigures(context.tx, [order.id])
  const remaining = (id: string) => decimal(figures.get(id)?.remainingQuantity)
  const rows: readonly Asked[] = input.rows.length
    ? input.rows
    : order.lines.map(({ id }) => ({ rowId: id, quantity: quantity(remaining(id)) }))
  const asked = rows.filter((row) => isPositive(row.quantity))
  if (asked.length === 0) context.refuse('CUSTOMER_NOTHING')
  refuseIssues(askedIssues(order, asked, remaining))
  const requisition = await context.create(srmPurRequisition, {
    orgId: order.orgId,
    billTypeId: input.billTypeId,
    title: `${order.customerOrderNumber} ${order.customerName}`.slice(0, 100),
    urgentFlag: order.urgentFlag,
    urgentReason: order.urgentFlag === 'Y' ? order.customerOrderNumber : null,
    projectCode: order.projectCode,
    sourceType: 'CUSTOMER_ORDER',
    sourceNumber: order.customerOrderNumber,
    lines: asked.map(({ rowId, quantity: wanted }) => {
      const line = order.lines.find(({ id }) => id === rowId)
      const isPast = (line?.needByDate ?? '') < context.today
      return {
        itemId: line?.itemId,
        quantity: wanted,
        needByDate: isPast ? context.today : line?.needByDate,
        customerOrderLineId: rowId,
      }
    }),
  })
  return { answer: { resource: 'srmPurRequisition', id: requisition.id } }
}

function askedIssues(
  order: CustomerOrder,
  rows: readonly Asked[],
  remaining: (id: string) => ReturnType<typeof decimal>,
): Issue[] {
  return rows.flatMap(({ rowId }, row): Issue[] => {
    const line = order.lines.find(({ id }) => id === rowId)
    const place = { child: 'rows', row }
    if (!line) return [{ ...place, field: 'rowId', code: 'UNKNOWN_LINE' }]
    const all = sum(rows.filter((one) => one.rowId === rowId).map((one) => one.quantity))
    if (!all.greaterThan(remaining(rowId))) return []
    const args = {
      line: line.lineNum ?? row + 1,
      asked: plain(all),
      available: plain(remaining(rowId)),
    }
    return [{ ...place, field: 'quantity', code: 'CUSTOMER_OVER', args }]
  })
}

export const srmPurCustomerOrderOperations = defineOperations(srmPurCustomerOrder, {
  beforeSave,
  effects: {
    doGenerateRequisition,
    /** Everything bought for the order has arrived, or some of it was returned again. */
    async applyProgress(context, order) {
      const { progress } = await findFigures(context.tx, [order.id])
      const share = progress.get(order.id) ?? '0'
      const isReady = decimal(share).equals(100)
      return {
        to: isReady ? ('COMPLETED' as const) : ('OPEN' as const),
        patch: { fields: { progress: share } },
      }
    },
  },
  actions: { doImport },
  /** The figures are read each time, so lists and pages show the same current values. */
  async enrich({ db }, records) {
    const { lines, progress } = await findFigures(
      db,
      records.map(({ id }) => id),
    )
    for (const record of records) {
      if ('progress' in record) record.progress = progress.get(record.id) ?? record.progress
      const own = record.lines
      for (const line of own ?? []) Object.assign(line, lines.get(line.id))
    }
  },
})

/** Updates open customer orders that have become ready, and ready ones that no longer are. */
export async function refreshCustomerOrders(context: OperationContext): Promise<void> {
  const open = await sql<{ id: string; status: string }>`select id, status
    from ${sql.table(tableOf(srmPurCustomerOrder))} where status in ('OPEN', 'COMPLETED') order by id`.execute(
    context.tx,
  )
  const { progress } = await findFigures(
    context.tx,
    open.rows.map(({ id }) => id),
  )
  for (const { id, status } of open.rows) {
    const isReady = decimal(progress.get(id)).equals(100)
    if (isReady !== (status === 'COMPLETED'))
      await context.run(srmPurCustomerOrder, 'applyProgress', id)
  }
}
