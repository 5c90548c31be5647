import { tableOf } from '@opensrm/kernel/document/define.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { BASE_CURRENCY } from '../base-data/ports.ts'
import { type AgreementEnd, lastMonths, listDoor, type OverviewPart } from '../suppliers/ports.ts'
import { srmPurAgreement } from './srmPurAgreement/srmPurAgreement.definition.ts'
import { srmPurOrder } from './srmPurOrder/srmPurOrder.definition.ts'

/** Suppliers with the last day on which an order to them was approved. */
export async function lastOrdersOf({
  tx,
}: OperationContext): Promise<readonly (readonly [string, string])[]> {
  const { rows } = await sql<{ supplier_id: string; day: string }>`
    select supplier_id::text, max(order_date)::text as day from ${sql.table(tableOf(srmPurOrder))}
    where status in ('APPROVED', 'PUBLISHED', 'CONFIRMED', 'COMPLETED', 'CLOSED')
      and supplier_id is not null group by supplier_id`.execute(tx)
  return rows.map(({ supplier_id, day }) => [supplier_id, day] as const)
}

/**
 * Agreements in force that end by a given day. Agreements already ended give no warning, because
 * they ended as planned.
 */
export async function agreementEndsBy(
  { tx, today }: OperationContext,
  until: string,
): Promise<AgreementEnd[]> {
  type Row = { id: string; number: string; supplier: string; buyer: string | null; due: string }
  const { rows } = await sql<Row>`
    select id::text, agreement_number as number, supplier_id::text as supplier,
      buyer_id::text as buyer, effective_to::text as due
    from ${sql.table(tableOf(srmPurAgreement))}
    where status = 'EFFECTIVE' and effective_to between ${today}::date and ${until}::date`.execute(
    tx,
  )
  return rows.map((row) => ({
    ...{ supplierId: row.supplier, ownerId: row.buyer, dueDate: row.due, title: row.number },
    ...{ objectType: srmPurAgreement.resource, objectId: row.id },
  }))
}

const MONTHS = 12
const OPEN = ['APPROVED', 'PUBLISHED', 'CONFIRMED'] as const
const PLACED = [...OPEN, 'COMPLETED', 'CLOSED'] as const

/** Orders and agreements of one supplier, for its overview. */
export async function ordersOf(
  context: OperationContext,
  supplierId: string,
): Promise<OverviewPart> {
  const [orders, agreements] = [
    await openOrders(context, supplierId),
    await agreementsInForce(context, supplierId),
  ]
  return {
    figures: [...orders.figures, ...agreements.figures],
    charts: orders.charts ?? [],
  }
}

async function openOrders(context: OperationContext, supplierId: string): Promise<OverviewPart> {
  const door = await listDoor(context, srmPurOrder)
  if (!door) return { figures: [] }
  const { tx, today } = context
  const order = sql.table(tableOf(srmPurOrder))
  const of = sql`o.supplier_id = ${supplierId}::bigint and ${door.scope('o')}`
  const { rows: open } = await sql<{ currency: string; amount: string; count: string }>`
    select currency_code as currency, sum(amount_incl_tax)::text as amount, count(*)::text as count
    from ${order} o where ${of} and status = any(${[...OPEN]}::text[])
    group by currency_code order by sum(amount_incl_tax) desc`.execute(tx)
  const { rows: late } = await sql<{ rows: string; orders: string }>`
    select count(*)::text as rows, count(distinct o.id)::text as orders
    from ${sql.table(tableOf(srmPurOrder, 'deliveries'))} d join ${order} o on o.id = d.header_id
    where ${of} and o.status in ('PUBLISHED', 'CONFIRMED') and d.open_quantity > 0
      and coalesce(d.promised_date, d.need_by_date) < ${today}::date`.execute(tx)
  const count = open.reduce((all, row) => all + Number(row.count), 0)
  const overdue = Number(late[0]?.rows ?? 0)
  const isPriced = door.mayRead(null, 'amountInclTax')
  const opens = { route: 'purchaseOrderList', preset: { supplierId, status: [...OPEN] } }
  const figures: OverviewPart['figures'] = [
    {
      key: 'openOrders',
      title: t('在途订单', 'Open orders'),
      meaning: t(
        '已审批、已发布和执行中的订单，按币种合计含税金额',
        'Orders approved, published or confirmed: amounts incl. tax by currency',
      ),
      ...(isPriced && count > 0
        ? {
            kind: 'AMOUNT' as const,
            values: open.map(({ amount, currency }) => ({ value: amount, currencyCode: currency })),
            note: t(`${count} 张订单`, count === 1 ? '1 order' : `${count} orders`),
          }
        : { kind: 'COUNT' as const, values: [{ value: String(count) }] }),
      opens,
    },
    {
      key: 'lateRows',
      title: t('逾期未交', 'Overdue deliveries'),
      meaning: t(
        '交期（承诺日期，无承诺取需求日期）早于今天且仍有未交数量的交货行',
        'Schedule lines with an open quantity whose promised day, or else required day, has passed',
      ),
      kind: 'COUNT',
      values: [{ value: String(overdue) }],
      note: t(`涉及 ${late[0]?.orders ?? 0} 张订单`, `in ${late[0]?.orders ?? 0} orders`),
      warns: overdue > 0,
      opens: {
        route: 'purchaseOrderList',
        preset: { supplierId, status: ['PUBLISHED', 'CONFIRMED'] },
      },
    },
  ]
  if (!isPriced) return { figures }
  const months = lastMonths(today, MONTHS)
  const { rows: byMonth } = await sql<{ month: string; amount: string }>`
    select to_char(order_date, 'YYYY-MM') as month, round(sum(local_amount_incl_tax), 2)::text as amount
    from ${order} o where ${of} and status = any(${[...PLACED]}::text[])
      and order_date >= ${`${months[0]}-01`}::date group by 1`.execute(tx)
  const amounts = new Map(byMonth.map(({ month, amount }) => [month, amount]))
  return {
    figures,
    charts: [
      {
        key: 'orderAmounts',
        title: t('近12个月下单金额', 'Ordered, last 12 months'),
        meaning: t(
          '按订单日期所在月份合计的含税金额，折本位币，不含已取消订单',
          'Amounts incl. tax in base currency by the month of the order date, without cancelled orders',
        ),
        type: 'BAR',
        dimension: t('月份', 'Month'),
        categories: months,
        series: [
          {
            name: t('下单金额', 'Ordered'),
            unit: BASE_CURRENCY,
            values: months.map((month) => amounts.get(month) ?? null),
          },
        ],
        opens: { route: 'purchaseOrderList', preset: { supplierId } },
      },
    ],
  }
}

async function agreementsInForce(
  context: OperationContext,
  supplierId: string,
): Promise<OverviewPart> {
  const door = await listDoor(context, srmPurAgreement)
  if (!door) return { figures: [] }
  const { rows } = await sql<{ count: string; due: string | null; soon: 't' | 'f' | null }>`
    select count(*)::text as count, min(effective_to)::text as due,
      min(effective_to) < ${context.today}::date + 30 as soon
    from ${sql.table(tableOf(srmPurAgreement))} a
    where supplier_id = ${supplierId}::bigint and status = 'EFFECTIVE' and ${door.scope('a')}`.execute(
    context.tx,
  )
  const [found] = rows
  return {
    figures: [
      {
        key: 'agreements',
        title: t('有效协议', 'Agreements in force'),
        meaning: t('目前有效的采购协议', 'Purchase agreements in force'),
        kind: 'COUNT',
        values: [{ value: found?.count ?? '0' }],
        ...(found?.due ? { note: t(`最早 ${found.due} 到期`, `first ends ${found.due}`) } : {}),
        warns: found?.soon === 't',
        opens: { route: 'purAgreementList', preset: { supplierId, status: ['EFFECTIVE'] } },
      },
    ],
  }
}
