import { f } from '@opensrm/kernel/document/fields.ts'
import { sql } from 'kysely'
import {
  type Ask,
  type Columns,
  count,
  percent,
  quotient,
  type Span,
  type Sql,
  sum,
} from '../engine/report.ts'
import { isKind, lots, receipts, returns, together } from './facts.ts'

/** Quantities are in the stock unit and add up within one. */
const inOneUnit = (value: Sql): Sql =>
  sql`case when count(distinct b.uom_code) <= 1 then ${value} end`
const isPassed = sql`b.kind = 'LOT' and b.tag = 'PASSED'`
const isReturned = sql`b.kind = 'RETURN' and b.tag = 'QUALITY'`

/** What was received, judged and sent back of a supplier. */
export const qualityRows = (ask: Ask): Sql => together(receipts(ask), lots(ask), returns(ask))

export const defectPpm = (when: Sql = sql`true`, span: Span = 'NOW'): Sql =>
  inOneUnit(
    quotient(
      sql`1000000 * ${sum(sql`b.num`, { when: sql`b.kind = 'LOT' and ${when}`, span }).value}`,
      sum(sql`b.quantity`, { when: sql`b.kind = 'RECEIPT' and ${when}`, span }).value,
    ),
  )

export function qualityColumns(): Columns {
  const uom = { uomField: 'uomCode' } as const
  const received = sum(sql`b.quantity`, { when: isKind('RECEIPT') })
  const defects = sum(sql`b.num`, { when: isKind('LOT') })
  const returned = sum(sql`b.quantity`, { when: isReturned })
  return {
    lots: { field: f.integer('检验批数', 'Lots'), ...count(isKind('LOT')) },
    passedLots: { field: f.integer('合格批数', 'Passed'), ...count(isPassed) },
    lotPassRate: {
      field: f.percent('来料批次合格率', 'Incoming pass rate by lots'),
      value: percent(count(isPassed).value, count(isKind('LOT')).value),
    },
    uomCode: {
      field: f.lookup('UOM', '单位', 'UOM'),
      noTotal: true,
      value: inOneUnit(sql`max(b.uom_code)`),
    },
    receivedQuantity: {
      field: f.number('已收数量', 'Received', uom),
      ...received,
      value: inOneUnit(received.value),
    },
    defectQuantity: {
      field: f.number('不良数量', 'Defective', uom),
      ...defects,
      value: inOneUnit(defects.value),
    },
    defectPpm: { field: f.number('不良PPM', 'Defects PPM', { scale: 2 }), value: defectPpm() },
    returnedQuantity: {
      field: f.number('质量退货数量', 'Returned for quality', uom),
      ...returned,
      value: inOneUnit(returned.value),
    },
    returnRate: {
      field: f.percent('质量退货率', 'Quality return rate'),
      value: inOneUnit(percent(returned.value, received.value)),
    },
  }
}
