import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { sql } from 'kysely'
import {
  count,
  defineReport,
  distinct,
  percent,
  quotient,
  type Sql,
  sum,
} from '../engine/report.ts'
import {
  dueRows,
  facts,
  isKind,
  isOnTime,
  openRows,
  orderLines,
  purchases,
  together,
  within,
  withinTime,
} from '../parts/facts.ts'
import * as by from '../parts/filters.ts'

const own = (alias: string) => {
  const of = (name: string): Sql => sql.ref(`${alias}.${name}`)
  return {
    id: of('id'),
    org_id: of('org_id'),
    buyer_id: of('buyer_id'),
    category_id: of('category_id'),
  }
}
const isReceipt = sql`b.kind = 'PURCHASE' and b.tag not like 'RETURN%'`

export const purExecuteStatReport = defineReport({
  route: 'purExecuteStatReport',
  group: 'EXECUTION',
  side: 'buyer',
  title: t('采购执行统计', 'Purchasing execution statistics'),
  meaning: t(
    '期间内审批的申请行、订单、发布与确认、变更、到期交货行与到货；未交、逾期与未定价行为当前数。发布、变更按订单首行品类归集',
    'Requisition lines approved, orders, publications and confirmations, changes, rows due and receipts of the period. Open, overdue and unpriced lines are of now. Publications and changes belong to the category of the first line',
  ),
  filters: {
    ...by.period('期间', 'Period'),
    ...by.dimension('RPT_EXECUTE_DIMENSION', 'BUYER'),
    ...by.atLevel(1, by.BY_CATEGORY),
    ...by.byOrg,
    ...by.byCategory,
    ...by.byBuyer,
  },
  period: by.PERIOD,
  rows: (ask) =>
    together(
      facts(
        'REQUISITION',
        sql`rpt.v_requisition_source r`,
        {
          ...own('r'),
          ...{
            item_id: sql`r.item_id`,
            doc: sql`'srmPurRequisition'`,
            doc_id: sql`r.requisition_id`,
            day: sql`r.approved_time::date`,
          },
          ...{
            doc_number: sql`concat(r.requisition_number, '-', r.line_num)`,
            uom_code: sql`r.uom_code`,
            quantity: sql`r.quantity`,
          },
          ...{
            tag: sql`r.line_status`,
            ref_id: sql`r.order_id`,
            num: sql`r.order_date - r.approved_time::date`,
          },
        },
        sql`${withinTime(sql`r.approved_time`, ask)} and r.line_status not in ('CANCELLED', 'RETURNED')`,
      ),
      orderLines(ask),
      facts(
        'PUBLISHED',
        sql`rpt.v_order_step s`,
        {
          ...own('s'),
          ...{
            supplier_id: sql`s.supplier_id`,
            doc: sql`'srmPurOrder'`,
            doc_id: sql`s.id`,
            doc_number: sql`s.po_number`,
          },
          ...{
            day: sql`s.publish_date`,
            num: sql`s.confirm_hours`,
            tag: sql`case when s.supplier_confirm_time is not null then 'Y' else 'N' end`,
          },
        },
        sql`s.confirm_mode <> 'NO_CONFIRM' and ${withinTime(sql`s.publish_time`, ask)}`,
      ),
      facts(
        'CHANGE',
        sql`rpt.v_order_change c`,
        {
          ...own('c'),
          ...{
            supplier_id: sql`c.supplier_id`,
            doc: sql`'srmPurOrderChange'`,
            doc_id: sql`c.id`,
            doc_number: sql`c.change_number`,
          },
          ...{ day: sql`c.effective_date`, ref_id: sql`c.order_id` },
        },
        within(sql`c.effective_date`, ask),
      ),
      openRows(),
      dueRows(ask),
      purchases(ask),
      facts('UNPRICED', sql`rpt.v_unpriced u`, {
        ...own('u'),
        ...{
          supplier_id: sql`u.supplier_id`,
          item_id: sql`u.item_id`,
          doc: sql`'srmPurUnpricedMaterial'`,
        },
        ...{ doc_id: sql`u.id`, doc_number: sql`u.row_label`, day: sql`u.order_date` },
      }),
    ),
  dimensions: by.some('BUYER', 'ORG', 'CATEGORY', 'MONTH'),
  by: by.ofDimension,
  columns({ today }) {
    const requested = distinct(sql`b.id`, { when: isKind('REQUISITION') })
    const ordered = distinct(sql`b.id`, { when: sql`b.kind = 'REQUISITION' and b.tag = 'ORDERED'` })
    const converted = sql`b.kind = 'REQUISITION' and b.ref_id is not null`
    const orders = distinct(sql`b.ref_id`, { when: isKind('ORDER') })
    const confirmed = count(sql`b.kind = 'PUBLISHED' and b.tag = 'Y'`)
    const received = sum(sql`b.amount`, { when: isReceipt })
    const line = sql`b.doc_number`
    return {
      requisitionLines: { field: f.integer('申请行数', 'Requisition lines'), ...requested },
      orderedLines: { field: f.integer('已转行数', 'Lines ordered'), ...ordered },
      convertRate: {
        field: f.percent('转单率', 'Ordered'),
        value: percent(ordered.value, requested.value),
      },
      averageConvertDays: {
        field: f.number('平均转单天数', 'Average days to order', { scale: 2 }),
        value: quotient(sum(sql`b.num`, { when: converted }).value, count(converted).value),
      },
      orderCount: { field: f.integer('订单数', 'Orders'), ...orders },
      orderAmount: {
        field: f.amount('订单金额', 'Order amount'),
        money: true,
        ...sum(sql`b.amount`, { when: isKind('ORDER') }),
      },
      confirmRate: {
        field: f.percent('确认率', 'Confirmed'),
        value: percent(confirmed.value, count(isKind('PUBLISHED')).value),
      },
      averageConfirmHours: {
        field: f.number('平均确认小时', 'Average hours to confirm', { scale: 2 }),
        value: quotient(
          sum(sql`b.num`, { when: sql`b.kind = 'PUBLISHED' and b.tag = 'Y'` }).value,
          confirmed.value,
        ),
      },
      changeCount: { field: f.integer('变更次数', 'Changes'), ...count(isKind('CHANGE')) },
      changeRate: {
        field: f.percent('变更率', 'Changed'),
        value: percent(distinct(sql`b.ref_id`, { when: isKind('CHANGE') }).value, orders.value),
      },
      openLines: {
        field: f.integer('未交行数', 'Open lines'),
        ...distinct(line, { when: isKind('OPEN_ORDER') }),
      },
      overdueLines: {
        field: f.integer('逾期未交行数', 'Overdue lines'),
        ...distinct(line, { when: sql`b.kind = 'OPEN_ORDER' and b.day < ${today}::date` }),
      },
      onTimeLineRate: {
        field: f.percent('准时交货率(行数)', 'On-time delivery by lines'),
        value: percent(count(isOnTime).value, count(isKind('DUE')).value),
      },
      receivedAmount: { field: f.amount('到货金额', 'Received'), money: true, ...received },
      returnAmountRate: {
        field: f.percent('退货金额率', 'Returned by amount'),
        value: percent(
          sum(sql`-b.amount`, { when: sql`b.kind = 'PURCHASE' and b.tag like 'RETURN%'` }).value,
          received.value,
        ),
      },
      unpricedLines: {
        field: f.integer('未定价行数', 'Unpriced lines'),
        ...count(isKind('UNPRICED')),
      },
    }
  },
  sort: ({ by: [first] }) => (first === 'MONTH' ? ['month'] : ['-orderAmount']),
  charts: () => [
    {
      key: 'orders',
      title: t('订单金额与比率', 'Order amount and rates'),
      type: 'COMBO',
      bars: ['orderAmount'],
      lines: ['convertRate', 'onTimeLineRate'],
      top: 20,
    },
  ],
})
